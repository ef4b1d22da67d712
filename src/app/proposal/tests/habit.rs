//! Tests of the choices that the set-up card begins with.

use starpost_games::games::Kind;

use super::club::{Club, no, opening, person, setting};
use crate::app::Starter;
use crate::app::proposal::change::Change;
use crate::app::proposal::opening::NewGameRequest;
use crate::app::proposal::proposal_view::Proposal;
use crate::store::scratch::ANN;

#[tokio::test]
async fn three_and_more_have_to_choose_the_mode() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    assert_eq!(card.plan.edition(), "primer-2012", "the default one is for two");
    assert_eq!(card.plan.unchosen(), Some("mode"));
    assert_eq!(no(club.invite(&card).await), "proposal-unchosen");
    let card = club.chosen(&card, setting("mode", "last-captain")).await;
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.options.word("mode"), Some("last-captain"));
    // Not even the last choice is taken for granted.
    let next = club.card(opening(3, "", "")).await;
    assert_eq!((next.plan.edition(), next.plan.unchosen()), ("primer-2012", Some("mode")));
}

#[tokio::test]
async fn the_card_begins_with_what_they_have_chosen_last_themselves_on_the_server() {
    let mut club = Club::open().await;
    let line = "first_ship:any red_alert:both start:me";
    club.opened(opening(1, "original-2001", line)).await;
    let card = club.card(opening(1, "", "")).await;
    let chosen = |card: &Proposal, key: &str| card.plan.chosen.get(key).map(str::to_owned);
    assert_eq!(card.plan.edition(), "original-2001");
    assert_eq!(chosen(&card, "red_alert").as_deref(), Some("both"));
    assert_eq!(chosen(&card, "first_ship"), None, "its edition has it so");
    assert_eq!(card.plan.starter, Starter::Creator);
    // What others play is nothing to somebody who has not opened a game here.
    club.caller = person(3);
    let card = club.card(opening(1, "", "")).await;
    assert_eq!((card.plan.edition(), card.plan.starter), ("quartet-2020", Starter::Random));
    club.opened(opening(1, "settlers-v2", "")).await;
    assert_eq!(club.card(opening(1, "", "")).await.plan.kind, Kind::Settlers);
    // Those who name the game do not get the options of another.
    let homeworlds = NewGameRequest { game: Some("homeworlds".to_owned()), ..opening(1, "", "") };
    assert_eq!(club.card(homeworlds).await.plan.edition(), "quartet-2020");
    club.caller.id = ANN;
    assert_eq!(club.card(opening(1, "", "")).await.plan.edition(), "original-2001");
}

#[tokio::test]
async fn what_is_remembered_is_of_as_many_people_and_of_this_game() {
    let mut club = Club::open().await;
    let edition = async |club: &mut Club, opponents: u64| {
        let card = club.card(opening(opponents, "", "")).await;
        (card.plan.kind, card.plan.edition().to_owned())
    };
    let usual = (Kind::Homeworlds, "quartet-2020".to_owned());
    // Four need the edition of 2012, which is no choice of those who play two.
    let four = club.card(opening(3, "", "")).await;
    let four = club.chosen(&four, setting("mode", "sinister")).await;
    club.invite(&four).await.expect("an invitation");
    assert_eq!(edition(&mut club, 1).await, usual);
    assert_eq!(edition(&mut club, 3).await.1, "primer-2012");
    // A game for two is nothing for four.
    club.opened(opening(1, "settlers-v2", "")).await;
    assert_eq!(edition(&mut club, 1).await.0, Kind::Settlers);
    assert_eq!(edition(&mut club, 2).await.0, Kind::Homeworlds);
    assert_eq!(edition(&mut club, 3).await.0, Kind::Homeworlds);
    // And each game is remembered on its own.
    club.opened(opening(1, "original-2001", "")).await;
    let settlers = NewGameRequest { game: Some("settlers".to_owned()), ..opening(1, "", "") };
    assert_eq!(club.card(settlers).await.plan.edition(), "settlers-v2");
    assert_eq!(edition(&mut club, 1).await.1, "original-2001");
}

#[tokio::test]
async fn starting_over_forgets_what_was_chosen_and_who_was_named() {
    let mut club = Club::open().await;
    club.opened(opening(1, "original-2001", "start:me")).await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Afresh).await;
    assert_eq!((card.plan.edition(), card.plan.starter), ("quartet-2020", Starter::Random));
    assert!(card.plan.opponents.is_empty());
}
