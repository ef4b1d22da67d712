//! Groups, then a knock-out of those who go on from them.

use starpost::app::{Decision, LeagueStage, PairedSince, Report, RoundSince};
use starpost_games::league::How;

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;

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
        let weakest = fixture.players.iter().max_by_key(|player| player.id.0);
        let weakest = weakest.expect("people").clone();
        scene.resign(fixture.game.expect("open"), &weakest).await;
    }
}

on_both_databases!(eight_play_in_two_groups_and_four_go_on);
async fn eight_play_in_two_groups_and_four_go_on(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    assert_eq!(scene.games().await, 6 + 6 + 2);
    let mut pairings = scene.pairings(4).await;
    for pairing in &mut pairings {
        pairing.sort_unstable();
    }
    assert_eq!(
        pairings,
        [[1, 3], [2, 4]],
        "winners meet those who were second"
    );
    assert_eq!(scene.news("round 4"), 1);
    scene.play_out().await;
    assert_eq!(
        (scene.stage().await, scene.games().await),
        (LeagueStage::Over, 15)
    );
    let order = scene.order().await;
    assert_eq!(order[0], ["P1", "P2", "P3", "P4"]);
    assert_eq!(order[1], ["P1", "P4", "P5", "P8"]);
    assert_eq!(order[2], ["P2", "P3", "P6", "P7"]);
    let facts = scene.facts().await;
    let decisive: Vec<u32> = facts.decisive().map(|one| one.division).collect();
    assert_eq!(decisive, [0], "only the bracket has a winner");
    let ended = scene.club.courier.messages().into_iter();
    let ended = ended.filter(|message| message.says == "ended 1");
    let called: Vec<Vec<String>> = ended.map(|message| message.mentions).collect();
    assert_eq!(called, [["P1"]]);
}

on_both_databases!(the_next_season_is_seeded_as_the_last_one_ended);
async fn the_next_season_is_seeded_as_the_last_one_ended(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    scene.play_out().await;
    scene.start().await.expect("the next one opens");
    for number in (1..=8).rev() {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.begins().await;
    let order = scene.order().await;
    // After P1 to P4 come those who were third, then those who were last, group by group.
    assert_eq!(order[0], ["P1", "P4", "P5", "P7"]);
    assert_eq!(order[1], ["P2", "P3", "P6", "P8"]);
}

on_both_databases!(whoever_has_withdrawn_does_not_go_on);
async fn whoever_has_withdrawn_does_not_go_on(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    let theirs = scene.fixtures_of(&person(1)).await;
    scene.withdraw(&person(1)).await;
    let now = scene.fixtures_of(&person(1)).await;
    assert_eq!(now.len(), theirs.len());
    assert!(
        now.iter()
            .all(|fixture| fixture.how == Some(How::Annulment))
    );
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await[0], ["P2", "P3", "P4", "P5"]);
}

on_both_databases!(whoever_withdraws_from_the_bracket_loses_one_game);
async fn whoever_withdraws_from_the_bracket_loses_one_game(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    scene.withdraw(&person(1)).await;
    let theirs = scene.fixtures_of(&person(1)).await;
    let forfeited = theirs.iter().filter(|one| one.how == Some(How::Forfeit));
    assert_eq!(forfeited.count(), 1);
    let stands = theirs
        .iter()
        .filter(|one| one.how == Some(How::Resignation));
    assert_eq!(stands.count(), 3, "what was played in the group stands");
    scene.play_out().await;
    assert_eq!(scene.order().await[0][0], "P2");
}

on_both_databases!(a_correction_in_the_bracket_pairs_anew_and_one_in_a_group_does_not);
async fn a_correction_in_the_bracket_pairs_anew_and_one_in_a_group_does_not(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    let theirs = scene.fixtures_of(&person(1)).await;
    let of_group = theirs.iter().find(|one| one.players.contains(&person(4)));
    let of_group = of_group.expect("they are in one group").fixture;
    let corrected = scene.report(of_group, Report::Won(person(4).id)).await;
    assert!(corrected.expect("corrected").since.is_none());
    assert_eq!(scene.pairings(4).await.len(), 2);
    for numbers in [[1, 3], [2, 4]] {
        let fixture = scene.fixture(4, &numbers).await;
        let loser = person(numbers[1]);
        scene.resign(fixture.game.expect("open"), &loser).await;
    }
    let semi = scene.fixture(4, &[1, 3]).await;
    let corrected = scene.report(semi.fixture, Report::Won(person(3).id)).await;
    let since = corrected.expect("corrected").since;
    assert!(matches!(since, Some(PairedSince::Anew(_))), "{since:?}");
    assert!(scene.open().await[0].players.contains(&person(3)));
    scene.play_out().await;
    assert_eq!(scene.order().await[0], ["P2", "P3", "P1", "P4"]);
}

on_both_databases!(a_season_whose_time_is_up_in_the_groups_has_no_bracket);
async fn a_season_whose_time_is_up_in_the_groups_has_no_bracket(database: Database) {
    let line = format!("{GROUPS} days:5 ties:joint");
    let mut scene = Scene::begun(database, &line, 8).await;
    let game = scene.fixture(1, &[1, 8]).await.game.expect("open");
    scene.resign(game, &person(8)).await;
    scene.wait(6).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let facts = scene.facts().await;
    assert!(facts.fixtures.iter().all(|fixture| fixture.division > 0));
    assert_eq!(facts.decisive().count(), 2);
    assert!(facts.fixtures.iter().all(|fixture| fixture.how.is_some()));
}

on_both_databases!(five_are_too_few_for_groups);
async fn five_are_too_few_for_groups(database: Database) {
    let scene = Scene::joined(database, GROUPS, 5).await;
    let refused = crate::support::club::refused(scene.start().await);
    assert_eq!(refused, "league-too-few");
    scene.join(&person(6)).await.expect("joins");
    scene.begins().await;
    scene.play_out().await;
    assert_eq!(scene.order().await[0], ["P1", "P2", "P3", "P4"]);
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
    assert_eq!(
        crate::support::club::refused(none),
        "league-no-such-division"
    );
}

on_both_databases!(a_bracket_that_was_paired_by_a_wrong_result_is_paired_again);
async fn a_bracket_that_was_paired_by_a_wrong_result_is_paired_again(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    let leagues = scene.club.app.leagues();
    let of = async |numbers: &[u64]| {
        let theirs = scene.fixtures_of(&person(numbers[0])).await.into_iter();
        let mut theirs = theirs.filter(|one| one.players.contains(&person(numbers[1])));
        theirs.next().expect("they are in one group").fixture
    };
    // Who is last does not go on, whoever is third.
    let last = scene
        .report(of(&[5, 8]).await, Report::Won(person(8).id))
        .await;
    let last = last.expect("corrected");
    assert_eq!(last.round, None, "the bracket would be the same");

    let asked = Decision {
        season: None,
        fixture: of(&[4, 5]).await,
        report: Report::Won(person(5).id),
    };
    let asks = leagues.may_report(&scene.runs(), scene.league, asked).await;
    assert_eq!(asks.expect("asks").round, Some(RoundSince::Waits(4)));
    let fifth = scene.report(asked.fixture, asked.report).await;
    let fifth = fifth.expect("corrected");
    assert_eq!(fifth.round, Some(RoundSince::Waits(4)));
    let open = scene.open().await;
    let again = leagues.pair_again(&scene.runs(), scene.league, 4).await;
    again.expect("paired again");
    scene.drain().await;
    assert!(
        scene.all_over(&open).await,
        "those of before are called off"
    );
    let mut pairings = scene.pairings(4).await;
    pairings
        .iter_mut()
        .for_each(|pairing| pairing.sort_unstable());
    assert_eq!(pairings, [[1, 3], [2, 5]]);
    assert_eq!(scene.news("round-anew 4"), 1, "{:?}", scene.said());

    let one = scene.fixture(4, &[1, 3]).await;
    let (game, first) = (one.game.expect("open"), &one.players[0]);
    scene.plays(first, game, "homeworld b3 r1 g3").await;
    scene.drain().await;
    let back = scene.report(asked.fixture, Report::Won(person(4).id)).await;
    let back = back.expect("corrected");
    assert_eq!(
        back.round,
        Some(RoundSince::Stands(4)),
        "somebody has moved"
    );
    let again = leagues.pair_again(&scene.runs(), scene.league, 4).await;
    assert_eq!(refused(again), "league-not-paired-again");
    scene.play_out().await;
    assert_eq!(scene.order().await[0], ["P1", "P2", "P3", "P5"]);
}

on_both_databases!(a_bracket_in_its_second_round_stands_whatever_is_corrected_in_a_group);
async fn a_bracket_in_its_second_round_stands_whatever_is_corrected_in_a_group(database: Database) {
    let scene = Scene::begun(database, GROUPS, 8).await;
    play_groups(&scene).await;
    let theirs = scene.fixtures_of(&person(4)).await;
    let of_group = theirs.iter().find(|one| one.players.contains(&person(5)));
    let of_group = of_group.expect("they are in one group").fixture;
    for numbers in [[1, 3], [2, 4]] {
        let fixture = scene.fixture(4, &numbers).await;
        let loser = person(numbers[1]);
        scene.resign(fixture.game.expect("open"), &loser).await;
    }
    let corrected = scene.report(of_group, Report::Won(person(5).id)).await;
    let corrected = corrected.expect("corrected");
    assert_eq!(corrected.round, Some(RoundSince::Stands(5)));
    scene.play_out().await;
    let over = scene.report(of_group, Report::Won(person(4).id)).await;
    assert_eq!(over.expect("corrected").round, None, "nothing is to come");
}
