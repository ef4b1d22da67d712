//! Tests of typed text: whole lines, halves of lines, and lines that mean nothing.

use crate::app::base::ProposalNo;
use starpost_games::game::Refuses as _;
use starpost_games::games::Kind;

use super::club::{Club, no, opening};
use crate::app::base::{Error, Refusal};
use crate::app::proposal::hints::hints;
use crate::app::proposal::opening::NewGameRequest;
use crate::app::{PersonId, Starter};

#[tokio::test]
async fn who_says_how_and_against_whom_gets_the_invitation_at_once() {
    let mut club = Club::open().await;
    let by_preset = club.opened(opening(1, "primer-2012", "")).await;
    assert_eq!(by_preset.options.edition(), "primer-2012");
    let by_line = club.opened(opening(1, "", "first_ship:any start:me")).await;
    assert_eq!(by_line.options.word("first_ship"), Some("any"));
    assert_eq!(by_line.starter, Starter::Creator);
    let three = club.opened(opening(2, "primer-2012", "mode:sinister")).await;
    assert_eq!((three.chairs.len(), three.options.word("mode")), (3, Some("sinister")));
    let open_seat = club.opened(opening(0, "", "seats:2")).await;
    assert_eq!(open_seat.chairs[1].person, None);
    let other_game = club.opened(opening(1, "settlers-later", "")).await;
    assert_eq!(other_game.kind(), Kind::Settlers);
}

#[tokio::test]
async fn what_is_missing_opens_the_card_with_what_was_said() {
    let mut club = Club::open().await;
    let nobody_named = club.card(opening(0, "primer-2012", "start:me")).await;
    assert_eq!(nobody_named.plan.edition(), "primer-2012");
    assert_eq!(nobody_named.plan.starter, Starter::Creator);
    let no_mode = club.card(opening(2, "primer-2012", "")).await;
    assert_eq!(no_mode.plan.unchosen(), Some("mode"));
    let other_game = NewGameRequest { game: Some("settlers".to_owned()), ..opening(1, "", "") };
    assert_eq!(club.card(other_game).await.plan.kind, Kind::Settlers);
}

#[tokio::test]
async fn a_line_that_means_nothing_is_refused_with_the_words_there_are() {
    let mut club = Club::open().await;
    let mut no_to = async |line: &str| match club.propose(opening(1, "", line)).await {
        Err(Error::Refused(no)) => no,
        other => panic!("{line}: {other:?}"),
    };
    for (line, word) in [("sails:red", "sails"), ("`sails`", "sails"), ("first_ship:any hm", "hm")]
    {
        let Refusal::Proposal(ProposalNo::NoSuchOption(named, possible)) = no_to(line).await else {
            panic!("{line}");
        };
        assert_eq!(named, word);
        assert!(possible.starts_with("edition, seats, mode, "), "{possible}");
    }
    let huge = no_to("first_ship:huge").await;
    let Refusal::Proposal(ProposalNo::NoSuchValue { key, word, possible }) = huge else {
        panic!("{huge:?}");
    };
    assert_eq!((key.as_str(), word.as_str()), ("first_ship", "huge"));
    assert_eq!(possible, "large, any");
    for (line, id) in [
        ("seats:nine", "no-such-value"),
        ("seats:1", "no-such-value"),
        ("clock:soon", "no-such-clock"),
        ("clock:3d++1d", "no-such-clock"),
        ("zone:Nowhere", "no-such-zone"),
        ("novice:opponent-2", "no-such-value"),
        ("zone:Mars/Olympus", "no-such-zone"),
        ("redless:on", "option-of-other-game"),
        ("mode:sinister", "mode-needs-three"),
        ("timewarp:1 edition:2012", "timewarp-needs-novice"),
    ] {
        assert_eq!(no_to(line).await.id(), id, "{line}");
    }
    let too_few = club.propose(opening(2, "", "seats:2")).await;
    assert_eq!(no(too_few), "wrong-seats");
}

#[tokio::test]
async fn a_key_without_a_value_leaves_the_choice_to_the_card() {
    let mut club = Club::open().await;
    for line in ["start:", "seats:2 clock: edition:primer-2012"] {
        let card = club.card(opening(1, "", line)).await;
        assert_eq!(card.plan.starter, Starter::Random, "{line}");
    }
}

#[tokio::test]
async fn a_value_may_be_shortened_and_written_as_in_a_record() {
    let mut club = Club::open().await;
    let line = "edition:2012, mode=LAST; novice:opponent-2 catastrophes=at-end";
    let invitation = club.opened(opening(2, "", line)).await;
    assert_eq!(invitation.options.edition(), "primer-2012");
    assert_eq!(invitation.options.word("mode"), Some("last-captain"));
    assert_eq!(invitation.options.word("catastrophes"), Some("at-end"));
    assert_eq!(invitation.starter, Starter::Novice(PersonId(3)));
    let settlers = club.opened(opening(1, "", "edition:later")).await;
    assert_eq!(settlers.options.edition(), "settlers-later");
}

#[tokio::test]
async fn keys_are_suggested_that_are_not_there_yet_and_then_their_values() {
    let mut club = Club::open().await;
    let call = club.call();
    let two = |typed: &str| hints(&call, &opening(1, "", ""), typed);
    assert_eq!(two("")[..3], ["edition:", "seats:", "red_alert:"]);
    assert_eq!(two("st"), ["start:random", "start:me", "start:them"]);
    assert_eq!(two("start:m")[..2], ["start:me", "start:me edition:"]);
    let by_tapping = two("edition:primer-2012");
    assert_eq!(by_tapping[..2], ["edition:primer-2012", "edition:primer-2012 seats:"]);
    assert_eq!(two("novice:"), ["novice:me", "novice:opponent"]);
    assert_eq!(two("edition:2012 edi"), Vec::<String>::new());
    let more = two("edition:2012 novice:me ");
    assert!(more.contains(&"edition:2012 novice:me timewarp:".to_owned()), "{more:?}");
    let three = |typed: &str| hints(&call, &opening(2, "", ""), typed);
    assert!(three("").contains(&"mode:".to_owned()));
    assert_eq!(three("edition:2001 mode:")[0], "edition:2001 mode:sinister");
    assert_eq!(three("edition:2001 mode:").len(), 2, "one mode is not of that edition");
    assert_eq!(three("seats:")[0], "seats:3");
    let settlers = hints(&call, &opening(1, "settlers-v2", ""), "");
    assert!(settlers.contains(&"redless:".to_owned()), "{settlers:?}");
}

#[tokio::test]
async fn what_is_agreed_on_besides_the_rules_is_suggested_once_it_means_something() {
    let mut club = Club::open().await;
    let call = club.call();
    let two = |typed: &str| hints(&call, &opening(1, "", ""), typed);
    assert_eq!(two("clock:3")[..2], ["clock:3d", "clock:3d+1d/5d"]);
    let has = |typed: &str, key: &str| two(typed).iter().any(|line| line.ends_with(key));
    assert!(has("", "clock:"));
    assert!(!has("clock:none ", "overtime:") && has("", "overtime:"));
    assert!(!has("clock:3d ", "zone:") && has("clock:3d weekends:free ", "zone:"));
    assert_eq!(
        two("clock:3d weekends:free zone:warsaw")[..1],
        ["clock:3d weekends:free zone:Europe/Warsaw"]
    );
}
