//! The time for which a player can object to going on without them: while nothing is served, no time passes. On
//! both databases.

use std::time::Duration;

use starpost::app::{Defect, GameId};
use starpost_games::record::{Seq, Wish};

use crate::on_both_databases;
use crate::people::consent::{asks, later, look};
use crate::stored::doctor::tamper;
use crate::support::club::{Club, ELSEWHERE, NOW, ben};
use crate::support::databases::Database;
use crate::support::silence::place;

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Ben asks to go on without Ann, who is to move; the post is still to come.
async fn asked(club: &Club) -> (GameId, Seq) {
    let game = club.set_up().await;
    club.drain().await;
    let request = asks(club, &ben(), game, Wish::GoOn).await;
    (game, request)
}

/// An hour before that, nobody is gone on without; then somebody is.
async fn ends_after(club: &Club, game: GameId, silence: Duration) {
    club.drain_after(silence - HOUR).await;
    assert!(look(club, game).await.over.is_none(), "too early");
    club.drain_after(silence).await;
    let over = look(club, game).await.over.expect("it is over");
    assert_eq!(over.how.word(), "removal");
    club.check(game).await;
}

on_both_databases!(nobody_is_silent_whose_place_to_object_is_gone);
async fn nobody_is_silent_whose_place_to_object_is_gone(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    let place = place(&club, game).await;
    club.courier.shut(place, Defect::Gone);
    let gone = club.app.places().place_is_gone(place, NOW.after(DAY)).await;
    gone.expect("noted");
    club.courier.forbid(place);
    club.drain_after(DAY * 3).await;
    club.drain_after(DAY * 6).await;
    assert!(look(&club, game).await.over.is_none(), "she cannot answer");
    let mut call = later(&club, &ben(), 7);
    call.place.channel = ELSEWHERE;
    let moved = club.app.places().move_here(&call, game, None).await;
    moved.expect("goes on elsewhere");
    ends_after(&club, game, DAY * 9).await;
}

on_both_databases!(the_silence_in_a_stopped_game_is_judged_once_that_is_mended);
async fn the_silence_in_a_stopped_game_is_judged_once_that_is_mended(database: Database) {
    let club = Club::new(database);
    let (game, _) = asked(&club).await;
    club.drain().await;
    let url = &club.database.url;
    tamper(url, "update events set hash = hash + 1 where seq = 1").await;
    let tried = club.drain_after(DAY * 3).await;
    assert_eq!(tried, 2, "it is tried, and so is the reminder");
    assert_eq!(club.drain_after(DAY * 3 + HOUR).await, 0, "and waits");
    tamper(url, "update events set hash = hash - 1 where seq = 1").await;
    club.drain_after(DAY * 4).await;
    assert!(look(&club, game).await.over.is_some(), "it is over");
    club.check(game).await;
}
