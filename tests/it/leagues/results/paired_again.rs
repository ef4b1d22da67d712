//! Results are corrected by buttons, and what followed from them in a Swiss is paired again.

use starpost::app::{Decision, Report, RoundSince, Stage};
use starpost_games::league::{DecidedBy, RoundNo};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

/// Presses what is labeled so, and what comes of that.
async fn pressed(front: &Front, asker: &Asker, under: &Answer, label: &str) -> Answer {
    let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
    let answer = front.press(asker, under, &id).await;
    assert_eq!(answer.fault(), None);
    answer
}

on_both_databases!(a_result_is_corrected_without_typing_anything);
async fn a_result_is_corrected_without_typing_anything(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    scene.play_out().await;
    let front = Front::open(scene.club.app.clone()).await;
    let player = Asker::of(&scene.call(&person(1)));
    let theirs = front.command(&player, "league fixtures", &[]).await;
    assert_eq!(theirs.button("Decide or correct"), None);
    let runs = Asker::of(&scene.runs());
    let fixtures = front.command(&runs, "league fixtures", &[]).await;
    let menu = pressed(&front, &runs, &fixtures, "Decide or correct").await;
    let select =
        menu.components().find(|one| one["options"].is_array()).expect("a menu of results").clone();
    let options = select["options"].as_array().expect("options").len();
    assert_eq!(options, 6);
    let wrong = scene.fixture(RoundNo(1), &[1, 4]).await;
    let (id, value) = (text(&select["custom_id"]).to_owned(), wrong.fixture.to_string());
    let chosen = front.choose(&runs, &menu, (&id, &value)).await;
    assert!(chosen.words().contains("P1"), "{chosen:?}");
    let sure = pressed(&front, &runs, &chosen, "P4 won").await;
    assert!(sure.words().contains("Currently it is"), "{sure:?}");
    pressed(&front, &runs, &sure, "Yes, that is the result").await;
    scene.drain().await;
    assert_eq!(scene.fixture(RoundNo(1), &[1, 4]).await.how, Some(DecidedBy::Adjudication));
}

on_both_databases!(a_round_that_was_paired_by_a_wrong_result_is_paired_again);
async fn a_round_that_was_paired_by_a_wrong_result_is_paired_again(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 8).await;
    scene.play_out_round(RoundNo(1)).await;
    let first = scene.facts().await.fixtures[0].clone();
    let loser = first.players.iter().max_by_key(|player| player.id).expect("two").clone();
    let decided = scene.report(first.fixture, Report::Won(loser.id)).await.expect("corrected");
    assert_eq!(decided.round, Some(RoundSince::Waits(RoundNo(2))));
    let before = scene.pairings(RoundNo(2)).await;
    let open = scene.open().await;
    let leagues = scene.club.app.leagues();
    let call = scene.call(&person(1));
    let player = leagues.pair_again(&call, scene.league, RoundNo(2)).await;
    assert_eq!(refused(player), "league-only-runners");
    let past = leagues.pair_again(&scene.runs(), scene.league, RoundNo(1)).await;
    assert_eq!(refused(past), "league-not-paired-again");
    leagues.pair_again(&scene.runs(), scene.league, RoundNo(2)).await.expect("paired again");
    scene.drain().await;
    let after = scene.pairings(RoundNo(2)).await;
    assert_ne!(before, after);
    assert_eq!(after.len(), 4);
    assert!(scene.all_over(&open).await, "the games of before are called off");
    assert_eq!(scene.news("round-anew 2"), 1, "{:?}", scene.said());
    assert_eq!(scene.open().await.len(), 4);
    let one = scene.open().await[0].clone();
    scene.plays(&one.players[0], one.game.expect("open"), "homeworld b3 r1 g3").await;
    scene.drain().await;
    let again = leagues.pair_again(&scene.runs(), scene.league, RoundNo(2)).await;
    assert_eq!(refused(again), "league-not-paired-again", "somebody has moved");
    let back = scene.report(first.fixture, Report::Drawn).await.expect("corrected");
    assert_eq!(back.round, Some(RoundSince::Stands(RoundNo(2))));
    scene.play_out().await;
    assert_eq!(scene.news("ended 1"), 1, "{:?}", scene.said());
}

on_both_databases!(a_round_in_which_a_game_is_over_is_not_paired_again);
async fn a_round_in_which_a_game_is_over_is_not_paired_again(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 8).await;
    scene.play_out_round(RoundNo(1)).await;
    let first = scene.facts().await.fixtures[0].clone();
    let loser = first.players.iter().max_by_key(|player| player.id).expect("two").id;
    let decided = scene.report(first.fixture, Report::Won(loser)).await;
    assert_eq!(decided.expect("corrected").round, Some(RoundSince::Waits(RoundNo(2))));
    let second = scene.open().await.remove(0);
    // The league has not counted it yet.
    let call = scene.call(&second.players[0]);
    let game = second.game.expect("open");
    let gone = scene.club.app.ends().resign(&call, game).await;
    gone.expect("resigns");
    let leagues = scene.club.app.leagues();
    let again = leagues.pair_again(&scene.runs(), scene.league, RoundNo(2)).await;
    assert_eq!(refused(again), "league-not-paired-again");
    let asked = Decision { season: None, fixture: first.fixture, report: Report::Drawn };
    let asks = leagues.may_report(&scene.runs(), scene.league, asked).await;
    assert_eq!(asks.expect("asks").round, Some(RoundSince::Stands(RoundNo(2))));
}

on_both_databases!(a_game_that_ends_before_it_is_called_off_leaves_its_league_all_the_same);
async fn a_game_that_ends_before_it_is_called_off_leaves_its_league_all_the_same(
    database: Database,
) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 8).await;
    scene.play_out_round(RoundNo(1)).await;
    let first = scene.facts().await.fixtures[0].clone();
    let loser = first.players.iter().max_by_key(|player| player.id).expect("two").id;
    scene.report(first.fixture, Report::Won(loser)).await.expect("corrected");
    let replaced = scene.open().await.remove(0);
    let game = replaced.game.expect("open");
    let leagues = scene.club.app.leagues();
    leagues.pair_again(&scene.runs(), scene.league, RoundNo(2)).await.expect("paired again");
    // Nobody has called it off yet.
    let call = scene.call(&replaced.players[0]);
    let gone = scene.club.app.ends().resign(&call, game).await;
    gone.expect("resigns");
    scene.drain().await;
    let row = scene.club.database.store.game(game).await.expect("reads").expect("it is there");
    assert_eq!((row.stage, row.league), (Stage::Over, None));
    let found = scene.club.app.doctor().examine().await.expect("reads");
    assert_eq!((found.unsound, found.wrong), (Vec::new(), Vec::new()));
}

on_both_databases!(a_correction_by_which_nobody_has_other_points_pairs_nothing_again);
async fn a_correction_by_which_nobody_has_other_points_pairs_nothing_again(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 8).await;
    scene.play_out_round(RoundNo(1)).await;
    let first = scene.facts().await.fixtures[0].clone();
    let winner = first.players.iter().min_by_key(|player| player.id);
    let asked = Decision {
        season: None,
        fixture: first.fixture,
        report: Report::Won(winner.expect("two").id),
    };
    let leagues = scene.club.app.leagues();
    let asks = leagues.may_report(&scene.runs(), scene.league, asked).await;
    assert_eq!(asks.expect("asks").round, None, "before it is done");
    let decided = scene.report(asked.fixture, asked.report).await;
    assert_eq!(decided.expect("corrected").round, None, "when it is done");
}

impl Scene {
    /// Plays a round out, and nothing of the next one.
    pub(crate) async fn play_out_round(&self, round: RoundNo) {
        for fixture in self.open().await {
            assert_eq!(fixture.round, round);
            let weakest = fixture.players.iter().max_by_key(|player| player.id);
            let game = fixture.game.expect("open");
            self.resign(game, weakest.expect("people")).await;
        }
    }
}
