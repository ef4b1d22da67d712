//! Texts made to be slow to read as a record: each of many small things, as large as wanted. Knows
//! the forms of records and nothing else.

use std::fmt::Write as _;

/// A way to be slow: its name, and how a number of bytes of it is made.
pub(crate) type Greedy = (&'static str, fn(usize) -> String);

/// All of them.
pub(crate) const ALL: &[Greedy] = &[
    ("one name again and again", one_name),
    ("many names", many_names),
    ("names with a long beginning in common", shared_beginnings),
    ("names in every case", every_case),
    ("numbered names that are taken", numbered_names),
    ("long names", long_names),
    ("letters no name may have", strange_letters),
    ("homes of a player with a long name", long_player),
    ("passes of two", passes_of_two),
    ("passes of four", passes_of_four),
    ("passes of four that are all read", four_pass),
    ("everybody else passed over", passed_over),
    ("one turn of many actions", one_turn),
    ("chat", chat),
    ("resignations", resignations),
    ("tags of a transcript", transcript_tags),
    ("participants", participants),
    ("tags", tags),
    ("seats", seats),
    ("options", options),
    ("escapes", escapes),
    ("remarks", remarks),
    ("offers", offers),
    ("rewinds", rewinds),
    ("turns taken back", turns_taken_back),
    ("reveals that outlive rewinds", reveals),
    ("seals", seals),
    ("journeys to numbered stars", journeys),
    ("journeys to named stars", named_journeys),
    ("one word", one_word),
    ("slashes", slashes),
    ("one line of many actions", one_line),
    ("numbers", numbers),
    ("nothing but line ends", line_ends),
    ("turns by hand", hand_turns),
    ("names by hand", hand_names),
    ("sacrifices by hand that may go on", hand_sacrifices),
    ("one line by hand", hand_line),
    ("remarks by hand", hand_remarks),
    ("brackets by hand", hand_brackets),
    ("quotations", quotations),
    ("other lines by hand", hand_others),
];

const TWO: &str = "Homeworlds Online (SDG# 0)\nParticipants: a (S), b (N)\n\n\
                   1) a: H B3 R1 G3\n2) b: H R2 B1 G3\n";

const BY_HAND: &str = "homeworld b3 r1 g3 Aa\nhomeworld r2 b1 g3 Bb\n";

fn hand_turns(bytes: usize) -> String {
    events(BY_HAND, bytes, 1, |_| "pass".to_owned())
}

fn hand_names(bytes: usize) -> String {
    let start = "hw g1 b2 y3 Aa\nhw g1 b2 y3 Bb\n";
    events(start, bytes, 2, |number| match number {
        0 => "discover y3 Aa r3 g2\ndiscover y3 Bb r3 g2".to_owned(),
        _ => "pass\npass".to_owned(),
    })
}

fn hand_sacrifices(bytes: usize) -> String {
    events(BY_HAND, bytes, 4, |_| {
        "build g Aa\nbuild g Bb\nsacrifice g1 Aa\nsacrifice g1 Bb".to_owned()
    })
}

fn hand_line(bytes: usize) -> String {
    filled(BY_HAND, bytes, |_| "build g1 Aa ".repeat(bytes / 12))
        + &"build g1 Aa ".repeat(bytes / 12)
}

fn hand_remarks(bytes: usize) -> String {
    filled(BY_HAND, bytes, |_| "# h b1 y2 g3 // why".to_owned())
}

fn hand_brackets(bytes: usize) -> String {
    BY_HAND.to_owned() + "pass " + &"(so) ".repeat(bytes / 5)
}

fn quotations(bytes: usize) -> String {
    filled("", bytes, |_| "> ".repeat(40) + "pass")
}

fn hand_others(bytes: usize) -> String {
    filled(BY_HAND, bytes, |_| "what a game".to_owned())
}

const OURS: &str = "starpost: 1\ngame: homeworlds\noptions: edition=primer-2012\n\
                    seat South: a\nseat North: b\n";

const SETUPS: &str = "\nh g1 b2 y3 Aa\nh g1 b2 y3 Bb\n";

/// The number of events of a record that are read.
const EVENTS: usize = 1980;

/// A beginning, as many lines of `each` events as a record may have, and remarks.
fn events(start: &str, bytes: usize, each: usize, mut line: impl FnMut(usize) -> String) -> String {
    filled(
        start,
        bytes,
        |number| if number < EVENTS / each { line(number) } else { "# more".to_owned() },
    )
}

/// A transcript of that size, with chat at its end.
fn turns(start: &str, bytes: usize, mut line: impl FnMut(usize) -> String) -> String {
    filled(start, bytes, |number| if number < EVENTS { line(number) } else { "\tmore".to_owned() })
}

/// A beginning, and then lines until it is as long as that.
fn filled(start: &str, bytes: usize, mut line: impl FnMut(usize) -> String) -> String {
    let mut text = start.to_owned();
    for number in 0.. {
        let next = line(number);
        if text.len() + next.len() + 1 > bytes {
            break;
        }
        text.push_str(&next);
        text.push('\n');
    }
    text
}

fn discoveries(bytes: usize, name: impl Fn(usize) -> String) -> String {
    let start = format!("{TWO}3) a: b g a\n");
    filled(&start, bytes, |number| format!("d g1 a g1 {}", name(number)))
}

fn one_name(bytes: usize) -> String {
    discoveries(bytes, |_| "x!".to_owned())
}

fn many_names(bytes: usize) -> String {
    discoveries(bytes, |number| format!("n{number}"))
}

fn shared_beginnings(bytes: usize) -> String {
    discoveries(bytes, |number| format!("abcdefghijklmnop{number}"))
}

fn every_case(bytes: usize) -> String {
    discoveries(bytes, |number| {
        let letter = |place: usize| match number >> place & 1 {
            0 => 'a',
            _ => 'A',
        };
        (0..14).map(letter).chain(['!']).collect()
    })
}

fn numbered_names(bytes: usize) -> String {
    discoveries(bytes, |number| match number % 2 {
        0 => format!("abc-{}", number / 2),
        _ => "abc!".to_owned(),
    })
}

fn long_names(bytes: usize) -> String {
    discoveries(bytes, |number| format!("{}{number}", "x".repeat(3000)))
}

fn strange_letters(bytes: usize) -> String {
    discoveries(bytes, |number| format!("{}{number}", "\u{958}".repeat(20)))
}

fn long_player(bytes: usize) -> String {
    let name = "x".repeat(bytes / 8);
    let start =
        format!("Homeworlds Online\nParticipants: {name} (S), b (N)\n\n1) {name}: h b3 r1 g3\n");
    filled(&start, bytes, |_| "h b1 b1 b1".to_owned())
}

fn passes_of_two(bytes: usize) -> String {
    filled(TWO, bytes, |number| format!("{}) {}: p", number + 3, ["a", "b"][number % 2]))
}

const FOUR: &str = "Homeworlds Online\nParticipants: a (S), b (W), c (N), d (E)\n\n\
                    1) a: H B3 R1 G3\n2) b: H R2 B1 G3\n3) c: H R2 B1 G3\n4) d: H Y2 B1 G3\n";

fn passes_of_four(bytes: usize) -> String {
    let players = ["a", "b", "c", "d"];
    filled(FOUR, bytes, |number| format!("{}) {}: p", number + 5, players[number % 4]))
}

fn four_pass(bytes: usize) -> String {
    let players = ["a", "b", "c", "d"];
    turns(FOUR, bytes, |number| format!("{}) {}: p", number + 5, players[number % 4]))
}

fn passed_over(bytes: usize) -> String {
    filled(FOUR, bytes, |number| {
        if number < EVENTS / 4 { format!("{}) a: p", number + 5) } else { "\tmore".to_owned() }
    })
}

fn one_turn(bytes: usize) -> String {
    filled(&format!("{TWO}3) a: p\n"), bytes, |_| "b g a / p".to_owned())
}

fn chat(bytes: usize) -> String {
    filled(TWO, bytes, |_| "\t4) b: (1) ".to_owned())
}

fn resignations(bytes: usize) -> String {
    filled(TWO, bytes, |_| "SYSTEM: a resigns.".to_owned())
}

fn transcript_tags(bytes: usize) -> String {
    filled("Homeworlds Online\n", bytes, |number| format!("k{number}: Sinister"))
}

fn participants(bytes: usize) -> String {
    let list = "a (S), ".repeat(bytes / 7);
    format!("Homeworlds Online\nParticipants: {list}b (N)\n1) a: p\n")
}

fn tags(bytes: usize) -> String {
    filled(OURS, bytes, |number| format!("k{number}: {number}"))
}

fn seats(bytes: usize) -> String {
    filled(OURS, bytes, |number| format!("seat s{number}: x"))
}

fn options(bytes: usize) -> String {
    let words = "edition=primer-2012 ".repeat(bytes / 20);
    format!("starpost: 1\ngame: homeworlds\noptions: {words}\nseat South: a\nseat North: b\n\n")
}

fn escapes(bytes: usize) -> String {
    format!("{OURS}k: {}\n\n", "\\u{\\".repeat(bytes / 4))
}

fn remarks(bytes: usize) -> String {
    filled(&format!("{OURS}{SETUPS}"), bytes, |_| "# # #".to_owned())
}

fn offers(bytes: usize) -> String {
    let lines = ["offer South", "withdraw North"];
    events(&format!("{OURS}{SETUPS}"), bytes, 1, |number| lines[number % 2].to_owned())
}

fn rewinds(bytes: usize) -> String {
    events(&format!("{OURS}{SETUPS}"), bytes, 1, |_| "rewind 2".to_owned())
}

fn turns_taken_back(bytes: usize) -> String {
    events(&format!("{OURS}{SETUPS}"), bytes, 1, |number| match number % 2 {
        0 => "p".to_owned(),
        _ => format!("rewind {}", number + 1),
    })
}

const THREE: &str = "starpost: 1\ngame: homeworlds\n\
                     options: edition=primer-2012 mode=good-vs-evil\n\
                     seat South: a\nseat West: b\nseat North: c\n\n";

fn reveals(bytes: usize) -> String {
    events(THREE, bytes, 1, |number| ["reveal South evil", "rewind 0"][number % 2].to_owned())
}

fn seals(bytes: usize) -> String {
    let hash = "ab".repeat(32);
    events(THREE, bytes, 1, |_| format!("seal South {hash}"))
}

/// South's small ship goes on to a new star in each of its turns; North passes.
fn journey(bytes: usize, name: impl Fn(usize) -> String) -> String {
    let start = format!("{OURS}{SETUPS}b y Aa\np\nd y1 Aa b3 Cc\np\n");
    let mut from = "Cc".to_owned();
    events(&start, bytes, 2, |number| {
        let to = name(number);
        let star = ["r1", "r3"][number % 2];
        let turn = format!("d y1 {from} {star} {to}\np");
        from = to;
        turn
    })
}

fn journeys(bytes: usize) -> String {
    journey(bytes, |number| format!("Star-{}", number + 2))
}

fn named_journeys(bytes: usize) -> String {
    journey(bytes, |number| format!("abcdefghijk{number}"))
}

fn one_word(bytes: usize) -> String {
    format!("{OURS}{SETUPS}{}", "x".repeat(bytes))
}

fn slashes(bytes: usize) -> String {
    format!("{OURS}{SETUPS}{}", "/".repeat(bytes))
}

fn one_line(bytes: usize) -> String {
    let mut line = format!("{OURS}{SETUPS}");
    while line.len() < bytes {
        let _ = write!(line, "b y Aa; ");
    }
    line
}

fn numbers(bytes: usize) -> String {
    format!("{OURS}{SETUPS}{}) x: p", "9".repeat(bytes))
}

fn line_ends(bytes: usize) -> String {
    format!("{OURS}{}", "\n".repeat(bytes))
}
