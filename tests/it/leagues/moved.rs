//! A league whose channel is gone goes on in another; and one whose channel was closed for a while.

use starpost::app::{Call, LeagueStage, Office};

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, ELSEWHERE, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;

on_both_databases!(a_league_whose_channel_is_deleted_goes_on_in_another);
async fn a_league_whose_channel_is_deleted_goes_on_in_another(database: Database) {
    let scene = Scene::joined(database, "at_once:1", 3).await;
    scene.club.courier.expect(&[Mishap::Gone; 3]);
    scene.drain().await;
    let app = &scene.club.app;
    let here = app.move_league(&scene.runs(), scene.league).await;
    assert_eq!(refused(here), "league-already-here");
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let stranger = Call {
        office: Office::default(),
        ..call.clone()
    };
    let moved = app.move_league(&stranger, scene.league).await;
    assert_eq!(refused(moved), "league-only-runners");
    let moved = app.move_league(&call, scene.league).await.expect("moves");
    assert_eq!(moved.row.channel, ELSEWHERE);
    scene.club.courier.expect(&[]);
    scene.drain().await;
    let messages = scene.club.courier.messages();
    let cards: Vec<_> = messages
        .iter()
        .filter(|it| it.says.contains("sign-up"))
        .collect();
    assert_eq!(cards.len(), 1, "{messages:?}");
    assert_eq!(cards[0].channel, ELSEWHERE);
    scene.start().await.expect("begins");
    scene.drain().await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(somebody_who_is_active_lets_a_league_be_posted_that_had_to_wait);
async fn somebody_who_is_active_lets_a_league_be_posted_that_had_to_wait(database: Database) {
    let scene = Scene::joined(database, "", 3).await;
    scene.club.courier.expect(&[Mishap::Forbidden; 3]);
    scene.drain().await;
    assert_eq!(scene.said(), Vec::<String>::new());
    scene.club.courier.expect(&[]);
    scene.drain().await;
    assert_eq!(scene.said(), Vec::<String>::new(), "it waits for hours");
    let call = scene.call(&person(1));
    scene.club.app.visit(&call).await.expect("a visit");
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 3 joined"]);
}

on_both_databases!(the_next_result_of_a_game_tries_a_channel_again_that_was_closed);
async fn the_next_result_of_a_game_tries_a_channel_again_that_was_closed(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    scene.club.courier.forbid(CHANNEL);
    scene.replace(&person(4), &person(9)).await;
    assert_eq!(scene.news("replaced"), 0, "{:?}", scene.said());
    scene.club.courier.allow(CHANNEL);
    scene.drain().await;
    assert_eq!(scene.news("replaced"), 0, "nobody knows that it is mended");
    let open = scene.open().await.remove(0);
    scene
        .resign(open.game.expect("open"), &open.players[0])
        .await;
    assert_eq!(scene.news("replaced"), 1, "{:?}", scene.said());
}
