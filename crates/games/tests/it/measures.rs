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
/// What belongs to a piece or a label on each side, in pixels of a phone.
const MARGIN: f32 = 12.0;
/// Pixels of a phone between two looks at whether there is something.
const STEP: usize = 4;

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

/// Every position of the recorded games of Homeworlds, and how many sit there.
fn recorded(mut look: impl FnMut(&dyn AnyGame)) {
    for file in data_files("records", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        if record.kind() != Kind::Homeworlds {
            continue;
        }
        for event in &record.events {
            let replay = record.replay_until(event.seq).expect("a good record");
            look(replay.game.as_ref());
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
fn at_random(seats: u8, games: u64, mut look: impl FnMut(&dyn AnyGame)) {
    for seed in 0..games {
        let mut state = seed * 1000 + u64::from(seats);
        let mut game = table(Kind::Homeworlds, "self_elimination=forbidden", seats);
        for _ in 0..40 * usize::from(seats) {
            let mut tries = (0..50).filter_map(|_| any_turn(game.as_ref(), &mut state));
            let Some(next) = tries.next() else { break };
            game = next;
            if game.to_move().is_none() {
                break;
            }
            look(game.as_ref());
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
    let last = figures.len() - 1;
    figures[(last as f32 * share).round() as usize]
}

struct Seen {
    all: Vec<Figures>,
    unsteady: u32,
    before: Option<(u8, Vec<String>)>,
}

impl Seen {
    fn new() -> Seen {
        Seen {
            all: Vec::new(),
            unsteady: 0,
            before: None,
        }
    }

    fn look(&mut self, game: &dyn AnyGame) {
        let scene = drawn(game);
        self.all.push(figures(&scene));
        let now = order(&scene);
        let _ = &now;
        if let Some((_, before)) = &self.before {
            self.unsteady += u32::from(!is_steady(before, &now));
        }
        self.before = Some((game.seats(), now));
    }

    fn at(&self, of: fn(&Figures) -> f32, share: f32) -> f32 {
        quantile(self.all.iter().map(of).collect(), share)
    }

    fn print(&self, what: &str) {
        let faults: usize = self.all.iter().map(|one| one.faults.len()).sum();
        println!(
            "{what}: {} pictures; smallest ship 1 % {:.1} 5 % {:.1} median {:.1} px; pips 1 % {:.1} px; scales at most {}; \
             empty median {:.0} % 90 % {:.0} %; height 50 % {:.2} 99 % {:.2} most {:.2}; faults {faults}; unsteady {}",
            self.all.len(),
            self.at(|one| one.ship, 0.01),
            self.at(|one| one.ship, 0.05),
            self.at(|one| one.ship, 0.5),
            self.at(|one| one.pip, 0.01),
            self.all.iter().map(|one| one.scales).max().unwrap_or(0),
            100.0 * self.at(|one| one.empty, 0.5),
            100.0 * self.at(|one| one.empty, 0.9),
            self.at(|one| one.height, 0.5),
            self.at(|one| one.height, 0.99),
            self.at(|one| one.height, 1.0),
            self.unsteady,
        );
        for fault in self.all.iter().flat_map(|one| &one.faults).take(3) {
            println!("   {fault}");
        }
    }
}

#[test]
fn figures_of_pictures() {
    let mut seen = Seen::new();
    recorded(|game| seen.look(game));
    seen.print("records");
    let mut seen = Seen::new();
    counted(|game| {
        seen.before = None;
        seen.look(game);
    });
    seen.print("perft");
    for seats in 2..=6 {
        let mut seen = Seen::new();
        at_random(seats, 6, |game| seen.look(game));
        seen.print(&format!("random {seats}"));
    }
}
