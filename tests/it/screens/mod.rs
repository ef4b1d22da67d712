//! Everything that can be opened, opened after everything that can happen to a game, by everybody who
//! may look: what comes is a proper answer. What can happen is in `stories.rs` and `happenings.rs`, who
//! looks in `onlookers.rs`, what is opened in `openings.rs`, and what is proper in `proper.rs`.
//!
//! `STARPOST_STORY=takeback cargo test screens` tells only the stories with that in their names; a log
//! by chance names its seed when it fails.

mod beyond;
mod happenings;
mod later;
mod names;
mod onlookers;
mod openings;
mod proper;
mod stories;
mod table;

use std::collections::BTreeSet;
use std::ops::AddAssign;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::runtime::Handle;

use crate::support::databases::{Database, sqlite};
use crate::support::front::Front;
use crate::support::left_out;
use happenings::{happen, some_happening};
use onlookers::onlookers;
use openings::{Care, Look};
use stories::{KINDS, Story, kind, stories};
use table::{Setting, Table};

/// The number of stories that are told at once.
const AT_ONCE: usize = 4;

/// The number of things that happen in a log by chance.
const LONG: usize = 40;

/// The people who open everything in every way, and not only once.
#[derive(Clone, Copy, Debug)]
enum Carefully {
    All,
    /// Nobody, or one of those who look, by any number.
    One(usize),
}

/// The things that were opened, and what was wrong with them.
#[derive(Default)]
struct Tally {
    kinds: BTreeSet<&'static str>,
    /// Games as they stood when somebody looked.
    states: usize,
    /// People who looked at one of them.
    looks: usize,
    /// The number of things that they opened.
    opened: usize,
    wrong: Vec<String>,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.kinds.extend(other.kinds);
        self.states += other.states;
        self.looks += other.looks;
        self.opened += other.opened;
        self.wrong.extend(other.wrong);
    }
}

impl Tally {
    /// Fails where an answer was not proper.
    fn settle(&self) {
        let Tally { states, looks, opened, wrong, .. } = self;
        println!("{states} games, {looks} looks at them, {opened} answers");
        let shown: Vec<&String> = wrong.iter().take(60).collect();
        assert!(wrong.is_empty(), "{} are not proper: {shown:#?}", wrong.len());
    }
}

/// In some stories somebody opens it in every way that there is, each time somebody else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_can_be_opened_after_everything_that_happens() {
    if left_out("everything is opened by everybody") {
        return;
    }
    tell_all(Carefully::One).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn everything_can_be_opened_in_every_way_by_everybody() {
    tell_all(|_| Carefully::All).await;
}

/// Tells every story.
async fn tell_all(carefully: impl Fn(usize) -> Carefully) {
    let asked = std::env::var("STARPOST_STORY").unwrap_or_default();
    let mut told: Vec<Story> = stories();
    told.retain(|story| story.name.contains(&asked));
    let tallies = iter(told).enumerate().map(async |(number, story)| {
        let (here, carefully) = (Handle::current(), carefully(number));
        let tell = move || here.block_on(async { tell(sqlite().await, &story, carefully).await });
        let told = tokio::task::spawn_blocking(tell).await;
        told.expect("it says itself what was wrong")
    });
    let mut tally = Tally::default();
    let mut tallies = tallies.buffer_unordered(AT_ONCE);
    while let Some(told) = tallies.next().await {
        tally += told;
    }
    tally.settle();
    let untold: Vec<&&str> = KINDS.iter().filter(|kind| !tally.kinds.contains(*kind)).collect();
    assert!(untold.is_empty() || !asked.is_empty(), "no story of {untold:?}");
}

/// Tells a story, and has everybody open everything in the end.
async fn tell(database: Database, story: &Story, carefully: Carefully) -> Tally {
    let mut table = Table::begin(database, story.setting, story.terms).await;
    let front = Front::open(table.club.app.clone()).await;
    for what in &story.happens {
        if let Err(why) = Box::pin(happen(&mut table, what)).await {
            let wrong = format!("{}: {what:?}: {why:?}", story.name);
            return Tally { wrong: vec![wrong], ..Tally::default() };
        }
    }
    Box::pin(look(&table, &front, story.name, carefully)).await
}

/// Everybody opens everything.
async fn look(table: &Table, front: &Front, story: &str, carefully: Carefully) -> Tally {
    front.set_time(table.now);
    let sitting = table.sitting().await;
    let mut tally = Tally {
        kinds: sitting.stored.record.events.iter().map(|event| kind(&event.what)).collect(),
        states: 1,
        ..Tally::default()
    };
    let onlookers = onlookers(table, &sitting);
    for (number, onlooker) in onlookers.iter().enumerate() {
        let shown = (table.game, sitting.replay.turns);
        let care = match carefully {
            Carefully::All => Care::EveryWay,
            Carefully::One(one) if one % (2 * onlookers.len()) == number => Care::EveryWay,
            Carefully::One(_) => Care::Once,
        };
        let mut look = Look::new(front, shown, onlooker, care);
        look.at_everything().await;
        tally.looks += 1;
        tally.opened += look.opened;
        let wrong = look.wrong.into_iter();
        tally.wrong.extend(wrong.map(|wrong| format!("{story}: {wrong}")));
    }
    tally
}

/// Everything is opened as soon as two kinds of events have followed each other that had not yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn everything_can_be_opened_after_any_two_things() {
    let seeds = match std::env::var("STARPOST_SEED") {
        Ok(seed) => vec![seed.parse().expect("a number")],
        Err(_) => (0..400).collect::<Vec<u64>>(),
    };
    let (mut seen, mut tally) = (BTreeSet::new(), Tally::default());
    for seed in seeds {
        tally += Box::pin(wander(sqlite().await, seed, &mut seen)).await;
    }
    println!("{} pairs", seen.len());
    tally.settle();
}

/// The things that have followed each other, in pairs.
type Pairs = BTreeSet<(&'static str, &'static str)>;

/// Anything happens, and everything is opened after what is new.
async fn wander(database: Database, seed: u64, seen: &mut Pairs) -> Tally {
    let mut random = StdRng::seed_from_u64(seed);
    let settings = [
        (Setting::Duel, "clock=3d", 2),
        (Setting::Duel, "clock=3d overtime=claim vacation=off", 2),
        (Setting::Settlers, "clock=3d", 2),
        (Setting::League, "clock=3d", 2),
        (Setting::Three("sinister"), "clock=3d", 3),
        (Setting::Three("last-captain"), "", 3),
        (Setting::Three("good-vs-evil"), "clock=3d", 3),
    ];
    let (setting, terms, seats) = settings[random.random_range(0..settings.len())];
    let mut table = Table::begin(database, setting, terms).await;
    let front = Front::open(table.club.app.clone()).await;
    let (mut tally, mut known) = (Tally::default(), 0);
    for _ in 0..LONG {
        let what = some_happening(&mut random, seats);
        if let Err(starpost::app::Error::Fault(fault)) = happen(&mut table, &what).await {
            panic!("STARPOST_SEED={seed}: {what:?}: {fault:?}");
        }
        let sitting = table.sitting().await;
        let kinds: Vec<&'static str> =
            sitting.stored.record.events.iter().map(|event| kind(&event.what)).collect();
        let pairs = kinds.windows(2).skip(known).map(|pair| (pair[0], pair[1]));
        let before = seen.len();
        seen.extend(pairs);
        known = kinds.len().saturating_sub(1);
        if seen.len() > before {
            let name = format!("STARPOST_SEED={seed} {kinds:?}");
            let one = Carefully::One(random.random_range(0..60));
            tally += Box::pin(look(&table, &front, &name, one)).await;
        }
        if sitting.replay.ending.is_some() {
            break;
        }
    }
    tally
}
