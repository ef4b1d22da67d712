//! Every code that Discord is known to answer with, and every status without one, for every errand.

use super::*;

const ERRANDS: [Errand; 11] = [
    Errand::FirstAnswer,
    Errand::LaterAnswer,
    Errand::Post,
    Errand::Edit,
    Errand::Thread,
    Errand::Letter,
    Errand::ReadBack,
    Errand::Typing,
    Errand::Registration,
    Errand::Membership,
    Errand::Gateway,
];

/// The columns of [`TABLE`]: answers, post, edit, thread, letter, read-back.
const COLUMNS: [Errand; 6] = [
    Errand::FirstAnswer,
    Errand::Post,
    Errand::Edit,
    Errand::Thread,
    Errand::Letter,
    Errand::ReadBack,
];

/// Status, code (or `-` where there is none), and in one word what they mean for each column.
const TABLE: &str = "
    404  10003  late   gone    gone    gone   person gone
    404  10004  never  gone    gone    gone   person gone
    404  10007  never  unknown unknown none   person unknown
    404  10008  late   unknown message none   person unknown
    404  10013  never  unknown unknown none   person unknown
    404  10015  late   unknown unknown none   person unknown
    404  10062  late   unknown unknown none   person unknown
    400  20026  never  unknown unknown none   person unknown
    403  20026  never  unknown unknown none   person unknown
    400  30033  never  full    full    none   person full
    429  30046  again  again   again   again  again  again
    400  30046  never  unknown again   none   person unknown
    400  40003  never  unknown unknown none   again  unknown
    403  40003  never  unknown unknown none   again  unknown
    429  40003  again  again   again   again  again  again
    413  40005  never  never   never   none   person unknown
    400  40060  done   unknown unknown none   person unknown
    400  40067  never  kind    kind    none   person kind
    403  40333  order  order   order   order  order  order
    403  50001  never  access  access  none   person access
    403  50005  never  unknown message none   person unknown
    400  50006  never  never   never   none   person unknown
    403  50007  never  unknown unknown none   person unknown
    400  50008  never  kind    kind    none   person kind
    403  50013  never  forbid  forbid  none   person forbid
    400  50024  never  kind    kind    none   person kind
    401  50027  late   unknown unknown none   person unknown
    400  50035  never  never   never   none   person unknown
    400  50083  never  locked  message none   person locked
    403  50083  never  locked  message none   person locked
    400  50109  never  never   never   none   person unknown
    403  50278  never  unknown unknown none   person unknown
    400  160002 never  forbid  forbid  none   person forbid
    400  160004 never  unknown unknown done   person unknown
    400  160005 never  locked  locked  none   person locked
    403  160005 never  locked  locked  none   person locked
    400  160006 never  full    full    none   person full
    301  0      order  order   order   order  order  order
    400  0      never  unknown unknown none   person unknown
    401  0      token  token   token   token  token  token
    403  0      never  unknown unknown none   person unknown
    404  0      never  unknown unknown none   person unknown
    405  0      never  unknown unknown none   person unknown
    408  0      order  order   order   order  order  order
    400  -      order  order   order   order  order  order
    401  -      order  order   order   order  order  order
    403  -      order  order   order   order  order  order
    404  -      order  order   order   order  order  order
    413  -      never  never   never   none   person unknown
    429  -      again  again   again   again  again  again
    502  -      order  order   order   order  order  order
    429  0      again  again   again   again  again  again
    500  0      order  order   order   order  order  order
    502  0      order  order   order   order  order  order
    503  0      order  order   order   order  order  order
    504  0      order  order   order   order  order  order
    418  999999 never  unknown unknown none   person unknown
";

fn word(meaning: &Meaning) -> &'static str {
    match meaning {
        Meaning::Again(_) => "again",
        Meaning::OutOfOrder => "order",
        Meaning::Done => "done",
        Meaning::Unreachable => "person",
        Meaning::Broken(Defect::Gone) => "gone",
        Meaning::Broken(Defect::NoAccess) => "access",
        Meaning::Broken(Defect::Forbidden) => "forbid",
        Meaning::Broken(Defect::Locked) => "locked",
        Meaning::Broken(Defect::Full) => "full",
        Meaning::Broken(Defect::WrongKind) => "kind",
        Meaning::Broken(_) => "broken",
        Meaning::MessageGone => "message",
        Meaning::NoThread(_) => "none",
        Meaning::TooLate => "late",
        Meaning::Never => "never",
        Meaning::Unknown => "unknown",
        Meaning::TokenRefused => "token",
    }
}

#[test]
fn every_code_and_every_default_has_its_meaning_for_every_errand() {
    for line in TABLE.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let status = words[0].parse().expect("a status");
        let code = (words[1] != "-").then(|| words[1].parse().expect("a code"));
        let given = COLUMNS.map(|errand| word(&meaning(errand, status, code)));
        assert_eq!(given, words[2..], "{line}");
        // Whoever has dismissed an answer has no message any more.
        let later = match code {
            Some(10_008) => Meaning::MessageGone,
            _ => meaning(Errand::FirstAnswer, status, code),
        };
        assert_eq!(meaning(Errand::LaterAnswer, status, code), later, "{line}");
    }
}

/// The numbers of 0 to 999 and of Discord's own families.
fn all_codes() -> impl Iterator<Item = u64> {
    let families = [10_000, 20_000, 30_000, 40_000, 50_000, 80_000, 160_000, 200_000];
    families.into_iter().flat_map(|first| first..first + 1_100).chain(0..1_000)
}

#[test]
fn whatever_discord_answers_no_letter_breaks_a_game() {
    for status in 300..600 {
        for code in all_codes() {
            let meant = meaning(Errand::Letter, status, Some(code));
            assert!(
                matches!(
                    meant,
                    Meaning::Unreachable
                        | Meaning::Again(_)
                        | Meaning::OutOfOrder
                        | Meaning::TokenRefused
                ),
                "{status} {code}: {meant:?}"
            );
        }
    }
}

#[test]
fn no_default_drops_a_post() {
    let known = |code| form(code).is_some();
    for status in 300..600 {
        for code in all_codes().filter(|code| !known(*code)) {
            for errand in [Errand::Post, Errand::Edit, Errand::ReadBack] {
                let meant = meaning(errand, status, Some(code));
                let drops = matches!(meant, Meaning::Never | Meaning::Unreachable | Meaning::Done);
                assert!(!drops, "{errand:?} {status} {code}: {meant:?}");
            }
        }
    }
}

#[test]
fn only_a_token_that_is_refused_and_nothing_else_is_hopeless() {
    for errand in ERRANDS {
        for status in 300..600 {
            for code in [0, 50_001, 50_013, 50_027, 999_999].map(Some) {
                let hopeless = meaning(errand, status, code) == Meaning::TokenRefused;
                let is_token = status == 401 && code != Some(50_027);
                assert_eq!(hopeless, is_token, "{status} {code:?}");
            }
            assert_ne!(meaning(errand, status, None), Meaning::TokenRefused);
        }
    }
}

#[test]
fn who_is_not_on_the_server_is_told_apart_from_a_server_that_does_not_say() {
    assert_eq!(meaning(Errand::Membership, 404, Some(10_007)), Meaning::Unreachable);
    assert_eq!(meaning(Errand::Membership, 404, Some(10_013)), Meaning::Unreachable);
    assert_eq!(meaning(Errand::Membership, 403, Some(50_001)), Meaning::Broken(Defect::NoAccess));
    assert_eq!(meaning(Errand::Membership, 404, Some(0)), Meaning::Unknown);
}
