//! The places of things on the picture of a board; knows no pixel and no rule.

use crate::game::{Game, Outcome, Seat};
use crate::games::door::{TurnProgress, View, WinnerNotice};
use crate::games::settlers::choice_fields::open;
use crate::games::settlers::field::Field;
use crate::games::settlers::labels::player_name;
use crate::games::settlers::marks::BoardMarks;
use crate::games::settlers::moved_pieces::moved;
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::games::settlers::reckoning::{outcome, winners};
use crate::games::settlers::scene::arrows::{arrows, place_of_name};
use crate::games::settlers::scene::bank;
use crate::games::settlers::scene::board::{ACROSS, BoardView};
use crate::games::settlers::scene::corners::{self, MARGIN, SMALL, WIDTH};
use crate::games::settlers::scene::sum::addition;
use crate::pieces::Color;
use crate::render::{
    Anchor, Area, Element, Flag, PanelRole, Point, Scene, TextRole, TileRole, fit, text_width,
};
use crate::words::say;

const HEADING: f32 = 36.0;
const HEADING_ROW: f32 = 54.0;
/// The top of the banner that says who has won, its height, and the size of its writing.
const BANNER_TOP: f32 = 8.0;
const BANNER: f32 = 60.0;
const RESULT: f32 = 42.0;
/// The crown on it, and the room for that.
const CROWN: &str = "♛";
const CROWN_TYPE: f32 = 56.0;
const CROWN_ROOM: f32 = 72.0;

/// The board from a seat's side: its corner at the bottom, its pieces pointing up; what is said of
/// the players and the bank in the corners that it leaves free, so that the picture is hardly higher
/// than wide. What is different from before is marked, and in a turn under way what acts and where; a
/// draft has a frame, and other paper.
pub fn draw<'a>(position: &Position, marked: impl Into<BoardMarks<'a>>, view: &View<'_>) -> Scene {
    let marked = marked.into();
    let mut scene = draw_in(position, &marked, view, WinnerNotice::Told);
    if marked.turn == TurnProgress::UnderWay {
        let draft = Element::Panel {
            area: Area::new(0.0, 0.0, scene.width, scene.height),
            role: PanelRole::Draft,
            flag: Flag::None,
        };
        scene.elements.insert(1, draft);
    }
    scene
}

/// The player who is to move, and so has a frame around what is said of them; as long as other pictures follow,
/// nobody: it would change two corners of each, and make films larger.
fn framed(position: &Position, view: &View<'_>, verdict: WinnerNotice) -> Option<Seat> {
    match (verdict, outcome(position, view)) {
        (WinnerNotice::Told, None) => Some(position.to_move()),
        (WinnerNotice::Told, Some(_)) | (WinnerNotice::Held, _) => None,
    }
}

/// The same as one of several pictures of a game, not all of which say how it has ended.
pub(in crate::games) fn draw_in(
    position: &Position,
    marked: &BoardMarks<'_>,
    view: &View<'_>,
    verdict: WinnerNotice,
) -> Scene {
    let framed = framed(position, view, verdict);
    let end = match verdict {
        WinnerNotice::Told => outcome(position, view),
        WinnerNotice::Held => None,
    };
    let top = MARGIN + HEADING_ROW;
    let bottom = top + ACROSS;
    let board = BoardView { side: view.side, top: Point::new(WIDTH / 2.0, top) };
    let height = bottom + MARGIN;
    let area = Area::new(0.0, 0.0, WIDTH, height);
    let mut elements = vec![Element::Sky { area }];
    elements.extend(fields(position, marked, &board));
    elements.extend(match end {
        Some(end) => banner(end, view),
        None => heading(view),
    });
    for seat in Seat::first(SEATS) {
        let player = corners::player(position, seat, (top, bottom), (view, end));
        elements.extend((framed == Some(seat)).then(|| corners::framed(&player)));
        elements.extend(player);
    }
    if end.is_some() {
        let additions = Seat::first(SEATS);
        elements.extend(additions.flat_map(|seat| addition(position, seat, (top, bottom), view)));
    } else {
        let corner = Point::new(WIDTH - MARGIN, height - MARGIN / 2.0);
        let label = say(view.language, "board-bank", &[]);
        elements.extend(bank::draw(position.bank(), marked.before.bank(), corner, &label));
    }
    elements.extend(corners::under_way(position, marked.mover, top, view));
    Scene::new(WIDTH, height, elements)
}

fn heading(view: &View<'_>) -> Vec<Element> {
    let room = WIDTH - 2.0 * MARGIN;
    vec![Element::Text {
        text: fit(view.heading, HEADING, TextRole::Heading, room),
        at: Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 7.0),
        size: HEADING,
        anchor: Anchor::Left,
        role: TextRole::Heading,
    }]
}

/// The winner, with a crown, and at the right the name of the game, across the picture.
fn banner(end: Outcome, view: &View<'_>) -> Vec<Element> {
    let most = WIDTH - 2.0 * MARGIN;
    let aside = text_width(view.heading, SMALL, TextRole::Verdict) + MARGIN;
    let room = (most - aside).max(most / 2.0) - CROWN_ROOM - MARGIN;
    let whole = winners(end, view, |seat| player_name(seat, view));
    let size = room / text_width(&whole, 1.0, TextRole::Verdict);
    let result = if size < SMALL {
        // Names are shortened rather than what is said of them.

        let (Outcome::Won(named) | Outcome::Drawn(named)) = end;
        let said = winners(end, view, |_| String::new());
        let left = room - text_width(&said, SMALL, TextRole::Verdict);
        let most = left / named.len().max(1) as f32;
        winners(end, view, |seat| fit(&player_name(seat, view), SMALL, TextRole::Verdict, most))
    } else {
        whole
    };
    let size = size.clamp(SMALL, RESULT);
    let result = fit(&result, size, TextRole::Verdict, room);
    let used = CROWN_ROOM + text_width(&result, size, TextRole::Verdict) + MARGIN;
    let area = Area::new(MARGIN, BANNER_TOP, most, BANNER);
    let y = area.center().y;
    let heading = fit(view.heading, SMALL, TextRole::Verdict, most - used - MARGIN);
    let text = |text: &str, x: f32, size: f32, anchor: Anchor, role: TextRole| {
        corners::text(text, Point::new(x, y), size, anchor, role)
    };
    vec![
        Element::Panel { area, role: PanelRole::Banner, flag: Flag::None },
        text(CROWN, area.left + CROWN_ROOM / 2.0, CROWN_TYPE, Anchor::Middle, TextRole::Verdict),
        text(&result, area.left + CROWN_ROOM, size, Anchor::Left, TextRole::Verdict),
        text(&heading, area.right() - MARGIN, SMALL, Anchor::Right, TextRole::Verdict),
    ]
}

/// Every field, what is marked on them, what has moved, and what stands on each: a piece, or its
/// name.
fn fields(position: &Position, marked: &BoardMarks<'_>, board: &BoardView) -> Vec<Element> {
    let (before, open) = (marked.before, open(position, marked.mover));
    let moves = moved(position, before);
    let owner = |at: Field| position.piece_at(at).map(|(owner, _)| owner);
    // What a piece has left is where its arrow begins.
    let is_left = |at: Field| moves.iter().any(|moved| moved.from == at);
    let is_new = |at: Field| position.piece_at(at) != before.piece_at(at) && !is_left(at);
    let flag = |at: Field| if is_new(at) { Flag::New } else { Flag::None };
    let tiles = Field::all().map(|at| board.tile(at, owner(at), flag(at)));
    let used = match position.phase() {
        Phase::Acting { at, .. } => Some(board.mark(at, TileRole::Used)),
        Phase::First | Phase::Choose | Phase::Done => None,
    };
    let chosen = marked.chosen(position).map(|at| board.mark(at, TileRole::Chosen));
    let role = |at| match (position.phase(), owner(at)) {
        (_, None) => TileRole::Open,
        (Phase::Acting { color: Color::Red, .. }, Some(_)) => TileRole::Target,
        (Phase::Acting { .. } | Phase::First | Phase::Choose | Phase::Done, Some(_)) => {
            TileRole::Piece
        }
    };
    let marks = open.iter().map(|at| board.mark(at, role(at)));
    let on_them = Field::all().flat_map(|at| match position.piece_at(at) {
        Some((owner, piece)) => vec![board.corner_name(at, piece), board.piece(at, owner, piece)],
        None => vec![BoardView::name(at, place_of_name(at, &moves, board), open.has(at))],
    });
    let arrows = arrows(&moves, board);
    let fields = tiles.chain(chosen).chain(marks).chain(used).chain(arrows);
    fields.chain(on_them).collect()
}
