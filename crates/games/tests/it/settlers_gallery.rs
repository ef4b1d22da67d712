//! Boards of Settlers to look at: written to a folder, for anybody who changes how they look.

use std::path::Path;

use starpost_games::game::Seat;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::Position;
use starpost_games::games::{AnyGame, InPlay, View, heading};
use starpost_games::render::{Theme, png_in};
use starpost_games::words::Language;

/// A board: what it shows, the position before, or the first one, whose turn it is, and what is
/// played: turns separated by `|`, the last one a draft where it ends with `…`.
struct Board {
    name: &'static str,
    position: &'static str,
    to_move: u8,
    turns: u32,
    played: &'static str,
}

/// Every color and size, of either side.
const MIDDLE: &str = "a1:0g3;b1:0r1;c1:0b2;a2:0y2;b2:0g1;c2:0r3;d3:0y1;c4:0g2;b4:0b1;\
                      f6:1g3;e6:1b3;f5:1r2;d6:1y3;e5:1g2;d5:1r1;f3:1b2;e4:1y1;b5:1r3";

const BOARDS: [Board; 8] = [
    Board {
        name: "opening",
        position: "",
        to_move: 0,
        turns: 3,
        played: "free c3 | free d4 | act c3; build c4 b",
    },
    Board {
        name: "middle",
        position: MIDDLE,
        to_move: 1,
        turns: 24,
        played: "act b5; conquer c4; conquer b4",
    },
    Board {
        name: "moved",
        position: MIDDLE,
        to_move: 0,
        turns: 24,
        played: "act a2; move b2 b3; move a2 a3",
    },
    Board {
        name: "draft-build",
        position: MIDDLE,
        to_move: 0,
        turns: 24,
        played: "act c4; build c5 y…",
    },
    Board { name: "draft-conquer", position: MIDDLE, to_move: 1, turns: 24, played: "act b5…" },
    Board { name: "draft-move", position: MIDDLE, to_move: 0, turns: 24, played: "act d3…" },
    Board {
        name: "draft-change",
        position: MIDDLE,
        to_move: 0,
        turns: 24,
        played: "act c1; upgrade b1…",
    },
    Board { name: "end", position: MIDDLE, to_move: 0, turns: 30, played: "pass | pass" },
];

#[test]
#[ignore = "draws pictures to look at"]
fn settlers_gallery() {
    let folder = std::env::var("STARPOST_GALLERY").expect("STARPOST_GALLERY names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let players = ["Anna", "Ben"].map(str::to_owned);
    for board in &BOARDS {
        let table = opened(board);
        let turns = board.turns;
        let mover = table.to_move().unwrap_or(Seat(0));
        let heading =
            heading(Language::English, "Game 17", turns, (table.as_ref(), mover), &players);
        for side in [0, 1] {
            let view = View {
                side: Seat(side),
                language: Language::English,
                players: &players,
                heading: &heading,
                ended: None,
            };
            let scene = table.draw(&view);
            println!("{}", table.describe(&view, 1024));
            println!("{}", table.text_board(&view));
            for theme in &Theme::ALL {
                for width in [400, 1200] {
                    let file = format!("{}-{side}-{}-{width}.png", board.name, theme.key());
                    let png = png_in(&scene, width, theme);
                    std::fs::write(Path::new(&folder).join(file), png).expect("written");
                }
            }
        }
    }
}

fn opened(board: &Board) -> Box<dyn AnyGame> {
    let position = match board.position {
        "" => Position::new(Options::default()),
        text => Position::read(text, Options::default(), Seat(board.to_move)).expect("a position"),
    };
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(position));
    for turn in board.played.split('|') {
        let whole = turn.trim_end_matches('…');
        let played = table.play(whole);
        played.unwrap_or_else(|no| panic!("{turn}: {no:?}"));
        if whole == turn {
            let ended = table.end_turn();
            ended.unwrap_or_else(|no| panic!("{turn}: {no:?}"));
        }
    }
    table
}
