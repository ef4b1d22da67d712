//! A date that waits, since nothing can be posted: what is said of it is so, whoever asks and whatever is
//! changed meanwhile.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, LeagueStage, Timestamp};

use crate::leagues::scene::Scene;
use crate::stored::doctor::tamper;
use crate::support::club::CHANNEL;
use crate::support::databases::{Database, another, sqlite};
use crate::support::front::{Asker, Front};
use crate::{on_both_databases, on_both_databases_at_length};

/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Four people, whose games are not over by the last day.
const LINE: &str = "days:5 clock:30d no-show:off at_once:1 vacation:off ties:joint";

impl Scene {
    /// From now on nothing can be posted there, which is noticed at once.
    pub(crate) async fn shuts(&self, place: ChannelId) {
        self.club.courier.shut(place, Defect::Forbidden);
        let store = &self.club.database.store;
        let mut tx = store.begin().await.expect("begins");
        let marked = tx.mark_place(place, CHANNEL, Defect::Forbidden, self.now());
        marked.await.expect("marks");
        tx.commit().await.expect("commits");
    }

    /// The text that an organizer reads.
    pub(crate) async fn reads(&self, command: &str) -> String {
        let front = Front::open(self.club.app.clone()).await;
        let answer = front.command(&Asker::of(&self.runs()), command, &[]).await;
        assert_eq!(answer.fault(), None);
        answer.words()
    }

    /// The number of looks at what is due that are still to be taken.
    async fn looks_left(&self) -> i64 {
        let looks = "jobs where kind = 'advance'";
        self.club.database.rows(looks).await
    }

    /// The place where its first game is posted.
    async fn first_place(&self) -> ChannelId {
        let game = self.open().await[0].game.expect("open");
        let row = self.club.database.store.game(game).await.expect("reads");
        row.expect("a game").posting_channel()
    }
}

/// The form in which a message names a moment.
fn moment(at: Timestamp) -> String {
    format!("<t:{}:", at.0 / 1000)
}

on_both_databases!(while_a_last_day_waits_its_status_says_that_and_when_it_comes_at_last);
async fn while_a_last_day_waits_its_status_says_that_and_when_it_comes_at_last(database: Database) {
    let mut scene = Scene::begun(database, LINE, 4).await;
    let ends = scene.facts().await.row.ends.expect("a last day");
    scene.hours(4 * 24).await;
    let place = scene.first_place().await;
    scene.shuts(place).await;
    scene.hours(24 + 3).await;
    let at_last = moment(ends.after(30 * DAY));
    for _ in 0..3 {
        let said = scene.reads("league status").await;
        assert!(said.contains("does not end yet"), "{said}");
        assert!(said.contains(&at_last), "{said}");
        scene.hours(1).await;
    }
    scene.club.courier.allow(place);
    scene.hours(3).await;
    let row = scene.facts().await.row;
    assert_eq!((row.stage, row.held), (LeagueStage::Playing, None));
    let last_day = row.ends.expect("a last day");
    assert!(last_day > scene.now().after(2 * DAY), "there is time left");
    let said = scene.reads("league status").await;
    assert!(!said.contains("does not end yet"), "{said}");
    assert!(said.contains(&moment(last_day)), "{said}");
    scene.since += scene.now().until(last_day) - Duration::from_secs(60);
    scene.drain().await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    scene.hours(1).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_last_day_that_is_changed_while_it_waits_still_waits);
async fn a_last_day_that_is_changed_while_it_waits_still_waits(database: Database) {
    let mut scene = Scene::begun(database, LINE, 4).await;
    let ends = scene.facts().await.row.ends.expect("a last day");
    scene.hours(4 * 24).await;
    let place = scene.first_place().await;
    scene.shuts(place).await;
    scene.hours(8 * 24).await;
    // By three days, which are over already.
    scene.edit(None, "days:8").await.expect("changed");
    let row = scene.facts().await.row;
    assert_eq!(row.held, Some(ends.after(3 * DAY)));
    assert!(row.ends.is_some_and(|ends| ends > scene.now()), "{row:?}");
    scene.hours(1).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    scene.club.courier.allow(place);
    scene.hours(3).await;
    let row = scene.facts().await.row;
    assert_eq!((row.stage, row.held), (LeagueStage::Playing, None));
    assert_eq!(scene.news("postponed"), 1, "{:?}", scene.said());
}

on_both_databases!(a_beginning_that_waits_says_so);
async fn a_beginning_that_waits_says_so(database: Database) {
    let mut scene = Scene::joined(database, "starts:3 clock:3d", 4).await;
    let starts = scene.facts().await.row.starts.expect("a date");
    scene.hours(2 * 24).await;
    scene.shuts(CHANNEL).await;
    scene.hours(24 + 2).await;
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
    let said = scene.reads("league status").await;
    assert!(said.contains("The start is on hold"), "{said}");
    assert!(!said.contains(&moment(starts)), "{said}");
    let renamed = scene.edit(Some("Winter"), "").await;
    assert_eq!(renamed.expect("changed").row.name, "Winter");
    scene.club.courier.allow(CHANNEL);
    scene.hours(1).await;
    let row = scene.facts().await.row;
    assert_eq!((row.stage, row.held), (LeagueStage::SignUp, None));
    let said = scene.reads("league status").await;
    assert!(said.contains(&moment(row.starts.expect("a date"))), "{said}");
    scene.hours(2 * 24).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
}

on_both_databases!(whoever_starts_a_season_that_waits_leaves_nothing_of_that);
async fn whoever_starts_a_season_that_waits_leaves_nothing_of_that(database: Database) {
    let mut scene = Scene::joined(database, "starts:3 days:9 clock:3d", 4).await;
    scene.shuts(CHANNEL).await;
    scene.hours(3 * 24 + 2).await;
    assert!(scene.facts().await.row.held.is_some());
    scene.begins().await;
    let row = scene.facts().await.row;
    assert_eq!((row.stage, row.held), (LeagueStage::Playing, None));
    assert_eq!(row.ends, Some(scene.now().after(9 * DAY)));
}

on_both_databases_at_length!(
    a_last_day_that_comes_though_it_waited_is_told_before_and_moves_no_more
);
async fn a_last_day_that_comes_though_it_waited_is_told_before_and_moves_no_more(
    database: Database,
) {
    let mut scene = Scene::begun(database, LINE, 4).await;
    let place = scene.first_place().await;
    scene.club.courier.shut(place, Defect::Gone);
    scene.hours(24).await;
    scene.shuts(place).await;
    scene.is_out_for(30).await;
    scene.hours(5 * 24).await;
    assert_eq!(scene.news("ends-soon"), 0, "{:?}", scene.said());
    for (days, told) in [(25, 1), (2, 2)] {
        scene.hours(days * 24).await;
        assert_eq!(scene.news("ends-soon"), told, "{:?}", scene.said());
        assert_eq!(scene.stage().await, LeagueStage::Playing);
    }
    scene.hours(3 * 24).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.news("postponed"), 0, "{:?}", scene.said());
}

on_both_databases!(what_is_held_is_looked_at_once_an_hour_however_long);
async fn what_is_held_is_looked_at_once_an_hour_however_long(first: Database) {
    let mut databases = vec![first];
    for is_begun in [false, true] {
        let database = match databases.pop() {
            Some(database) => database,
            None => sqlite().await,
        };
        let mut scene = if is_begun {
            Scene::begun(database, LINE, 4).await
        } else {
            Scene::joined(database, "starts:2 clock:3d", 4).await
        };
        scene.hours(24).await;
        let places =
            if is_begun { vec![scene.first_place().await, CHANNEL] } else { vec![CHANNEL] };
        for place in places {
            scene.shuts(place).await;
        }
        scene.hours(5 * 24).await;
        assert!(scene.facts().await.row.held.is_some(), "it waits");
        let before = scene.looks_left().await;
        for _ in 0..60 {
            scene.hours(1).await;
            // Whatever else has it looked at.
            let leagues = scene.club.app.leagues();
            let looked = leagues.advance(scene.league, scene.now()).await;
            looked.expect("looks");
        }
        let after = scene.looks_left().await;
        assert!(after <= before, "begun: {is_begun}, {before} and {after}");
    }
}

on_both_databases!(a_last_day_waits_for_a_game_that_was_stopped);
async fn a_last_day_waits_for_a_game_that_was_stopped(database: Database) {
    let mut scene = Scene::begun(database, "days:10 clock:3d vacation:off no-show:off", 2).await;
    let ends = scene.facts().await.row.ends.expect("a last day");
    scene.hours(1).await;
    tamper(&scene.club.database.url, "update events set hash = hash + 1 where seq = 1").await;
    scene.hours(5 * 24).await;
    tamper(&scene.club.database.url, "update events set hash = hash - 1 where seq = 1").await;
    scene.hours(8).await;
    let moved = scene.facts().await.row.ends.expect("a last day");
    // It was noticed when the first reminder was due, and repaired at once.
    let (least, most) = (ends.after(DAY * 2), ends.after(DAY * 5 + DAY / 3));
    assert!((least..=most).contains(&moved), "{ends:?}, {moved:?}");
    assert_eq!(scene.news("postponed"), 1, "{:?}", scene.said());
}

on_both_databases_at_length!(while_its_channel_is_silent_no_date_of_a_league_is_promised);
async fn while_its_channel_is_silent_no_date_of_a_league_is_promised(database: Database) {
    let beginning = Scene::joined(another(&database).await, "starts:5 clock:3d", 4).await;
    let line = "clock:7d at_once:3 no-show:2";
    let mut notice = Scene::begun(another(&database).await, line, 4).await;
    notice.come_but(&[4]).await;
    notice.wait(2).await;
    let line = "format:ladder clock:3d answer:3 no-show:off";
    let challenge = Scene::begun(another(&database).await, line, 4).await;
    challenge.challenges(4, 3).await.expect("challenges");
    challenge.drain().await;
    for (mut scene, says) in [
        (beginning, "Begins on <t:"),
        (notice, "is withdrawn <t:"),
        (challenge, "challenges P3. Deadline: <t:"),
    ] {
        let line_of = |said: String| {
            let mut lines = said.lines().filter(|line| line.contains(says));
            lines.next().unwrap_or_else(|| panic!("{says}: {said}")).to_owned()
        };
        let said = line_of(scene.reads("league status").await);
        assert!(!said.contains("at the earliest"), "{said}");
        scene.shuts(CHANNEL).await;
        let said = line_of(scene.reads("league status").await);
        assert!(said.contains("at the earliest"), "{said}");
        scene.club.courier.allow(CHANNEL);
        scene.hours(2).await;
        let said = line_of(scene.reads("league status").await);
        assert!(!said.contains("at the earliest"), "{said}");
    }
}
