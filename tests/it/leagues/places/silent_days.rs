//! A place in which nothing can be posted for days wakes up by itself, and nobody pays for that time.
//! Stepped by the hour, with nobody doing anything.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, GameId, LeagueStage, Timestamp};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases_at_length;
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::{Database, another};

/// An hour.
const HOUR: Duration = Duration::from_secs(3600);

/// A day of hours.
const DAY: u32 = 24;

impl Scene {
    /// So many hours pass, one after the other, and nobody does anything.
    pub(crate) async fn hours(&mut self, hours: u32) {
        for _ in 0..hours {
            self.since += HOUR;
            self.drain().await;
        }
    }

    /// Everybody sets up in every game that is open.
    async fn set_up(&self) {
        for fixture in self.open().await {
            let game = fixture.game.expect("open");
            for line in ["homeworld b3 r1 g3", "homeworld y2 b1 g3"] {
                let mover = self.standing(game).await.to_move.expect("somebody");
                self.plays(&mover.person, game, line).await;
            }
        }
        self.drain().await;
    }

    /// The games that are open.
    async fn playing(&self) -> Vec<GameId> {
        let open = self.open().await;
        open.iter().filter_map(|fixture| fixture.game).collect()
    }

    /// The place where a game is posted.
    async fn place_of(&self, game: GameId) -> ChannelId {
        let row = self.club.database.store.game(game).await.expect("reads");
        row.expect("a game").posting_channel()
    }

    /// The time at which the player to move in a game runs out of time.
    pub(crate) async fn deadline_of(&self, game: GameId) -> Timestamp {
        let row = self.club.database.store.game(game).await.expect("reads");
        row.expect("a game").deadline.expect("a deadline")
    }

    /// True if nothing is known to be broken.
    pub(crate) async fn all_is_well(&self) -> bool {
        let (store, mut places) = (&self.club.database.store, Vec::new());
        for game in self.playing().await {
            places.extend(store.place(self.place_of(game).await).await.expect("reads"));
        }
        places.extend(store.place(CHANNEL).await.expect("reads"));
        places.is_empty()
    }
}

/// The thing that is taken from the bot in a season, for how many days, and the longest time for which nobody
/// notices that it is given back.
struct Story {
    defect: Defect,
    takes_channel_along: bool,
    days: u32,
    hours: u32,
}

const STORIES: [Story; 2] = [
    Story { defect: Defect::Forbidden, takes_channel_along: false, days: 4, hours: 1 },
    Story { defect: Defect::NoAccess, takes_channel_along: true, days: 10, hours: DAY },
];

on_both_databases_at_length!(
    a_season_goes_on_once_the_bot_may_post_again_and_nobody_has_done_anything
);
async fn a_season_goes_on_once_the_bot_may_post_again_and_nobody_has_done_anything(
    database: Database,
) {
    for story in STORIES {
        let another = crate::support::databases::another(&database).await;
        let mut scene = Scene::begun(another, "clock:3d days:20 at_once:3 vacation:off", 4).await;
        scene.set_up().await;
        let games = scene.playing().await;
        assert_eq!(games.len(), 6);
        let mut shut: Vec<ChannelId> = Vec::new();
        for game in &games {
            shut.push(scene.place_of(*game).await);
        }
        shut.extend(story.takes_channel_along.then_some(CHANNEL));
        let courier = scene.club.courier.clone();
        shut.iter().for_each(|place| courier.shut(*place, story.defect));
        let (before, taken) = (scene.deadline_of(games[0]).await, scene.now());
        scene.hours(story.days * DAY).await;
        assert!(!scene.all_is_well().await, "reminders have failed");
        let said = courier.says().len();
        shut.iter().for_each(|place| courier.allow(*place));
        let given_back = scene.now();
        scene.hours(story.hours).await;
        assert!(scene.all_is_well().await, "nothing is broken any more");
        assert!(courier.says().len() > said, "they are told: {:?}", courier.says());
        scene.hours(2).await;
        for game in &games {
            let after = scene.deadline_of(*game).await;
            let left = given_back.until(after);
            assert!(left > HOUR * 24, "{game}: {left:?} left, was {before:?}");
            assert_eq!(scene.standing(*game).await.over, None, "{game}");
        }
        assert!(taken < given_back);
        for fixture in scene.open().await {
            let game = fixture.game.expect("open");
            let mover = scene.standing(game).await.to_move.expect("somebody");
            scene.plays(&mover.person, game, "build g South").await;
        }
        scene.drain().await;
        assert!(scene.open().await.len() == 6, "{}", person(1).name);
    }
}

on_both_databases_at_length!(a_thread_that_is_gone_for_good_holds_the_last_day_for_thirty_days);
async fn a_thread_that_is_gone_for_good_holds_the_last_day_for_thirty_days(database: Database) {
    let rules = "clock:3d days:20 at_once:3 vacation:off no-show:off";
    let mut scene = Scene::begun(database, rules, 4).await;
    scene.set_up().await;
    let games = scene.playing().await;
    let gone = scene.place_of(games[0]).await;
    scene.club.courier.shut(gone, Defect::Gone);
    scene.hours(20 * DAY).await;
    // Three games of the others were over by the clock long ago.
    for days in [1, 28] {
        scene.hours(days * DAY).await;
        assert_eq!(scene.stage().await, LeagueStage::Playing);
    }
    scene.hours(2 * DAY).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert!(scene.standing(games[0]).await.over.is_some());
}

on_both_databases_at_length!(
    where_the_bot_is_removed_from_a_server_time_stands_still_from_that_moment
);
async fn where_the_bot_is_removed_from_a_server_time_stands_still_from_that_moment(
    database: Database,
) {
    let mut scene = Scene::begun(database, "clock:3d days:20 at_once:3 vacation:off", 4).await;
    scene.set_up().await;
    let games = scene.playing().await;
    let before = scene.deadline_of(games[0]).await;
    let mut shut = vec![CHANNEL];
    for game in &games {
        shut.push(scene.place_of(*game).await);
    }
    let (courier, app) = (scene.club.courier.clone(), scene.club.app.clone());
    for place in &shut {
        courier.shut(*place, Defect::NoAccess);
    }
    let server = scene.runs().place.guild.expect("a server");
    let left = scene.now();
    app.places().server_is_left(server, left).await.expect("noted");
    scene.hours(10 * DAY + 5).await;
    shut.iter().for_each(|place| courier.allow(*place));
    let back = app.places().server_changes(server, scene.now()).await;
    back.expect("noted");
    scene.drain().await;
    assert!(scene.all_is_well().await);
    let later = before.after(left.until(scene.now()));
    for game in games {
        assert_eq!(scene.deadline_of(game).await, later, "{game}");
    }
}

on_both_databases_at_length!(a_silent_game_that_is_decided_leaves_the_others_their_time);
async fn a_silent_game_that_is_decided_leaves_the_others_their_time(database: Database) {
    for days in [18, 22] {
        let rules = "clock:30d days:20 at_once:3 vacation:off no-show:off";
        let mut scene = Scene::begun(another(&database).await, rules, 4).await;
        scene.set_up().await;
        scene.hours(15 * DAY).await;
        let game = scene.playing().await[0];
        let place = scene.place_of(game).await;
        scene.club.courier.shut(place, Defect::Forbidden);
        let mut marked = scene.club.database.store.begin().await.expect("begins");
        let now = scene.now();
        let noted = marked.mark_place(place, CHANNEL, Defect::Forbidden, now);
        noted.await.expect("marks");
        marked.commit().await.expect("commits");
        scene.hours((days - 15) * DAY).await;
        let mover = scene.standing(game).await.to_move.expect("somebody");
        scene.resign(game, &mover.person).await;
        scene.hours(2).await;
        assert_eq!(scene.stage().await, LeagueStage::Playing, "{days}");
        assert_eq!(scene.news("postponed"), 1, "{days}: {:?}", scene.said());
        let ends = scene.facts().await.row.ends.expect("a last day");
        let lost = HOUR * 24 * (days - 15);
        let wanted = NOW.after(HOUR * 24 * 20).after(lost);
        assert!(ends >= wanted, "{days}: {ends:?} {wanted:?}");
        assert!(scene.now().until(ends) >= HOUR * 70, "{days}");
    }
}
