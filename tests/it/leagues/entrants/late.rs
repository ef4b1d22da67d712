//! People enter a season that is being played, and sit out rounds of a Swiss.

use starpost::app::{Error, FixtureFacts, LeagueFacts};
use starpost_games::league::{DecidedBy, Entrant, RoundNo};

use crate::leagues::scene::{Scene, person};
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};
use crate::support::several::all_set_up;
use crate::{on_both_databases, on_both_databases_at_length};

impl Scene {
    async fn sits_out(&self, number: u64) -> Result<LeagueFacts, Error> {
        let call = self.call(&person(number));
        self.club.app.leagues().sit_out(&call, self.league).await
    }

    /// Everybody's points in quarters of a point, of this one.
    async fn points_of(&self, number: u64) -> i64 {
        let points = self.points().await.into_iter();
        let mut theirs = points.filter(|(who, _)| *who == number);
        theirs.next().expect("somebody").1
    }

    /// Plays all that is open, but not what is paired after it. Everybody plays a turn.
    async fn play_round(&self) {
        for fixture in self.open().await {
            let game = fixture.game.expect("open");
            all_set_up(&self.club, game, self.now()).await;
            let weakest = fixture.players.iter().max_by_key(|player| player.id);
            self.resign(game, weakest.expect("people")).await;
        }
    }
}

on_both_databases!(nobody_sits_out_a_round_in_which_nobody_would_play);
async fn nobody_sits_out_a_round_in_which_nobody_would_play(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 4).await;
    for number in 1..=3 {
        scene.sits_out(number).await.expect("sits out");
    }
    scene.play_round().await;
    let second = scene.pairings(RoundNo(2)).await;
    assert!(second.iter().all(|pairing| pairing.len() == 2), "{second:?}");
    let front = Front::open(scene.club.app.clone()).await;
    let one = Asker::of(&scene.call(&person(1)));
    let status = front.command(&one, "league status", &[]).await;
    assert!(status.button("Sit out a round").is_some(), "{status:?}");
}

on_both_databases_at_length!(however_rounds_are_missed_two_of_them_count_as_draws);
async fn however_rounds_are_missed_two_of_them_count_as_draws(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:7", 8).await;
    for _ in 0..3 {
        scene.play_round().await;
    }
    let front = Front::open(scene.club.app.clone()).await;
    let late = Asker::of(&scene.call(&person(9)));
    let joined = front.command(&late, "league join", &[]).await.words();
    assert!(joined.contains("from the next round on"), "{joined}");
    assert!(!joined.contains("season begins"), "{joined}");
    scene.drain().await;
    assert_eq!(scene.points_of(9).await, 4, "four rounds, two halves");
    let fixtures = scene.fixtures_of(&person(9)).await;
    let ways: Vec<Option<DecidedBy>> = fixtures.iter().map(|fixture| fixture.how).collect();
    assert_eq!(ways, [Some(DecidedBy::Late); 4]);
    let listed = front.command(&late, "league fixtures", &[]).await.words();
    assert!(listed.contains("not in yet, counts as a draw"), "{listed}");
    assert!(listed.contains("not in yet, counts for nothing"), "{listed}");
    scene.sits_out(9).await.expect("sits out");
    scene.play_round().await;
    assert_eq!(scene.points_of(9).await, 4, "and no third one");
    scene.sits_out(1).await.expect("sits out");
    let before = scene.points_of(1).await;
    scene.play_round().await;
    assert_eq!(scene.points_of(1).await, before + 4 + 2, "a win and a half");
    for (number, half) in [(1, true), (9, false)] {
        let theirs = scene.fixtures_of(&person(number)).await;
        let mut out = theirs.iter().filter(|one| one.how == Some(DecidedBy::SatOut));
        assert!(out.all(|one| one.outcome.is_some() == half), "{theirs:?}");
    }
}

on_both_databases!(a_game_in_which_somebody_did_not_come_counts_like_a_bye);
async fn a_game_in_which_somebody_did_not_come_counts_like_a_bye(database: Database) {
    let line = "format:swiss rounds:4 tiebreaks:buchholz,wins";
    let scene = Scene::begun(database, line, 5).await;
    // 1 wins since nobody has played a turn there, by whoever decides it; the others play.
    let fixtures = scene.open().await;
    let ours = fixtures
        .iter()
        .find(|one| one.players.contains(&person(1)))
        .expect("1 has an opponent")
        .fixture;
    let report = starpost::app::Report::Won(person(1).id);
    scene.report(ours, report).await.expect("decided");
    scene.play_round().await;
    let facts = scene.facts().await;
    let first = &facts.divisions[0].standings;
    let row = first.row(Entrant(0)).expect("1 is there");
    let counted: Vec<String> = row.counted.iter().map(|it| it.value.to_string()).collect();
    assert_eq!(counted, ["1", "0"], "oneself as opponent, and no game won");
    // Nobody has a second point for nothing while others have had none.
    let bye = |fixtures: &[FixtureFacts], round: RoundNo| {
        let mut alone = fixtures.iter().filter(|one| one.how == Some(DecidedBy::Bye));
        let found = alone.find(|one| one.round == round);
        found.expect("five are odd").players[0].id.0
    };
    let mut free = vec![1, bye(&facts.fixtures, RoundNo(1))];
    for round in (2..=4).map(RoundNo) {
        let next = bye(&scene.facts().await.fixtures, round);
        assert!(!free.contains(&next), "{next} in round {round}: {free:?}");
        free.push(next);
        scene.play_round().await;
    }
}
