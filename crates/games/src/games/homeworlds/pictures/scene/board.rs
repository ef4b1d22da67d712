//! The parts of a board's picture and how they share the paper at a scale; knows no position.

use crate::games::door::Common;
use crate::games::homeworlds::pictures::clockwise::clockwise;
use crate::games::homeworlds::pictures::scene::bands::Band;
use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::fit::Side;
use crate::games::homeworlds::pictures::scene::heading::TOP;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::{Extent, GAP, LEAST, PAD};
use crate::games::homeworlds::pictures::scene::plate::{Plate, Shape};
use crate::games::homeworlds::pictures::scene::rows::{Row, rows_of};
use crate::games::homeworlds::pictures::scene::shelf::{Shelf, height, shelves};
use crate::render::{Anchor, Area, Element, Flag, PanelRole, Point, TextRole};

/// How high the panel is that says who has won, and the size of its writing.
const RESULT: f32 = 66.0;
const RESULT_TYPE: f32 = 40.0;

/// The parts of a picture below the bank, from the top down.
pub(super) struct Board {
    /// Of the others, clockwise.
    homes: Vec<Plate>,
    /// Who has won and how, once that is known.
    result: Option<Caption>,
    bands: Vec<Band>,
    /// The viewer's home.
    own: Plate,
}

/// The parts at a scale.
pub(super) struct Laid<'a> {
    pub(super) scale: f32,
    homes: Vec<Row<'a>>,
    shelves: Vec<Shelf<'a>>,
    own: Row<'a>,
    /// How high the picture is.
    pub(super) height: f32,
}

impl Drawing<'_> {
    pub(super) fn board(&self) -> Board {
        let others = clockwise(self.view.side, self.position.seats());
        Board {
            homes: others.map(|seat| self.seat_plate(seat)).collect(),
            result: self.result(),
            bands: self.bands(),
            own: self.seat_plate(self.view.side),
        }
    }
}

impl Board {
    /// The parts at a scale; where the homes have their places in common with other pictures, there.
    pub(super) fn laid(&self, scale: f32, common: Option<&Common>) -> Laid<'_> {
        let mut shaped: Vec<(&Plate, Vec<Shape>)> = self
            .plates()
            .map(|plate| (plate, plate.shapes(scale, inner().width)))
            .collect();
        if let Some(common) = common {
            let (rooms, _) = common.rooms().get(1..).unwrap_or_default().as_chunks::<2>();
            let shapes = shaped.iter_mut().flat_map(|(_, shapes)| shapes);
            shapes
                .zip(rooms)
                .for_each(|(shape, [room, inside])| shape.widen(*room, *inside));
        }
        let own = rows_of(&shaped.split_off(self.homes.len()), inner().width);
        let own = own.into_iter().next().expect("one plate makes one row");
        let homes = rows_of(&shaped, inner().width);
        let shelves = shelves(&self.bands, scale);
        let middle = common.and_then(|common| common.rooms().first().map(|room| room.1));
        let middle = middle.unwrap_or(self.middle(&shelves));
        let high: f32 = homes.iter().map(|row| row.height + GAP).sum();
        Laid {
            scale,
            height: TOP + high + middle + own.height + MARGIN,
            homes,
            shelves,
            own,
        }
    }

    /// The homes: the others', and the viewer's own.
    fn plates(&self) -> impl Iterator<Item = &Plate> {
        self.homes.iter().chain([&self.own])
    }

    /// How high everything between the homes is.
    fn middle(&self, shelves: &[Shelf<'_>]) -> f32 {
        let result = self.result.as_ref().map_or(0.0, |_| RESULT + GAP);
        result + height(shelves)
    }

    /// How much room the parts take that have the same place on all pictures of a game: what is
    /// between the homes, and each home in each of its shapes, followed by the inside of that.
    pub(super) fn rooms(&self, scale: f32) -> Vec<(f32, f32)> {
        let middle = self.middle(&shelves(&self.bands, scale));
        let shapes = self
            .plates()
            .flat_map(|plate| plate.shapes(scale, inner().width));
        let homes = shapes.flat_map(|shape| {
            let Extent { width, height } = shape.extent;
            [(width, height), shape.inside]
        });
        [(inner().width, middle)].into_iter().chain(homes).collect()
    }

    /// Puts everything in its place; the viewer's home is at the bottom.
    pub(super) fn place(&self, laid: &Laid<'_>, paper: &mut Paper) {
        for row in &laid.homes {
            paper.lay(row, &filled(row), inner());
        }
        if let Some(result) = &self.result {
            place_result(result, paper);
        }
        laid.shelves.iter().for_each(|shelf| shelf.place(paper));
        paper.bottom = laid.height - MARGIN - laid.own.height;
        paper.lay(&laid.own, &filled(&laid.own), inner());
    }
}

/// Homes fill their row.
fn filled(row: &Row<'_>) -> Vec<f32> {
    let mut widths = row.widths(inner().width);
    let gaps = GAP * widths.len().saturating_sub(1) as f32;
    let free = (inner().width - gaps - widths.iter().sum::<f32>()).max(0.0);
    let share = free / widths.len().max(1) as f32;
    widths.iter_mut().for_each(|width| *width += share);
    widths
}

fn place_result(result: &Caption, paper: &mut Paper) {
    let area = Area::new(inner().left, paper.bottom, inner().width, RESULT);
    paper.elements.push(Element::Panel {
        area,
        role: PanelRole::Framed,
        flag: Flag::None,
    });
    let (text, size) = result.fitted(RESULT_TYPE, area.width - 4.0 * PAD);
    paper.elements.push(Element::Text {
        text,
        at: Point::new(area.center().x, area.center().y),
        size: size.max(LEAST),
        anchor: Anchor::Middle,
        role: TextRole::Player,
    });
    paper.bottom = area.bottom() + GAP;
}

impl Laid<'_> {
    fn rows(&self) -> impl Iterator<Item = &Row<'_>> {
        let shelves = self.shelves.iter().flat_map(Shelf::rows);
        self.homes.iter().chain(shelves).chain([&self.own])
    }

    /// Whether the ships of one seat take more than one line somewhere.
    pub(super) fn is_wrapped(&self) -> bool {
        self.rows().any(Row::is_wrapped)
    }

    /// Whether something is wider than the paper.
    pub(super) fn is_too_wide(&self) -> bool {
        self.rows().any(|row| row.width > inner().width)
            || self.shelves.iter().any(Shelf::is_too_wide)
    }
}

impl Shape {
    /// The same shape with at least this much room, and as much inside.
    fn widen(&mut self, (width, height): (f32, f32), inside: (f32, f32)) {
        let extent = self.extent.or(Extent { width, height });
        self.need = extent.width;
        self.wish = extent.width;
        self.spare = 0.0;
        self.extent = extent;
        self.inside = inside;
        self.side = Side::Pinned;
    }
}
