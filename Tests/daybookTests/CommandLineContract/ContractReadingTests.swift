import Testing

/// Filters, dates and the text of an entry.
@Suite struct ContractReadingTests {
  /// Five entries, a day each from the first of May on.
  private static let five = """
    for day in 1 2 3 4 5; do
      echo "{\\"date\\": \\"2026-05-0$day\\", \\"text\\": \\"e$day\\", \\"tags\\": [\\"t$((day % 2))\\", \\"u$((day % 3))\\"], \\"starred\\": $(test $day = 4 && echo true || echo false)}"
    done | daybook import --from jsonl - --quiet
    l() { daybook list --json "$@" | bodies; }
    s() { daybook search e --json --sort date "$@" | bodies; }
    x() { daybook export --to jsonl "$@" | bodies; }

    """

  private static func filter(_ options: String, _ expected: String) -> ContractLine {
    let oldestFirst = expected.split(separator: " ").reversed().joined(separator: " ")
    return ContractLine(
      "list, search, export: \(options)", five + "l \(options); s \(options); x \(options)",
      prints: "\(expected)\n\(expected)\n\(oldestFirst)")
  }

  static let filters = [
    filter("--from 2026-05-03", "e5 e4 e3"), filter("--to 2026-05-03", "e3 e2 e1"),
    filter("--from 2026-05-02 --to 2026-05-04", "e4 e3 e2"), filter("--on 2026-05-03", "e3"),
    filter("--tag t1", "e5 e3 e1"), filter("--tag t1 --tag u2", "e5"),
    filter("--not-tag t1", "e4 e2"), filter("--starred", "e4"),
    ContractLine(
      "-n/--limit N, --offset N",
      five + "l -n 2; l --limit 2 --offset 1; s -n 1 --offset 4; x -n 2 --offset 1",
      prints: "e5 e4\ne4 e3\ne1\ne2 e3"),
    ContractLine(
      "list: newest first; --reverse", five + "l; l --reverse; s --reverse; x --reverse",
      prints: "e5 e4 e3 e2 e1\ne1 e2 e3 e4 e5\ne1 e2 e3 e4 e5\ne5 e4 e3 e2 e1"),
    ContractLine(
      "show ID…: whole entries", five + "daybook show 2 1 --json | bodies", prints: "e2 e1"),
  ]

  @Test(arguments: filters) func filtersAreObeyed(line: ContractLine) async throws {
    try await line.check()
  }

  private static func date(_ typed: String, _ date: String, zone: String = "Europe/Paris")
    -> ContractLine
  {
    ContractLine(
      "A date D: \(typed) in \(zone)",
      "TZ=\(zone) daybook add x --json --date '\(typed)' | date_of", prints: date)
  }

  static let dates = [
    date("2026-11-29", "2026-11-29T12:00:00+01:00"),
    date("2026-11-29 18:05", "2026-11-29T18:05:00+01:00"),
    date("2026-11-29T18:05:00+09:00", "2026-11-29T18:05:00+09:00"),
    date("1582-10-10", "1582-10-10T12:00:00+00:00", zone: "UTC"),
    date("0001-01-01", "0001-01-01T12:00:00+00:00", zone: "UTC"),
    date("9999-12-31", "9999-12-31T12:00:00+00:00", zone: "UTC"),
    date("2026-03-29 02:30", "2026-03-29T03:00:00+02:00"),
    date("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
    date("1660-01-01", "1660-01-01T12:00:00+00:09:21"),
    ContractLine(
      "today, yesterday, tomorrow, 3 days ago, last friday, friday 17:00, 5pm",
      """
      export TZ=UTC; on() { daybook add x --json --date "$1" | date_of; }
      day() { date -u -d "$1" +%F; }
      test "$(on yesterday)" = "$(day yesterday)T12:00:00+00:00"
      test "$(on tomorrow)" = "$(day tomorrow)T12:00:00+00:00"
      test "$(on '3 days ago')" = "$(day '3 days ago')T12:00:00+00:00"
      test "$(on 5pm)" = "$(day today)T17:00:00+00:00"
      test "$(date -u -d "$(on 'last friday')" +%u)" = 5; on 'friday 17:00' | cut -c12-
      before=$(date -u +%FT%T+00:00); now=$(on today); after=$(date -u +%FT%T+00:00)
      printf '%s\\n' "$before" "$now" "$after" | sort -c
      """, prints: "17:00:00+00:00"),
    ContractLine(
      "anything else is a clear error that shows what is understood; a two-digit year is refused",
      """
      for date in someday 24-01-05 2026-02-30 0000-01-01 10000-01-01 '29 nov 26'; do
        fails 64 daybook add x --date "$date"; one_line; grep -q "understood are 2026-11-29" err
      done
      """),
    ContractLine(
      "An entry keeps the zone in which it was written; filters go by that wall clock",
      """
      TZ=Asia/Tokyo daybook add x --date '2026-05-05 00:30' >/dev/null; export TZ=America/New_York
      daybook show 1 --json | date_of; daybook list --on 2026-05-05 --json | bodies
      daybook list --on 2026-05-04 --json | bodies
      """, prints: "2026-05-05T00:30:00+09:00\nx\n"),
    ContractLine(
      "order goes by the instant",
      """
      quietly daybook add late --date 2026-05-05T01:00:00-08:00
      quietly daybook add early --date 2026-05-05T08:00:00+09:00; daybook list --json | bodies
      """, prints: "late early"),
  ]

  @Test(arguments: dates) func datesAreUnderstood(line: ContractLine) async throws {
    try await line.check()
  }

  private static let titled = """
    t() { printf "$1" | daybook add - --json \
      | sed 's/.*"title": "\\([^"]*\\)", "body": "\\([^"]*\\)".*"tags": \\(\\[.*\\]\\),.*/\\1|\\2|\\3/'; }

    """

  static let texts = [
    ContractLine(
      "The first line is the title where it has at most 120 characters and a blank line follows",
      titled + """
        t 'Sea\\n\\nFar out.'; t 'Sea\\nFar out.'; t 'Sea'; long=$(printf '%0120d' 0)
        test "$(t "$long\\n\\nx")" = "$long|x|[]"; test "$(t "0$long\\n\\nx" | cut -d'|' -f1)" = ''
        """, prints: "Sea|Far out.|[]\n|Sea\\nFar out.|[]\n|Sea|[]"),
    ContractLine(
      "#word in the text is a tag as long as it stands there; not in code or a URL",
      titled + """
        t '#sea and #c++, not #1 nor a#b'; t 'not `#code` nor http://x.org/#anchor'
        quietly daybook edit 1 --body 'no more'; daybook tags
        """,
      prints: "|#sea and #c++, not #1 nor a#b|[\"c++\", \"sea\"]\n"
        + "|not `#code` nor http://x.org/#anchor|[]"),
  ]

  @Test(arguments: texts) func textHasTitleAndTags(line: ContractLine) async throws {
    try await line.check()
  }
}
