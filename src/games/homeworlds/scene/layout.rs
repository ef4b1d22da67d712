//! Where things go on the picture of a board; knows no pixel, and no rule but connection.

use crate::game::{Game, Seat};
use crate::games::door::View;
use crate::games::door::spoken::size_message;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::{Called, seat_label};
use crate::games::homeworlds::changes::{Changes, Gone};
use crate::games::homeworlds::places::{Places, column, is_home_or_was};
use crate::games::homeworlds::position::{Position, System};
use crate::games::homeworlds::ring::ring;
use crate::games::homeworlds::scene::bank;
use crate::games::homeworlds::scene::parts::{GAP, PAD};
use crate::games::homeworlds::scene::plate::{Plate, Sides};
use crate::games::homeworlds::scene::title::Title;
use crate::games::homeworlds::secret::Alignment;
use crate::pieces::{Color, Size};
use crate::render::{Anchor, Area, Item, LineRole, Mark, PanelRole, Point, Scene, TextRole, fit};
use crate::words::{Word, say};

/// Units from left to right, whatever is on the table.
const WIDTH: f32 = 1200.0;
const MARGIN: f32 = 20.0;
const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 64.0;
/// Between the homes and the columns, where two seats have their ways drawn.
const WAY: f32 = 30.0;
/// Between a column's edge and its plates, and between its plates.
const RIM: f32 = 9.0;
const NOTE: f32 = 30.0;

/// How large everything is; a game only ever goes on to the next, when a column is full.
struct Measures {
    /// How many places of a column there are at most.
    most: usize,
    /// How many of them are side by side.
    abreast: usize,
    /// The largest scale of pieces at ordinary systems, and how high a plate is.
    plate: (f32, f32),
    /// The same of a home that has a row for itself, and of homes that share one.
    home: (f32, f32),
    shared: (f32, f32),
}

const MEASURES: [Measures; 3] = [
    Measures {
        most: 4,
        abreast: 1,
        plate: (1.0, 190.0),
        home: (1.25, 236.0),
        shared: (0.85, 184.0),
    },
    Measures {
        most: 7,
        abreast: 1,
        plate: (0.8, 160.0),
        home: (1.0, 204.0),
        shared: (0.76, 172.0),
    },
    Measures {
        most: usize::MAX,
        abreast: 2,
        plate: (0.72, 170.0),
        home: (0.9, 190.0),
        shared: (0.7, 164.0),
    },
];

/// The board from a seat's side: the bank, the others' homes, the other systems in a column for
/// each size of star, and the seat's own home at the bottom.
pub fn draw<const N: usize>(
    position: &Position<N>,
    names: &dyn Fn(SystemId) -> String,
    places: &Places,
    changes: &Changes,
    view: &View<'_>,
) -> Scene {
    let places = places.with_all_of(position);
    let used = Size::ALL.map(|size| places.ever_used(size));
    let used = used.into_iter().max().unwrap_or(0);
    let fits = |measures: &&Measures| used <= measures.most;
    let table = Drawing {
        position,
        names,
        changes,
        view,
        sides: Sides::of(position, view.side, Called::of(view.players, N as u8)),
        measures: MEASURES.iter().find(fits).unwrap_or(&MEASURES[2]),
        used,
        places,
    };
    table.draw()
}

/// Everything that is drawn.
struct Drawing<'a, const N: usize> {
    position: &'a Position<N>,
    names: &'a dyn Fn(SystemId) -> String,
    changes: &'a Changes,
    view: &'a View<'a>,
    sides: Sides,
    places: Places,
    measures: &'static Measures,
    /// How many places of a column were ever in use.
    used: usize,
}

/// What was laid out so far.
#[derive(Default)]
struct Sheet {
    items: Vec<Item>,
    bottom: f32,
    /// Where each column is.
    columns: Vec<(Size, Area)>,
    /// Where each home is.
    homes: Vec<(Seat, Area)>,
}

impl<const N: usize> Drawing<'_, N> {
    fn draw(&self) -> Scene {
        let mut sheet = Sheet::default();
        self.lay_heading(&mut sheet);
        let ring = ring(self.view.side, N as u8);
        for row in &ring.above {
            self.lay_row(&mut sheet, row);
        }
        self.lay_columns(&mut sheet);
        for row in &ring.below {
            self.lay_row(&mut sheet, row);
        }
        let ways = self.ways(&sheet);
        sheet.items.extend(ways);
        Scene {
            width: WIDTH,
            height: sheet.bottom - self.between() + MARGIN,
            items: sheet.items,
        }
    }

    /// Between one row and the next.
    const fn between(&self) -> f32 {
        if N == 2 { WAY } else { GAP }
    }

    fn lay_heading(&self, sheet: &mut Sheet) {
        let (size, role) = (HEADING, TextRole::Heading);
        sheet.items.push(Item::Text {
            text: fit(self.view.heading, size, role, inner().width),
            at: Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 8.0),
            size,
            anchor: Anchor::Left,
            role,
        });
        let area = Area::new(MARGIN, MARGIN + HEADING_ROW, inner().width, bank::HEIGHT);
        let (bank, changes) = (self.position.bank(), &self.changes.bank);
        sheet
            .items
            .extend(bank::draw(bank, changes, area, self.view.language));
        sheet.bottom = area.bottom() + GAP;
    }

    /// Players side by side.
    fn lay_row(&self, sheet: &mut Sheet, seats: &[Seat]) {
        let plates: Vec<Plate> = seats.iter().map(|&seat| self.seat_plate(seat)).collect();
        let (scale, height) = match seats.len() {
            1 => self.measures.home,
            _ => self.measures.shared,
        };
        let height = if plates.iter().all(Plate::is_bare) && self.sides.out.has(seats[0]) {
            64.0
        } else {
            height
        };
        let width = (inner().width + GAP) / seats.len() as f32 - GAP;
        let mut left = MARGIN;
        for (&seat, plate) in seats.iter().zip(&plates) {
            let area = Area::new(left, sheet.bottom, width, height);
            sheet.items.extend(plate.place(area, scale));
            sheet.homes.push((seat, area));
            left += width + GAP;
        }
        sheet.bottom += height + self.between();
    }

    /// A player's home, or what is left of it.
    fn seat_plate(&self, seat: Seat) -> Plate {
        let home = SystemId(u16::from(seat.0));
        if let Some(system) = self.position.system(home) {
            return Plate::of(
                system,
                self.seat_title(seat, system),
                self.changes,
                &self.sides,
            );
        }
        let playing = !self.sides.out.has(seat);
        let label = seat_label(seat, N as u8);
        let lost = self.position.set_up().has(seat);
        let note = match (playing, lost) {
            (false, _) => "board-out",
            (true, true) => "board-home-lost",
            (true, false) => "board-home-to-come",
        };
        let title = Title {
            badge: self.sides.badge(seat),
            player: Some(self.player(seat)),
            name: label,
            note: self.note(seat, Some(self.say(note, &[]))),
            mark: Mark::Absent,
            ..Title::default()
        };
        match self.changes.gone.iter().find(|gone| gone.id == home) {
            Some(gone) => Plate::gone(gone, title, &self.sides),
            None if playing => Plate::empty(title, PanelRole::Home),
            None => Plate::empty(title, PanelRole::Group),
        }
    }

    fn seat_title(&self, seat: Seat, system: &System<N>) -> Title {
        let name = (self.names)(system.id);
        let title = Title {
            badge: self.sides.badge(seat),
            right: self.reach(system),
            alarms: overpopulated(system),
            ..Title::default()
        };
        if system.home_of.is_none() {
            let note = self.note(seat, Some(self.say("board-out", &[])));
            return Title {
                player: Some(self.home_of(seat)),
                name,
                note,
                mark: Mark::Absent,
                ..title
            };
        }
        let moves = self.position.outcome().is_none() && self.position.to_move() == seat;
        let to_move = (N > 2 && moves).then(|| self.say("board-to-move", &[]));
        Title {
            player: Some(self.home_of(seat)),
            name: players_home::<N>(seat, name),
            note: self.note(seat, to_move),
            ..title
        }
    }

    /// The alignment of a player where it is public, and what else is to be said. RULES MP-34.
    fn note(&self, seat: Seat, more: Option<String>) -> String {
        let shown = self.position.shown(seat);
        let shown = shown.map(|shown| self.say(alignment_message(shown), &[]));
        let notes: Vec<String> = shown.into_iter().chain(more).collect();
        notes.join(" · ")
    }

    /// The sizes of stars to which a home is connected, where no line shows it: `→ ● ●●●`.
    fn reach(&self, system: &System<N>) -> String {
        let sizes = Size::ALL.into_iter();
        let reached = sizes.filter(|&size| N > 2 && !system.stars.has_size(size));
        reached.fold(String::new(), |text, size| {
            let arrow = if text.is_empty() { "→" } else { "" };
            format!("{text}{arrow} {}", "●".repeat(usize::from(size.pips())))
        })
    }

    fn player(&self, seat: Seat) -> String {
        let player = self.sides.called.name(seat);
        player.map(str::to_owned).unwrap_or_default()
    }

    /// `Anna's home`; nothing where nobody sits.
    fn home_of(&self, seat: Seat) -> String {
        let home = self.sides.called.home(seat);
        home.map_or_else(String::new, |home| home.said(self.view.language))
    }

    /// How many places of each column are shown: those in use, and at most one more than that of
    /// those that were.
    fn places_shown(&self, plates: &[(Size, usize, Plate)]) -> usize {
        let needed = plates.iter().map(|(_, place, _)| place + 1).max();
        let kept = self.used.saturating_sub(1).max(self.used.min(1));
        needed.unwrap_or(0).max(kept)
    }

    fn lay_columns(&self, sheet: &mut Sheet) {
        let plates = self.ordinary();
        let abreast = self.measures.abreast;
        let rows = self.places_shown(&plates).div_ceil(abreast);
        if rows == 0 {
            return;
        }
        let (scale, height) = self.measures.plate;
        let width = (inner().width + GAP) / 3.0 - GAP;
        let total = rows as f32 * (height + RIM) + RIM;
        for (size, index) in Size::ALL.into_iter().zip(0u8..) {
            let left = MARGIN + f32::from(index) * (width + GAP);
            let area = Area::new(left, sheet.bottom, width, total);
            sheet.columns.push((size, area));
            sheet.items.extend(self.column(size, area));
            let plate_width = (width - RIM) / abreast as f32 - RIM;
            for (_, place, plate) in plates.iter().filter(|(of, ..)| *of == size) {
                let left = left + RIM + (place % abreast) as f32 * (plate_width + RIM);
                let top = area.top + RIM + (place / abreast) as f32 * (height + RIM);
                let area = Area::new(left, top, plate_width, height);
                sheet.items.extend(plate.place(area, scale));
            }
        }
        sheet.bottom += total + self.between();
    }

    /// What the plates of a size stand on; it says so when none is there.
    fn column(&self, size: Size, area: Area) -> Vec<Item> {
        let panel = Item::Panel {
            area,
            role: PanelRole::Group,
            mark: Mark::None,
        };
        let mut items = vec![panel];
        let systems = self.position.systems().iter();
        let mut systems = systems.filter(|system| !is_home_or_was(system));
        if !systems.any(|system| column(system) == size) {
            let size = Word::Message(size_message(size));
            let role = TextRole::Small;
            items.push(Item::Text {
                text: fit(
                    &self.say("board-no-stars", &[("size", size)]),
                    NOTE,
                    role,
                    area.width - 2.0 * PAD,
                ),
                at: area.center(),
                size: NOTE,
                anchor: Anchor::Middle,
                role,
            });
        }
        items
    }

    /// The plates between the homes with their places; what the last turn destroyed keeps its own
    /// for this one picture, if nothing new stands there.
    fn ordinary(&self) -> Vec<(Size, usize, Plate)> {
        let mut plates: Vec<(Size, usize, Plate)> = Vec::new();
        for system in self.position.systems() {
            if let Some(place) = self.places.of(system.id) {
                plates.push((column(system), place, self.system_plate(system)));
            }
        }
        for gone in &self.changes.gone {
            let Some(size) = gone.stars.largest().filter(|_| usize::from(gone.id.0) >= N) else {
                continue;
            };
            let is_free = |place: &usize| {
                !plates
                    .iter()
                    .any(|(of, taken, _)| (*of, *taken) == (size, *place))
            };
            let own = self.places.of(gone.id).into_iter();
            if let Some(place) = own.chain(0..).find(is_free) {
                plates.push((size, place, self.ghost(gone)));
            }
        }
        plates
    }

    fn system_plate(&self, system: &System<N>) -> Plate {
        let title = Title {
            name: (self.names)(system.id),
            alarms: overpopulated(system),
            ..Title::default()
        };
        Plate::of(system, title, self.changes, &self.sides)
    }

    fn ghost(&self, gone: &Gone) -> Plate {
        let place = Word::from((self.names)(gone.id));
        let title = Title {
            name: self.say("board-gone", &[("place", place)]),
            mark: Mark::Absent,
            ..Title::default()
        };
        Plate::gone(gone, title, &self.sides)
    }

    /// The ways from two homes to the columns and to each other. Systems of two different columns
    /// are always connected, and no line shows it.
    fn ways(&self, sheet: &Sheet) -> Vec<Item> {
        let [(far, above), (near, below)] = sheet.homes[..] else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for (size, area) in &sheet.columns {
            let x = area.center().x;
            if connects(self.position, far, *size) {
                items.extend(way(x, above.bottom(), area.top));
            }
            if connects(self.position, near, *size) {
                items.extend(way(x, below.top, area.bottom()));
            }
        }
        let homes = self.position.home(far).zip(self.position.home(near));
        if homes.is_some_and(|(far, near)| far.is_connected(near)) {
            let x = sheet
                .columns
                .get(1)
                .map_or(WIDTH / 2.0, |(_, area)| area.left - GAP / 2.0);
            items.extend(way(x, above.bottom(), below.top));
        }
        items
    }

    fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// The sheet without its margins.
const fn inner() -> Area {
    Area::new(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, 0.0)
}

fn connects<const N: usize>(position: &Position<N>, seat: Seat, size: Size) -> bool {
    position
        .home(seat)
        .is_some_and(|home| !home.stars.has_size(size))
}

/// The colors of which a system has four or more. RULES HW-14.
pub(in crate::games::homeworlds) fn overpopulated<const N: usize>(
    system: &System<N>,
) -> Vec<Color> {
    let everything = system.everything();
    let mut colors = Color::ALL.to_vec();
    colors.retain(|&color| everything.count_color(color) >= 4);
    colors
}

/// The id of an alignment's word.
pub(in crate::games::homeworlds) const fn alignment_message(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Good => "role-good",
        Alignment::Evil => "role-evil",
    }
}

/// The name of a seat's home, with the seat's own where that is another: `Earth (South)`.
fn players_home<const N: usize>(seat: Seat, name: String) -> String {
    let label = seat_label(seat, N as u8);
    if name == label {
        name
    } else {
        format!("{name} ({label})")
    }
}

/// A line down from one height to another, with an entrance at both ends.
fn way(x: f32, from: f32, to: f32) -> [Item; 2] {
    let (from, to) = (Point::new(x, from), Point::new(x, to));
    let role = LineRole::Entrance;
    [
        Item::Line { from, to, role },
        Item::Line {
            from: to,
            to: from,
            role,
        },
    ]
}
