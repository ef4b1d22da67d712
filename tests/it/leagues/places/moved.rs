//! A league whose channel is gone goes on in another; and one whose channel was closed for a while.

use std::time::Duration;

use starpost::app::limits::DAY;
use starpost::app::{Call, Defect, GameId, LeagueStage, Office, Report};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, ELSEWHERE, NOW, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use starpost_games::league::FixtureNo;

/// Longer than a place may be broken before anybody is written to.
const QUARTER: Duration = Duration::from_secs(900);

on_both_databases!(a_league_whose_channel_is_deleted_goes_on_in_another);
async fn a_league_whose_channel_is_deleted_goes_on_in_another(database: Database) {
    let scene = Scene::joined(database, "at_once:1", 3).await;
    scene.club.courier.expect(&[Mishap::Gone; 3]);
    scene.drain().await;
    let app = &scene.club.app;
    let here = app.leagues().move_here(&scene.runs(), scene.league).await;
    assert_eq!(refused(here), "league-already-here");
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let stranger = Call { office: Office::default(), person: person(9), ..call.clone() };
    let moved = app.leagues().move_here(&stranger, scene.league).await;
    assert_eq!(refused(moved), "league-only-runners");
    let moved = app.leagues().move_here(&call, scene.league).await.expect("moves");
    assert_eq!(moved.row.channel, ELSEWHERE);
    scene.club.courier.expect(&[]);
    scene.drain().await;
    let messages = scene.club.courier.messages();
    let cards: Vec<_> =
        messages.iter().filter(|message| message.says.contains("sign-up")).collect();
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
    scene.club.app.places().visit(&call).await.expect("a visit");
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
    scene.resign(open.game.expect("open"), &open.players[0]).await;
    assert_eq!(scene.news("replaced"), 1, "{:?}", scene.said());
}

on_both_databases!(
    who_waits_in_a_channel_that_is_gone_is_written_to_once_and_so_is_who_runs_the_league
);
async fn who_waits_in_a_channel_that_is_gone_is_written_to_once_and_so_is_who_runs_the_league(
    database: Database,
) {
    let scene = Scene::begun(database, "at_once:3 clock:3d", 4).await;
    let mut movers: Vec<String> = Vec::new();
    for fixture in scene.open().await {
        movers.push(fixture.players[0].name.clone());
    }
    movers.sort();
    movers.dedup();
    assert!(movers.len() < 6, "somebody is to move in several games");
    let app = &scene.club.app;
    scene.club.courier.shut(CHANNEL, Defect::Gone);
    app.places().place_is_gone(CHANNEL, scene.now()).await.expect("noted");
    scene.club.courier.shut(CHANNEL, Defect::Gone);
    app.places().place_is_gone(CHANNEL, scene.now()).await.expect("noted");
    scene.drain().await;
    assert_eq!(scene.club.courier.letters(), [], "it may be mended at once");
    scene.club.drain_after(QUARTER).await;
    let mut letters = scene.club.courier.letters();
    letters.sort();
    let league = ("Rex".to_owned(), "Autumn cannot be posted".to_owned());
    assert!(letters.contains(&league), "{letters:?}");
    let mut told: Vec<String> = letters.iter().map(|(to, _)| to.clone()).collect();
    told.retain(|to| to != "Rex");
    assert_eq!(told, movers, "each of them once: {letters:?}");
    scene.club.drain_after(QUARTER * 2).await;
    assert_eq!(scene.club.courier.letters().len(), letters.len());
}

on_both_databases!(nobody_is_written_to_about_a_place_that_is_mended_soon);
async fn nobody_is_written_to_about_a_place_that_is_mended_soon(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    scene.club.courier.forbid(CHANNEL);
    scene.replace(&person(3), &person(9)).await;
    let before = scene.club.courier.letters().len();
    scene.club.courier.allow(CHANNEL);
    let call = scene.call(&person(1));
    scene.club.app.places().visit(&call).await.expect("a visit");
    scene.drain().await;
    assert_eq!(scene.news("replaced"), 1, "{:?}", scene.said());
    scene.club.drain_after(QUARTER).await;
    assert_eq!(scene.club.courier.letters().len(), before);
}

on_both_databases!(games_that_are_stuck_go_on_where_their_league_goes_on_and_lose_no_time);
async fn games_that_are_stuck_go_on_where_their_league_goes_on_and_lose_no_time(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:3 clock:3d days:30", 3).await;
    let app = scene.club.app.clone();
    let open = scene.open().await;
    let games: Vec<GameId> = open.iter().filter_map(|fixture| fixture.game).collect();
    let day = |days: u32| NOW.after(DAY * days);
    scene.club.courier.shut(CHANNEL, Defect::Gone);
    app.places().place_is_gone(CHANNEL, day(1)).await.expect("noted");
    scene.since = DAY * 2;
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    app.leagues().move_here(&call, scene.league).await.expect("moves");
    scene.drain().await;
    for game in games {
        let row = scene.club.database.store.game(game).await.expect("reads").expect("a game");
        assert_eq!((row.channel, row.deadline), (ELSEWHERE, Some(day(4))));
        assert!(row.thread.is_some(), "it has a thread there");
        scene.club.check(game).await;
    }
    assert_eq!(scene.news("moved here"), 3, "{:?}", scene.said());
    assert_eq!(scene.facts().await.row.ends, Some(day(31)));
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_season_that_is_over_does_not_end_later_when_its_league_moves);
async fn a_season_that_is_over_does_not_end_later_when_its_league_moves(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 days:30", 3).await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let last_day = scene.facts().await.row.ends;
    scene.since = DAY;
    scene.club.courier.expect(&[Mishap::Gone; 4]);
    scene.report(FixtureNo(1), Report::Drawn).await.expect("corrected");
    scene.drain().await;
    scene.club.courier.expect(&[]);
    scene.since = DAY * 2;
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let app = scene.club.app.clone();
    app.leagues().move_here(&call, scene.league).await.expect("moves");
    scene.drain().await;
    assert_eq!(scene.facts().await.row.ends, last_day);
    assert_eq!(scene.news("postponed"), 0, "{:?}", scene.said());
}

on_both_databases!(games_that_are_well_stay_where_they_are);
async fn games_that_are_well_stay_where_they_are(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let store = &scene.club.database.store;
    let games = scene.open().await;
    let stuck = games[0].game.expect("open");
    let thread = store.game(stuck).await.expect("reads").expect("a game").thread.expect("a thread");
    let app = &scene.club.app;
    scene.club.courier.shut(thread, Defect::Gone);
    app.places().place_is_gone(thread, scene.now()).await.expect("noted");
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    app.leagues().move_here(&call, scene.league).await.expect("moves");
    scene.drain().await;
    for fixture in games {
        let game = fixture.game.expect("open");
        let row = store.game(game).await.expect("reads").expect("a game");
        let here = if game == stuck { ELSEWHERE } else { CHANNEL };
        assert_eq!(row.channel, here);
    }
}

on_both_databases!(a_game_whose_thread_is_deleted_comes_back_to_where_its_league_is);
async fn a_game_whose_thread_is_deleted_comes_back_to_where_its_league_is(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let game = scene.open().await[0].game.expect("open");
    let store = &scene.club.database.store;
    let posted = async || {
        let row = store.game(game).await.expect("reads").expect("a game");
        (row.channel, row.thread.expect("a thread"))
    };
    let app = &scene.club.app;
    let refused_here = refused(app.leagues().move_here(&scene.runs(), scene.league).await);
    assert_eq!(refused_here, "league-already-here");
    let (_, deleted) = posted().await;
    scene.club.courier.shut(deleted, Defect::Gone);
    app.places().place_is_gone(deleted, scene.now()).await.expect("noted");
    let moved = app.leagues().move_here(&scene.runs(), scene.league).await;
    moved.expect("its game is stuck");
    scene.drain().await;
    let (channel, thread) = posted().await;
    assert_eq!(channel, CHANNEL);
    assert_ne!(thread, deleted);
    assert_eq!(scene.news("moved here"), 1, "{:?}", scene.said());
    let refused_here = refused(app.leagues().move_here(&scene.runs(), scene.league).await);
    assert_eq!(refused_here, "league-already-here");
    scene.club.check(game).await;
}

on_both_databases!(what_was_posted_where_a_league_was_keeps_nobody_busy);
async fn what_was_posted_where_a_league_was_keeps_nobody_busy(database: Database) {
    let line = "days:10 clock:30d no-show:off at_once:1";
    let scene = Scene::begun(database, line, 4).await;
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let leagues = scene.club.app.leagues();
    leagues.move_here(&call, scene.league).await.expect("moves");
    scene.drain().await;
    // The bot may not see the old channel any more, where the beginning and its last day stand.
    scene.club.courier.forbid_edits(true);
    let changed = scene.edit(None, "days:20");
    let changed = tokio::time::timeout(Duration::from_secs(120), changed).await;
    changed.expect("it comes to an end").expect("changed");
    let store = &scene.club.database.store;
    assert_eq!(store.place(CHANNEL).await.expect("reads"), None);
}
