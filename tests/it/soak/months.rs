//! Seasons that last months: people play by clocks, go on vacation and sleep, and the program is away
//! for hours and days. What each step can be is a table.

use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

use rand::RngExt as _;
use starpost::app::Timestamp;
use starpost_games::clock::ClockChange;
use starpost_games::record::{LeaveReason, What};

use super::world::{World, any, pick, referee};
use super::{audit, people, some_plan};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// The thing that happens in a step.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Some people do something, one after the other.
    Act,
    /// Two things are done at the same moment.
    ActBoth,
    /// Something is delivered once more.
    Again,
    /// Time passes, and the program works.
    Pass,
    /// The program is away.
    Outage,
    /// A clock is wrong, or right again.
    Jump,
    /// One process is started anew.
    Restart,
    /// Discord loses answers, or closes a place.
    Misbehave,
    Close,
    /// All places are open again, and those who play where one was closed show up.
    Mend,
}

/// The frequency with which each of them happens.
const STEPS: [(u32, Step); 10] = [
    (70, Step::Act),
    (3, Step::ActBoth),
    (4, Step::Again),
    (12, Step::Pass),
    (1, Step::Outage),
    (1, Step::Jump),
    (2, Step::Restart),
    (2, Step::Misbehave),
    (1, Step::Close),
    (4, Step::Mend),
];

/// Something happens, and then some time passes.
pub(super) async fn step(world: &mut World) {
    match pick(&mut world.random, &STEPS) {
        Step::Act => {
            for _ in 0..world.random.random_range(1..5) {
                people::act(world).await;
            }
        }
        Step::ActBoth => people::act_both(world).await,
        Step::Again => people::deliver_again(world).await,
        Step::Pass => some_time(world).await,
        Step::Outage => outage(world).await,
        Step::Jump => super::jump(world),
        Step::Restart => {
            let at = world.random.random_range(0..2);
            world.restart(at).await;
        }
        Step::Misbehave => super::misbehave(world),
        Step::Close => super::close(world).await,
        Step::Mend => {
            world.exchange.mend();
            world.say("all places are open");
            people::leave_broken_places(world).await;
        }
    }
    if world.random.random_bool(0.35) {
        audit::check(world).await;
        some_time(world).await;
    }
}

async fn some_time(world: &mut World) {
    let times = [1, 61, 20 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR, 9 * HOUR, 24 * HOUR];
    let seconds = any(&mut world.random, &times);
    pass(world, Duration::from_secs(seconds)).await;
}

/// Time passes while the program works: it does what falls due when it falls due, or some seconds
/// later.
async fn pass(world: &mut World, time: Duration) {
    let until = world.now().after(time);
    world.say(&format!("{} s pass", time.as_secs()));
    let mut rest = Duration::from_secs(5);
    while let Some(due) = world.next_due().await.filter(|due| *due < until) {
        let wait = world.now().until(due);
        world.wait(wait.max(Duration::from_millis(1)));
        work(world).await;
        // What cannot be done yet, since a clock is wrong, is looked at less and less often.
        let is_stuck = world.next_due().await.is_some_and(|due| due <= world.now());
        if is_stuck {
            world.wait(rest);
            rest *= 2;
        } else {
            rest = Duration::from_secs(5);
        }
    }
    let left = world.now().until(until);
    world.wait(left);
    work(world).await;
}

/// One of the processes has lived until now, and looks for work.
async fn work(world: &mut World) {
    let (at, plan) = (world.random.random_range(0..2), some_plan(world));
    world.live(at).await;
    let deaths = world.deaths.clone();
    if world.drain(at, plan).await > 0 || world.deaths != deaths {
        audit::check(world).await;
    }
}

/// Both processes are away for hours or days. The first that is back notes it, and gives the time
/// back before or after the first turn.
async fn outage(world: &mut World) {
    let hours = any(&mut world.random, &[1, 2, 7, 30, 72]);
    let minutes = world.random.random_range(0..60);
    for at in 0..2 {
        world.restart(at).await;
    }
    world.say(&format!("the program is away for {hours} h {minutes} min"));
    world.wait(Duration::from_secs(hours * HOUR + minutes * MINUTE));
    world.beat(0).await;
    if world.random.random_bool(0.5) {
        people::act(world).await;
        audit::check(world).await;
    }
    work(world).await;
}

/// The things that have happened in seasons.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u32,
    turns: u32,
    time_outs: u32,
    claims: u32,
    gifts: u32,
    vacations: u32,
    reminders: u32,
    digests: u32,
    outages: u32,
    prepared: u32,
    takebacks: u32,
    pauses: u32,
    rulings: u32,
    days: u64,
}

impl Tally {
    /// The things that have happened in a season.
    pub(super) async fn of(world: &World, began: Timestamp) -> Tally {
        let mut tally = Tally::default();
        for row in world.games().await {
            tally.games += 1;
            for event in world.store().events(row.id).await.expect("reads") {
                if event.by.is_prepared() {
                    tally.prepared += 1;
                }
                let is_referees = event.by.person() == Some(referee().id);
                match event.what {
                    _ if is_referees => tally.rulings += 1,
                    What::Rewind(_) => tally.takebacks += 1,
                    What::Clock(ClockChange::Pause) => tally.pauses += 1,
                    What::Turn(_) => tally.turns += 1,
                    What::Leave(_, LeaveReason::Time) => match event.by.person() {
                        Some(_) => tally.claims += 1,
                        None => tally.time_outs += 1,
                    },
                    What::Clock(ClockChange::Give(..)) => tally.gifts += 1,
                    What::Clock(ClockChange::Outage(_)) => tally.outages += 1,
                    _ => {}
                }
            }
        }
        for person in super::world::people() {
            let taken = world.store().vacations(person.id, Timestamp(0)).await;
            tally.vacations += u32::try_from(taken.expect("reads").len()).expect("few");
        }
        let reminders = world.exchange.reminders(0).len();
        tally.reminders += u32::try_from(reminders).expect("few");
        let digests = world.exchange.digests(0).len();
        tally.digests += u32::try_from(digests).expect("few");
        tally.days += began.until(world.now()).as_secs() / (24 * HOUR);
        tally
    }

    /// True once everything has happened that there is to see.
    pub(super) fn is_rich(&self) -> bool {
        let seen = [
            self.turns,
            self.time_outs,
            self.claims,
            self.gifts,
            self.vacations,
            self.reminders,
            self.digests,
            self.outages,
            self.prepared,
            self.takebacks,
            self.pauses,
            self.rulings,
        ];
        seen.iter().all(|count| *count > 0)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.time_outs += other.time_outs;
        self.claims += other.claims;
        self.gifts += other.gifts;
        self.vacations += other.vacations;
        self.reminders += other.reminders;
        self.digests += other.digests;
        self.outages += other.outages;
        self.prepared += other.prepared;
        self.takebacks += other.takebacks;
        self.pauses += other.pauses;
        self.rulings += other.rulings;
        self.days += other.days;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            games,
            turns,
            time_outs,
            claims,
            gifts,
            vacations,
            reminders,
            digests,
            outages,
            prepared,
            takebacks,
            pauses,
            rulings,
            days,
        } = self;
        write!(
            f,
            "{games} games in {days} days, {turns} turns, {prepared} of them prepared, {time_outs} \
             time-outs, {claims} claims, {gifts} times more time, {vacations} vacations, {reminders} \
             reminders, {digests} daily letters, {outages} outages in games, {takebacks} turns taken \
             back, {pauses} pauses, {rulings} rulings"
        )
    }
}
