//! Where things go on the picture of a board; knows no pixel and no rule.

use crate::game::{Game, Seat};
use crate::games::door::View;
use crate::games::settlers::field::Field;
use crate::games::settlers::moved::moved;
use crate::games::settlers::open::open;
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::games::settlers::scene::bank;
use crate::games::settlers::scene::board::{ACROSS, Grid};
use crate::games::settlers::scene::corners::{self, MARGIN, WIDTH};
use crate::games::settlers::scene::moves::{arrows, place_of_name};
use crate::games::settlers::scene::sum::addition;
use crate::render::{Anchor, Area, Element, Flag, Point, Scene, TextRole, TileRole, fit};

const HEADING: f32 = 36.0;
const HEADING_ROW: f32 = 54.0;

/// The board from a seat's side: its corner at the bottom, its pieces pointing up; what is said of
/// the players and the bank in the corners that it leaves free, so that the picture is hardly higher
/// than wide. What is different from `before` is
/// marked, and in a turn under way what acts and where.
pub fn draw(position: &Position, before: &Position, view: &View<'_>) -> Scene {
    let top = MARGIN + HEADING_ROW;
    let bottom = top + ACROSS;
    let board = Grid {
        side: view.side,
        top: Point::new(WIDTH / 2.0, top),
    };
    let height = bottom + MARGIN;
    let area = Area::new(0.0, 0.0, WIDTH, height);
    let mut elements = vec![Element::Sky { area }];
    elements.extend(fields(position, before, &board));
    elements.push(heading(view));
    for seat in Seat::first(SEATS) {
        elements.extend(corners::player(position, seat, (top, bottom), view));
        elements.extend(addition(position, seat, (top, bottom), view));
    }
    elements.extend(corners::under_way(position, top, view));
    if position.outcome().is_none() {
        let corner = Point::new(WIDTH - MARGIN, height - MARGIN / 2.0);
        elements.extend(bank::draw(position.bank(), before.bank(), corner));
    }
    Scene::new(WIDTH, height, elements)
}

fn heading(view: &View<'_>) -> Element {
    let room = WIDTH - 2.0 * MARGIN;
    Element::Text {
        text: fit(view.heading, HEADING, TextRole::Heading, room),
        at: Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 7.0),
        size: HEADING,
        anchor: Anchor::Left,
        role: TextRole::Heading,
    }
}

/// Every field, what is marked on them, what has moved, and what stands on each: a piece, or its
/// name.
fn fields(position: &Position, before: &Position, board: &Grid) -> Vec<Element> {
    let (open, moves) = (open(position), moved(position, before));
    let owner = |at: Field| position.piece_at(at).map(|(owner, _)| owner);
    // What a piece has left is where its arrow begins.
    let is_left = |at: Field| moves.iter().any(|moved| moved.from == at);
    let is_new = |at: Field| position.piece_at(at) != before.piece_at(at) && !is_left(at);
    let flag = |at: Field| match is_new(at) {
        true => Flag::New,
        false => Flag::None,
    };
    let tiles = Field::all().map(|at| board.tile(at, owner(at), flag(at)));
    let used = match position.phase() {
        Phase::Acting { at, .. } => Some(board.mark(at, TileRole::Used)),
        Phase::First | Phase::Choose | Phase::Done => None,
    };
    let marks = open.iter().map(|at| board.mark(at, TileRole::Open));
    let on_them = Field::all().flat_map(|at| match position.piece_at(at) {
        Some((owner, piece)) => vec![board.corner_name(at), board.piece(at, owner, piece)],
        None => vec![Grid::name(
            at,
            place_of_name(at, &moves, board),
            open.has(at),
        )],
    });
    let arrows = arrows(&moves, board);
    let fields = tiles.chain(marks).chain(used).chain(arrows);
    fields.chain(on_them).collect()
}
