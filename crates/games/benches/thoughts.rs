//! Thoughts of the highest level, one thread: how much memory they take, how many results they look at
//! in a second, and how soon they end when somebody says stop.
//!
//! `cargo bench --bench thoughts` takes positions as they occurred in the games of `tests/records`, of two
//! and of more players, those of `tests/perft`, the wild ones among them, and those of games of Settlers
//! that it plays. Times are those of the thread, so that whoever else is busy on the machine does not
//! count.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use starpost_games::ai::{Brain, Budget, Dice, TurnRequest};
use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::record::Record;
use starpost_games::versus::{Opening, play_turn};

/// A thought takes so long that is to be measured.
const LONG: Duration = Duration::from_millis(100);

/// The most turns of such a game.
const LONGEST: usize = 100;

/// Games of Settlers are played from so many openings.
const OPENINGS: usize = 10;

/// Somebody says stop so often.
const MOMENTS: usize = 1_000;

fn main() {
    let wild = positions(include_str!("../../../tests/perft/wild.txt"));
    memory("wild", &wild);
    rate("wild", &wild);
    let midgame = positions(include_str!("../../../tests/perft/midgame.txt"));
    rate("tests/perft", &midgame);
    let games = tables(|record| record.players.len() == 2);
    rate("whole games", &games);
    stops("whole games", &games);
    stops("wild", &wild);
    let several = tables(|record| record.players.len() > 2);
    rate("three to six", &several);
    stops("three to six", &several);
    let settlers = settlers();
    memory("Settlers", &settlers);
    rate("Settlers", &settlers);
    stops("Settlers", &settlers);
}

/// Something to think about: the table of any game, or a position of Homeworlds.
trait Asks {
    /// What somebody chooses there, and how many results they looked at.
    fn ask(&self, asked: &mut TurnRequest<'_, '_>) -> Option<u64>;
}

impl Asks for Position {
    fn ask(&self, asked: &mut TurnRequest<'_, '_>) -> Option<u64> {
        let thought = asked.brain.choose(self, asked, &mut |_| ());
        thought.map(|thought| thought.looked_at)
    }
}

impl Asks for Box<dyn AnyGame> {
    fn ask(&self, asked: &mut TurnRequest<'_, '_>) -> Option<u64> {
        self.choose(asked).map(|thought| thought.looked_at)
    }
}

fn positions(text: &str) -> Vec<Position> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let parts = lines.map(|line| line.split('|').map(str::trim));
    parts
        .map(|mut parts| {
            let table = parts.next().expect("a position");
            let seat = parts.next().and_then(|seat| seat.parse().ok());
            let seat = Seat(seat.expect("a seat"));
            Position::read(table, Options::default(), seat).expect("a position")
        })
        .collect()
}

/// The tables of such games of Homeworlds, from the turn on in which all have set up.
fn tables(is_wanted: impl Fn(&Record) -> bool) -> Vec<Box<dyn AnyGame>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records");
    let entries = fs::read_dir(folder).expect("a folder");
    let texts =
        entries.filter_map(|entry| fs::read_to_string(entry.expect("an entry").path()).ok());
    let records = texts.filter_map(|text| Record::read(&text).ok());
    let wanted = records.filter(|record| record.kind() == Kind::Homeworlds && is_wanted(record));
    wanted.flat_map(|record| along(&record)).collect()
}

fn along(record: &Record) -> Vec<Box<dyn AnyGame>> {
    let events = record.events.iter().skip(record.players.len());
    let replays = events.map_while(|event| record.replay_until(event.seq).ok());
    let open = replays.filter(|replay| replay.game.to_move().is_some());
    open.map(|replay| replay.game.boxed()).collect()
}

/// The tables of games of Settlers that the sixth level plays against itself.
fn settlers() -> Vec<Box<dyn AnyGame>> {
    let lines = include_str!("../../../tests/openings/settlers.txt").lines();
    let games = lines.take(OPENINGS).flat_map(|line| {
        let opening: Opening = line.parse().unwrap_or_else(|no| match no {});
        let (mut table, _) = opening.table(Kind::Settlers).expect("an opening");
        let mut tables = Vec::new();
        // Two who trade to and fro would never end.
        for _ in 0..LONGEST {
            let Some(turn) = sixth(&*table) else { break };
            tables.push(table.boxed());
            play_turn(&mut *table, &turn).expect("a legal turn");
        }
        tables
    });
    games.collect()
}

/// The turn that the sixth level plays.
fn sixth(table: &dyn AnyGame) -> Option<String> {
    let thought = table.choose(&mut TurnRequest {
        brain: Brain::from_word("level-6").expect("a player"),
        seed: 1,
        past: &[],
        budget: &mut Budget::new(u64::MAX, &|| false),
        role: None,
        weights: None,
    });
    thought.map(|thought| thought.line.join("; "))
}

/// How long this thread has been busy.
fn busy() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("time that has passed")
}

/// How many results were looked at in a thought of the highest level.
fn thought(position: &impl Asks, stop: &dyn Fn() -> bool) -> Option<u64> {
    position.ask(&mut TurnRequest {
        brain: Brain::HIGHEST,
        seed: 1,
        past: &[],
        budget: &mut Budget::new(u64::MAX, stop),
        role: None,
        weights: None,
    })
}

/// Prints how much more memory this process has had at a time than before it thought.
fn memory(name: &str, positions: &[impl Asks]) {
    let Some(before) = most_memory() else {
        println!("{name}: the memory of a process is not known here");
        return;
    };
    for position in positions {
        let begun = busy();
        let _what_it_found = thought(position, &|| busy() - begun >= 5 * LONG);
    }
    let after = most_memory().unwrap_or(before);
    println!("{name}: a thought takes {} kB at most", after - before);
}

/// The most memory that this process has had, in kB, where the system tells that.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Prints how many results are looked at in a second.
fn rate(name: &str, positions: &[impl Asks]) {
    let (mut results, mut time) = (0, Duration::ZERO);
    let mut rates = Vec::new();
    for position in positions {
        let begun = busy();
        let looked_at = thought(position, &|| busy() - begun >= LONG);
        let took = busy() - begun;
        if let Some(looked_at) = looked_at.filter(|looked_at| *looked_at > 0) {
            results += looked_at;
            time += took;
            rates.push(looked_at as f64 / took.as_secs_f64());
        }
    }
    rates.sort_by(f64::total_cmp);
    println!(
        "{name}: {} positions, {:.0} results a second over all, {:.0} the median position, {:.0} the slowest tenth",
        rates.len(),
        results as f64 / time.as_secs_f64(),
        rates[rates.len() / 2],
        rates[rates.len() / 10],
    );
}

/// Prints how soon thoughts end after somebody has said stop.
fn stops(name: &str, positions: &[impl Asks]) {
    let mut dice = Dice::new(1);
    let mut delays = Vec::new();
    while delays.len() < MOMENTS {
        let position = &positions[dice.below(positions.len())];
        let after = Duration::from_micros(dice.below(2 * LONG.as_micros() as usize) as u64);
        delays.extend(delay(position, after));
    }
    delays.sort_unstable();
    println!(
        "{name}: stopped at {MOMENTS} moments, the median after {:?}, 99 of 100 within {:?}, the last after {:?}",
        delays[MOMENTS / 2],
        delays[MOMENTS * 99 / 100],
        delays[MOMENTS - 1],
    );
}

/// How long a thought goes on that is to end after so long; `None`: it has ended before.
fn delay(position: &impl Asks, after: Duration) -> Option<Duration> {
    let begun = busy();
    let _what_it_found = thought(position, &|| busy() - begun >= after);
    (busy() - begun).checked_sub(after)
}
