//! The number of times that a broken place is tried, and by how many: often enough to go on, and never so often
//! that Discord is hammered.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, GameId, GuildId, Person};

use crate::leagues::places::broken_places::{HALF, SERVER, Stage, Waits};
use crate::leagues::scene::runner;
use crate::stored::doctor::tamper;
use crate::support::club::{ELSEWHERE, ann};
use crate::support::databases::Database;
use crate::{on_both_databases, on_both_databases_at_length};

on_both_databases_at_length!(a_place_is_tried_every_hour_for_a_week_and_then_once_a_day);
async fn a_place_is_tried_every_hour_for_a_week_and_then_once_a_day(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage.waits(Waits::Nothing, (Defect::Forbidden, false)).await;
    let in_a_week = stage.tried_within(7 * 24).await;
    assert!((160..=168).contains(&in_a_week), "{in_a_week}");
    let later = stage.tried_within(10 * 24).await;
    // Reminders that fall due try it too.
    assert!((9..=13).contains(&later), "{later}");
    assert!(stage.scene.club.courier.asked().len() > 20, "while nothing waits");
}

impl Stage {
    /// In how many of the next hours the place of the game is tried: by asking, or with what waits.
    async fn tried_within(&mut self, hours: u32) -> usize {
        let store = self.scene.club.database.store.clone();
        let mut tried = 0;
        for _ in 0..hours {
            self.scene.hours(1).await;
            let place = store.place(self.thread).await.expect("reads").expect("it is still broken");
            tried += usize::from(place.tried == self.scene.now());
        }
        tried
    }
}

on_both_databases!(activity_does_not_hammer_a_place_that_stays_broken);
async fn activity_does_not_hammer_a_place_that_stays_broken(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage.waits(Waits::Nothing, (Defect::Forbidden, false)).await;
    for _ in 0..100 {
        stage.scene.since += Duration::from_secs(1);
        let places = stage.scene.club.app.places();
        let now = stage.scene.now();
        places.server_changes(SERVER, now).await.expect("woken");
        stage.scene.drain().await;
    }
    let asked = stage.scene.club.courier.asked().len();
    assert!((5..=12).contains(&asked), "{asked}");
}

on_both_databases!(several_processes_try_a_place_once);
async fn several_processes_try_a_place_once(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage.waits(Waits::Nothing, (Defect::Forbidden, false)).await;
    stage.scene.since += HALF * 2;
    let (worker, now) = (&stage.scene.club.worker, stage.scene.now());
    let (one, other) = tokio::join!(worker.drain(now), worker.drain(now));
    one.and(other).expect("the database answers");
    assert_eq!(stage.scene.club.courier.asked(), [stage.thread]);
}

on_both_databases!(a_place_in_which_nothing_goes_on_is_forgotten_by_itself);
async fn a_place_in_which_nothing_goes_on_is_forgotten_by_itself(database: Database) {
    let mut stage = Stage::new(&database).await;
    let store = stage.scene.club.database.store.clone();
    let empty = ChannelId(4_711);
    stage.mark(empty, Defect::Gone, stage.scene.now()).await;
    stage.scene.hours(1).await;
    assert_eq!(store.place(empty).await.expect("reads"), None);
    assert_eq!(stage.scene.club.courier.asked(), []);
}

on_both_databases!(a_server_on_which_nothing_is_broken_has_nothing_tried);
async fn a_server_on_which_nothing_is_broken_has_nothing_tried(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage.waits(Waits::Nothing, (Defect::Forbidden, false)).await;
    let (places, now) = (stage.scene.club.app.places(), stage.scene.now());
    for server in 1_000..1_200 {
        let changed = places.server_changes(GuildId(server), now).await;
        changed.expect("looked");
    }
    stage.scene.drain().await;
    assert_eq!(stage.scene.club.courier.asked(), []);
}

/// A game outside the league whose thread is broken and in which a turn waits to be posted.
async fn friendly(stage: &Stage) -> (GameId, ChannelId) {
    let club = &stage.scene.club;
    let game = club.set_up().await;
    stage.scene.drain().await;
    let place = crate::support::silence::place(club, game).await;
    club.courier.forbid(place);
    club.play(&ann(), game, "build g South").await.expect("a turn");
    stage.scene.drain().await;
    (game, place)
}

on_both_databases!(a_stopped_game_keeps_no_other_from_waking);
async fn a_stopped_game_keeps_no_other_from_waking(database: Database) {
    for is_stopped_first in [true, false] {
        let mut stage = Stage::new(&database).await;
        let (first, _) = friendly(&stage).await;
        let (second, place) = friendly(&stage).await;
        let (stopped, other) = if is_stopped_first { (first, second) } else { (second, first) };
        let statement = if stopped == first {
            "update games set options = 'nonsense' where id = (select min(game) from jobs)"
        } else {
            "update games set options = 'nonsense' where id = (select max(game) from jobs)"
        };
        tamper(&stage.scene.club.database.url, statement).await;
        let store = stage.scene.club.database.store.clone();
        for game in [first, second] {
            let row = store.game(game).await;
            assert_eq!(row.is_err(), game == stopped, "{game}");
        }
        stage.scene.club.courier.allow_all();
        stage.scene.hours(1).await;
        assert!(!store.has_jobs(other).await.expect("reads"), "it is posted");
        // Somebody acts in the channel above, which stops for nobody either.
        let call = stage.scene.call(&ann());
        stage.scene.club.app.places().visit(&call).await.expect("a visit");
        let now = stage.scene.now();
        let gone = stage.scene.club.app.places().place_is_gone(place, now);
        gone.await.expect("noted");
    }
}

on_both_databases_at_length!(the_end_of_a_game_is_told_as_soon_as_anything_wakes_its_place);
async fn the_end_of_a_game_is_told_as_soon_as_anything_wakes_its_place(database: Database) {
    for wakes in Ends::ALL {
        let mut stage = Stage::new(&database).await;
        stage.scene.club.courier.forbid(stage.thread);
        let mover = stage.scene.standing(stage.game).await.to_move.expect("somebody").person;
        stage.scene.resign(stage.game, &mover).await;
        let store = stage.scene.club.database.store.clone();
        stage.scene.hours(3).await;
        assert!(store.has_jobs(stage.game).await.expect("reads"), "it waits");
        stage.scene.club.courier.allow_all();
        stage.scene.since += HALF;
        stage.ended_wakes(wakes, &mover).await;
        stage.scene.drain().await;
        let waits = store.has_jobs(stage.game).await.expect("reads");
        assert!(!waits, "{wakes:?}: the end is told");
        assert_eq!(store.place(stage.thread).await.expect("reads"), None);
    }
}

/// The thing that wakes the place of a game that is over.
#[derive(Clone, Copy, Debug)]
enum Ends {
    AnHour,
    Server,
    Thread,
    PlayerElsewhere,
    GameElsewhere,
    StatusOfLeague,
}

impl Ends {
    const ALL: [Ends; 6] = [
        Ends::AnHour,
        Ends::Server,
        Ends::Thread,
        Ends::PlayerElsewhere,
        Ends::GameElsewhere,
        Ends::StatusOfLeague,
    ];
}

impl Stage {
    async fn ended_wakes(&mut self, wakes: Ends, player: &Person) {
        let (app, now) = (self.scene.club.app.clone(), self.scene.now());
        let elsewhere = |who: &Person| {
            let mut call = self.scene.call(who);
            call.place.channel = ELSEWHERE;
            call
        };
        let places = app.places();
        match wakes {
            Ends::AnHour => self.scene.hours(1).await,
            Ends::Server => places.server_changes(SERVER, now).await.expect("woken"),
            Ends::Thread => {
                let changed = places.channel_changes(self.thread, now).await;
                changed.expect("woken");
            }
            Ends::PlayerElsewhere => {
                let woken = places.person_is_active(&elsewhere(player)).await;
                woken.expect("woken");
            }
            Ends::GameElsewhere => {
                let call = elsewhere(&runner());
                let asked = places.game_is_asked_for(&call, self.game);
                asked.await.expect("woken");
            }
            Ends::StatusOfLeague => {
                let call = elsewhere(&runner());
                let status = app.leagues().status(&call, self.scene.league);
                status.await.expect("seen");
            }
        }
    }
}
