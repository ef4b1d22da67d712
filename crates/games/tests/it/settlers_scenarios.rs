//! The rules of Settlers as data: every block of `tests/scenarios/settlers.scn` is run. How a block
//! is written: `tests/scenarios/README.md`.

use starpost_games::game::{Game, Outcome, Refuses, Seat, Seats};
use starpost_games::games::settlers::action::{Action, Path};
use starpost_games::games::settlers::field::Field;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::{Phase, Position};
use starpost_games::games::settlers::setup::Setup;
use starpost_games::pieces::{Color, Piece, Pieces};

#[test]
fn every_settlers_scenario_goes_as_its_file_says() {
    let blocks = blocks(include_str!("../../../../tests/scenarios/settlers.scn"));
    for (id, lines) in &blocks {
        Run::new(lines).play(id, lines);
    }
    assert_eq!(blocks.len(), 33);
}

type Lines = Vec<(char, String)>;

fn blocks(text: &str) -> Vec<(String, Lines)> {
    let mut blocks: Vec<(String, Lines)> = Vec::new();
    for line in text.lines() {
        let Some(tag) = line.chars().next().filter(|tag| *tag != '#') else {
            continue;
        };
        let rest = line[1..].trim().to_owned();
        match tag {
            'S' => blocks.push((rest, Vec::new())),
            _ => blocks.last_mut().expect("S first").1.push((tag, rest)),
        }
    }
    blocks
}

fn all(lines: &Lines, tag: char) -> impl Iterator<Item = &str> {
    let of_tag = lines.iter().filter(move |line| line.0 == tag);
    of_tag.map(|line| line.1.as_str())
}

/// A block under way.
struct Run {
    position: Position,
    refused: Option<&'static str>,
}

impl Run {
    fn new(lines: &Lines) -> Run {
        let kind: Vec<&str> = all(lines, 'K').flat_map(str::split_whitespace).collect();
        assert_eq!(kind.first(), Some(&"settlers"));
        let mut options = String::new();
        for option in &kind[1..] {
            options += match *option {
                "redless" => " redless=on",
                "yown" => " yellow_moves=own",
                "v3" => " edition=settlers-later",
                other => panic!("no option {other}"),
            };
        }
        if let Some((weaker, size)) = all(lines, 'J').find_map(|words| words.split_once(' ')) {
            let size = ["none", "medium", "large"][size.parse::<usize>().expect("a size") - 1];
            let place = ["first", "second"][seat(weaker).index()];
            options += &format!(" handicap={size} handicap_seat={place}");
        }
        let options = Options::read(&options, 2).expect("options");
        let to_move = all(lines, 'T').next().map_or(Seat(0), seat);
        let position = arrange(lines, options).position(options, to_move).expect("a position");
        Run { position, refused: None }
    }

    fn play(mut self, id: &str, lines: &Lines) {
        for (tag, text) in lines {
            let place = format!("{id}: {tag} {text}");
            match tag {
                'D' => {
                    assert_eq!(self.refused, None, "{place}: the step before was refused");
                    self.refused = self.step(text);
                }
                '=' if text == "illegal" => {
                    assert!(self.refused.take().is_some(), "{place}: was accepted");
                }
                '=' => {
                    assert_eq!(self.refused, None, "{place}: refused");
                    self.expect(text, &place);
                }
                _ => {}
            }
        }
        assert_eq!(self.refused, None, "{id}: the last step was refused");
    }

    /// Does a step; the refusal's id where it is refused.
    fn step(&mut self, text: &str) -> Option<&'static str> {
        if text == "end" {
            return self.position.end_turn().err().map(|no| no.id());
        }
        let action = action(text);
        let before = self.position;
        let listed = before.actions().contains(&action);
        let refused = self.position.act(&action).err().map(|no| no.id());
        assert_eq!(listed, refused.is_none(), "{text}: listed or accepted, but not both");
        if refused.is_some() {
            assert_eq!(self.position, before, "{text}: refused, yet changed");
        } else if action == Action::Pass {
            self.position.end_turn().expect("a pass is a whole turn");
        }
        refused
    }

    fn expect(&self, text: &str, place: &str) {
        let position = &self.position;
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[0] {
            "ok" => {}
            "at" => {
                for (field, wanted) in words[1..].iter().filter_map(|word| word.split_once('=')) {
                    let at = position.piece_at(field.parse().expect("a field"));
                    let wanted = (wanted != "-").then(|| piece(wanted));
                    assert_eq!(at, wanted, "{place}");
                }
            }
            "bank" => {
                for word in &words[1..] {
                    let (piece, count) = word.split_once(':').expect("piece:count");
                    let piece: Piece = piece.parse().expect("a piece");
                    let count = count.parse::<u8>().expect("a count");
                    assert_eq!(position.bank().count(piece), count, "{place}");
                }
            }
            "pips" => {
                let wanted: u8 = words[1].parse().expect("a number");
                let left = match position.phase() {
                    Phase::Acting { left, .. } => left,
                    _ => panic!("{place}: nothing acts"),
                };
                assert_eq!(left, wanted, "{place}");
            }
            "score" => {
                let scores = [0, 1].map(|seat| position.score(Seat(seat)).to_string());
                assert_eq!(scores[..], words[1..], "{place}");
            }
            "can" => {
                let can = position.can_act(seat(words[1]));
                assert_eq!(can, words[2] == "yes", "{place}");
            }
            "next" => {
                assert_eq!(position.outcome(), None, "{place}");
                assert_eq!(position.to_move(), seat(words[1]), "{place}");
            }
            "win" => {
                let winner = Seats::one(seat(words[1]));
                assert_eq!(position.outcome(), Some(Outcome::Won(winner)), "{place}");
            }
            "draw" => {
                let both = Outcome::Drawn(Seats::first(2));
                assert_eq!(position.outcome(), Some(both), "{place}");
            }
            other => panic!("{place}: no expectation {other}"),
        }
    }
}

fn arrange(lines: &Lines, options: Options) -> Setup {
    let pieces = all(lines, 'B').flat_map(str::split_whitespace).map(|word| {
        let (field, on_it) = word.split_once('=').expect("field=piece");
        let (owner, piece) = piece(on_it);
        (field.parse().expect("a field"), owner, piece)
    });
    let mut setup = Setup { pieces: pieces.collect(), ..Setup::default() };
    if all(lines, 'F').next().is_some() {
        setup.begun = Seats::NONE;
    }
    setup.quiet = all(lines, 'Q').next().map_or(0, |count| count.parse().expect("a count"));
    let usual = setup.clone().position(options, Seat(0));
    // Loading checks nothing: more may be on the board than there is.
    let bank = usual.map_or(Pieces::NONE, |position| position.bank());
    setup.bank = Some(all(lines, 'V').fold(bank, changed_bank));
    setup
}

fn changed_bank(bank: Pieces, counts: &str) -> Pieces {
    counts.split_whitespace().fold(bank, |bank, word| {
        let Some((piece, count)) = word.split_once(':') else {
            assert_eq!(word, "*");
            return Pieces::NONE;
        };
        let piece: Piece = piece.parse().expect("a piece");
        let others = bank.iter().filter(|&other| other != piece);
        let wanted = std::iter::repeat_n(piece, count.parse().expect("a count"));
        others.chain(wanted).collect()
    })
}

fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let field = |index: usize| words[index].parse::<Field>().expect("a field");
    let color = |index: usize| {
        let letter = words[index].chars().next();
        letter.and_then(Color::from_letter).expect("a color")
    };
    match words[0] {
        "act" => Action::Act { at: field(1) },
        "conq" => Action::Conquer { at: field(1) },
        "bld" => Action::Build { at: field(1), color: color(2) },
        "bonus" => Action::Bonus { at: field(1) },
        "free" => Action::Free { at: field(1) },
        "up" => Action::Upgrade { at: field(1) },
        "tr" => Action::Trade { at: field(1), to: color(2) },
        "mv" => {
            let fields: Vec<Field> = (1..words.len()).map(field).collect();
            Action::Move(Path::over(&fields).expect("a way"))
        }
        "pass" => Action::Pass,
        other => panic!("no step {other}"),
    }
}

/// `A:G2`
fn piece(text: &str) -> (Seat, Piece) {
    let (owner, piece) = text.split_once(':').expect("owner:piece");
    (seat(owner), piece.parse().expect("a piece"))
}

fn seat(letter: &str) -> Seat {
    match letter {
        "A" => Seat(0),
        "B" => Seat(1),
        other => panic!("no seat {other}"),
    }
}
