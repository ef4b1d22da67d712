//! The size, fullness and steadiness of the pictures of boards, over the positions of records, of `tests/perft`
//! and of games at random: prints the figures and holds their bounds.

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::{AnyGame, InPlay, Kind, View};
use starpost_games::record::Record;
use starpost_games::render::Scene;
use starpost_games::words::Language;

use crate::support::chance::any_turn;
use crate::support::data::data_files;
use crate::support::figures::{Figures, figures, is_steady, order};
use crate::support::table::table;

/// The number of games played at random with each number of players.
const GAMES: u64 = 3;

/// The board from the side of the player to move.
fn drawn(game: &dyn AnyGame) -> Scene {
    let names = ["Anna", "Ben", "Cleo", "Dmitri", "Eve", "Finn"];
    let players: Vec<String> =
        names[..game.seats().into()].iter().map(|name| (*name).to_owned()).collect();
    game.draw(&View {
        side: game.to_move().unwrap_or(Seat(0)),
        language: Language::English,
        players: &players,
        heading: "Game 17 · after turn 12 · Anna to move",
        ended: None,
    })
}

/// The last positions of games that are crowded, with the names of their files, if the players have
/// these names; by default their own.
fn crowded(names: Option<&str>, mut look: impl FnMut(&str, &Scene)) {
    for file in data_files("crowded", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        let replay = record.replay().expect("a good record");
        let seats = record.players.len();
        let named = names.map(|name| (0..seats).map(|seat| format!("{seat}{name}")).collect());
        let players: Vec<String> = named.unwrap_or_else(|| record.players.clone());
        let scene = replay.game.draw(&View {
            side: replay.to_move().unwrap_or(Seat(0)),
            language: Language::English,
            players: &players,
            heading: "Game 17 · after turn 192 · Antoinette to move",
            ended: None,
        });
        let name = file.file_stem().expect("a name").to_string_lossy();
        look(&name, &scene);
    }
}

/// Every position of the recorded games of Homeworlds, and whether it is the first of its game.
fn recorded(mut look: impl FnMut(&dyn AnyGame, bool)) {
    for file in data_files("records", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        if record.kind() != Kind::Homeworlds {
            continue;
        }
        for (index, event) in record.events.iter().enumerate() {
            let replay = record.replay_until(event.seq).expect("a good record");
            look(replay.game.as_ref(), index == 0);
        }
    }
}

/// The positions of `tests/perft`.
fn counted(mut look: impl FnMut(&dyn AnyGame)) {
    for file in data_files("perft", "txt") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        for line in text.lines().filter(|line| line.contains('|') && !line.starts_with('#')) {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let seat = Seat(parts[1].parse().expect("a seat"));
            let position = Position::read(parts[0], Options::default(), seat);
            look(&InPlay::at(NamedPosition::new(position.expect("a position"))));
        }
    }
}

/// The positions of games at random with this many seats.
fn at_random(seats: u8, games: u64, mut look: impl FnMut(&dyn AnyGame, bool)) {
    for seed in 0..games {
        let mut state = seed * 1000 + u64::from(seats);
        let mut game = table(Kind::Homeworlds, "self_elimination=forbidden", seats);
        for turn in 0..40 * usize::from(seats) {
            let mut tries = (0..50).filter_map(|_| any_turn(game.as_ref(), &mut state));
            let Some(next) = tries.next() else { break };
            game = next;
            if game.to_move().is_none() {
                break;
            }
            look(game.as_ref(), turn == 0);
        }
    }
}

/// The figure that this share of all is no greater than.
fn quantile(mut figures: Vec<f32>, share: f32) -> f32 {
    figures.sort_by(f32::total_cmp);
    let last = figures.len().saturating_sub(1);
    figures[(last as f32 * share).round() as usize]
}

/// Pictures of positions, many of them one after another.
#[derive(Default)]
struct Pictures {
    all: Vec<Figures>,
    unsteady: u32,
    before: Vec<String>,
}

impl Pictures {
    /// The next position of the same game.
    fn look(&mut self, game: &dyn AnyGame) {
        let scene = drawn(game);
        self.all.push(figures(&scene));
        let now = order(&scene);
        self.unsteady += u32::from(!is_steady(&self.before, &now));
        self.before = now;
    }

    /// The beginning of another game, which is what comes next.
    fn begin(&mut self) {
        self.before.clear();
    }

    fn at(&self, share: f32, of: fn(&Figures) -> f32) -> f32 {
        quantile(self.all.iter().map(of).collect(), share)
    }

    /// Prints the figures, and wants of all pictures what holds however many play.
    fn check(&self, what: &str) {
        let [ship, pip] = [0.01, 0.05].map(|share| self.at(share, |one| one.ship)).map(px);
        let [pips, text] = [self.at(0.01, |one| one.pip), self.at(0.0, |one| one.text)].map(px);
        println!(
            "{what}: {} pictures, smallest ship {ship} (1 %) {pip} (5 %), pips {pips} (1 %), \
             smallest text {text}, empty {:.1} % (median), height {:.2} (95 %) {:.2} (99 %)",
            self.all.len(),
            100.0 * self.at(0.5, |one| one.empty),
            self.at(0.95, |one| one.height),
            self.at(0.99, |one| one.height),
        );
        let scales = self.all.iter().map(|one| one.scales);
        assert!(scales.max() <= Some(1), "{what} in several scales");
        let faults: Vec<&String> = self.all.iter().flat_map(|one| &one.faults).collect();
        assert_eq!(faults, Vec::<&String>::new(), "{what}");
        assert_eq!(self.unsteady, 0, "{what}: systems that change their order");
    }
}

fn px(pixels: f32) -> String {
    format!("{pixels:.1} px")
}

/// Positions from one source, and how many seats their games have at least and at most.
struct Source {
    what: String,
    seats: (u8, u8),
    pictures: Pictures,
}

impl Source {
    fn new(what: impl Into<String>, seats: (u8, u8)) -> Source {
        Source { what: what.into(), seats, pictures: Pictures::default() }
    }

    fn see(&mut self, game: &dyn AnyGame, is_first: bool) {
        if !(self.seats.0..=self.seats.1).contains(&game.seats()) {
            return;
        }
        if is_first {
            self.pictures.begin();
        }
        self.pictures.look(game);
    }
}

fn sources() -> Vec<Source> {
    let mut two = Source::new("records of two", (2, 2));
    recorded(|game, is_first| two.see(game, is_first));
    let mut more = Source::new("records of more", (3, 6));
    recorded(|game, is_first| more.see(game, is_first));
    let mut perft = Source::new("tests/perft", (2, 2));
    counted(|game| perft.see(game, true));
    let mut sources = vec![two, more, perft];
    for seats in 2..=6 {
        let mut random = Source::new(format!("random games of {seats}"), (seats, seats));
        at_random(seats, GAMES, |game, is_first| random.see(game, is_first));
        sources.push(random);
    }
    sources
}

#[test]
fn crowded_boards_are_legible_on_a_phone() {
    crowded(None, |name, scene| {
        let one = figures(scene);
        println!(
            "{name}: smallest ship {:.1} px, smallest text {:.1} px, empty {:.0} %, height {:.2}",
            one.ship,
            one.text,
            100.0 * one.empty,
            one.height
        );
        assert!(one.ship >= 18.0, "{name}");
        assert!(one.text >= 10.0, "{name}");
        assert!(one.height <= 1.5, "{name}");
        assert_eq!(one.faults, Vec::<String>::new(), "{name}");
    });
}

#[test]
fn long_names_make_no_piece_smaller() {
    let ships = |names: &str| {
        let mut ships = Vec::new();
        crowded(Some(names), |name, scene| {
            let one = figures(scene);
            let overlaps = one.faults.iter().filter(|fault| !fault.starts_with("cut"));
            assert_eq!(overlaps.count(), 0, "{name}: {:?}", one.faults);
            ships.push(one.ship);
        });
        ships
    };
    let (short, long) = (ships("a"), ships("Wolfeschlegelsteinhausenbergerd"));
    for (short, long) in short.iter().zip(&long) {
        assert!(*long >= 0.93 * short, "{short} {long}");
    }
}

#[test]
fn boards_are_large_low_full_and_steady() {
    let mut empty = Vec::new();
    for Source { what, seats, pictures } in sources() {
        pictures.check(&what);
        let at = |share, of| pictures.at(share, of);
        if seats == (2, 2) {
            assert!(at(0.01, |one: &Figures| one.ship) >= 16.0, "{what}");
            assert!(at(0.01, |one: &Figures| one.pip) >= 2.5, "{what}");
            assert!(at(0.99, |one: &Figures| one.height) <= 1.5, "{what}");
        }
        assert!(at(0.05, |one: &Figures| one.ship) >= 11.0, "{what}");
        assert!(at(0.5, |one: &Figures| one.empty) <= 0.33, "{what}");
        empty.extend(pictures.all.iter().map(|one| one.empty));
    }
    let count = empty.len();
    let empty = quantile(empty, 0.5);
    println!("all {count} pictures: empty {:.1} % (median)", 100.0 * empty);
    assert!(empty <= 0.32, "{empty}");
}
