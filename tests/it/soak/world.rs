//! The world of one season: a database, two processes on it, their clocks, people, and what they
//! were told. Nothing in it is left to chance but by the seed.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;
use starpost::app::{
    App, Call, ChannelId, GameId, GuildId, InteractionId, Office, Person, PersonId, Place,
    Timestamp,
};
use starpost::crash::CrashPoint;
use starpost::store::{GameRow, Store, VacationRow};
use starpost::worker::Worker;
use starpost_games::words::Language;

use super::audit::Ledger;
use super::deeds::{Deed, Told, perform};
use super::exchange::{Exchange, Way};
use super::pressing::press;
use crate::support::audience::everybody;
use crate::support::databases::Database;
use crate::support::front::Front;

/// The channels that people play in.
pub(super) const CHANNELS: [ChannelId; 3] = [ChannelId(70), ChannelId(80), ChannelId(90)];

/// The frequency with which something is done by the front end, and not only by the service.
const ON_DISCORD: f64 = 0.1;

const NAMES: [&str; 5] = ["Ann", "Ben", "Cat", "Dan", "Eve"];

/// One of the programs on the database.
pub(super) struct Process {
    pub(super) app: App,
    worker: Worker,
    front: Front,
    store: Store,
    way: Arc<Way>,
    /// The time by which its clock is ahead, in milliseconds.
    pub(super) ahead: i64,
}

/// Something that was done, to be delivered once more.
#[derive(Clone, Debug)]
pub(super) struct Past {
    pub(super) call: Call,
    pub(super) deed: Deed,
    /// The words that the person was told; `None` if the program died before it could.
    pub(super) told: Option<Told>,
}

pub(super) struct World {
    pub(super) random: StdRng,
    /// Decides who presses a button, so that nothing else depends on it.
    pressing: StdRng,
    pub(super) exchange: Arc<Exchange>,
    pub(super) processes: Vec<Process>,
    pub(super) past: Vec<Past>,
    pub(super) ledger: Ledger,
    /// The number of times that something died at each kind of point.
    pub(super) deaths: BTreeMap<String, u32>,
    /// The time that everything takes.
    pub(super) pace: Pace,
    /// The time that the right clock showed when a worker last had done all that was due by it.
    pub(super) passed: Option<Timestamp>,
    /// Turns that somebody has prepared an answer to.
    pub(super) expected: HashMap<GameId, Vec<String>>,
    /// True if somebody has done something since everybody's preferences were looked at.
    pub(super) have_spoken: bool,
    database: Database,
    reading: AnyPool,
    now: i64,
    next: u64,
    steps: Steps,
}

/// The length of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Hours: everything happens within minutes.
    Hours,
    /// Months: people play some turns a week, and clocks decide.
    Months,
}

/// The things that have happened so far; said when the season fails.
struct Steps {
    seed: u64,
    said: String,
}

impl Drop for Steps {
    fn drop(&mut self) {
        if std::thread::panicking() || std::env::var("SAY").is_ok() {
            eprintln!("{}STARPOST_SEED={}", self.said, self.seed);
        }
    }
}

impl Process {
    async fn start(database: &Database, exchange: &Arc<Exchange>, seed: u64) -> Process {
        let store = Store::open(&database.url).await.expect("it opens again");
        let app = App::new(store.clone(), StdRng::seed_from_u64(seed)).with_audiences(everybody());
        let way = Arc::new(Way {
            exchange: Arc::clone(exchange),
            plan: Mutex::new(CrashPoint::at(0)),
            clock: Mutex::new(Timestamp(0)),
        });
        let worker = Worker::new(app.clone(), way.clone());
        let front = Front::open(app.clone().with_room(starpost::discord::ROOM)).await;
        Process { app, worker, front, store, way, ahead: 0 }
    }

    fn look_at_the_clock(&self, now: Timestamp) {
        *self.way.clock.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// Does something that ends at a point, if the plan says so.
    async fn run<T>(&self, plan: &CrashPoint, work: impl Future<Output = T>) -> Result<T, String> {
        *self.way.plan.lock().unwrap_or_else(PoisonError::into_inner) = plan.clone();
        plan.run(work).await
    }
}

/// One of some things, each as often as its number says.
pub(super) fn pick<T: Copy>(random: &mut StdRng, among: &[(u32, T)]) -> T {
    let all = among.iter().map(|(weight, _)| weight).sum();
    let mut left = random.random_range(0..all);
    for (weight, one) in among {
        match left.checked_sub(*weight) {
            Some(rest) => left = rest,
            None => return *one,
        }
    }
    unreachable!("less than all of them was left")
}

/// One of some things.
pub(super) fn any<T: Clone>(random: &mut StdRng, among: &[T]) -> T {
    among[random.random_range(0..among.len())].clone()
}

/// The person who rules in games, and plays in none.
pub(super) fn referee() -> Person {
    Person { id: PersonId(990), name: "Rex".to_owned() }
}

/// The people of a season.
pub(super) fn people() -> Vec<Person> {
    let person = |(id, name): (u64, &&str)| Person { id: PersonId(id), name: (*name).to_owned() };
    (901..).zip(&NAMES).map(person).collect()
}

impl World {
    pub(super) async fn begin(database: Database, seed: u64, pace: Pace) -> World {
        let exchange = Arc::new(Exchange::default());
        let reading = AnyPoolOptions::new().max_connections(1).connect(&database.url).await;
        let mut world = World {
            reading: reading.expect("the store has opened it too"),
            random: StdRng::seed_from_u64(seed),
            pressing: StdRng::seed_from_u64(!seed),
            processes: Vec::new(),
            past: Vec::new(),
            ledger: Ledger::default(),
            deaths: BTreeMap::new(),
            pace,
            passed: None,
            expected: HashMap::new(),
            have_spoken: true,
            now: 1_700_000_000_000,
            next: 1,
            steps: Steps { seed, said: String::new() },
            exchange,
            database,
        };
        for index in 0..2 {
            let process = Process::start(&world.database, &world.exchange, seed + index).await;
            world.processes.push(process);
        }
        world.wait(Duration::ZERO);
        // Eve takes no direct messages.
        world.exchange.deafen(people()[4].id);
        world
    }

    /// Takes note of a step.
    pub(super) fn say(&mut self, step: &str) {
        let at = (self.now - 1_700_000_000_000) / 1000;
        writeln!(self.steps.said, "{at:>6} s  {step}").expect("a text takes everything");
    }

    /// Time passes, for everybody.
    pub(super) fn wait(&mut self, time: Duration) {
        self.now = Timestamp(self.now).after(time).0;
        self.exchange.set_time(Timestamp(self.now));
    }

    /// The time that a right clock shows.
    pub(super) fn now(&self) -> Timestamp {
        Timestamp(self.now)
    }

    /// The time at which something falls due next, if anything does.
    pub(super) async fn next_due(&self) -> Option<Timestamp> {
        let job = self.store().next_due().await.expect("reads");
        let alarm = self.store().next_alarm().await.expect("reads");
        let digest = self.store().next_digest().await.expect("reads");
        [job, alarm, digest].into_iter().flatten().min()
    }

    /// A process says that it lives: the first after a while notes how long none did.
    pub(super) async fn beat(&self, at: usize) {
        let beat = self.processes[at].app.clocks().beat(self.clock(at)).await;
        beat.expect("the database answers");
    }

    /// A process has lived all the while, and has said so.
    pub(super) async fn live(&self, at: usize) {
        let before = self.store().alive().await.expect("reads");
        let now = self.clock(at);
        if let Some(before) = before.filter(|before| *before < now) {
            let kept = self.store().set_alive(Some(before), now, None).await;
            assert!(kept.expect("writes"), "nobody else did meanwhile");
        }
        self.beat(at).await;
    }

    /// The time that the clock of a process shows.
    pub(super) fn clock(&self, process: usize) -> Timestamp {
        Timestamp(self.now + self.processes[process].ahead)
    }

    /// A new interaction of a person, as a process gets it.
    pub(super) fn call(&mut self, process: usize, person: &Person, channel: ChannelId) -> Call {
        self.next += 1;
        Call {
            interaction: InteractionId(self.next),
            person: person.clone(),
            office: Office { manages_server: *person == referee(), roles: Vec::new() },
            place: Place {
                guild: Some(GuildId(7)),
                channel,
                language: Language::English,
                under: None,
                lacks: Vec::new(),
                lacks_above: Vec::new(),
            },
            language: Language::English,
            now: self.clock(process),
        }
    }

    pub(super) fn store(&self) -> &Store {
        &self.database.store
    }

    /// All games, the oldest first.
    pub(super) async fn games(&self) -> Vec<GameRow> {
        let query = sqlx::query_as("select * from games order by id");
        query.fetch_all(&self.reading).await.expect("reads")
    }

    /// Everybody's vacations, those of one person by their beginning.
    pub(super) async fn vacations(&self) -> Vec<(PersonId, VacationRow)> {
        let query = "select person, begins, ends from vacations order by person, begins";
        let rows: Vec<(i64, i64, i64)> =
            sqlx::query_as(query).fetch_all(&self.reading).await.expect("reads");
        let vacation = |(person, begins, ends): (i64, i64, i64)| {
            let person = PersonId(person.unsigned_abs());
            let (begins, ends) = (Timestamp(begins), Timestamp(ends));
            (person, VacationRow { begins, ends })
        };
        rows.into_iter().map(vacation).collect()
    }

    /// Does a deed at a process that dies on the way if that is the plan. What it owes then is done
    /// by the next.
    pub(super) async fn deliver(&mut self, at: usize, call: Call, deed: Deed, plan: CrashPoint) {
        self.deliver_once(at, call.clone(), deed.clone(), plan).await;
        self.pay(at, call, deed).await;
    }

    /// Does again what a process has died of.
    async fn pay(&mut self, at: usize, call: Call, deed: Deed) {
        let is_told =
            |past: &Past| past.call.interaction == call.interaction && past.told.is_some();
        if deed.is_owed() && !self.past.iter().any(is_told) {
            self.deliver_once(at, call, deed, CrashPoint::at(0)).await;
        }
    }

    /// Does a deed. The person who was told of it keeps it.
    async fn deliver_once(&mut self, at: usize, call: Call, deed: Deed, plan: CrashPoint) {
        let on_discord = self.pressing.random_bool(ON_DISCORD);
        let process = &self.processes[at];
        let work = async {
            // What was done by the front end is told by the service when it comes once more.
            if on_discord {
                Box::pin(press(&process.front, &call, &deed)).await?;
            }
            perform(&process.app, &call, &deed).await
        };
        let told = process.run(&plan, work).await;
        self.note(at, call, deed, told).await;
    }

    /// Does a deed at each of the two processes at once.
    pub(super) async fn deliver_both(&mut self, calls: [(Call, Deed, CrashPoint); 2]) {
        let [first, second] = &calls;
        let deliver = async |at: usize, (call, deed, plan): &(Call, Deed, CrashPoint)| {
            let process = &self.processes[at];
            process.run(plan, perform(&process.app, call, deed)).await
        };
        let (one, other) = tokio::join!(deliver(0, first), deliver(1, second));
        let [(first_call, first_deed, _), (second_call, second_deed, _)] = calls;
        self.note(0, first_call.clone(), first_deed.clone(), one).await;
        self.note(1, second_call.clone(), second_deed.clone(), other).await;
        self.pay(0, first_call, first_deed).await;
        self.pay(1, second_call, second_deed).await;
    }

    async fn note(
        &mut self,
        at: usize,
        call: Call,
        deed: Deed,
        told: Result<anyhow::Result<Told>, String>,
    ) {
        self.have_spoken = true;
        let told = match told {
            Ok(told) => Some(told.expect("no fault")),
            Err(point) => {
                self.bury(at, &point).await;
                None
            }
        };
        let (name, interaction) = (&call.person.name, call.interaction);
        let step = format!("{name} at {at}, #{interaction}: {deed:?} => {told:?}");
        self.say(&step);
        if let Some(told) = &told {
            self.ledger.told(&call, told);
        }
        self.past.push(Past { call, deed, told });
    }

    /// A worker does what is due by its clock, or dies on the way.
    pub(super) async fn drain(&mut self, at: usize, plan: CrashPoint) -> usize {
        let now = self.clock(at);
        let process = &self.processes[at];
        process.look_at_the_clock(now);
        match process.run(&plan, process.worker.drain(now)).await {
            Ok(done) => {
                let done = done.expect("the database answers");
                if process.ahead == 0 {
                    self.passed = Some(now);
                }
                self.say(&format!("the worker of {at} does {done}"));
                done
            }
            Err(point) => {
                self.say(&format!("the worker of {at} dies"));
                self.bury(at, &point).await;
                0
            }
        }
    }

    /// Both workers at once.
    pub(super) async fn drain_both(&mut self) {
        let plan = CrashPoint::at(0);
        for at in 0..2 {
            self.processes[at].look_at_the_clock(self.clock(at));
        }
        let (one, other) = (&self.processes[0], &self.processes[1]);
        let (first, second) = tokio::join!(
            one.run(&plan, one.worker.drain(self.clock(0))),
            other.run(&plan, other.worker.drain(self.clock(1))),
        );
        for done in [first, second] {
            done.expect("nobody dies").expect("the database answers");
        }
        self.say("both workers work at once");
    }

    /// A process has died, and is started again.
    async fn bury(&mut self, at: usize, point: &str) {
        *self.deaths.entry(point.to_owned()).or_default() += 1;
        self.say(&format!("{at} dies {point}"));
        self.restart(at).await;
    }

    /// Ends a process and starts it again, with a clock that is right.
    pub(super) async fn restart(&mut self, at: usize) {
        let seed = self.random.random();
        let new = Process::start(&self.database, &self.exchange, seed).await;
        let old = std::mem::replace(&mut self.processes[at], new);
        drop((old.app, old.worker, old.front));
        old.store.close().await;
    }
}
