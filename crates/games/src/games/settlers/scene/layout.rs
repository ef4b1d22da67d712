//! Where things go on the picture of a board; knows no pixel and no rule.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::settlers::called::player_name;
use crate::games::settlers::describe::acting;
use crate::games::settlers::field::Field;
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::games::settlers::scene::bank;
use crate::games::settlers::scene::board::{ACROSS, Grid};
use crate::render::{Anchor, Area, Element, Flag, Point, Scene, TextRole, fit};
use crate::words::say;

/// Units from left to right.
const WIDTH: f32 = 1200.0;
const MARGIN: f32 = 20.0;
const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 64.0;
/// Sizes of type in the corners that the board leaves free.
const PLAYER: f32 = 42.0;
const SCORE: f32 = 84.0;
const SMALL: f32 = 34.0;
/// The room for a name in a corner.
const CORNER: f32 = 400.0;

/// The board from a seat's side: its corner at the bottom, its pieces pointing up; names and scores
/// in the corners, the bank below. What is different from `before` is marked.
pub fn draw(position: &Position, before: &Position, view: &View<'_>) -> Scene {
    let top = MARGIN + HEADING_ROW;
    let board = Grid {
        side: view.side,
        top: Point::new(WIDTH / 2.0, top),
    };
    let mut elements = fields(position, before, &board);
    elements.extend(board.rim());
    elements.push(text(
        &fit(
            view.heading,
            HEADING,
            TextRole::Heading,
            WIDTH - 2.0 * MARGIN,
        ),
        Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 8.0),
        HEADING,
        Anchor::Left,
        TextRole::Heading,
    ));
    let bottom = top + ACROSS;
    for seat in Seat::first(SEATS) {
        let y = if seat == view.side {
            bottom - 150.0
        } else {
            top + 40.0
        };
        elements.extend(player(position, seat, y, view));
    }
    elements.extend(under_way(position, top + 40.0, view));
    let corner = Point::new(MARGIN, bottom + MARGIN);
    let width = WIDTH - 2.0 * MARGIN;
    elements.push(text(
        &say(view.language, "board-bank", &[]),
        Point::new(WIDTH - MARGIN, bottom - 10.0),
        SMALL,
        Anchor::Right,
        TextRole::Name,
    ));
    elements.extend(bank::draw(position.bank(), before.bank(), corner, width));
    let height = corner.y + bank::HEIGHT + MARGIN;
    let area = Area::new(0.0, 0.0, WIDTH, height);
    elements.insert(0, Element::Sky { area });
    Scene::new(WIDTH, height, elements)
}

/// Every field, then what stands on them; what has left a field is there as a shadow.
fn fields(position: &Position, before: &Position, board: &Grid) -> Vec<Element> {
    let used = match position.phase() {
        Phase::Acting { at, .. } => Some(at),
        Phase::First | Phase::Choose | Phase::Done => None,
    };
    let flag = |at: Field| match position.piece_at(at) == before.piece_at(at) {
        true => Flag::None,
        false => Flag::New,
    };
    let mut elements: Vec<Element> = Field::all()
        .map(|at| board.tile(at, used == Some(at), flag(at)))
        .collect();
    for at in Field::all() {
        let now = position.piece_at(at).map(|piece| (piece, flag(at)));
        let gone = before.piece_at(at).map(|piece| (piece, Flag::Absent));
        if let Some(((owner, piece), flag)) = now.or(gone) {
            elements.push(board.piece(at, owner, piece, flag));
        }
    }
    elements
}

/// A player's name and score.
fn player(position: &Position, seat: Seat, y: f32, view: &View<'_>) -> [Element; 2] {
    let name = player_name(seat, view);
    let name = fit(&name, PLAYER, TextRole::Player, CORNER);
    let score = position.score(seat).to_string();
    let at = |down: f32| Point::new(MARGIN, y + down);
    [
        text(&name, at(0.0), PLAYER, Anchor::Left, TextRole::Player),
        text(&score, at(76.0), SCORE, Anchor::Left, TextRole::Count),
    ]
}

/// What acts, and how many of its pips are left.
fn under_way(position: &Position, y: f32, view: &View<'_>) -> Vec<Element> {
    let Some((what, left)) = acting(position, view) else {
        return Vec::new();
    };
    let right = |down: f32| Point::new(WIDTH - MARGIN, y + down);
    vec![
        text(&what, right(0.0), SMALL, Anchor::Right, TextRole::Change),
        text(&left, right(46.0), SMALL, Anchor::Right, TextRole::Change),
    ]
}

fn text(text: &str, at: Point, size: f32, anchor: Anchor, role: TextRole) -> Element {
    Element::Text {
        text: text.to_owned(),
        at,
        size,
        anchor,
        role,
    }
}
