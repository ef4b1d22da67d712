use std::time::{Duration, Instant};
use starpost_games::ai::{Budget, Mind, Plan, Thinkable};
use starpost_games::game::{Game, Outcome, Seat};
use starpost_games::games::homeworlds::{options::Options, position::Position, worth::Terms, turns::Turns, action::Action};
use starpost_games::pieces::{Piece};

struct P { mind: Mind<Position>, nodes: u64, ms: u64, time: Duration, looked: u64, turns: u64, steps: [u64; 12], worst: u128 }
impl P {
    fn new(spec: &str) -> P {
        let mut it = spec.split(':');
        let kind = it.next().unwrap();
        let plan = match kind { "safe" => Plan::ONE_TURN, "two" => Plan::TWO_TURNS, "whole" => Plan::WHOLE, _ => panic!() };
        let (mut nodes, mut ms) = (u64::MAX, u64::MAX);
        for a in it { if let Some(m) = a.strip_suffix("ms") { ms = m.parse().unwrap() } else { nodes = a.parse().unwrap() } }
        P { mind: Mind::new(Terms::weights(starpost_games::ai::Knowledge::All), plan, 16 << 20), nodes, ms, time: Duration::ZERO, looked: 0, turns: 0, steps: [0; 12], worst: 0 }
    }
    fn play(&mut self, p: &Position, past: &[u64]) -> Vec<Action> {
        let at = Instant::now();
        let ms = self.ms;
        let stop = || ms != u64::MAX && at.elapsed() >= Duration::from_millis(ms);
        let mut b = Budget::new(self.nodes, &stop);
        let t = self.mind.think(p, past, &mut b).expect("a turn");
        self.time += at.elapsed(); self.looked += t.looked_at; self.turns += 1; self.steps[t.steps] += 1;
        self.worst = self.worst.max(at.elapsed().as_millis());
        t.line
    }
}
fn rng(s: &mut u64) -> u64 { *s ^= *s << 13; *s ^= *s >> 7; *s ^= *s << 17; *s }

fn opening(seed: u64) -> Position {
    let mut s = seed.wrapping_mul(0x9E3779B97F4A7C15) | 1;
    for _ in 0..5 { rng(&mut s); }
    loop {
        let mut p = Position::new(Options::default(), 2);
        for _ in 0..2 {
            let homes = ["g1b2y3","y1b2g3","b3y1g3","b1y3g3","g2b1g3","b3g1y3","r1b3g3","g3b1y3","b2y1g3","y2b1g3","b3r1g3","g3y2b3","g1y2b3"];
            let h = homes[rng(&mut s) as usize % homes.len()];
            let q = |i: usize| -> Piece { h[2*i..2*i+2].parse().unwrap() };
            p.act(&Action::Settle { stars: [q(0), q(1)], ship: q(2) }).unwrap();
            p.end_turn().unwrap();
        }
        for _ in 0..6 {
            let mut list: Vec<(i32, Vec<Action>)> = Vec::new();
            let me = p.to_move();
            Turns::default().each(&p, |l, r| { if let Some(w) = Thinkable::worth(r, me, &Terms::weights(starpost_games::ai::Knowledge::All)) { list.push((w, l.to_vec())) } });
            list.sort_by_key(|x| -x.0);
            list.truncate(12);
            let l = &list[rng(&mut s) as usize % list.len()].1;
            for a in l { p.act(a).unwrap(); }
            p.end_turn().unwrap();
        }
        let never = || false;
        let mut b = Budget::new(200_000, &never);
        let v = Mind::new(Terms::weights(starpost_games::ai::Knowledge::All), Plan::TWO_TURNS, 1 << 16).think(&p, &[], &mut b).unwrap().value;
        if v.thousandths().abs() < 1000 { return p }
    }
}

fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (pairs, from): (u64, u64) = (a[3].parse().unwrap(), a.get(4).map_or(0, |x| x.parse().unwrap()));
    let (mut x, mut y) = (P::new(&a[1]), P::new(&a[2]));
    let (mut w, mut d, mut l, mut turns) = (0, 0, 0, 0);
    for k in from..from + pairs {
        let start = opening(k + 1);
        for side in 0..2u8 {
            let mut p = start.clone();
            let mut past = vec![];
            let mut end = None;
            for t in 0..200 {
                turns += 1;
                let x_moves = p.to_move() == Seat(side);
                let line = if x_moves { x.play(&p, &past) } else { y.play(&p, &past) };
                for act in &line { p.act(act).unwrap(); }
                past.push(p.key());
                p.end_turn().unwrap();
                if std::env::var("SHOW").is_ok() { println!("{t} {} {line:?}", if x_moves {'x'} else {'y'}); }
                if let Some(o) = p.outcome() { end = Some(o); break; }
                let last = *past.last().unwrap();
                if past.iter().filter(|k| **k == last).count() >= 3 { break; }
            }
            match end { Some(Outcome::Won(s)) if s.has(Seat(side)) => w += 1, Some(Outcome::Won(_)) => l += 1, _ => d += 1 }
        }
        println!("{k}: +{w} ={d} -{l}");
    }
    for (n, p) in [("x", &x), ("y", &y)] {
        println!("{n}: {:.1} ms a turn, worst {}, {} results a turn, {:.2} M/s, steps {:?}", p.time.as_secs_f64()*1e3/p.turns as f64, p.worst, p.looked/p.turns, p.looked as f64/p.time.as_secs_f64()/1e6, p.steps);
    }
    println!("score {:.1} %, {} turns a game", 100.0*(w as f64 + d as f64/2.0)/(w+d+l) as f64, turns/(2*pairs));
}
