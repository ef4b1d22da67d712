//! Players who do not come to the games of a season: they lose them, and are withdrawn at the second one, unless
//! somebody who runs the league keeps them.

use std::time::Duration;

use starpost::app::{Person, Report};
use starpost_games::league::{DecidedBy, FixtureNo};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::CHANNEL;
use crate::support::databases::Database;

/// An hour.
const HOUR: Duration = Duration::from_secs(3600);

/// Four people with three games at once: a first turn within two days.
pub(crate) const LINE: &str = "clock:7d at_once:3 no-show:2";

impl Scene {
    /// Somebody plays a first turn wherever it is theirs to play.
    pub(crate) async fn comes(&self, who: &Person) {
        for fixture in self.open().await {
            let game = fixture.game.expect("open");
            let standing = self.standing(game).await;
            let is_theirs = standing.to_move.is_some_and(|seat| seat.person == *who);
            if is_theirs && standing.turns < 2 {
                let line =
                    if standing.turns == 0 { "homeworld b3 r1 g3" } else { "homeworld y2 b1 g3" };
                self.plays(who, game, line).await;
            }
        }
        self.drain().await;
    }

    /// Somebody plays a turn.
    pub(crate) async fn plays(&self, who: &Person, game: starpost::app::GameId, line: &str) {
        let turns = self.club.app.turns();
        let draft = turns.set_draft(&self.call(who), game, line).await.expect("legal").draft;
        let played = turns.end_turn(&self.call(who), game, draft.seen()).await;
        played.expect("played");
    }

    /// Everybody but these plays their first turns.
    pub(crate) async fn come_but(&self, absent: &[u64]) {
        for _ in 0..2 {
            for number in (1..=4).filter(|number| !absent.contains(number)) {
                self.comes(&person(number)).await;
            }
        }
    }

    /// True if the message that begins so says what has become of what it asked.
    pub(crate) fn is_answered(&self, start: &str) -> bool {
        let said = self.said().into_iter();
        let mut asking = said.filter(|says| says.starts_with(start));
        let first = asking.next().expect("something is asked");
        asking.chain([first]).all(|says| says.ends_with(", answered"))
    }

    pub(crate) async fn is_gone(&self, number: u64) -> bool {
        let facts = self.facts().await;
        let entrants = facts.entrants.iter();
        let mut theirs = entrants.filter(|entrant| entrant.person == person(number));
        theirs.all(|entrant| entrant.is_gone)
    }
}

on_both_databases!(a_game_that_was_decided_otherwise_does_not_count_as_missed);
async fn a_game_that_was_decided_otherwise_does_not_count_as_missed(database: Database) {
    let mut scene = Scene::begun(database, LINE, 4).await;
    scene.come_but(&[4]).await;
    scene.wait(2).await;
    assert_eq!(scene.news("absent"), 1, "{:?}", scene.said());
    let missed: Vec<FixtureNo> = scene
        .fixtures_of(&person(4))
        .await
        .into_iter()
        .filter(|fixture| fixture.how == Some(DecidedBy::Forfeit))
        .map(|fixture| fixture.fixture)
        .collect();
    for fixture in &missed[1..] {
        let annulled = scene.report(*fixture, Report::Annulled).await;
        annulled.expect("decided");
    }
    scene.wait(2).await;
    assert!(scene.is_answered("absent"), "{:?}", scene.said());
    assert!(!scene.is_gone(4).await, "{:?}", scene.said());
    assert_eq!(scene.news("no-show"), 0, "{:?}", scene.said());
}

on_both_databases!(without_a_clock_only_first_turns_are_waited_for_so_long);
async fn without_a_clock_only_first_turns_are_waited_for_so_long(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 no-show:2", 2).await;
    let game = scene.open().await[0].game.expect("open");
    let deadline = async |scene: &Scene| scene.standing(game).await.clock.deadline;
    assert!(deadline(&scene).await.is_some());
    scene.comes(&person(1)).await;
    scene.comes(&person(2)).await;
    scene.comes(&person(1)).await;
    assert_eq!(deadline(&scene).await, None);
    scene.wait(30).await;
    assert_eq!(scene.open().await.len(), 1, "{:?}", scene.said());
}

on_both_databases!(a_substitute_has_the_whole_time_for_a_first_turn);
async fn a_substitute_has_the_whole_time_for_a_first_turn(database: Database) {
    let mut scene = Scene::begun(database, "clock:7d at_once:3 no-show:2", 2).await;
    scene.wait(1).await;
    let open = scene.open().await;
    let game = open[0].game.expect("open");
    let late = scene.standing(game).await.to_move.expect("somebody").person;
    scene.replace(&late, &person(9)).await;
    scene.wait(1).await;
    assert_eq!(scene.news("P9 has not come"), 0, "{:?}", scene.said());
    scene.wait(1).await;
    assert_eq!(scene.news("P9 has not come"), 1, "{:?}", scene.said());
}

on_both_databases!(nobody_is_withdrawn_while_nobody_can_be_told);
async fn nobody_is_withdrawn_while_nobody_can_be_told(database: Database) {
    let mut scene = Scene::begun(database, LINE, 4).await;
    scene.come_but(&[4]).await;
    scene.wait(2).await;
    assert_eq!(scene.news("absent"), 1, "{:?}", scene.said());
    scene.club.courier.forbid(CHANNEL);
    let going_on = scene.open().await;
    let one = going_on.first().expect("others play");
    scene.resign(one.game.expect("open"), &one.players[0]).await;
    scene.wait(1).await;
    assert!(!scene.is_gone(4).await, "{:?}", scene.said());
    scene.club.courier.allow(CHANNEL);
    for _ in 0..3 {
        scene.wait(1).await;
    }
    assert!(scene.is_gone(4).await, "{:?}", scene.said());
    assert_eq!(scene.news("no-show"), 1, "{:?}", scene.said());
}

/// Four people, of whom the fourth was told an hour ago that they will be withdrawn.
async fn noticed_an_hour_ago(database: Database) -> Scene {
    let mut scene = Scene::begun(database, LINE, 4).await;
    scene.come_but(&[4]).await;
    scene.wait(2).await;
    assert_eq!(scene.news("absent"), 1, "{:?}", scene.said());
    scene.since += HOUR;
    scene
}

on_both_databases!(of_a_notice_as_much_is_left_after_the_program_did_not_run_as_before);
async fn of_a_notice_as_much_is_left_after_the_program_did_not_run_as_before(database: Database) {
    let mut scene = noticed_an_hour_ago(database).await;
    let app = scene.club.app.clone();
    app.clocks().beat(scene.now()).await.expect("lives");
    scene.since += 26 * HOUR;
    let is_outage = app.clocks().beat(scene.now()).await.expect("lives");
    assert!(is_outage, "it did not run");
    scene.drain().await;
    assert!(!scene.is_gone(4).await, "{:?}", scene.said());
    scene.since += 22 * HOUR;
    scene.drain().await;
    assert!(!scene.is_gone(4).await, "an hour is left");
    scene.since += HOUR;
    scene.drain().await;
    assert!(scene.is_gone(4).await, "{:?}", scene.said());
}

on_both_databases!(of_a_notice_as_much_is_left_after_nothing_could_be_posted_as_before);
async fn of_a_notice_as_much_is_left_after_nothing_could_be_posted_as_before(database: Database) {
    let mut scene = noticed_an_hour_ago(database).await;
    scene.club.courier.forbid(CHANNEL);
    let going_on = scene.open().await;
    let one = going_on.first().expect("others play");
    scene.resign(one.game.expect("open"), &one.players[0]).await;
    scene.since += 20 * HOUR;
    scene.club.courier.allow(CHANNEL);
    let call = scene.call(&person(1));
    scene.club.app.places().visit(&call).await.expect("a visit");
    scene.drain().await;
    scene.since += 22 * HOUR;
    scene.drain().await;
    assert!(!scene.is_gone(4).await, "{:?}", scene.said());
    scene.since += HOUR;
    scene.drain().await;
    assert!(scene.is_gone(4).await, "{:?}", scene.said());
}

on_both_databases!(the_table_of_a_ladder_is_updated_when_somebody_is_withdrawn_from_it);
async fn the_table_of_a_ladder_is_updated_when_somebody_is_withdrawn_from_it(database: Database) {
    let line = "format:ladder clock:7d vacation:off no-show:1 rest:0";
    let mut scene = Scene::begun(database, line, 3).await;
    for challenger in [2, 3] {
        scene.challenges(challenger, 1).await.expect("challenges");
        scene.takes_on(1).await;
        scene.wait(1).await;
        scene.wait(1).await;
    }
    scene.wait(1).await;
    assert!(scene.is_gone(1).await, "{:?}", scene.said());
    let said = scene.said().into_iter();
    let tables: Vec<String> = said.filter(|line| line.starts_with("1. ")).collect();
    let last = tables.last().expect("a table");
    assert!(!last.contains("P1"), "{tables:?}");
}
