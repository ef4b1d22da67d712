//! How large, how full and how steady the pictures of boards are, over the positions of records, of
//! `tests/perft` and of games at random: prints the figures and holds their bounds.

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::named::Named;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::{AnyGame, Kind, Table, View};
use starpost_games::record::Record;
use starpost_games::render::{
    Area, Item, PanelRole, SHIP_WIDTH, Scene, TextRole, ship_length, star_side,
};
use starpost_games::words::Language;

use crate::support::chance::any_turn;
use crate::support::data::data_files;
use crate::support::table::table;

/// How wide a phone shows a picture, in pixels.
const PHONE: f32 = 400.0;
/// What belongs to a piece or a label on each side, in pixels of a phone: no more than the smallest
/// ship that there may be is wide.
const MARGIN: f32 = 12.0;
/// Pixels of a phone between two looks at whether there is something.
const STEP: usize = 4;
/// How many games are played at random with each number of players.
const GAMES: u64 = 3;

/// The board from the side of whoever is to move.
fn drawn(game: &dyn AnyGame) -> Scene {
    let names = ["Anna", "Ben", "Cleo", "Dmitri", "Eve", "Finn"];
    let players: Vec<String> = names[..game.seats().into()]
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    game.draw(&View {
        side: game.to_move().unwrap_or(Seat(0)),
        language: Language::English,
        players: &players,
        heading: "Game 17 · after turn 12 · Anna to move",
    })
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
        for line in text
            .lines()
            .filter(|line| line.contains('|') && !line.starts_with('#'))
        {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let seat = Seat(parts[1].parse().expect("a seat"));
            let position = Position::read(parts[0], Options::default(), seat);
            look(&Table::at(Named::new(position.expect("a position"))));
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

/// What is measured of one picture.
#[derive(Clone, Debug)]
struct Figures {
    /// The width of the smallest ship and of its pips, in pixels of a phone.
    ship: f32,
    pip: f32,
    /// How many scales there are among the pieces of the map.
    scales: usize,
    /// The share of the map without a piece, a label or their margin.
    empty: f32,
    /// Its height for its width.
    height: f32,
    /// Labels that are cut or covered, and pieces that overlap.
    faults: Vec<String>,
}

fn figures(scene: &Scene) -> Figures {
    let unit = PHONE / scene.width;
    let map = map(scene);
    let pieces: Vec<&Item> = on(scene, map).filter(|item| is_piece(item)).collect();
    let ships = pieces.iter().filter_map(|item| match item {
        Item::Ship { length, .. } => Some(length * unit),
        _ => None,
    });
    let length = ships.fold(f32::INFINITY, f32::min);
    let mut scales: Vec<i32> = pieces.iter().filter_map(|item| scale(item)).collect();
    scales.sort_unstable();
    scales.dedup();
    Figures {
        ship: length * SHIP_WIDTH,
        pip: length * starpost_games::render::SHIP_PIP,
        scales: scales.len(),
        empty: empty(scene, map),
        height: scene.height / scene.width,
        faults: faults(scene),
    }
}

/// What is below the bank.
fn map(scene: &Scene) -> Area {
    let bank = scene.items.iter().find_map(|item| match item {
        Item::Panel {
            area,
            role: PanelRole::Bank,
            ..
        } => Some(area.bottom()),
        _ => None,
    });
    let top = bank.unwrap_or(0.0);
    Area::new(0.0, top, scene.width, scene.height - top)
}

fn on(scene: &Scene, map: Area) -> impl Iterator<Item = &Item> {
    scene
        .items
        .iter()
        .filter(move |item| map.contains(&item.area()))
}

fn is_piece(item: &Item) -> bool {
    matches!(item, Item::Star { .. } | Item::Ship { .. })
}

fn is_label(item: &Item) -> bool {
    matches!(
        item,
        Item::Text { .. } | Item::Badge { .. } | Item::Alarm { .. }
    )
}

/// How large a piece is for its size, in thousandths.
fn scale(item: &Item) -> Option<i32> {
    match item {
        Item::Star { piece, side, .. } => {
            Some((side / star_side(piece.size) * 1000.0).round() as i32)
        }
        Item::Ship { piece, length, .. } => {
            Some((length / ship_length(piece.size) * 1000.0).round() as i32)
        }
        _ => None,
    }
}

/// Looks at the map point by point.
fn empty(scene: &Scene, map: Area) -> f32 {
    let unit = PHONE / scene.width;
    let margin = MARGIN / unit;
    let grown = |item: &Item| {
        let area = item.area();
        Area::around(
            area.center(),
            area.width + 2.0 * margin,
            area.height + 2.0 * margin,
        )
    };
    let things: Vec<Area> = on(scene, map)
        .filter(|item| is_piece(item) || is_label(item))
        .map(grown)
        .collect();
    let steps = |length: f32| (length * unit) as usize / STEP;
    let (mut empty, mut all) = (0, 0);
    for row in 0..steps(map.height) {
        for column in 0..steps(map.width) {
            let x = map.left + (column * STEP) as f32 / unit;
            let y = map.top + (row * STEP) as f32 / unit;
            let holds = |area: &Area| {
                area.left <= x && x <= area.right() && area.top <= y && y <= area.bottom()
            };
            all += 1;
            empty += u32::from(!things.iter().any(holds));
        }
    }
    empty as f32 / all as f32
}

/// Labels that are cut or covered, and pieces that overlap.
fn faults(scene: &Scene) -> Vec<String> {
    let cut = scene
        .items
        .iter()
        .filter(|item| matches!(item, Item::Text { text, .. } if text.ends_with('…')));
    let mut faults: Vec<String> = cut.map(|item| format!("cut: {item}")).collect();
    let things: Vec<&Item> = scene
        .items
        .iter()
        .filter(|item| is_piece(item) || is_label(item))
        .collect();
    for (index, one) in things.iter().enumerate() {
        for other in &things[index + 1..] {
            if one.area().overlaps(&other.area()) {
                faults.push(format!("{one} and {other}"));
            }
        }
    }
    faults
}

/// The systems' names as they are read: row by row, from the left.
fn order(scene: &Scene) -> Vec<String> {
    let mut names: Vec<(i32, i32, String)> = Vec::new();
    let mut corner = (0, 0);
    for item in &scene.items {
        match item {
            Item::Panel { area, .. } => corner = (area.top as i32, area.left as i32),
            Item::Text {
                text,
                role: TextRole::Name,
                ..
            } => names.push((corner.0, corner.1, text.clone())),
            _ => {}
        }
    }
    names.sort();
    names.into_iter().map(|(_, _, name)| name).collect()
}

/// Whether those that are in both stand in the same order.
fn is_steady(before: &[String], now: &[String]) -> bool {
    let both = |names: &[String], others: &[String]| -> Vec<String> {
        names
            .iter()
            .filter(|name| others.contains(name))
            .cloned()
            .collect()
    };
    both(before, now) == both(now, before)
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

    /// What comes next is another game.
    fn begin(&mut self) {
        self.before.clear();
    }

    fn at(&self, share: f32, of: fn(&Figures) -> f32) -> f32 {
        quantile(self.all.iter().map(of).collect(), share)
    }

    /// Prints the figures, and wants of all pictures what holds however many play.
    fn check(&self, what: &str) {
        let [ship, pip] = [0.01, 0.05]
            .map(|share| self.at(share, |one| one.ship))
            .map(px);
        let pips = px(self.at(0.01, |one| one.pip));
        println!(
            "{what}: {} pictures, smallest ship {ship} (1 %) {pip} (5 %), pips {pips} (1 %), \
             empty {:.0} % (median), height {:.2} (99 %)",
            self.all.len(),
            100.0 * self.at(0.5, |one| one.empty),
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

/// Both of the files and of games at random.
fn of_two() -> [(&'static str, Pictures); 3] {
    let mut of = [
        ("records of two", Pictures::default()),
        ("tests/perft", Pictures::default()),
        ("random games of two", Pictures::default()),
    ];
    recorded(|game, is_first| {
        if game.seats() == 2 {
            see(&mut of[0].1, game, is_first);
        }
    });
    counted(|game| see(&mut of[1].1, game, true));
    at_random(2, GAMES, |game, is_first| see(&mut of[2].1, game, is_first));
    of
}

fn see(pictures: &mut Pictures, game: &dyn AnyGame, is_first: bool) {
    if is_first {
        pictures.begin();
    }
    pictures.look(game);
}

#[test]
fn boards_of_two_are_large_low_full_and_steady() {
    for (what, pictures) in of_two() {
        pictures.check(what);
        assert!(pictures.at(0.01, |one| one.ship) >= 16.0, "{what}");
        assert!(pictures.at(0.01, |one| one.pip) >= 2.5, "{what}");
        assert!(pictures.at(0.99, |one| one.height) <= 1.5, "{what}");
        assert!(pictures.at(0.5, |one| one.empty) <= 0.45, "{what}");
    }
}

#[test]
fn boards_of_more_than_two_are_large_full_and_steady() {
    let mut of_records = Pictures::default();
    recorded(|game, is_first| {
        if game.seats() > 2 {
            see(&mut of_records, game, is_first);
        }
    });
    of_records.check("records of more");
    for seats in 3..=6 {
        let mut pictures = Pictures::default();
        at_random(seats, GAMES, |game, is_first| {
            see(&mut pictures, game, is_first);
        });
        pictures.check(&format!("random games of {seats}"));
        assert!(pictures.at(0.05, |one| one.ship) >= 11.0, "{seats} players");
        assert!(pictures.at(0.5, |one| one.empty) <= 0.45, "{seats} players");
    }
}

#[test]
fn half_of_all_boards_are_at_least_three_fifths_full() {
    let mut all: Vec<Figures> = of_two()
        .into_iter()
        .flat_map(|(_, pictures)| pictures.all)
        .collect();
    let mut add = |game: &dyn AnyGame| all.push(figures(&drawn(game)));
    recorded(|game, _| {
        if game.seats() > 2 {
            add(game);
        }
    });
    for seats in 3..=6 {
        at_random(seats, GAMES, |game, _| add(game));
    }
    let empty = quantile(all.iter().map(|one| one.empty).collect(), 0.5);
    println!(
        "{} pictures: empty {:.1} % (median)",
        all.len(),
        100.0 * empty
    );
    assert!(empty < 0.4, "{empty}");
}
