#![allow(missing_docs)]
use starpost_games::ai::{Asked, Brain, Budget};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::versus::*;
use std::time::{Duration, Instant};
struct P {
    brain: Brain,
    ms: u64,
    nodes: u64,
    time: Duration,
    n: u64,
    seed: u64,
    looked: u64,
    steps: [u32; 12],
}
fn spec(s: &str) -> P {
    let mut it = s.split(':');
    let brain = Brain::from_word(it.next().unwrap()).expect("a brain");
    let (mut ms, mut nodes) = (u64::MAX, u64::MAX);
    for a in it {
        if let Some(m) = a.strip_suffix("ms") {
            ms = m.parse().unwrap()
        } else {
            nodes = a.parse().unwrap()
        }
    }
    P {
        brain,
        ms,
        nodes,
        time: Duration::ZERO,
        n: 0,
        seed: 0,
        looked: 0,
        steps: [0; 12],
    }
}
impl Chooser for P {
    fn choose(&mut self, g: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String> {
        let at = Instant::now();
        let ms = self.ms;
        let stop = || ms != u64::MAX && at.elapsed() >= Duration::from_millis(ms);
        let mut budget = Budget::new(self.nodes, &stop);
        let t = g
            .choose(&mut Asked {
                brain: self.brain,
                seed: self.seed,
                past,
                budget: &mut budget,
                role: None,
            })
            .ok_or("no turn")?;
        self.time += at.elapsed();
        self.n += 1;
        self.looked += t.looked_at;
        self.steps[t.steps.min(11)] += 1;
        Ok(t.line)
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let kind = Kind::from_word(&a[1]).unwrap();
    let (mut x, mut y) = (spec(&a[2]), spec(&a[3]));
    let pairs: usize = a[4].parse().unwrap();
    let from: usize = a.get(5).map_or(0, |f| f.parse().unwrap());
    let text = std::fs::read_to_string(format!("/tmp/openings-{}.txt", kind.word())).unwrap();
    let mut score = Score::default();
    let mut turns = 0;
    for (k, line) in text.lines().enumerate().skip(from).take(pairs) {
        let opening: Opening = line.parse().unwrap();
        for side in 0..2u8 {
            let (mut table, mut past) = opening.table(kind).unwrap();
            x.seed = k as u64;
            y.seed = k as u64 + 1000;
            let f = if side == 0 {
                play_out(&mut *table, &mut past, [&mut x, &mut y])
            } else {
                play_out(&mut *table, &mut past, [&mut y, &mut x])
            }
            .unwrap();
            turns += f.turns.len();
            if std::env::var("SHOW").is_ok() {
                println!("--- x is seat {side}, winner {:?}", f.winner);
                for t in &f.turns {
                    println!("{t}");
                }
            }
            score.add(f.winner.map(|w| w == Seat(side)));
        }
    }
    println!(
        "{} {} {score}, {} turns a game",
        a[2],
        a[3],
        turns as u32 / score.games()
    );
    for p in [&x, &y] {
        println!(
            "   {:.1} ms, {} results, {:.2} M/s, steps {:?}",
            p.time.as_secs_f64() * 1e3 / p.n as f64,
            p.looked / p.n,
            p.looked as f64 / p.time.as_secs_f64() / 1e6,
            p.steps
        );
    }
}
