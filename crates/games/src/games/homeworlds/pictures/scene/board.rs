//! The parts of a board's picture and how they share the paper at a scale; knows no position.

use crate::games::door::{Common, SpaceUse, Stands};
use crate::games::homeworlds::pictures::clockwise::clockwise;
use crate::games::homeworlds::pictures::scene::bands::Band;
use crate::games::homeworlds::pictures::scene::columns::{ROOMS, in_columns, in_one_form};
use crate::games::homeworlds::pictures::scene::heading::Head;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::GAP;
use crate::games::homeworlds::pictures::scene::places::standing;
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::rows::{PlateRow, Shaped, high, rows_of};
use crate::games::homeworlds::pictures::scene::shelf::{Shelf, height, shelves, shelves_in};
use crate::pieces::Piece;

/// The parts of a picture, from the top down.
pub(super) struct BoardParts {
    /// The heading and the bank.
    head: Head,
    /// Of the others, clockwise.
    homes: Vec<Plate>,
    bands: Vec<Band>,
    /// The viewer's home.
    own: Plate,
}

/// The parts at a scale.
pub(super) struct BoardLayout<'a> {
    pub(super) scale: f32,
    homes: Vec<PlateRow<'a>>,
    shelves: Vec<Shelf<'a>>,
    /// The height of what is between the homes, with the gap below it.
    middle: f32,
    own: PlateRow<'a>,
    /// The height of the picture, and of the part of it that is below the bank.
    pub(super) height: f32,
    pub(super) map: f32,
}

impl Drawing<'_> {
    /// The parts under this heading.
    pub(super) fn board(&self, head: Head) -> BoardParts {
        let others = clockwise(self.view.side, self.position.seats());
        BoardParts {
            head,
            homes: others.map(|seat| self.seat_plate(seat)).collect(),
            bands: self.bands(),
            own: self.seat_plate(self.view.side),
        }
    }
}

impl BoardParts {
    /// The parts at a scale; where the homes have their places in common with other pictures, there.
    pub(super) fn laid(&self, scale: f32, common: Option<&Common>) -> BoardLayout<'_> {
        let mut shaped: Vec<Shaped<'_>> =
            self.plates().map(|plate| (plate, plate.shapes(scale, inner().width))).collect();
        let (mut homes, mut own) = match common {
            None => self.homes_of(shaped),
            Some(common) => {
                let rooms = common.rooms().get(1..).unwrap_or_default();
                let (rooms, _) = rooms.as_chunks::<ROOMS>();
                let shapes = shaped.iter_mut().flat_map(|(_, shapes)| shapes);
                let widened = shapes.zip(rooms);
                widened.for_each(|(shape, rooms)| shape.widen(rooms));
                in_one_form(&shaped, scale, |shaped| self.homes_of(shaped))
            }
        };
        in_columns(homes.iter_mut().chain([&mut own]), scale, common.is_some());
        let middle = common.and_then(|common| common.rooms().first());
        let shelves = match middle {
            Some(SpaceUse { most, .. }) => shelves_in(&self.bands, scale, *most),
            None => shelves(&self.bands, scale),
        };
        let middle = middle.map_or(height(&shelves), |middle| middle.most);
        let map = high(&homes) + middle + own.height + MARGIN;
        BoardLayout { scale, height: self.head.height() + map, map, homes, shelves, middle, own }
    }

    /// The rows of the others' homes, and the viewer's own.
    fn homes_of<'a>(&self, mut shaped: Vec<Shaped<'a>>) -> (Vec<PlateRow<'a>>, PlateRow<'a>) {
        let own = rows_of(&shaped.split_off(self.homes.len()), inner().width)
            .into_iter()
            .next()
            .expect("one plate makes one row");
        (rows_of(&shaped, inner().width), own)
    }

    /// The homes: the others', and the viewer's own.
    fn plates(&self) -> impl Iterator<Item = &Plate> {
        self.homes.iter().chain([&self.own])
    }

    /// The pieces that stand in the homes.
    pub(super) fn standing(&self) -> Vec<Vec<(Piece, Stands)>> {
        let hosts = self.plates().map(|plate| (plate.body.host, &plate.body));
        standing(hosts.filter_map(|(host, body)| Some((host?, body))))
    }

    /// The room taken by the parts that have the same place on all pictures of a game: what is between the homes,
    /// and each home in each of its shapes.
    pub(super) fn rooms(&self, scale: f32) -> Vec<f32> {
        let middle = height(&shelves(&self.bands, scale));
        let plates = self.plates();
        let shapes = plates.flat_map(|plate| plate.shapes(scale, inner().width));
        let homes = shapes.flat_map(|shape| shape.rooms());
        [middle].into_iter().chain(homes).collect()
    }

    /// Puts everything in its place; the viewer's home is at the bottom.
    pub(super) fn place(&self, laid: &BoardLayout<'_>, drawing: &Drawing<'_>, paper: &mut Paper) {
        drawing.lay_heading(&self.head, paper);
        for row in &laid.homes {
            paper.lay(row, &filled(row), inner());
        }
        let spare = (laid.middle - height(&laid.shelves)).max(0.0);
        let more = spare / laid.shelves.len().max(1) as f32;
        laid.shelves.iter().for_each(|shelf| shelf.place(more, paper));
        paper.bottom = laid.height - MARGIN - laid.own.height;
        paper.lay(&laid.own, &filled(&laid.own), inner());
    }
}

/// Homes fill their row.
fn filled(row: &PlateRow<'_>) -> Vec<f32> {
    let mut widths = row.widths(inner().width);
    let gaps = GAP * widths.len().saturating_sub(1) as f32;
    let free = (inner().width - gaps - widths.iter().sum::<f32>()).max(0.0);
    let share = free / widths.len().max(1) as f32;
    widths.iter_mut().for_each(|width| *width += share);
    widths
}

impl BoardLayout<'_> {
    fn rows(&self) -> impl Iterator<Item = &PlateRow<'_>> {
        let shelves = self.shelves.iter().flat_map(Shelf::rows);
        self.homes.iter().chain(shelves).chain([&self.own])
    }

    /// True if the ships of one seat take more than one line somewhere.
    pub(super) fn is_wrapped(&self) -> bool {
        self.rows().any(PlateRow::is_wrapped)
    }

    /// True if all ships at each home are on one line.
    pub(super) fn are_homes_low(&self) -> bool {
        let homes = self.homes.iter().chain([&self.own]);
        let mut plates = homes.flat_map(|row| &row.plates);
        plates.all(|(_, shape)| shape.lines <= 1)
    }

    /// True if something is wider than the paper.
    pub(super) fn is_too_wide(&self) -> bool {
        self.rows().any(|row| row.width > inner().width)
            || self.shelves.iter().any(Shelf::is_too_wide)
    }
}
