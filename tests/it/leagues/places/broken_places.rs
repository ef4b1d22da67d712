//! Whatever breaks a place, whatever waits there and whatever wakes it: it goes on, everything is posted,
//! and nobody pays for the time. The product of the three.

use std::time::Duration;

use starpost::app::{Call, ChannelId, Defect, GameId, GuildId, Timestamp};

use starpost::store::{GameJob, LeagueJob, NewJob, StandingsIn, SubjectJob};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases_at_length;
use crate::support::club::{CHANNEL, ELSEWHERE};
use crate::support::databases::{self, Database, another};
use crate::support::left_out;

/// Half an hour.
pub(crate) const HALF: Duration = Duration::from_secs(1800);

/// The server that everything is on.
pub(crate) const SERVER: GuildId = GuildId(7);

/// The things that can be wrong with a game's thread, each with true if the channel above has them too.
const CAUSES: [(Defect, bool); 6] = [
    (Defect::Forbidden, false),
    (Defect::Forbidden, true),
    (Defect::Locked, false),
    (Defect::NoAccess, true),
    (Defect::NotServed, true),
    (Defect::Gone, false),
];

/// The thing that waits to be posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    Nothing,
    Announcement,
    Reminder,
    CardOfLeague,
    NewsOfLeague,
    /// The standings, which there are already: changing them shows nothing.
    StandingsOfLeague,
    /// The same, put off for a while by itself since it was changed too often.
    StandingsPutOff,
    /// The card of a game, put off like that.
    CardOfGamePutOff,
}

const WAITS: [Waits; 8] = [
    Waits::Nothing,
    Waits::Announcement,
    Waits::Reminder,
    Waits::CardOfLeague,
    Waits::NewsOfLeague,
    Waits::StandingsOfLeague,
    Waits::StandingsPutOff,
    Waits::CardOfGamePutOff,
];

/// The name used here for each job that was put off.
const PUT_OFF: &str = "put-off";

impl Waits {
    /// True if it is to be posted in the channel of the league, and not in the thread of a game.
    const fn is_of_league(self) -> bool {
        match self {
            Waits::CardOfLeague
            | Waits::NewsOfLeague
            | Waits::StandingsOfLeague
            | Waits::StandingsPutOff
            | Waits::CardOfGamePutOff => true,
            Waits::Nothing | Waits::Announcement | Waits::Reminder => false,
        }
    }
}

/// The thing that wakes a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wakes {
    /// Nobody does anything, in the first week.
    AnHour,
    /// Nobody does anything, later.
    ADay,
    Server,
    Channel,
    Thread,
    PostAbove,
    PlayerElsewhere,
    GameElsewhere,
    StatusOfLeague,
}

/// Wakings by time, by news from Discord, and by people.
const TIME: [Wakes; 2] = [Wakes::AnHour, Wakes::ADay];
const CHANGES: [Wakes; 3] = [Wakes::Server, Wakes::Channel, Wakes::Thread];
const DEEDS: [Wakes; 4] =
    [Wakes::PostAbove, Wakes::PlayerElsewhere, Wakes::GameElsewhere, Wakes::StatusOfLeague];

fn standings() -> LeagueJob {
    LeagueJob::Standings(StandingsIn::Present)
}

/// A job that waits alone, as one does that was put off.
fn put_off<J: SubjectJob>(job: J) -> NewJob<J> {
    NewJob::from(job).apart().named(PUT_OFF.to_owned())
}

/// A league with a game in a thread.
pub(crate) struct Stage {
    pub(crate) scene: Scene,
    pub(crate) game: GameId,
    pub(crate) thread: ChannelId,
}

impl Stage {
    pub(crate) async fn new(database: &Database) -> Stage {
        let line = "clock:3d at_once:1 vacation:off no-show:off";
        let scene = Scene::begun(another(database).await, line, 2).await;
        let game = scene.open().await[0].game.expect("open");
        for line in ["homeworld b3 r1 g3", "homeworld y2 b1 g3"] {
            let mover = scene.standing(game).await.to_move.expect("somebody");
            scene.plays(&mover.person, game, line).await;
        }
        scene.drain().await;
        let row = scene.club.database.store.game(game).await.expect("reads");
        let thread = row.expect("a game").posting_channel();
        Stage { scene, game, thread }
    }

    /// So much time passes in steps of an hour, or of many where much of it passes.
    async fn passes(&mut self, time: Duration) {
        let step = Duration::from_secs(3600).max(time / 40);
        let end = self.scene.since + time;
        while self.scene.since < end {
            self.scene.since = end.min(self.scene.since + step);
            self.scene.drain().await;
        }
    }

    /// Something that is to be posted is not.
    pub(crate) async fn waits(&mut self, waits: Waits, (defect, with_channel): (Defect, bool)) {
        let courier = &self.scene.club.courier;
        courier.shut(self.thread, defect);
        if with_channel || waits.is_of_league() {
            courier.shut(CHANNEL, defect);
        }
        let now = self.scene.now();
        match waits {
            Waits::Nothing => self.mark(self.thread, defect, now).await,
            Waits::Announcement => {
                let mover = self.scene.standing(self.game).await.to_move.expect("somebody").person;
                self.scene.plays(&mover, self.game, "build g South").await;
            }
            Waits::Reminder => self.passes(Duration::from_secs(40 * 3600)).await,
            Waits::CardOfLeague => {
                let app = &self.scene.club.app;
                let call = self.scene.runs();
                let draft = app.sign_ups().begin_draft(&call, "Winter", "");
                let winter = draft.await.expect("a draft").stored().expect("stored").id;
                let open = app.sign_ups().open(&self.scene.runs(), winter).await;
                open.expect("people may join");
            }
            Waits::NewsOfLeague => self.scene.replace(&person(2), &person(9)).await,
            Waits::StandingsOfLeague => self.edits(standings().into()).await,
            Waits::StandingsPutOff => self.edits(put_off(standings())).await,
            Waits::CardOfGamePutOff => {
                courier.shut_edits_too();
                let store = &self.scene.club.database.store;
                let mut tx = store.lock_game(self.game).await.expect("locks").expect("a game");
                let card = tx.enqueue(put_off(GameJob::Card)).await;
                card.expect("enqueued");
                tx.commit().await.expect("commits");
            }
        }
        self.scene.drain().await;
    }

    /// A message of the league is to be changed, and cannot be.
    async fn edits(&self, job: NewJob<LeagueJob>) {
        self.scene.club.courier.shut_edits_too();
        let store = &self.scene.club.database.store;
        let mut tx = store.lock_league(self.scene.league).await.expect("locks").expect("a league");
        tx.enqueue(job).await.expect("enqueued");
        tx.commit().await.expect("commits");
    }

    /// The things put off that still wait.
    async fn put_off(&self) -> Vec<&'static str> {
        let store = &self.scene.club.database.store;
        let mut waiting = Vec::new();
        for word in [standings().word(), GameJob::Card.word()] {
            let job = format!("{word}:{PUT_OFF}");
            if store.has_job(&job).await.expect("reads") {
                waiting.push(word);
            }
        }
        waiting
    }

    pub(crate) async fn mark(&self, place: ChannelId, defect: Defect, now: Timestamp) {
        let store = &self.scene.club.database.store;
        let mut tx = store.begin().await.expect("begins");
        let marked = tx.mark_place(place, CHANNEL, defect, now).await;
        marked.expect("marks");
        tx.commit().await.expect("commits");
    }

    /// Nothing is wrong any more.
    fn heals(&self) {
        self.scene.club.courier.allow(self.thread);
        self.scene.club.courier.allow(CHANNEL);
    }

    /// Somebody's interaction in another channel.
    fn elsewhere(&self, number: u64) -> Call {
        let mut call = self.scene.call(&person(number));
        call.place.channel = ELSEWHERE;
        call
    }

    async fn wakes(&mut self, wakes: Wakes) {
        let (app, now) = (self.scene.club.app.clone(), self.scene.now());
        let places = app.places();
        match wakes {
            Wakes::AnHour => self.passes(HALF * 2).await,
            Wakes::ADay => self.passes(HALF * 48).await,
            Wakes::Server => places.server_changes(SERVER, now).await.expect("woken"),
            Wakes::Channel => places.channel_changes(CHANNEL, now).await.expect("woken"),
            Wakes::Thread => {
                for place in [self.thread, CHANNEL] {
                    let changed = places.channel_changes(place, now).await;
                    changed.expect("woken");
                }
            }
            Wakes::PostAbove => {
                let posted = places.takes_posts((ELSEWHERE, CHANNEL), now).await;
                posted.expect("woken");
            }
            Wakes::PlayerElsewhere => {
                let woken = places.person_is_active(&self.elsewhere(1)).await;
                woken.expect("woken");
            }
            Wakes::GameElsewhere => {
                let call = self.elsewhere(30);
                let asked = places.game_is_asked_for(&call, self.game);
                asked.await.expect("woken");
            }
            Wakes::StatusOfLeague => {
                let call = self.elsewhere(30);
                let status = app.leagues().status(&call, self.scene.league);
                status.await.expect("seen");
            }
        }
        self.scene.drain().await;
    }

    /// In which places nothing can be posted.
    async fn broken(&self) -> Vec<ChannelId> {
        let store = &self.scene.club.database.store;
        let places = store.places_under(CHANNEL).await.expect("reads");
        places.iter().map(|place| place.channel).collect()
    }
}

/// True if this wakes a place that breaks in this way and has this waiting: a channel that was not above it has
/// nothing to say of what is wrong with a thread alone, nor a game of what is wrong with its league.
fn can_wake(wakes: Wakes, waits: Waits, (defect, _): (Defect, bool)) -> bool {
    let of_league = waits.is_of_league();
    match wakes {
        Wakes::PostAbove => defect.is_shared(),
        Wakes::GameElsewhere => !of_league,
        Wakes::PlayerElsewhere => waits != Waits::CardOfLeague || defect != Defect::Gone,
        Wakes::AnHour
        | Wakes::ADay
        | Wakes::Server
        | Wakes::Channel
        | Wakes::Thread
        | Wakes::StatusOfLeague => true,
    }
}

async fn goes_on(database: &Database, wakes: Wakes, waits: Waits, cause: (Defect, bool)) {
    let what = format!("{wakes:?}, {waits:?}, {cause:?}");
    let mut stage = Stage::new(database).await;
    stage.waits(waits, cause).await;
    assert!(!stage.broken().await.is_empty(), "{what}: broken");
    let long = match wakes {
        Wakes::ADay => Duration::from_secs(8 * 24 * 3600),
        _ => HALF * 5,
    };
    stage.passes(long).await;
    let broken = stage.broken().await;
    assert!(!broken.is_empty(), "{what}: still broken");
    let store = stage.scene.club.database.store.clone();
    let place = store.place(stage.thread).await.expect("reads");
    let before = stage.scene.deadline_of(stage.game).await;
    stage.heals();
    // In the middle between two tries.
    stage.scene.since += HALF;
    stage.wakes(wakes).await;
    assert_eq!(stage.broken().await, [], "{what}: woken");
    assert_eq!(store.mended_places().await.expect("reads"), [], "{what}");
    let waiting = store.has_jobs(stage.game).await.expect("reads");
    assert!(!waiting, "{what}: everything is posted");
    let put_off = stage.put_off().await;
    assert!(put_off.is_empty(), "{what}: {put_off:?} waits");
    let Some(place) = place else {
        return;
    };
    let after = stage.scene.deadline_of(stage.game).await;
    let (given, lost) = (before.until(after), place.since.until(stage.scene.now()));
    assert!(given + HALF * 50 > lost, "{what}: {given:?} of {lost:?}");
    assert!(given > Duration::ZERO, "{what}: some is given back");
    let over = stage.scene.standing(stage.game).await.over;
    assert_eq!(over, None, "{what}: nobody has lost by it");
}

/// Everything that waits, woken by each of these, after every cause in turn: the causes go round, so that
/// each is woken by each.
async fn all_go_on(database: &Database, wakes: &[Wakes]) {
    for wakes in wakes {
        for (number, waits) in WAITS.into_iter().enumerate() {
            let possible: Vec<_> = causes(*wakes, waits).collect();
            let turn = number.checked_rem(possible.len());
            if let Some(cause) = turn.and_then(|turn| possible.get(turn)) {
                goes_on(database, *wakes, waits, *cause).await;
            }
        }
    }
}

/// After what something that waits can be woken like this.
fn causes(wakes: Wakes, waits: Waits) -> impl Iterator<Item = (Defect, bool)> {
    let all = CAUSES.into_iter();
    all.filter(move |cause| can_wake(wakes, waits, *cause))
}

#[tokio::test]
#[ignore = "long"]
async fn everything_that_waits_wakes_up_by_everything_that_wakes_whatever_the_cause() {
    let database = databases::sqlite().await;
    let all = TIME.into_iter().chain(CHANGES).chain(DEEDS);
    for wakes in all {
        for waits in WAITS {
            for cause in causes(wakes, waits) {
                goes_on(&database, wakes, waits, cause).await;
            }
        }
    }
}

on_both_databases_at_length!(every_place_wakes_up_within_an_hour_though_nobody_does_anything);
async fn every_place_wakes_up_within_an_hour_though_nobody_does_anything(database: Database) {
    all_go_on(&database, &[Wakes::AnHour]).await;
}

on_both_databases_at_length!(
    every_place_wakes_up_within_a_day_though_it_was_broken_for_more_than_a_week
);
async fn every_place_wakes_up_within_a_day_though_it_was_broken_for_more_than_a_week(
    database: Database,
) {
    if left_out("weeks, hour after hour") {
        return;
    }
    all_go_on(&database, &[Wakes::ADay]).await;
}

on_both_databases_at_length!(
    every_place_wakes_up_as_soon_as_a_server_a_channel_or_a_thread_changes
);
async fn every_place_wakes_up_as_soon_as_a_server_a_channel_or_a_thread_changes(
    database: Database,
) {
    if left_out("every change wakes every place") {
        return;
    }
    all_go_on(&database, &CHANGES).await;
}

on_both_databases_at_length!(
    every_place_wakes_up_as_soon_as_something_is_posted_above_or_somebody_acts_elsewhere
);
async fn every_place_wakes_up_as_soon_as_something_is_posted_above_or_somebody_acts_elsewhere(
    database: Database,
) {
    if left_out("every deed wakes every place") {
        return;
    }
    all_go_on(&database, &DEEDS).await;
}
