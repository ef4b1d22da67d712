//! After a game against the bot the next level is one press away: an easier one after a loss, a harder one
//! after a win.

use starpost::app::{GameId, Person, Ruling};
use starpost_games::terms::OtherLevel;

use super::{bot, club, game, sitting};
use crate::support::club::{Club, ann, dan};

/// The level that is offered once this player has won.
async fn offered(club: &Club, winner: &Person, game: GameId) -> Option<OtherLevel> {
    let ruling = Ruling::Won(winner.id);
    let referee = club.manager_call(&dan());
    let ruled = club.app.rulings().rule(&referee, game, &ruling).await;
    ruled.expect("a ruling");
    let sitting = sitting(club, game).await;
    let other = club.app.games().other_level(&sitting, &sitting.replay);
    other.await.expect("a database")
}

#[tokio::test]
async fn the_level_beside_is_offered_wherever_there_is_one() {
    let club = club().await;
    for level in 1..=8 {
        let terms = format!("level={level}");
        let harder = offered(&club, &ann(), game(&club, &terms).await).await;
        assert_eq!(harder, Some(OtherLevel::Harder).filter(|_| level < 8));
        let easier = offered(&club, &bot(), game(&club, &terms).await).await;
        assert_eq!(easier, Some(OtherLevel::Easier).filter(|_| level > 1));
    }
}

#[tokio::test]
async fn nothing_else_changes_with_the_level() {
    let club = club().await;
    let old = game(&club, "level=3 rated=on takeback=off").await;
    let other = offered(&club, &bot(), old).await.expect("an easier one");
    let invitations = club.app.invitations();
    let next =
        invitations.rematch_at(&club.call(&ann()), old, other).await.expect("a game").invitation;
    let before = sitting(&club, old).await.stored.row.terms.clone();
    assert_eq!(next.terms.word("level").as_deref(), Some("2"));
    for key in starpost_games::clock::Terms::KEYS {
        let is_same = next.terms.word(key) == before.word(key);
        assert!(is_same || key == "level", "{key}");
    }
    let again = invitations.rematch_at(&club.call(&ann()), old, other).await;
    assert_eq!(again.expect("the same").invitation.game, next.game);
}
