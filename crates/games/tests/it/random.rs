//! Whole games at random, of every edition, mode and number of players: what is listed is accepted,
//! no piece is lost, and a game written as a record and read back is the same game.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test random` plays only that game.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use starpost_games::game::{Edition as _, Game, Seat};
use starpost_games::games::homeworlds::alignment::Alignment;
use starpost_games::games::homeworlds::edition::Edition;
use starpost_games::games::homeworlds::options::{Mode, Options};
use starpost_games::games::homeworlds::position::{Phase, Position};
use starpost_games::games::homeworlds::system::System;
use starpost_games::games::{AnyGame, Kind};
use starpost_games::pieces::Pieces;
use starpost_games::record::{Event, LeaveReason, Record, Replay, Seq, What};

#[test]
fn random_games_survive_their_records() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => play(seed.parse().expect("a number")),
        Err(_) => (0..300).for_each(play),
    }
}

#[test]
#[ignore = "long"]
fn ten_thousand_random_games_survive_their_records() {
    (300..10_300).for_each(play);
}

/// Says which game it was when a test fails in it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.0);
        }
    }
}

fn play(seed: u64) {
    let _seed = Seed(seed);
    let mut random = StdRng::seed_from_u64(seed);
    let (options, seats) = some_options(&mut random);
    Party::new(seats, random, options).play();
}

fn some_options(random: &mut StdRng) -> (Options, u8) {
    let edition = Edition::PLAYABLE[random.random_range(0..3)];
    let seats = random.random_range(edition.seats());
    let modes = Options::modes(edition, seats);
    let mode = modes[random.random_range(0..modes.len())];
    let mut asked = format!("edition={} mode={}", edition.word(), mode.word());
    if edition == Edition::Primer2012 && seats == 2 {
        let (count, junior) = (random.random_range(0..4), random.random_range(0..2));
        asked += &format!(" timewarp={count} junior={junior}");
    }
    let house = [
        "forbid_full_pass=on",
        "self_elimination=forbidden",
        "first_ship=any",
        "emptied_enemy_home=returns",
        "catastrophes=at-end",
        "good_killer_turns_evil=on",
        "draw_offers=off",
        "repetition_notice=on",
    ];
    for rule in house {
        if random.random_bool(0.15) {
            asked = format!("{asked} {rule}");
        }
    }
    let options = Options::read(&asked, seats).expect("options");
    assert_eq!(options.check(seats), Ok(()));
    (options, seats)
}

/// A game under way: by the rules, through the door, and as a record.
struct Party {
    random: StdRng,
    position: Position,
    replay: Replay,
    record: Record,
    alignments: Vec<Alignment>,
}

impl Party {
    fn new(seats: u8, mut random: StdRng, options: Options) -> Party {
        let players = (0..seats).map(|index| format!("Player {index}")).collect();
        let mut alignments: Vec<Alignment> = Alignment::deal(seats).collect();
        for index in (1..alignments.len()).rev() {
            alignments.swap(index, random.random_range(0..=index));
        }
        let record =
            Record::new(Kind::Homeworlds, &options.to_string(), players).expect("a record");
        Party {
            random,
            position: Position::new(options, seats),
            replay: Replay::start(&record.options, seats).expect("a game"),
            record,
            alignments,
        }
    }

    fn play(mut self) {
        for _ in 0..12 * self.position.seats() {
            self.perhaps_leave();
            if self.replay.to_move().is_none() || !self.turn() {
                break;
            }
            self.check();
        }
        self.check_record();
    }

    /// A turn at random; false when none was found that may end.
    fn turn(&mut self) -> bool {
        for _ in 0..20 {
            let mut position = self.position.clone();
            let mut table = self.replay.game.boxed();
            while self.random.random_bool(0.9) || position.phase() == Phase::Setup {
                let actions = position.actions();
                check_listed(&position, &actions);
                if actions.is_empty() {
                    break;
                }
                let chosen = self.random.random_range(0..actions.len());
                let text = table.actions().swap_remove(chosen);
                assert_eq!(table.play(&text).as_deref(), Ok(text.as_str()));
                position.act(&actions[chosen]).expect("a listed action");
                assert_eq!(table.print(), position.print());
            }
            let lost = position.is_lost(position.to_move());
            let may_end = position.may_end().is_ok();
            assert_eq!(table.loss().is_ok(), may_end);
            if may_end && (!lost || self.random.random_bool(0.1)) {
                position.end_turn().expect("it may end");
                self.position = position;
                self.happens(&What::Turn(written(table.as_ref())));
                self.judge();
                return true;
            }
        }
        false
    }

    fn perhaps_leave(&mut self) {
        if self.replay.to_move().is_none() || !self.random.random_bool(0.02) {
            return;
        }
        let seat = Seat(self.random.random_range(0..self.position.seats()));
        if self.position.playing().has(seat) {
            let ways = [LeaveReason::Resigned, LeaveReason::Time, LeaveReason::Removed];
            let leaving = ways[self.random.random_range(0..3)];
            self.position.leave(seat);
            self.happens(&What::Leave(seat, leaving));
            self.judge();
        }
    }

    /// The part of the holder of the secret roles after every event.
    fn judge(&mut self) {
        let roles: Vec<&str> = self.alignments.iter().copied().map(word).collect();
        let secrets = self.replay.game.secrets();
        let is_secret = self.position.options().mode == Mode::GoodVsEvil;
        assert_eq!(secrets.is_some(), is_secret);
        let Some(secrets) = secrets else {
            return;
        };
        let verdict = secrets.judge(&roles);
        assert_eq!(verdict, self.position.judged(&self.alignments));
        for seat in verdict.reveals.iter() {
            let alignment = self.alignments[seat.index()];
            assert!(self.position.show(seat, alignment));
            self.happens(&What::Reveal(seat, word(alignment).to_owned()));
        }
        if let Some(outcome) = verdict.outcome {
            self.position.decided(outcome);
            self.happens(&What::Decide(outcome));
        }
    }

    fn happens(&mut self, what: &What) {
        let canonical = self.replay.apply(what).expect("what the rules accept");
        self.record.events.push(Event {
            seq: Seq(self.record.events.len() as u32 + 1),
            at: None,
            what: canonical,
            hash: None,
            line: 0,
        });
    }

    fn check(&self) {
        let table = self.position.systems().iter().map(System::everything);
        let all = table.fold(self.position.bank(), Pieces::plus);
        assert_eq!(all, Pieces::of_each(self.position.seats() + 1));
        assert_eq!(self.replay.game.print(), self.position.print());
        assert_eq!(self.replay.game.outcome(), self.position.outcome());
        assert_eq!(self.replay.game.eliminated(), self.position.eliminated());
        let over = self.position.outcome().is_some();
        assert!(over || self.position.playing().len() > 1, "nobody left, yet not over");
    }

    fn check_record(&self) {
        self.check();
        let text = self.record.text();
        let again = Record::read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let whats = |record: &Record| -> Vec<What> {
            record.events.iter().map(|event| event.what.clone()).collect()
        };
        assert_eq!(whats(&again), whats(&self.record));
        assert_eq!(again.options, self.record.options);
        let replay = again.replay().expect("a good record");
        assert_eq!(replay.game.print(), self.replay.game.print());
        assert_eq!(replay.game.fingerprint(), self.replay.game.fingerprint());
        assert_eq!(replay.ending, self.replay.ending);
        assert_eq!(replay.eliminations, self.replay.eliminations);
    }
}

/// A turn without an action is written as a pass.
fn written(table: &dyn AnyGame) -> String {
    match table.line() {
        line if line.is_empty() => "pass".to_owned(),
        line => line,
    }
}

fn check_listed(
    position: &Position,
    actions: &[starpost_games::games::homeworlds::action::Action],
) {
    for action in actions {
        let accepted = position.clone().act(action);
        assert_eq!(accepted, Ok(()), "{action:?} at {}", position.print());
    }
}

const fn word(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Good => "good",
        Alignment::Evil => "evil",
    }
}
