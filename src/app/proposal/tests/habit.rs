//! What the set-up card begins with.

use starpost_games::games::Kind;

use super::club::{Club, no, opening, person, setting};
use crate::app::Starter;
use crate::app::proposal::change::Change;
use crate::app::proposal::shown::Proposal;
use crate::app::proposal::typed::Opening;
use crate::store::scratch::ANN;

#[tokio::test]
async fn three_and_more_have_to_choose_the_mode() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    assert_eq!(
        card.plan.edition(),
        "primer-2012",
        "the default one is for two"
    );
    assert_eq!(card.plan.unchosen(), Some("mode"));
    assert_eq!(no(club.invite(&card).await), "proposal-unchosen");
    let card = club.chosen(&card, setting("mode", "last-captain")).await;
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.options.word("mode"), Some("last-captain"));
    // Not even the last choice is taken for granted.
    let next = club.card(opening(3, "", "")).await;
    assert_eq!(
        (next.plan.edition(), next.plan.unchosen()),
        ("primer-2012", Some("mode"))
    );
}

#[tokio::test]
async fn the_card_begins_with_what_was_chosen_last_on_the_server() {
    let mut club = Club::open().await;
    let line = "first_ship:any red_alert:both start:me";
    club.opened(opening(1, "original-2001", line)).await;
    let card = club.card(opening(1, "", "")).await;
    let chosen = |card: &Proposal, key: &str| card.plan.chosen.get(key).map(str::to_owned);
    assert_eq!(card.plan.edition(), "original-2001");
    assert_eq!(chosen(&card, "red_alert").as_deref(), Some("both"));
    assert_eq!(chosen(&card, "first_ship"), None, "its edition has it so");
    assert_eq!(card.plan.starter, Starter::Creator);
    // Somebody who has not opened a game here begins with what others play.
    club.caller = person(3);
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.edition(),
        "original-2001"
    );
    club.opened(opening(1, "settlers-v2", "")).await;
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.kind,
        Kind::Settlers
    );
    // Those who name the game do not get the options of another.
    let homeworlds = Opening {
        game: Some("homeworlds".to_owned()),
        ..opening(1, "", "")
    };
    assert_eq!(club.card(homeworlds).await.plan.edition(), "quartet-2020");
    club.caller.id = ANN;
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.edition(),
        "original-2001"
    );
}

#[tokio::test]
async fn starting_over_forgets_what_was_chosen_and_who_was_named() {
    let mut club = Club::open().await;
    club.opened(opening(1, "original-2001", "start:me")).await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Afresh).await;
    assert_eq!(
        (card.plan.edition(), card.plan.starter),
        ("quartet-2020", Starter::Random)
    );
    assert!(card.plan.opponents.is_empty());
}
