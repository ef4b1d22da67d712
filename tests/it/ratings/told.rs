//! The things told of a player, and to whom.

use starpost::app::{Call, ChannelId, GameId, Person};
use starpost::store::HeadToHead;

use super::scene::{begun, on_day, resigns, won};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat};
use crate::support::databases::Database;

async fn running(club: &Club, call: &Call, of: &Person) -> Vec<GameId> {
    let told = club.app.ratings().player(call, of).await.expect("facts");
    told.running.iter().map(|game| game.game).collect()
}

on_both_databases!(a_player_is_told_of_by_what_they_have_played);
async fn a_player_is_told_of_by_what_they_have_played(database: Database) {
    let club = Club::new(database);
    won(&club, &ann(), &ben(), 1).await;
    won(&club, &ben(), &ann(), 2).await;
    won(&club, &ben(), &ann(), 3).await;
    won(&club, &cat(), &ann(), 4).await;
    club.drain().await;
    let of_ben = club.app.ratings().player(&club.call(&ann()), &ben()).await.expect("facts");
    let against = HeadToHead { better: 2, tied: 0, worse: 1 };
    assert_eq!(of_ben.against_you, Some(against));
    assert_eq!((of_ben.won[0].won, of_ben.won[0].lost), (2, 1));
    assert_eq!(of_ben.won[0].edition, "quartet-2020");
    let [pool] = &of_ben.pools[..] else {
        panic!("one pool: {:?}", of_ben.pools);
    };
    let days: Vec<i64> = pool.history.iter().map(|point| point.ended.0).collect();
    let expected = [1, 2, 3].map(|day| on_day(&club, &ann(), day).now.0);
    assert_eq!(days, expected);
    let last = pool.history.last().expect("three points");
    assert_eq!(last.rating, pool.present);
    assert!(last.rating.is_provisional());
    let own = club.app.ratings().player(&club.call(&ann()), &ann()).await.expect("facts");
    assert_eq!(own.against_you, None);
    assert_eq!((own.won[0].won, own.won[0].lost), (1, 3));
    let nobody = club.app.ratings().player(&club.call(&ann()), &cat()).await;
    assert_eq!(nobody.expect("facts").pools.len(), 1);
}

on_both_databases!(games_that_run_are_told_to_those_who_may_see_them);
async fn games_that_run_are_told_to_those_who_may_see_them(database: Database) {
    let club = Club::new(database);
    let game = begun(&club, "", [&ann(), &ben()], 0).await;
    let over = begun(&club, "", [&ann(), &ben()], 0).await;
    resigns(&club, &ann(), over, 0).await;
    let here = club.call(&cat());
    assert_eq!(running(&club, &here, &ann()).await, [game]);
    let mut elsewhere = club.call(&cat());
    elsewhere.place.channel = ChannelId(99);
    assert_eq!(running(&club, &elsewhere, &ann()).await, []);
    let mut theirs = club.call(&ben());
    theirs.place.channel = ChannelId(99);
    assert_eq!(running(&club, &theirs, &ann()).await, [game]);
    let mut own = club.call(&ann());
    own.place.channel = ChannelId(99);
    assert_eq!(running(&club, &own, &ann()).await, [game]);
}
