//! The messages of a league: edited, posted anew where they were deleted, and not too often.

use starpost::app::{LeagueStage, Report};

use crate::leagues::scene::{Scene, person};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::{on_both_databases, on_both_databases_at_length};

on_both_databases!(many_who_join_at_once_cost_few_edits);
async fn many_who_join_at_once_cost_few_edits(database: Database) {
    let scene = Scene::joined(database, "", 60).await;
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 60 joined"]);
    for number in 61..=100 {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 100 joined"]);
    assert_eq!(scene.club.courier.edits(), 1);
}

on_both_databases!(a_card_or_standings_that_were_deleted_are_posted_anew);
async fn a_card_or_standings_that_were_deleted_are_posted_anew(database: Database) {
    let scene = Scene::joined(database, "at_once:1", 3).await;
    scene.drain().await;
    scene.club.courier.delete_what_says("league sign-up");
    scene.join(&person(4)).await.expect("joins");
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 4 joined"]);
    scene.start().await.expect("begins");
    scene.drain().await;
    scene.club.courier.delete_what_says("1. P1");
    let open = scene.open().await.remove(0);
    let loser = open.players.iter().max_by_key(|player| player.id).expect("two");
    scene.resign(open.game.expect("open"), loser).await;
    assert_eq!(scene.news("1. "), 1, "{:?}", scene.said());
}

on_both_databases!(nothing_waits_for_a_message_that_was_edited_too_often);
async fn nothing_waits_for_a_message_that_was_edited_too_often(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3", 4).await;
    scene.club.courier.wear(true);
    let theirs = scene.fixtures_of(&person(2)).await;
    let first = theirs.iter().find(|fixture| fixture.players.contains(&person(1)));
    let game = first.expect("they meet").game.expect("open");
    scene.resign(game, &person(2)).await;
    scene.replace(&person(4), &person(9)).await;
    assert_eq!(scene.news("replaced"), 1, "{:?}", scene.said());
    assert_eq!(scene.news("1. P1 1"), 0, "nothing can be edited");
    scene.club.courier.wear(false);
    scene.wait(1).await;
    assert_eq!(scene.news("1. P1 1"), 1, "{:?}", scene.said());
}

on_both_databases!(a_corrected_result_of_a_round_that_is_over_edits_the_standings);
async fn a_corrected_result_of_a_round_that_is_over_edits_the_standings(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    let first = scene.open().await.remove(0);
    let loser = first.players.iter().max_by_key(|player| player.id).expect("two");
    scene.resign(first.game.expect("open"), loser).await;
    let posted = || scene.news("1. ");
    let before = posted();
    assert_eq!(before, 2, "{:?}", scene.said());
    scene.report(first.fixture, Report::Won(loser.id)).await.expect("corrects");
    assert_eq!(posted(), before, "{:?}", scene.said());
}

on_both_databases!(where_nothing_can_be_posted_it_is_posted_later);
async fn where_nothing_can_be_posted_it_is_posted_later(database: Database) {
    let mut scene = Scene::joined(database, "at_once:2", 3).await;
    scene.club.courier.expect(&[Mishap::Forbidden; 40]);
    scene.start().await.expect("begins");
    scene.drain().await;
    assert_eq!(scene.said(), Vec::<String>::new());
    scene.club.courier.expect(&[]);
    scene.wait(1).await;
    assert_eq!((scene.news("began 1"), scene.news("1. ")), (1, 1), "{:?}", scene.said());
    assert_eq!(scene.news("started"), 3, "{:?}", scene.said());
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_league_that_is_given_up_says_so);
async fn a_league_that_is_given_up_says_so(database: Database) {
    let scene = Scene::joined(database, "", 3).await;
    scene.drain().await;
    let closed = scene.club.app.sign_ups().close(&scene.runs(), scene.league).await;
    closed.expect("given up");
    scene.drain().await;
    assert_eq!(scene.said(), ["league closed, 3 joined", "closed"]);
    let again = scene.club.app.sign_ups().close(&scene.runs(), scene.league).await;
    again.expect("it is");
    scene.drain().await;
    assert_eq!(scene.news("closed"), 1, "said once");
}

on_both_databases_at_length!(many_people_are_mentioned_thirty_at_a_time);
async fn many_people_are_mentioned_thirty_at_a_time(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 60).await;
    let told = [scene.mentioned("began"), scene.mentioned("called")].concat();
    let sizes: Vec<usize> = told.iter().map(Vec::len).collect();
    assert_eq!(sizes, [30, 30]);
    let mut names = told.concat();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 60, "everybody once");
}
