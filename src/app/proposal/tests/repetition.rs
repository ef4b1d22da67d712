//! Tests of things that happen twice, late, or after the program was restarted.

use super::club::{Club, no, opening, opponent, person, setting};
use crate::app::base::Call;
use crate::app::proposal::change::Change;
use crate::app::proposal::proposal_view::Proposed;
use crate::app::{PersonId, Starter};
use crate::store::ChannelId;
use crate::store::scratch::CHANNEL;

#[tokio::test]
async fn a_card_outlives_the_program() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let mut club = club.restarted();
    let card = club.chosen(&card, Change::Starter(Starter::Novice(PersonId(3)))).await;
    assert_eq!(card.plan.chosen.get("mode"), Some("sinister"));
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.starter, Starter::Novice(PersonId(3)));
}

#[tokio::test]
async fn a_limit_leaves_the_card_as_it_was() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let call = club.call();
    let theirs = Call { person: person(2), ..club.call() };
    club.app.invitations().block(&theirs, &call.person).await.expect("blocks");
    assert_eq!(no(club.invite(&card).await), "takes-no-invitations");
    assert_eq!(club.now().await.revision, card.revision);
    let card = club.chosen(&card, Change::Opponents(vec![opponent(3)])).await;
    club.invite(&card).await.expect("an invitation");
}

#[tokio::test]
async fn pressed_twice_it_is_the_same_game() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let first = club.invite(&card).await.expect("an invitation");
    let second = club.invite(&card).await.expect("the same invitation");
    assert_eq!(first.game, second.game);
    assert_eq!(no(club.choose(&card, Change::Afresh).await), "no-proposal");
    let call = club.call();
    assert_eq!(no(club.app.proposals().proposal(&call).await), "no-proposal");
}

#[tokio::test]
async fn a_delivery_that_is_repeated_does_nothing_new() {
    let mut club = Club::open().await;
    let call = club.call();
    for _ in 0..2 {
        let done = club.app.proposals().propose(&call, opening(1, "", "")).await;
        assert!(matches!(done, Ok(Proposed::Asked(card)) if card.revision == 1));
    }
    let (card, call) = (club.now().await, club.call());
    for _ in 0..2 {
        let change = Change::Starter(Starter::Creator);
        let changed = club.app.proposals().choose(&call, card.number, change).await;
        assert_eq!(changed.expect("a card").revision, 2);
    }
    let (card, call) = (club.now().await, club.call());
    let first = club.app.proposals().invite(&call, card.number, card.revision).await;
    let again = club.app.proposals().invite(&call, card.number, card.revision).await;
    assert_eq!(first.expect("a game").game, again.expect("a game").game);
}

#[tokio::test]
async fn an_older_card_is_not_taken_for_the_newest() {
    let mut club = Club::open().await;
    let old = club.card(opening(1, "", "")).await;
    let new = club.card(opening(2, "", "")).await;
    assert_ne!(old.number, new.number);
    assert_eq!(no(club.choose(&old, Change::Afresh).await), "stale-proposal");
    assert_eq!(no(club.invite(&old).await), "stale-proposal");
    club.chosen(&new, setting("mode", "sinister")).await;
    assert_eq!(no(club.invite(&new).await), "stale-proposal", "it has changed since");
    // In another channel it is another card.
    club.channel = ChannelId(71);
    let there = club.card(opening(1, "", "")).await;
    club.invite(&there).await.expect("an invitation");
    club.channel = CHANNEL;
    assert_eq!(club.now().await.plan.seats(), 3);
}
