//! Groups, then a knock-out of those who go on from them.

use starpost::app::{Decision, Report, RoundSince};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;
use starpost_games::league::RoundNo;

/// Of eight, the first group has P1, P4, P5 and P8.
const GROUPS: &str = "format:groups group:4 advance:2";

/// Plays all games that are open, and those that open then, of this many rounds.
async fn play_groups(scene: &Scene) {
    loop {
        let mut open = scene.open().await;
        open.retain(|fixture| fixture.division > 0);
        let Some(fixture) = open.first() else {
            return;
        };
        let weakest =
            fixture.players.iter().max_by_key(|player| player.id.0).expect("people").clone();
        scene.resign(fixture.game.expect("open"), &weakest).await;
    }
}

on_both_databases!(there_are_pictures_of_the_bracket_and_of_each_group);
async fn there_are_pictures_of_the_bracket_and_of_each_group(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    let leagues = scene.club.app.leagues();
    let pictures = async || {
        let facts = scene.facts().await;
        let mut pictures = Vec::new();
        for division in [None, Some(1), Some(2)] {
            let call = scene.call(&person(8));
            let picture = leagues.cross_table_for(&call, &facts, division).await;
            pictures.push(picture.expect("drawn").1);
        }
        pictures.push(leagues.standings_for_all(&facts).await.expect("drawn"));
        pictures
    };
    let before = pictures().await;
    assert_eq!(before[0], before[1], "P8 plays in the first group");
    play_groups(&scene).await;
    let since = pictures().await;
    assert!(since[0] != since[1], "now there is a bracket");
    scene.play_out().await;
    assert!(pictures().await[0] != since[0]);
    let facts = scene.facts().await;
    let call = scene.call(&person(8));
    let none = leagues.cross_table_for(&call, &facts, Some(3)).await;
    assert_eq!(crate::support::club::refused(none), "league-no-such-division");
}

on_both_databases!(a_bracket_that_was_paired_by_a_wrong_result_is_paired_again);
async fn a_bracket_that_was_paired_by_a_wrong_result_is_paired_again(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    let leagues = scene.club.app.leagues();
    let of = async |numbers: &[u64]| {
        let mut theirs = scene
            .fixtures_of(&person(numbers[0]))
            .await
            .into_iter()
            .filter(|one| one.players.contains(&person(numbers[1])));
        theirs.next().expect("they are in one group").fixture
    };
    // Who is last does not go on, whoever is third.
    let last = scene.report(of(&[5, 8]).await, Report::Won(person(8).id)).await.expect("corrected");
    assert_eq!(last.round, None, "the bracket would be the same");

    let asked =
        Decision { season: None, fixture: of(&[4, 5]).await, report: Report::Won(person(5).id) };
    let asks = leagues.may_report(&scene.runs(), scene.league, asked).await;
    assert_eq!(asks.expect("asks").round, Some(RoundSince::Waits(RoundNo(4))));
    let fifth = scene.report(asked.fixture, asked.report).await.expect("corrected");
    assert_eq!(fifth.round, Some(RoundSince::Waits(RoundNo(4))));
    let open = scene.open().await;
    let again = leagues.pair_again(&scene.runs(), scene.league, RoundNo(4)).await;
    again.expect("paired again");
    scene.drain().await;
    assert!(scene.all_over(&open).await, "those of before are called off");
    let mut pairings = scene.pairings(RoundNo(4)).await;
    pairings.iter_mut().for_each(|pairing| pairing.sort_unstable());
    assert_eq!(pairings, [[1, 3], [2, 5]]);
    assert_eq!(scene.news("round-anew 4"), 1, "{:?}", scene.said());

    let one = scene.fixture(RoundNo(4), &[1, 3]).await;
    let (game, first) = (one.game.expect("open"), &one.players[0]);
    scene.plays(first, game, "homeworld b3 r1 g3").await;
    scene.drain().await;
    let back = scene.report(asked.fixture, Report::Won(person(4).id)).await.expect("corrected");
    assert_eq!(back.round, Some(RoundSince::Stands(RoundNo(4))), "somebody has moved");
    let again = leagues.pair_again(&scene.runs(), scene.league, RoundNo(4)).await;
    assert_eq!(refused(again), "league-not-paired-again");
    scene.play_out().await;
    assert_eq!(scene.order().await[0], ["P1", "P2", "P3", "P5"]);
}

on_both_databases!(a_bracket_in_its_second_round_stands_whatever_is_corrected_in_a_group);
async fn a_bracket_in_its_second_round_stands_whatever_is_corrected_in_a_group(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    let theirs = scene.fixtures_of(&person(4)).await;
    let of_group = theirs
        .iter()
        .find(|one| one.players.contains(&person(5)))
        .expect("they are in one group")
        .fixture;
    for numbers in [[1, 3], [2, 4]] {
        let fixture = scene.fixture(RoundNo(4), &numbers).await;
        let loser = person(numbers[1]);
        scene.resign(fixture.game.expect("open"), &loser).await;
    }
    let corrected = scene.report(of_group, Report::Won(person(5).id)).await.expect("corrected");
    assert_eq!(corrected.round, Some(RoundSince::Stands(RoundNo(5))));
    scene.play_out().await;
    let over = scene.report(of_group, Report::Won(person(4).id)).await;
    assert_eq!(over.expect("corrected").round, None, "nothing is to come");
}
