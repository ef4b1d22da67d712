//! Tests of the choices that the set-up card allows, and of those that are refused.

use starpost_games::games::Kind;

use super::club::{Club, keys, no, opening, opponent, person, preset, setting};
use crate::app::proposal::change::Change;
use crate::app::proposal::opening::NewGameRequest;
use crate::app::servers::Opponent;
use crate::app::{PersonId, Stage, Starter};

#[tokio::test]
async fn who_only_names_an_opponent_is_shown_a_card_that_can_be_sent_as_it_is() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    assert_eq!((card.plan.kind, card.plan.seats()), (Kind::Homeworlds, 2));
    assert_eq!((card.plan.edition(), card.plan.unchosen()), ("quartet-2020", None));
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.stage, Stage::Waiting);
    assert_eq!(invitation.options.edition(), "quartet-2020");
    let invited = invitation.chairs[1].person.as_ref();
    assert_eq!(invited, Some(&person(2)));
}

#[tokio::test]
async fn an_edition_for_fewer_gives_way_and_takes_along_what_only_it_has() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, setting("red_alert", "both")).await;
    let more = Change::Opponents((2..5).map(opponent).collect());
    let card = club.chosen(&card, more).await;
    assert_eq!((card.plan.seats(), card.plan.edition()), (4, "primer-2012"));
    assert_eq!(card.given_up.as_deref(), Some("quartet-2020"));
    assert_eq!(card.plan.chosen.get("red_alert"), None, "it is for two");
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let card = club.chosen(&card, Change::Opponents(vec![opponent(2)])).await;
    assert_eq!((card.plan.seats(), card.plan.chosen.get("mode")), (2, None));
    assert_eq!(card.given_up, None);
}

#[tokio::test]
async fn seats_can_stay_open_to_anybody() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Seats(4)).await;
    assert_eq!((card.plan.seats(), card.plan.edition()), (4, "primer-2012"));
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let card = club.chosen(&card, Change::Opponents((2..4).map(opponent).collect())).await;
    assert_eq!(card.plan.seats(), 4, "one of them is left");
    let invitation = club.invite(&card).await.expect("an invitation");
    let open = invitation.chairs.iter().filter(|chair| chair.person.is_none());
    assert_eq!(open.count(), 1);
    // An edition for fewer takes open seats away, but nobody who is named.
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Seats(4)).await;
    let card = club.chosen(&card, preset("quartet-2020")).await;
    assert_eq!((card.plan.seats(), card.plan.edition()), (2, "quartet-2020"));
}

#[tokio::test]
async fn a_novice_brings_the_aids_along_and_takes_them_away() {
    let mut club = Club::open().await;
    let card = club.card(opening(0, "primer-2012", "")).await;
    let card = club.chosen(&card, Change::Opponents(vec![opponent(2)])).await;
    assert!(!keys(&card).contains(&"timewarp"));
    let novice = Change::Starter(Starter::Novice(PersonId(2)));
    let card = club.chosen(&card, novice).await;
    assert!(keys(&card).contains(&"timewarp"));
    let card = club.chosen(&card, setting("timewarp", "2")).await;
    let card = club.chosen(&card, Change::Opponents(Vec::new())).await;
    assert_eq!(card.plan.starter, Starter::Random, "the novice is not there");
    assert_eq!(card.plan.chosen.get("timewarp"), None);
}

#[tokio::test]
async fn a_refusal_leaves_the_card_as_it_was() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    let bot = Opponent { is_program: true, ..opponent(4) };
    let elsewhere = Opponent { is_member: false, ..opponent(4) };
    let oneself = Opponent { person: club.caller.clone(), ..opponent(4) };
    for (change, why) in [
        (preset("settlers-v2"), "seats-only"),
        (preset("quartet-2020"), "edition-not-for-so-many"),
        (preset("chess"), "unknown-kind"),
        (Change::Opponents(vec![bot]), "opponent-is-a-program"),
        (Change::Opponents(vec![elsewhere]), "opponent-elsewhere"),
        (Change::Opponents(vec![oneself]), "against-yourself"),
        (Change::Seats(2), "wrong-seats"),
        (Change::Seats(7), "wrong-seats"),
        (setting("mode", "duel"), "duel-is-for-two"),
        (setting("red_alert", "both"), "aid-is-for-two"),
        (setting("redless", "on"), "option-of-other-game"),
    ] {
        assert_eq!(no(club.choose(&card, change).await), why);
    }
    let now = club.now().await;
    assert_eq!((now.plan, now.revision), (card.plan, card.revision));
}

#[tokio::test]
async fn what_cannot_be_is_said_before_a_card_is_shown() {
    let mut club = Club::open().await;
    let bot = Opponent { is_program: true, ..opponent(4) };
    let with_a_bot = NewGameRequest { opponents: vec![bot], ..opening(0, "", "") };
    assert_eq!(no(club.propose(with_a_bot).await), "opponent-is-a-program");
    let twice = NewGameRequest { opponents: vec![opponent(4), opponent(4)], ..opening(0, "", "") };
    assert_eq!(no(club.propose(twice).await), "named-twice");
    let settlers_of_three =
        NewGameRequest { game: Some("settlers".to_owned()), ..opening(2, "", "") };
    assert_eq!(no(club.propose(settlers_of_three).await), "seats-only");
    let mut call = club.call();
    call.place.guild = None;
    let direct = club.app.proposals().propose(&call, opening(1, "", "")).await;
    assert_eq!(no(direct), "needs-server");
    let call = club.call();
    assert_eq!(no(club.app.proposals().proposal(&call).await), "no-proposal");
}
