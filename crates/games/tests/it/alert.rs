//! Red Alert says what all the turns of the attacker say: on given, played and dealt positions.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::{Game, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::games::homeworlds::alert::{attackers, threat};
use starpost_games::games::homeworlds::edition::Edition;
use starpost_games::games::homeworlds::options::{AlertOnDraw, Options};
use starpost_games::games::homeworlds::position::{Phase, Position};
use starpost_games::games::homeworlds::setup::Setup;
use starpost_games::games::homeworlds::turns::Turns;
use starpost_games::pieces::{Piece, Pieces};
use starpost_games::record::Record;

use crate::rules::play;
use crate::support::data::data_files;

#[test]
fn an_alert_is_what_all_turns_say_in_the_given_positions() {
    let mut checked = Checked::default();
    for text in given(2_000) {
        checked.in_every_edition(&text);
    }
    checked.is_enough(500, 15);
}

#[test]
#[ignore = "long"]
fn an_alert_is_what_all_turns_say_in_all_given_positions() {
    let mut checked = Checked::default();
    for text in given(u64::MAX) {
        checked.in_every_edition(&text);
    }
    checked.is_enough(636, 15);
}

#[test]
fn an_alert_is_what_all_turns_say_along_games() {
    let mut checked = Checked::default();
    for text in along_games().iter().step_by(3) {
        checked.in_every_edition(text);
    }
    checked.is_enough(300, 5);
}

#[test]
#[ignore = "long"]
fn an_alert_is_what_all_turns_say_at_every_turn_of_games() {
    let mut checked = Checked::default();
    for text in along_games() {
        checked.in_every_edition(&text);
    }
    checked.is_enough(900, 15);
}

#[test]
fn an_alert_is_what_all_turns_say_in_random_play() {
    let mut checked = Checked::default();
    checked.random_play(0..120);
    checked.is_enough(300, 3);
}

#[test]
#[ignore = "long"]
fn an_alert_is_what_all_turns_say_in_long_random_play() {
    let mut checked = Checked::default();
    checked.random_play(1_000..4_000);
    checked.is_enough(8_000, 50);
}

#[test]
fn an_alert_is_what_all_turns_say_where_pieces_are_dealt_at_random() {
    let mut checked = Checked::default();
    checked.dealt(2, 0..150);
    checked.dealt(3, 0..60);
    checked.is_enough(600, 100);
}

#[test]
#[ignore = "long"]
fn an_alert_is_what_all_turns_say_in_thousands_of_random_deals() {
    let mut checked = Checked::default();
    checked.dealt(2, 1_000..9_000);
    checked.dealt(3, 1_000..3_000);
    checked.is_enough(28_000, 5_000);
}

#[test]
fn nobody_threatens_before_the_set_up_or_when_out() {
    let mut position = Position::new(Options::of(Edition::Quartet2020, 2), 2);
    assert_eq!(threat(&position, Seat(0), Seat(1)), None);
    position = read("0:g2r1:b1/r3g1;1:b3y1:/g3", Edition::Quartet2020, Seat(0));
    assert_eq!(attackers(&position, Seat(0)), Seats::one(Seat(1)));
    assert_eq!(attackers(&position, Seat(1)), Seats::NONE);
    position.leave(Seat(1));
    assert_eq!(attackers(&position, Seat(0)), Seats::NONE);
}

/// The comparisons made: questions, and how often the answer was yes.
#[derive(Default)]
struct Checked {
    asked: u32,
    alerts: u32,
}

impl Checked {
    fn in_every_edition(&mut self, text: &str) {
        for edition in Edition::PLAYABLE {
            self.both(&read(text, edition, Seat(0)));
        }
    }

    fn both(&mut self, position: &Position) {
        let mut turns = Turns::default();
        for target in Seat::first(position.seats()) {
            for attacker in Seat::first(position.seats()).filter(|&seat| seat != target) {
                self.agree(&mut turns, position, target, attacker);
            }
        }
    }

    fn agree(&mut self, turns: &mut Turns, position: &Position, target: Seat, attacker: Seat) {
        let mover = |seat| Position::read(&position.print(), *position.options(), seat);
        let start = mover(attacker).expect("a position");
        let position = mover(target).expect("a position");
        let (mut won, mut mutual) = (false, false);
        turns.each(&start, |_, after| {
            won |= after.is_lost(target) && !after.is_lost(attacker);
            mutual |= after.is_lost(target);
        });
        let said = threat(&position, target, attacker);
        let place = || format!("{} of {target} by {attacker}: {said:?}", position.print());
        assert_eq!(said.is_some(), won, "{}", place());
        let mut options = *position.options();
        options.alert_on_draw = AlertOnDraw::On;
        let counted = Position::read(&position.print(), options, target);
        let counted = threat(&counted.expect("a position"), target, attacker);
        assert_eq!(counted.is_some(), mutual, "{}", place());
        if let Some(line) = &said {
            let mut after = start;
            for action in line {
                after.act(action).expect("a legal action");
            }
            after.end_turn().expect("a turn that may end");
            let out = after.eliminated();
            assert!(out.has(target) && !out.has(attacker), "{}", place());
        }
        self.asked += 1;
        self.alerts += u32::from(won);
    }

    fn random_play(&mut self, seeds: std::ops::Range<u64>) {
        for seed in seeds {
            let edition = Edition::PLAYABLE[seed as usize % 3];
            play(seed, edition, |position| {
                let small =
                    position.systems().iter().map(|s| s.all_ships().len()).sum::<u32>() < 16;
                if position.phase() == Phase::Choose && small {
                    self.both(position);
                }
            });
        }
    }

    fn dealt(&mut self, seats: u8, seeds: std::ops::Range<u64>) {
        for seed in seeds {
            let position = deal(seats, seed, Edition::PLAYABLE[seed as usize % 3]);
            self.both(&position);
        }
    }

    fn is_enough(&self, asked: u32, alerts: u32) {
        println!("{} questions, {} alerts", self.asked, self.alerts);
        assert!(self.asked >= asked && self.alerts >= alerts);
    }
}

fn read(text: &str, edition: Edition, to_move: Seat) -> Position {
    Position::read(text, Options::of(edition, 2), to_move).expect("a position")
}

/// The positions of `tests/perft` that have no more turns than that.
fn given(most: u64) -> Vec<String> {
    let files = data_files("perft", "txt");
    let texts = files.iter().map(|file| std::fs::read_to_string(file).expect("a readable file"));
    let few = |line: &str| {
        let count = line.rsplit('|').next().map(|count| count.trim().parse::<u64>());
        let counted = matches!(count, Some(Ok(count)) if count <= most);
        counted.then(|| line.split('|').next().expect("a position").trim().to_owned())
    };
    texts.flat_map(|text| text.lines().filter_map(few).collect::<Vec<_>>()).collect()
}

/// The positions after each turn of the recorded games, once both have set up.
fn along_games() -> Vec<String> {
    let mut files = data_files("records", "game");
    files.extend(data_files("records", "sdg"));
    let mut positions = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        if record.kind() != Kind::Homeworlds || record.players.len() != 2 {
            continue;
        }
        for event in record.events.iter().skip(2) {
            let replay = record.replay_until(event.seq).expect("a good record");
            if replay.game.outcome().is_none() {
                positions.push(replay.game.print());
            }
        }
    }
    positions
}

/// Homes and a few other systems with pieces dealt at random: sharper than random play.
fn deal(seats: u8, seed: u64, edition: Edition) -> Position {
    let mut random = StdRng::seed_from_u64(seed);
    let mut box_of_pieces: Vec<Piece> = Pieces::of_each(seats + 1).iter().collect();
    let mut take = |random: &mut StdRng, count: usize| -> Pieces {
        let picked = (0..count)
            .map(|_| box_of_pieces.swap_remove(random.random_range(0..box_of_pieces.len())));
        picked.collect()
    };
    let mut setup = Setup::new(seats);
    let fleets = usize::from(seats);
    for seat in Seat::first(seats) {
        let stars = random.random_range(1..=4usize).min(2);
        let stars = take(&mut random, stars);
        let mut ships = vec![Pieces::NONE; fleets];
        for (other, fleet) in ships.iter_mut().enumerate() {
            let own = other == seat.index();
            let count = random.random_range(usize::from(own)..=if own { 3 } else { 2 });
            *fleet = take(&mut random, count);
        }
        setup.systems.push((Some(seat), stars, ships));
    }
    for _ in 0..random.random_range(0..=3usize) {
        let star = take(&mut random, 1);
        let mut ships = vec![Pieces::NONE; fleets];
        ships[random.random_range(0..fleets)] = take(&mut random, 1);
        ships[random.random_range(0..fleets)] = take(&mut random, 1);
        setup.systems.push((None, star, ships));
    }
    let to_move = Seat(random.random_range(0..seats));
    setup.position(Options::of(edition, 2), to_move).expect("a deal")
}
