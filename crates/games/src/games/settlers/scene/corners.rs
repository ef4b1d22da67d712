//! The contents of the corners that the board leaves free: who plays, their points, what acts. Knows no field.

use crate::game::{Outcome, Seat};
use crate::games::door::View;
use crate::games::settlers::choice_fields::chooses_a_mover;
use crate::games::settlers::description::acting;
use crate::games::settlers::field::Field;
use crate::games::settlers::labels::player_name;
use crate::games::settlers::position::Position;
use crate::games::settlers::reckoning::verdict;
use crate::games::settlers::scene::board::owned;
use crate::render::{Anchor, Area, Element, Flag, PanelRole, Point, TextRole, fit, text_width};
use crate::words::{Word, say};

/// Units from left to right.
pub(super) const WIDTH: f32 = 1000.0;
/// Units between the edge of the picture and what is on it.
pub(super) const MARGIN: f32 = 20.0;
/// Sizes of type.
const PLAYER: f32 = 35.0;
const SCORE: f32 = 70.0;
pub(super) const SMALL: f32 = 28.0;
/// The distance of the words for what acts, and that from one line of them to the next.
const ACTING: f32 = 35.0;
const ACTING_LINE: f32 = 45.0;
/// From one line of small type to the next.
pub(super) const LINE: f32 = 38.0;
/// The square beside a name, which looks like the fields of that player: half of its diagonal.
const SIGN: f32 = 20.0;
/// The room for a name in a corner, with what became of the player when the game is over, and the room
/// for what is said at the right edge.
const CORNER: f32 = 306.0;
pub(super) const TOLD: f32 = 370.0;
/// The distance of the name of the viewer above the lower end of the board, and of that of the other player below
/// the upper end; the score is that much further in.
const NEAR: f32 = 40.0;
pub(super) const FAR: f32 = 34.0;
const SCORE_AWAY: f32 = 64.0;
/// Units between the edge of the picture and what is said of a player: the frame is within the paper's margin.
const INSIDE: f32 = 36.0;
/// The distances of the frame of the player to move from what is in it: left and right, above and below.
const AROUND: (f32, f32) = (22.0, 18.0);

/// A player's name and points at the left, those of the winner bright. The board reaches from `top` to
/// `bottom`.
pub(super) fn player(
    position: &Position,
    seat: Seat,
    (top, bottom): (f32, f32),
    (view, end): (&View<'_>, Option<Outcome>),
) -> Vec<Element> {
    let is_near = seat == view.side;
    let (y, inward) = if is_near { (bottom - NEAR, -1.0) } else { (top + FAR, 1.0) };
    let sign = Element::Tile {
        at: Point::new(INSIDE + SIGN, y),
        radius: SIGN,
        role: owned(seat),
        flag: Flag::None,
    };
    let mut elements = vec![sign, called(position, seat, y, (view, end))];
    elements.extend(points(position, seat, y + inward * SCORE_AWAY, (view, end)));
    elements
}

/// The frame around the name and the points of whoever is to move.
pub(super) fn framed(player: &[Element]) -> Element {
    let corners = player.iter().flat_map(|element| {
        let area = element.area();
        [Point::new(area.left, area.top), Point::new(area.right(), area.bottom())]
    });
    let area = Area::spanning(&corners.collect::<Vec<_>>());
    let area =
        Area::around(area.center(), area.width + 2.0 * AROUND.0, area.height + 2.0 * AROUND.1);
    Element::Panel { area, role: PanelRole::Framed, flag: Flag::None }
}

/// A name, shortened if there is no room for all of it, and at the end what became of the player.
fn called(
    position: &Position,
    seat: Seat,
    y: f32,
    (view, end): (&View<'_>, Option<Outcome>),
) -> Element {
    let name = player_name(seat, view);
    // Who has won is said in large letters above the board.
    let other = end.filter(|end| !matches!(end, Outcome::Won(seats) if seats.has(seat)));
    let role = bright(end, seat, TextRole::Small);
    let told = |name: &str| verdict(position, seat, name, view);
    // What stands beside the name is as long as the language has it.
    let beside = other.and_then(|_| told("")).map(|end| text_width(&end, PLAYER, role));
    let verdict = beside.and_then(|beside| {
        let room = (CORNER - beside).max(0.0);
        told(&fit(&name, PLAYER, TextRole::Player, room))
    });
    let (name, role) = match verdict {
        Some(verdict) => (verdict, role),
        None => (fit(&name, PLAYER, TextRole::Player, CORNER), bright(end, seat, TextRole::Player)),
    };
    let at = Point::new(INSIDE + 2.0 * SIGN + 12.0, y);
    text(&name, at, PLAYER, Anchor::Left, role)
}

/// A large number, and what it counts.
fn points(
    position: &Position,
    seat: Seat,
    y: f32,
    (view, end): (&View<'_>, Option<Outcome>),
) -> [Element; 2] {
    let count = position.score(seat);
    let number = count.to_string();
    let after = text_width(&number, SCORE, TextRole::Count) + 12.0;
    let unit = say(view.language, "board-points", &[("count", Word::Count(count))]);
    let at = |right: f32, down: f32| Point::new(INSIDE + right, y + down);
    let role = bright(end, seat, TextRole::Count);
    [
        text(&number, at(0.0, 0.0), SCORE, Anchor::Left, role),
        text(&unit, at(after, 12.0), SMALL, Anchor::Left, TextRole::Small),
    ]
}

/// The role of text about a player: bright for a winner, and as it is otherwise for others.
fn bright(end: Option<Outcome>, seat: Seat, otherwise: TextRole) -> TextRole {
    match end {
        Some(Outcome::Won(seats) | Outcome::Drawn(seats)) if seats.has(seat) => TextRole::Change,
        Some(Outcome::Won(_) | Outcome::Drawn(_)) | None => otherwise,
    }
}

/// The piece that acts, and the number of its pips that are left.
pub(super) fn under_way(
    position: &Position,
    mover: Option<Field>,
    top: f32,
    view: &View<'_>,
) -> Vec<Element> {
    let Some((what, left)) = acting(position, view) else {
        return Vec::new();
    };
    let what = match chooses_a_mover(position, mover) {
        Some(at) => {
            let place = Word::from(at.to_string());
            say(view.language, "board-which-moves", &[("place", place)])
        }
        None => what,
    };
    let wide = [&what, &left].map(|line| text_width(line, 1.0, TextRole::Change));
    let size = (TOLD / wide[0].max(wide[1])).clamp(SMALL, ACTING);
    let lines = [what, left].map(|line| fit(&line, size, TextRole::Change, TOLD));
    let at = |down: f32| Point::new(WIDTH - MARGIN, top + FAR + down);
    let line =
        |(line, down): (&String, f32)| text(line, at(down), size, Anchor::Right, TextRole::Change);
    lines.iter().zip([0.0, ACTING_LINE]).map(line).collect()
}

/// A line of writing.
pub(super) fn text(text: &str, at: Point, size: f32, anchor: Anchor, role: TextRole) -> Element {
    Element::Text { text: text.to_owned(), at, size, anchor, role }
}
