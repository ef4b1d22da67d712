//! The posts about the dates of a season, and about what follows it, say what is so by now.

use std::time::Duration;

use starpost::app::{LeagueStage, Timestamp};
use starpost_games::league::{Season, SeasonRecurrence};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::deeds::Deed;
use crate::leagues::scene::runner;
use crate::support::databases::sqlite;

/// A day.
const DAY: u64 = 24;

/// The form in which a message names a moment.
fn moment(at: Option<Timestamp>) -> String {
    format!("<t:{}:", at.expect("a date").0 / 1000)
}

impl Announcing {
    /// The present text of a message that began like this.
    fn says(&self, first: &str) -> String {
        let poster = self.newest(first);
        poster.unwrap_or_else(|| panic!("{first}: nowhere")).says
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_tells_of_the_last_day_says_when_it_is_by_now() {
    let line = "days:10 clock:30d no-show:off at_once:1 ties:joint";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.starts().await;
    league.pass(7 * DAY).await;
    let told = ["season 1 begins", "ends soon"];
    let before = moment(league.facts().await.row.ends);
    for first in told {
        assert!(league.says(first).contains(&before), "{first}");
    }
    assert!(league.does(&runner(), Deed::Edit("days:20".to_owned())).await);
    league.pass(0).await;
    let after = moment(league.facts().await.row.ends);
    assert_ne!(before, after);
    for first in told.into_iter().chain(["has made changes"]) {
        let says = league.says(first);
        assert!(says.contains(&after) && !says.contains(&before), "{says}");
    }
    let warning = league.says("ends soon");
    assert!(!warning.contains("ends soon"), "not any more: {warning}");
    league.pass(10 * DAY).await;
    assert!(league.does(&runner(), Deed::End(Season(1))).await);
    league.pass(1).await;
    assert_eq!(league.facts().await.row.stage, LeagueStage::Over);
    let warning = league.says("ends soon");
    assert!(warning.contains("It is over now."), "{warning}");
    let edited = league.says("has made changes");
    assert!(!edited.contains("next season"), "it held at once: {edited}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_moved_a_last_day_says_when_it_is_after_it_has_moved_again() {
    let line = "days:10 clock:30d no-show:off at_once:1 ties:joint";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.starts().await;
    for _ in 0..2 {
        league.is_out_for(2 * DAY).await;
        league.pass(DAY).await;
    }
    let last_day = moment(league.facts().await.row.ends);
    let posters = league.posters().into_iter();
    let moved: Vec<String> = posters
        .filter(|poster| poster.first.contains("That time does not count"))
        .map(|poster| poster.says)
        .collect();
    assert_eq!(moved.len(), 2, "{moved:?}");
    for says in moved {
        assert!(says.contains(&last_day), "{last_day}: {says}");
    }
}

/// The fate of a season that has opened by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    Dated,
    Out,
    Begins,
    Closed,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_that_has_opened_by_itself_is_told_of_as_it_is() {
    for then in [Then::Dated, Then::Out, Then::Begins, Then::Closed] {
        let line = "days:3 clock:30d no-show:off at_once:1 ties:joint again:after-the-last";
        let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
        league.starts().await;
        league.plays_a_turn().await;
        league.pass(3 * DAY).await;
        league.pass(1).await;
        let first = "season 2 is open for joining";
        let before = moment(league.facts().await.row.starts);
        assert!(league.says(first).contains(&before), "{then:?}");
        match then {
            Then::Dated => {
                assert!(league.does(&runner(), Deed::Edit("starts:20".to_owned())).await);
            }
            Then::Out => league.is_out_for(3 * DAY).await,
            Then::Begins => assert!(league.does(&runner(), Deed::Start).await),
            Then::Closed => league.closes().await,
        }
        league.pass(0).await;
        let says = league.says(first);
        match then {
            Then::Dated | Then::Out => {
                let after = moment(league.facts().await.row.starts);
                assert!(says.contains(&after) && after != before, "{then:?}: {says}");
            }
            Then::Begins => assert!(says.contains("It has begun."), "{says}"),
            Then::Closed => assert!(says.contains("until the league was closed"), "{says}"),
        }
        let is_open = says.contains("Press *Leave*") || says.contains("press *Leave*");
        assert_eq!(is_open, matches!(then, Then::Dated | Then::Out), "{says}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_season_says_how_the_next_one_opens_by_now() {
    let line = "days:3 clock:30d no-show:off at_once:1 ties:joint";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.starts().await;
    league.plays_a_turn().await;
    league.pass(3 * DAY).await;
    let first = "season 1 is over";
    assert!(league.says(first).contains("can open the next season"));
    let again = Deed::Edit("again:after-the-last".to_owned());
    assert!(league.does(&runner(), again).await);
    assert_eq!(league.facts().await.row.stage, LeagueStage::Over);
    league.pass(0).await;
    let says = league.says(first);
    assert!(!says.contains("can open the next season"), "{says}");
    let mut closed = Announcing::joined(sqlite().await, line, 4, 1).await;
    closed.starts().await;
    closed.pass(3 * DAY).await;
    closed.closes().await;
    closed.pass(0).await;
    let says = closed.says(first);
    assert!(!says.contains("next season"), "{says}");
    assert_eq!(closed.facts().await.row.rules.again, SeasonRecurrence::Off);
}

impl Announcing {
    /// The program does not run for some hours.
    async fn is_out_for(&mut self, hours: u64) {
        let app = self.app.clone();
        app.clocks().beat(self.now()).await.expect("lives");
        self.elapse(Duration::from_secs(hours * 3600));
        app.clocks().beat(self.now()).await.expect("lives");
        self.pass(0).await;
    }

    /// The organizer closes the league.
    async fn closes(&mut self) {
        let call = self.call(&runner());
        let closed = self.app.sign_ups().close(&call, self.league).await;
        closed.expect("closes");
    }
}
