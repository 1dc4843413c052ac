#!/bin/sh
# Shows Daybook at work: a scratch journal with a few entries in several languages, and three searches.
# Each command is shown as one would type it. demo.sh [PROGRAM]
set -eu

program=$(readlink -f "${1:-$(dirname "$0")/../.build/release/daybook}")
scratch=$(mktemp -d) # mode 0700
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# Nothing of the person's own journal, settings or pager comes in.
for name in $(env | sed -n 's/^\(DAYBOOK_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
export HOME="$scratch" XDG_DATA_HOME="$scratch" XDG_CONFIG_HOME="$scratch" PAGER=cat
export DAYBOOK_JOURNAL="$scratch/journal.db"
DAYBOOK_PASSPHRASE=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n') # random, and shown nowhere
export DAYBOOK_PASSPHRASE

# daybook ARGUMENTS…: shows the command, then runs it.
daybook() {
    printf '\n$ daybook'
    for argument; do
        case $argument in
        *[[:space:]\"\'\`\\\$\&\;\#\*\?\!\(\)\<\>\|\~]* | '') printf " '%s'" "$argument" ;;
        *) printf ' %s' "$argument" ;;
        esac
    done
    printf '\n'
    "$program" "$@"
}

echo 'A scratch journal, encrypted with a random passphrase that is taken from DAYBOOK_PASSPHRASE.'

daybook init

daybook add --date 2025-02-09 --tag family --title 'Cake and candles' \
    'Grandmother turned ninety. 🎂 She blew out every candle in one breath, and asked for the recipe.'
daybook add --date 2025-03-21 --tag garden --star \
    'Planted the first potatoes behind the shed. The plum tree is in blossom, a week early.'
daybook add --date '2025-04-06 18:30' --tag garten --title 'Im Schrebergarten' \
    'Die Erde ist noch kühl. Müllers haben uns Rhabarber über den Zaun gereicht; morgen gibt es Kuchen.'
daybook add --date 2025-05-17 --tag voyage \
    'Arrivés à Saint-Malo sous une pluie fine. Le soir, des crêpes, et la mer jusque sous les remparts.'
daybook add --date 2025-06-14 --tag 家 \
    '下了一整天的雨。晚上雨停了，和妹妹在院子里看月亮，喝茶，说起小时候的事。'
daybook add --date 2025-07-07 --tag 旅 --title '七夕' \
    '短冊に願い事を書いた。夜は曇っていたけれど、十時ごろ雲が切れて、月が見えた。'
daybook add --date 2025-08-15 --tag यात्रा \
    'सुबह की रेल से इलाहाबाद पहुँचे। नानी के घर आम खाए और देर रात तक छत पर बातें कीं।'
daybook add --date 2025-09-03 --tag سفر \
    'وصلنا إلى القاهرة مساءً. شربنا الشاي قرب النيل، وكان القمر بدرًا.'
daybook add --date 2025-10-11 --tag garden \
    'Dug up the last of the potatoes. Gave half of them to the Millers, in thanks for the plants of spring.'

daybook list

# Every query word begins some word: plant finds planted and plants.
daybook search plant
daybook search 看月亮
daybook search 🎂

printf '\nThe journal was a scratch one and is gone now. Yours begins with: daybook init\n'
