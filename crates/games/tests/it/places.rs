//! Systems keep their places on the picture from turn to turn.

use std::collections::HashMap;

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::named::Named;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::{AnyGame, Kind, Table, View};
use starpost_games::record::Record;
use starpost_games::render::{Item, Scene, TextRole};
use starpost_games::words::Language;

use crate::support::data::data_files;
use crate::support::table::table;

/// The corner of every plate that has a name or a player.
type Corners = HashMap<String, (i32, i32)>;

fn scene(game: &dyn AnyGame, side: u8) -> Scene {
    let players: Vec<String> = (0..game.seats())
        .map(|seat| format!("Player {seat}"))
        .collect();
    game.draw(&View {
        side: Seat(side),
        language: Language::English,
        players: &players,
        heading: "",
    })
}

fn corners(scene: &Scene) -> Corners {
    let mut corners = Corners::new();
    let mut corner = (0, 0);
    for item in &scene.items {
        match item {
            Item::Panel { area, .. } => corner = (area.left as i32, area.top as i32),
            Item::Text {
                text,
                role: TextRole::Name | TextRole::Player,
                ..
            } => drop(corners.insert(text.clone(), corner)),
            _ => {}
        }
    }
    corners
}

/// Turns after which everything that was there before and after stands where it stood, from every
/// side, and all turns.
#[derive(Default)]
struct Steadiness {
    before: Vec<Corners>,
    steady: u32,
    turns: u32,
}

impl Steadiness {
    fn look(&mut self, game: &dyn AnyGame) {
        let now: Vec<Corners> = (0..game.seats())
            .map(|side| corners(&scene(game, side)))
            .collect();
        if !self.before.is_empty() {
            self.turns += 1;
            let pairs = self.before.iter().zip(&now);
            let moved = |(before, now): (&Corners, &Corners)| {
                let mut both = now.iter().filter(|(name, _)| before.contains_key(*name));
                both.any(|(name, corner)| before[name] != *corner)
            };
            self.steady += u32::from(!pairs.into_iter().any(moved));
        }
        self.before = now;
    }

    #[track_caller]
    fn is_at_least(&self, percent: u32, of: &str) {
        let (steady, turns) = (self.steady, self.turns);
        println!("{of}: {steady} of {turns} turns");
        assert!(
            steady * 100 >= turns * percent,
            "{of}: {steady} of {turns} turns"
        );
    }
}

#[test]
fn in_recorded_games_every_system_keeps_its_place_in_most_turns() {
    let mut all = Steadiness::default();
    for file in data_files("records", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        let mut steadiness = Steadiness::default();
        for event in &record.events {
            let replay = record.replay_until(event.seq).expect("a good record");
            steadiness.look(replay.game.as_ref());
        }
        all.steady += steadiness.steady;
        all.turns += steadiness.turns;
    }
    all.is_at_least(95, "records");
}

/// A number that looks like chance, and is the same in every run.
fn chance(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// An action, a discovery as often as anything else: such games are full of systems.
fn any_action(game: &dyn AnyGame, state: &mut u64) -> Option<String> {
    let mut actions = game.actions();
    actions.retain(|action| !action.starts_with("catastrophe") || chance(state).is_multiple_of(8));
    let (discoveries, others): (Vec<String>, Vec<String>) = actions
        .into_iter()
        .partition(|action| action.starts_with("discover"));
    let among = if discoveries.is_empty() || !chance(state).is_multiple_of(3) {
        others
    } else {
        discoveries
    };
    let index = chance(state).checked_rem(among.len())?;
    among.into_iter().nth(index)
}

/// The game after a turn by chance, if that could be ended.
fn any_turn(game: &dyn AnyGame, state: &mut u64) -> Option<Box<dyn AnyGame>> {
    let mut game = game.boxed();
    while let Some(action) = any_action(game.as_ref(), state) {
        game.play(&action).expect("a legal action");
        if game.loss().is_ok() && chance(state).is_multiple_of(2) {
            break;
        }
    }
    game.end_turn().ok()?;
    Some(game)
}

#[test]
fn in_games_by_chance_with_many_discoveries_too() {
    let mut all = Steadiness::default();
    let mut most = 0;
    for seed in 0..12 {
        let (mut state, mut steadiness) = (seed, Steadiness::default());
        let mut game = table(Kind::Homeworlds, "self_elimination=forbidden", 2);
        for _ in 0..80 {
            let mut tries = (0..50).filter_map(|_| any_turn(game.as_ref(), &mut state));
            let Some(next) = tries.next() else { break };
            game = next;
            if game.to_move().is_none() {
                break;
            }
            steadiness.look(game.as_ref());
            most = most.max(steadiness.before[0].len());
        }
        all.steady += steadiness.steady;
        all.turns += steadiness.turns;
    }
    println!("up to {most} plates");
    all.is_at_least(93, "games by chance");
}

#[test]
fn the_place_of_a_system_that_is_gone_stays_free_until_the_next_of_its_size() {
    let text = "0:b1y3:g3y1y1/;1:g1r2:/b3";
    let position = Position::read(text, Options::default(), Seat(0)).expect("a position");
    let mut table = Table::at(Named::new(position));
    let mut play = |line: &str| {
        table.play(line).expect(line);
        table.end_turn().expect("an end");
        let corners = corners(&scene(&table, 0));
        table.play("pass").expect("pass");
        table.end_turn().expect("an end");
        corners
    };
    let first = play("discover y1 System0 g2 Alpha");
    let second = play("discover y1 System0 b2 Beta");
    let third = play("move y1 Alpha System0");
    let fourth = play("discover y1 System0 r2 Gamma");
    assert_eq!(first["Alpha"], second["Alpha"]);
    assert_ne!(second["Alpha"], second["Beta"]);
    assert_eq!(second["Beta"], third["Beta"]);
    assert_eq!(third["Beta"], fourth["Beta"]);
    assert_eq!(fourth["Gamma"], first["Alpha"]);
}
