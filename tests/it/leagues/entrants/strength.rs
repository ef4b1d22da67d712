//! The strongest come first in a league, and those who play too few turns in time may not join.

use starpost::app::{Call, NewGame, Person};
use starpost_games::clock::Terms;
use starpost_games::league::Season;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{NOW, human, refused};
use crate::support::databases::Database;
use crate::support::several::all_set_up;

/// A game that the first of two wins by the other's time, without a turn of theirs or after one.
async fn won_on_time(scene: &Scene, winner: &Person, loser: &Person, have_moved: bool) {
    let club = &scene.club;
    let new = NewGame {
        opponents: vec![human(winner.clone())],
        terms: Terms::read("clock=3d vacation=off").expect("terms"),
        ..club.invitation()
    };
    let call = |person| Call { now: NOW, ..club.call(person) };
    let card = club.app.invitations().new_game(&call(loser), new).await;
    let game = card.expect("a game").game;
    club.app.invitations().join(&call(winner), game).await.expect("joins");
    if have_moved {
        all_set_up(club, game, NOW).await;
    }
    let late = std::time::Duration::from_secs(4 * 24 * 3600);
    club.drain_after(late).await;
}

on_both_databases!(whoever_is_late_too_often_may_not_join);
async fn whoever_is_late_too_often_may_not_join(database: Database) {
    let scene = Scene::joined(database, "reliability:80", 1).await;
    won_on_time(&scene, &person(2), &person(3), false).await;
    assert_eq!(refused(scene.join(&person(3)).await), "league-not-reliable");
    scene.join(&person(2)).await.expect("nothing is known of them");
}

on_both_databases!(a_season_begins_with_the_strongest_first);
async fn a_season_begins_with_the_strongest_first(database: Database) {
    let scene = Scene::joined(database, "division:4", 4).await;
    won_on_time(&scene, &person(4), &person(2), true).await;
    scene.start().await.expect("begins");
    let facts = scene.facts().await;
    let season = scene.club.database.store.entrants(facts.row.id, Season(1)).await;
    let entrants = season.expect("rows").into_iter();
    let rated: Vec<(String, Option<u32>)> =
        entrants.map(|entrant| (entrant.name, entrant.rating)).collect();
    let expected = [("P4", Some(1662)), ("P2", Some(1338)), ("P1", None), ("P3", None)];
    assert_eq!(rated, expected.map(|(name, rating)| (name.to_owned(), rating)));
}
