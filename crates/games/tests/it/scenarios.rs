//! Rules as data: every `tests/scenarios/homeworlds-*.scn` is run, a block once for each of its
//! editions. How a block is written: `tests/scenarios/README.md`.

use std::path::Path;

use starpost_games::game::{Game, Outcome, Refuses, Seat, Seats};
use starpost_games::games::homeworlds::action::{Action, SystemId};
use starpost_games::games::homeworlds::alert::threat;
use starpost_games::games::homeworlds::alignment::Alignment;
use starpost_games::games::homeworlds::edition::Edition;
use starpost_games::games::homeworlds::options::{Junior, Mode, Options, Timewarp};
use starpost_games::games::homeworlds::position::{Phase, Position};
use starpost_games::games::homeworlds::setup::Setup;
use starpost_games::pieces::{Color, Piece, Pieces};

use crate::support::data::data_files;

#[test]
fn every_scenario_goes_as_its_file_says() {
    let mut run = 0;
    for file in data_files("scenarios", "scn") {
        if file.ends_with("settlers.scn") {
            continue;
        }
        for block in blocks(&file) {
            block.run();
            run += 1;
        }
    }
    println!("{run} scenarios run");
    assert!(run >= 56);
}

struct Block {
    id: String,
    lines: Vec<(char, String)>,
}

fn blocks(file: &Path) -> Vec<Block> {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (tag, rest) = (line.chars().next().expect("a letter"), line[1..].trim().to_owned());
        match tag {
            'S' => blocks.push(Block { id: rest, lines: Vec::new() }),
            _ => blocks.last_mut().expect("S first").lines.push((tag, rest)),
        }
    }
    blocks
}

impl Block {
    fn all(&self, tag: char) -> impl Iterator<Item = &str> {
        self.lines.iter().filter(move |line| line.0 == tag).map(|line| line.1.as_str())
    }

    fn run(&self) {
        let editions = self.all('E').next().expect("editions").replace("all", "C01 P12 Q20");
        for name in editions.split_whitespace() {
            let edition = match name {
                "C01" => Edition::Original2001,
                "P12" => Edition::Primer2012,
                "Q20" => Edition::Quartet2020,
                other => panic!("no edition {other}"),
            };
            let place = format!("{} {name}", self.id);
            Run::new(self, edition).play(&place, &self.lines);
        }
    }

    fn seats(&self) -> u8 {
        let seats = self.all('N').next();
        seats.map_or(2, |count| count.parse().expect("a count"))
    }

    fn to_move(&self) -> Seat {
        self.all('T').next().map_or(Seat(0), seat)
    }

    fn bonus(&self) -> u8 {
        self.all('W').next().map_or(0, |count| count.parse().expect("a count"))
    }

    fn options(&self, edition: Edition, seats: u8) -> Options {
        let house: Vec<&str> = self.all('O').collect();
        let asked = format!("edition={} {}", edition.word(), house.join(" "));
        let mut options = Options::read(&asked, seats).expect("house rules");
        if let Some(mode) = self.all('M').next() {
            options.mode = match mode {
                "sinister" => Mode::Sinister,
                "gve" => Mode::GoodVsEvil,
                "lcs" => Mode::LastCaptain,
                other => panic!("no mode {other}"),
            };
        }
        if self.bonus() > 0 {
            options.timewarp = Timewarp::ALL[usize::from(self.bonus())];
            options.junior = Junior::at(self.to_move());
        }
        assert_eq!(options.check(seats), Ok(()), "{}", self.id);
        options
    }

    /// `A:e B:g`, where the block says so.
    fn alignments(&self) -> Option<Vec<Alignment>> {
        let line = self.all('G').next()?;
        let mut alignments = vec![Alignment::Good; usize::from(self.seats())];
        for word in line.split_whitespace() {
            let (who, side) = word.split_once(':').expect("seat:side");
            if side == "e" {
                alignments[seat(who).index()] = Alignment::Evil;
            }
        }
        Some(alignments)
    }
}

/// A block under way: the position and what its systems are called.
struct Run {
    position: Position,
    alignments: Option<Vec<Alignment>>,
    names: Vec<(String, SystemId)>,
    refused: Option<&'static str>,
}

impl Run {
    fn new(block: &Block, edition: Edition) -> Run {
        let mut setup = Setup { bonus: block.bonus(), ..Setup::new(block.seats()) };
        let mut names = Vec::new();
        let homes = block.all('H').map(|line| (true, line));
        for (is_home, line) in homes.chain(block.all('X').map(|line| (false, line))) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let owner = is_home.then(|| seat(words[0]));
            names.push(words[0].to_owned());
            setup.systems.push((owner, pieces(words[1]), fleets(&words[2..], block.seats())));
        }
        let options = block.options(edition, block.seats());
        let position = Run::arrange(block, setup, options);
        let names = Run::real_ids(&position, names);
        Run { position, alignments: block.alignments(), names, refused: None }
    }

    fn arrange(block: &Block, mut setup: Setup, options: Options) -> Position {
        if setup.systems.is_empty() {
            return Position::new(options, block.seats());
        }
        let to_move = block.to_move();
        let bank = setup
            .clone()
            .position(options, to_move)
            .map_or(Pieces::of_each(block.seats() + 1), |position| position.bank());
        setup.bank = Some(block.all('V').fold(bank, changed_bank));
        setup.position(options, to_move).expect("a position")
    }

    fn real_ids(position: &Position, names: Vec<String>) -> Vec<(String, SystemId)> {
        let ids = position.systems().iter().map(|system| system.id);
        names.into_iter().zip(ids).collect()
    }

    fn play(mut self, place: &str, lines: &[(char, String)]) {
        let first = lines.iter().position(|(tag, _)| matches!(tag, 'D' | '=')).expect("a step");
        for (tag, text) in &lines[first..] {
            let place = format!("{place}: {tag} {text}");
            match tag {
                'D' => {
                    self.refused_was_expected(&place);
                    self.refused = self.step(text);
                }
                '=' if text == "illegal" => {
                    assert!(self.refused.take().is_some(), "{place}: was accepted");
                }
                '=' => {
                    self.refused_was_expected(&place);
                    self.expect(text, &place);
                }
                _ => {}
            }
        }
        self.refused_was_expected(place);
    }

    fn refused_was_expected(&self, place: &str) {
        assert_eq!(self.refused, None, "{place}: refused");
    }

    /// Does a step; the refusal's id where it is refused.
    fn step(&mut self, text: &str) -> Option<&'static str> {
        let words: Vec<&str> = text.split_whitespace().filter(|&word| word != "->").collect();
        match words[0] {
            "end" => return self.end_turn(),
            "resign" => {
                self.position.leave(seat(words[1]));
                self.judge();
                return None;
            }
            _ => {}
        }
        let Some(action) = self.action(&words) else {
            return Some("absent");
        };
        let before = self.position.clone();
        let listed = self.position.actions().contains(&action);
        let refused = self.position.act(&action).err().map(|no| no.id());
        assert_eq!(listed, refused.is_none(), "{text}: listed or accepted, but not both");
        if refused.is_some() {
            assert_eq!(self.position, before, "{text}: refused, yet something changed");
        }
        self.name_new(&words);
        if words[0] == "setup" && refused.is_none() {
            return self.end_turn();
        }
        refused
    }

    fn end_turn(&mut self) -> Option<&'static str> {
        let refused = self.position.end_turn().err().map(|no| no.id());
        if refused.is_none() {
            self.judge();
        }
        refused
    }

    /// The part of the holder of the secret sides after every event.
    fn judge(&mut self) {
        let Some(alignments) = &self.alignments else {
            return;
        };
        let verdict = self.position.judged(alignments);
        for seat in verdict.reveals.iter() {
            assert!(self.position.show(seat, alignments[seat.index()]));
        }
        if let Some(outcome) = verdict.outcome {
            self.position.decided(outcome);
        }
    }

    fn action(&self, words: &[&str]) -> Option<Action> {
        let at = |word: &str| self.id(word);
        Some(match words[0] {
            "setup" => {
                let stars: Vec<Piece> = pieces(words[1]).iter().collect();
                let ship = words[2].parse().expect("a ship");
                Action::Settle { stars: [*stars.first()?, *stars.get(1)?], ship }
            }
            "build" => Action::Build { color: color(words[2]), at: at(words[1])? },
            "trade" => {
                Action::Trade { ship: piece(words[2]), to: color(words[3]), at: at(words[1])? }
            }
            "move" => {
                Action::Move { ship: piece(words[2]), from: at(words[1])?, to: at(words[3])? }
            }
            "disc" => Action::Discover {
                ship: piece(words[2]),
                from: at(words[1])?,
                star: piece(words[3]),
            },
            "cap" => {
                let (owner, ship) = words[2].split_once(':').expect("owner:ship");
                Action::Capture { ship: piece(ship), owner: seat(owner), at: at(words[1])? }
            }
            "sac" => Action::Sacrifice { ship: piece(words[2]), at: at(words[1])? },
            "cat" => Action::Catastrophe { color: color(words[2]), at: at(words[1])? },
            "pass" | "stop" => Action::Pass,
            other => panic!("no step {other}"),
        })
    }

    /// A home is named after its player's letter, a discovery as the step says.
    fn name_new(&mut self, words: &[&str]) {
        let Some(newest) = self.position.systems().last().map(|system| system.id) else {
            return;
        };
        if self.names.iter().any(|(_, id)| *id == newest) {
            return;
        }
        let letter = || char::from(b'A' + newest.0 as u8).to_string();
        let name = if words[0] == "disc" { words[4].to_owned() } else { letter() };
        self.names.push((name, newest));
    }

    fn id(&self, name: &str) -> Option<SystemId> {
        let found = self.names.iter().rev().find(|(known, _)| known == name).map(|(_, id)| *id);
        found.filter(|&id| self.position.system(id).is_some())
    }

    /// The seats whose alignment is public.
    fn shown(&self) -> Seats {
        let all = Seat::first(self.position.seats());
        let shown = all.filter(|&seat| self.position.shown(seat).is_some());
        shown.collect()
    }

    fn expect(&self, text: &str, place: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[0] {
            "ok" => {}
            "sys" => {
                let id = self.id(words[1]).unwrap_or_else(|| panic!("{place}: not there"));
                let system = self.position.system(id).expect("it was just found");
                assert_eq!(system.stars, pieces(words[2]), "{place}: stars");
                let ships = fleets(&words[3..], system.seats());
                assert_eq!(system.fleets(), ships, "{place}: ships");
            }
            "gone" => assert_eq!(self.id(words[1]), None, "{place}"),
            "bank" => {
                for (piece, count) in words[1..].iter().map(|word| counted(word)) {
                    assert_eq!(self.position.bank().count(piece), count, "{place}: {piece}");
                }
            }
            "elim" => assert_eq!(self.position.eliminated(), seats(&words[1..]), "{place}"),
            "left" => assert_eq!(self.position.after(seat(words[1])), seat(words[2]), "{place}"),
            "shown" => assert_eq!(self.shown(), seats(&words[1..]), "{place}"),
            "next" => {
                assert_eq!(self.position.outcome(), None, "{place}");
                assert_eq!(self.position.to_move(), seat(words[1]), "{place}");
                assert!(matches!(self.position.phase(), Phase::Choose | Phase::Setup), "{place}");
            }
            "alert" => {
                let (target, attacker) = (seat(words[1]), seat(words[2]));
                let line = threat(&self.position, target, attacker);
                assert_eq!(line.is_some(), words[3] == "yes", "{place}: {line:?}");
            }
            "win" => {
                let letters: Vec<String> = words[1].chars().map(String::from).collect();
                let winners: Vec<&str> = letters.iter().map(String::as_str).collect();
                assert_eq!(self.position.outcome(), Some(Outcome::Won(seats(&winners))), "{place}");
            }
            "draw" => {
                assert!(matches!(self.position.outcome(), Some(Outcome::Drawn(_))), "{place}");
            }
            other => panic!("{place}: no expectation {other}"),
        }
    }
}

fn seat(letter: &str) -> Seat {
    Seat(letter.bytes().next().expect("a letter") - b'A')
}

fn seats(letters: &[&str]) -> Seats {
    letters.iter().map(|letter| seat(letter)).collect()
}

fn piece(text: &str) -> Piece {
    text.parse().expect("a piece")
}

fn pieces(text: &str) -> Pieces {
    text.parse().expect("pieces")
}

fn color(text: &str) -> Color {
    text.chars().next().and_then(Color::from_letter).expect("a color")
}

fn fleets(words: &[&str], seats: u8) -> Vec<Pieces> {
    let mut fleets = vec![Pieces::NONE; usize::from(seats)];
    for word in words {
        let (owner, ships) = word.split_once(':').expect("owner:ships");
        fleets[seat(owner).index()] = pieces(ships);
    }
    fleets
}

fn counted(word: &str) -> (Piece, u8) {
    let (kind, count) = word.split_once(':').expect("piece:count");
    (piece(kind), count.parse().expect("a count"))
}

fn changed_bank(bank: Pieces, line: &str) -> Pieces {
    line.split_whitespace().fold(bank, |bank, word| {
        if word == "*" {
            return Pieces::NONE;
        }
        let (piece, count) = counted(word);
        let without = (0..bank.count(piece)).fold(bank, |bank, _| bank.without(piece));
        (0..count).fold(without, |bank, _| bank.with(piece))
    })
}
