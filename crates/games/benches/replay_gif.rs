//! A game of sixty turns as a GIF: how long it takes, how large it is, and how much memory that needs.
//! Linux only.

use std::fs;
use std::ops::ControlFlow;

use divan::Bencher;
use starpost_games::game::Seat;
use starpost_games::games::View;
use starpost_games::record::Record;
use starpost_games::render::{Film, Scene, Theme};
use starpost_games::words::Language;

/// A whole game that people could have played.
const RECORD: &str = include_str!("../../../tests/records/quartet-2020.game");
const TURNS: usize = 60;

fn main() {
    let file = gif(&scenes());
    println!("{} KiB for {TURNS} turns", file.len() / 1024);
    divan::main();
    println!("at most {} MiB of memory", most_memory() / 1024);
}

#[divan::bench(sample_count = 10)]
fn sixty_turns_from_record_to_gif(bencher: Bencher<'_, '_>) {
    bencher.bench(|| gif(&scenes()));
}

/// The board after each turn.
fn scenes() -> Vec<Scene> {
    let record = Record::read(RECORD).expect("a record");
    let mut scenes = Vec::new();
    let shown = record.replay_showing(|_, _, replay| {
        let view = View {
            side: Seat(0),
            language: Language::English,
            players: &record.players,
            heading: "After a turn",
        };
        scenes.push(replay.game.draw(&view));
    });
    shown.expect("a good record");
    scenes.truncate(TURNS);
    scenes
}

fn gif(scenes: &[Scene]) -> Vec<u8> {
    let film = Film {
        scenes,
        theme: &Theme::DARK,
        width_px: 640,
        most_bytes: 8 << 20,
    };
    let gif = film.gif(|_| ControlFlow::Continue(()));
    gif.expect("it is small enough")
}

/// The most KiB that this process has had so far.
fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells of its processes");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most.and_then(|line| line.split_whitespace().next()?.parse().ok());
    most.expect("a number")
}
