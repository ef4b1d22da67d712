//! Results are corrected: of a running game, of one that is over, after the season.

use std::time::Duration;

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _};
use starpost::app::{
    Decision, FixtureFacts, LeagueStage, MoveReason, Overtaken, PairedSince, Report, Ruling,
    TakesEffect,
};
use starpost_games::league::{ChallengeNo, DecidedBy, FixtureNo, RoundNo, Season};

use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::{Database, sqlite};
use crate::support::front::{Asker, Front};
use crate::support::several::all_set_up;

on_both_databases!(a_result_is_corrected_after_the_season_and_history_says_so);
async fn a_result_is_corrected_after_the_season_and_history_says_so(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 2).await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let reported = scene.report(FixtureNo(1), Report::Won(person(2).id)).await;
    reported.expect("corrects");
    assert_eq!(scene.order().await, [["P2", "P1"]]);
    scene.start().await.expect("the next season");
    let past =
        scene.club.app.leagues().past_seasons(&scene.runs(), scene.league).await.expect("history");
    let first = past[0].divisions[0].standings.order();
    assert_eq!(past[0].person(first[0]).expect("somebody").name, "P2");
    let late = scene.report(FixtureNo(1), Report::Drawn).await;
    assert_eq!(refused(late), "league-not-playing");
}

on_both_databases!(nobody_decides_their_own_game_or_one_that_there_is_not);
async fn nobody_decides_their_own_game_or_one_that_there_is_not(database: Database) {
    let scene = Scene::joined(database, "at_once:2", 2).await;
    scene.join(&runner()).await.expect("joins");
    scene.begins().await;
    let own = scene.fixtures_of(&runner()).await[0].fixture;
    let reported = scene.report(own, Report::Drawn).await.expect("waits");
    assert_eq!(reported.effect, TakesEffect::InADay);
    let is_open = |fixture: &FixtureFacts| fixture.fixture == own && fixture.how.is_none();
    assert!(scene.facts().await.fixtures.iter().any(is_open));
    assert_eq!(refused(scene.report(FixtureNo(99), Report::Drawn).await), "league-no-such-fixture");
    let others = scene.fixture(RoundNo(1), &[1, 2]).await;
    let stranger = Report::Won(person(77).id);
    assert_eq!(refused(scene.report(others.fixture, stranger).await), "league-not-in-fixture");
    let call = scene.call(&person(1));
    let decision = Decision { season: None, fixture: FixtureNo(1), report: Report::Drawn };
    let denied = scene.club.app.leagues().report(&call, scene.league, decision).await;
    assert_eq!(refused(denied), "league-only-runners");
}

/// Somebody's games that are won and lost, as `/player` tells them.
async fn won_and_lost(scene: &Scene, number: u64) -> Option<(u32, u32)> {
    let who = person(number);
    let told = scene.club.app.ratings().player(&scene.call(&who), &who).await;
    let won = told.expect("told").won.into_iter().next();
    won.map(|won| (won.won, won.lost))
}

on_both_databases!(ratings_and_what_is_told_of_a_player_follow_a_correction);
async fn ratings_and_what_is_told_of_a_player_follow_a_correction(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 2).await;
    let game = scene.open().await[0].game.expect("open");
    all_set_up(&scene.club, game, scene.now()).await;
    scene.play_out().await;
    let rating = async |number: u64| {
        let rows = scene.club.database.store.ratings_of(person(number).id).await.expect("rows");
        rows.first().map(|row| row.rated.rating.shown())
    };
    let (first, second) = (rating(1).await, rating(2).await);
    assert!(first > second, "{first:?} {second:?}");
    assert_eq!(won_and_lost(&scene, 1).await, Some((1, 0)));
    let corrected = scene.report(FixtureNo(1), Report::Won(person(2).id)).await.expect("corrects");
    assert_eq!(corrected.before.how, Some(DecidedBy::Resignation));
    assert_eq!(corrected.after.how, Some(DecidedBy::Adjudication));
    assert_eq!((rating(1).await, rating(2).await), (second, first));
    assert_eq!(won_and_lost(&scene, 1).await, Some((0, 1)));
    scene.report(FixtureNo(1), Report::Annulled).await.expect("corrects");
    assert_eq!((rating(1).await, rating(2).await), (None, None));
    assert_eq!(won_and_lost(&scene, 1).await, None);
    scene.report(FixtureNo(1), Report::Drawn).await.expect("corrects");
    assert_eq!(won_and_lost(&scene, 1).await, Some((0, 0)));
}

on_both_databases!(wherever_a_game_is_shown_it_is_said_what_its_league_counts_for_it);
async fn wherever_a_game_is_shown_it_is_said_what_its_league_counts_for_it(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 2).await;
    let game = scene.open().await[0].game.expect("open");
    all_set_up(&scene.club, game, scene.now()).await;
    scene.play_out().await;
    let front = Front::open(scene.club.app.clone()).await;
    let player = Asker::of(&scene.call(&person(1)));
    let named = ("game", json!(game.to_string()));
    let shown = async || {
        let board = front.command(&player, "board", std::slice::from_ref(&named)).await;
        let log = front.command(&player, "game log", std::slice::from_ref(&named)).await;
        let games = front.command(&player, "games", &[]).await;
        [board, log, games]
    };
    for answer in shown().await {
        assert!(!answer.words().contains("In the league"), "{answer:?}");
    }
    scene.report(FixtureNo(1), Report::Drawn).await.expect("corrects");
    for answer in shown().await {
        let counted = "In the league: drawn (by a ruling).";
        assert!(answer.words().contains(counted), "{answer:?}");
    }
    let messages = scene.club.courier.messages().into_iter();
    let told: Vec<Vec<String>> = messages
        .filter(|one| one.says.starts_with("ruled") || one.says.starts_with("corrected in"))
        .map(|one| one.mentions)
        .collect();
    assert_eq!(told.len(), 2, "{:?}", scene.said());
    for mut mentioned in told {
        mentioned.sort();
        assert_eq!(mentioned, ["P1", "P2"]);
    }
    scene.report(FixtureNo(1), Report::Annulled).await.expect("corrects");
    for answer in shown().await {
        let counted = "In the league: counts for nothing.";
        assert!(answer.words().contains(counted), "{answer:?}");
    }
}

on_both_databases!(the_card_of_a_game_follows_a_withdrawal_by_which_it_counts_for_nothing);
async fn the_card_of_a_game_follows_a_withdrawal_by_which_it_counts_for_nothing(
    database: Database,
) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    let first = scene.open().await.remove(0);
    let game = first.game.expect("open");
    scene.resign(game, &first.players[0]).await;
    let said = "card Over, annulment";
    assert_eq!(scene.news(said), 0, "{:?}", scene.said());
    scene.withdraw(&first.players[0]).await;
    assert_eq!(scene.news(said), 1, "{:?}", scene.said());
}

on_both_databases!(a_season_that_is_over_is_corrected_though_the_next_is_open);
async fn a_season_that_is_over_is_corrected_though_the_next_is_open(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 2).await;
    scene.play_out().await;
    scene.start().await.expect("the next season");
    let decision = |season| Decision {
        season: Some(season),
        fixture: FixtureNo(1),
        report: Report::Won(person(2).id),
    };
    let (app, league) = (&scene.club.app, scene.league);
    let asked = app.leagues().may_report(&scene.runs(), league, decision(Season(1))).await;
    assert_eq!(asked.expect("it can be").before.how, Some(DecidedBy::Resignation));
    let corrected =
        app.leagues().report(&scene.runs(), league, decision(Season(1))).await.expect("corrects");
    assert!(corrected.facts.is_past);
    let places = corrected.facts.divisions[0].places();
    let first = corrected.facts.person(places[0].1).expect("somebody");
    assert_eq!(first.name, "P2");
    scene.drain().await;
    assert_eq!(won_and_lost(&scene, 2).await, Some((1, 0)));
    let none = app.leagues().report(&scene.runs(), league, decision(Season(3))).await;
    assert_eq!(refused(none), "league-no-such-season");
    let early = app.leagues().report(&scene.runs(), league, decision(Season(2))).await;
    assert_eq!(refused(early), "league-not-playing");
}

on_both_databases!(a_correction_after_the_next_season_has_begun_moves_nobody);
async fn a_correction_after_the_next_season_has_begun_moves_nobody(database: Database) {
    let scene = Scene::begun(database, "division:4 at_once:3 promoted:1", 8).await;
    scene.play_out().await;
    let leagues = scene.club.app.leagues();
    let second = async || {
        // The second of the lower division has won all games, against the first as well.
        for fixture in scene.facts_of(Season(1)).await.fixtures {
            if fixture.is_played_by(person(6).id) {
                let decision = Decision {
                    season: Some(Season(1)),
                    fixture: fixture.fixture,
                    report: Report::Won(person(6).id),
                };
                let corrected = leagues.report(&scene.runs(), scene.league, decision).await;
                corrected.expect("corrects");
            }
        }
    };
    let up = async || {
        let mut movers = scene.facts_of(Season(1)).await.movers();
        movers.retain(|movers| movers.why == MoveReason::Up);
        movers.remove(0).people
    };
    assert_eq!(up().await, [person(5)]);
    scene.start().await.expect("the next season");
    for number in 1..=8 {
        let _ = scene.join(&person(number)).await;
    }
    scene.begins().await;
    second().await;
    let facts = scene.facts_of(Season(1)).await;
    let lower = facts.first_of(&facts.divisions[1]);
    assert_eq!(facts.person(lower[0]), Some(&person(6)));
    assert_eq!(up().await, [person(5)], "they play there");
}

on_both_databases!(a_pairing_follows_a_correction_while_nobody_has_moved_in_it);
async fn a_pairing_follows_a_correction_while_nobody_has_moved_in_it(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let first = scene.fixture(RoundNo(1), &[1, 4]).await;
    for (fixture, loser) in [(&first, 4), (&scene.fixture(RoundNo(1), &[2, 3]).await, 3)] {
        scene.resign(fixture.game.expect("open"), &person(loser)).await;
    }
    let was = scene.fixture(RoundNo(2), &[1, 2]).await;
    let corrected = scene.report(first.fixture, Report::Won(person(4).id)).await;
    let since = corrected.expect("corrects").since;
    assert!(matches!(since, Some(PairedSince::Anew(_))), "{since:?}");
    let now = scene.fixture(RoundNo(2), &[4, 2]).await;
    assert_eq!(now.fixture, was.fixture);
    assert_ne!(now.game, was.game, "another game is open");
    let over = scene.standing(was.game.expect("open")).await.over;
    assert_eq!(over.expect("void").outcome, None);
    let game = now.game.expect("open");
    let mover = scene.standing(game).await.to_move.expect("somebody").person;
    let line = "homeworld b3 y1 g3";
    let played = scene.club.app.turns().turn_at_once(&scene.call(&mover), game, line).await;
    played.expect("a turn");
    let again = scene.report(first.fixture, Report::Won(person(1).id)).await;
    let since = again.expect("corrects").since;
    assert!(matches!(since, Some(PairedSince::Stands(_))), "{since:?}");
    assert_eq!(scene.fixture(RoundNo(2), &[4, 2]).await.game, Some(game));
    assert_eq!((scene.news("anew"), scene.news("stands")), (1, 1));
}

on_both_databases!(a_pairing_stands_in_which_somebody_moves_while_the_correction_is_made);
async fn a_pairing_stands_in_which_somebody_moves_while_the_correction_is_made(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let first = scene.fixture(RoundNo(1), &[1, 4]).await;
    for (fixture, loser) in [(&first, 4), (&scene.fixture(RoundNo(1), &[2, 3]).await, 3)] {
        let game = fixture.game.expect("open");
        scene.resign(game, &person(loser)).await;
    }
    let next = scene.fixture(RoundNo(2), &[1, 2]).await.game.expect("open");
    let mut connection = scene.club.database.connect().await;
    let turn = format!("update games set turns = 1 where id = {next}");
    let mut moves = connection.begin().await.expect("begins");
    let moved = sqlx::query(AssertSqlSafe(turn)).execute(&mut *moves).await;
    moved.expect("a turn that is not committed yet");
    let committed = async {
        // Without the lock the correction is done by then; with it, it waits for the turn.
        tokio::time::sleep(Duration::from_millis(500)).await;
        moves.commit().await.expect("commits");
    };
    let decision =
        Decision { season: None, fixture: first.fixture, report: Report::Won(person(4).id) };
    let call = scene.runs();
    let reported = scene.club.app.leagues().report(&call, scene.league, decision);
    let (reported, ()) = tokio::join!(reported, committed);
    let since = reported.expect("corrects").since;
    assert!(matches!(since, Some(PairedSince::Stands(_))), "{since:?}");
}

#[tokio::test]
async fn a_ruling_after_which_the_league_goes_on_at_once_is_not_offered_to_be_taken_back() {
    for (line, people, can_be_revoked) in [
        ("", 2, false),
        ("", 4, true),
        ("format:swiss", 4, true),
        ("format:knockout", 2, false),
        ("format:ladder", 2, true),
    ] {
        let scene = Scene::begun(sqlite().await, line, people).await;
        let (app, league) = (&scene.club.app, scene.league);
        if line == "format:ladder" {
            let leagues = app.leagues();
            let (asker, asked) = (scene.call(&person(2)), scene.call(&person(1)));
            let challenged = leagues.challenge(&asker, league, person(1).id).await;
            challenged.expect("challenged");
            let accepted = leagues.accept_challenge(&asked, league, ChallengeNo(1)).await;
            accepted.expect("accepted");
            scene.drain().await;
        }
        let open = scene.open().await;
        let (game, winner) = (open[0].game.expect("open"), open[0].players[0].id);
        let ruled = app.rulings().rule(&scene.runs(), game, &Ruling::Won(winner)).await;
        ruled.expect("ruled");
        let revocable = app.rulings().revocable(&scene.runs(), game).await;
        let said = revocable.expect("asked").map(|one| one.unless);
        let unless = can_be_revoked.then_some(Overtaken::ByLeague);
        assert_eq!(said, unless, "{line} {people}");
        scene.drain().await;
        let done = app.rulings().revoke(&scene.runs(), game, None).await;
        assert_eq!(done.is_ok(), can_be_revoked, "{line} {people}");
    }
}

#[tokio::test]
async fn a_ruling_in_a_league_is_told_to_stand_once_the_league_goes_on() {
    let scene = Scene::begun(sqlite().await, "at_once:1 clock:3d", 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let open = scene.open().await.remove(0);
    let game = open.game.expect("open");
    let runs = Asker::of(&scene.runs());
    let options = [("game", json!(game.to_string())), ("draw", json!(true))];
    let asks = front.command(&runs, "referee adjudicate", &options).await;
    let yes = asks.button("Yes, a draw").unwrap_or_else(|| panic!("{asks:?}"));
    let done = front.press(&runs, &asks, &yes).await;
    let said = done.words();
    assert!(said.contains("unless the league goes on"), "{said}");
    assert!(!said.contains("nobody has played on"), "{said}");
}
