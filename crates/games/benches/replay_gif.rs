//! A game of sixty turns as a GIF: how long it takes, how large it is, and how much memory that needs.
//! Linux only.

use std::fs;
use std::ops::ControlFlow;

use divan::Bencher;
use starpost_games::film::{Cut, Pace, Script};
use starpost_games::game::Seat;
use starpost_games::record::{Record, Replay};
use starpost_games::render::{Film, Still, Theme};
use starpost_games::words::Language;

/// A whole game that people could have played.
const RECORD: &str = include_str!("../../../tests/records/quartet-2020.game");
const TURNS: u32 = 60;

fn main() {
    let file = gif(&stills());
    println!("{} KiB for {TURNS} turns", file.len() / 1024);
    divan::main();
    println!("at most {} MiB of memory", most_memory() / 1024);
}

#[divan::bench(sample_count = 10)]
fn sixty_turns_from_record_to_gif(bencher: Bencher<'_, '_>) {
    bencher.bench(|| gif(&stills()));
}

/// The pictures of the first turns.
fn stills() -> Vec<Still> {
    let record = Record::read(RECORD).expect("a record");
    let script = Script {
        record: &record,
        cut: Cut { turns: (1, TURNS), every: 1 },
        pace: Pace::Reading,
        side: Seat(0),
        language: Language::English,
        called: "Game 7",
        names: &|replay: &Replay| record.players_after(replay.seq),
    };
    let shots = script.shots().expect("a good record");
    script.stills(&shots)
}

fn gif(stills: &[Still]) -> Vec<u8> {
    let film = Film { stills, theme: &Theme::DARK, width_px: 640, most_bytes: 8 << 20 };
    let gif = film.gif(|_| ControlFlow::Continue(()));
    gif.expect("it is small enough")
}

/// The most KiB that this process has had so far.
fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells of its processes");
    let most = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|line| line.split_whitespace().next()?.parse().ok());
    most.expect("a number")
}
