//! Boards to look at: written to a folder, for anybody who changes how pictures look.

use std::path::Path;

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::{AnyGame, InPlay, View, heading};
use starpost_games::record::Record;
use starpost_games::render::{Theme, png_in};
use starpost_games::words::Language;

use crate::support::data::data_files;
use crate::support::films::{filmed, records};

/// A board: what it shows, the position, whose turn it is, and what is played of it: turns separated
/// by `|`, the last one a draft where it ends with `…`.
struct Board {
    name: &'static str,
    position: &'static str,
    to_move: u8,
    played: &'static str,
}

const BOARDS: [Board; 12] = [
    Board {
        name: "opening",
        position: "0:b1y3:g3/;1:g1r2:/b3",
        to_move: 0,
        played: "build g System0",
    },
    Board {
        name: "middle",
        position: "0:b1y3:g3g1y1/r1;1:g1r2:/b3b2g2;-:g2:y2/;-:b2:r1/g1;-:r1:/y1;-:y3:b1/b1;-:g3:b2/;-:r3:/r3r2y2y3",
        to_move: 1,
        played: "move y1 System4 System6",
    },
    Board {
        name: "crowded",
        position: "0:b1y3:g3g1/;1:g1r2:/b3g2;-:g2:y2y2r1/b1b2g3g2r3;-:b2:r1/g1;-:r1:/y1;-:y3:b2/y1",
        to_move: 0,
        played: "build g System0",
    },
    Board {
        name: "one-band-empty",
        position: "0:b1y3:g3g1y1/;1:g1r2:/b3b2g2;-:g2:y2/;-:b2:r1/g1;-:g3:b2/;-:r3:/r3r2y2",
        to_move: 0,
        played: "trade g1 r1 System0",
    },
    Board {
        name: "danger",
        position: "0:b1y3:g3g1y1/;1:g1r2:/b3g2g2;-:g2:g1y2/b1g3;-:b2:r1/y3;-:r3:/r3r2y2",
        to_move: 0,
        played: "build g System2",
    },
    Board {
        name: "draft",
        position: "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1y2y1/b1b2;-:b2:r1/y3;-:r3:/r3r2y2",
        to_move: 0,
        played: "sacrifice y2 System2; move y1 System0 System2; move g1 System2 System4…",
    },
    Board {
        name: "draft-left",
        position: "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1y2y1/b1b2;-:b2:r1/y3;-:r3:/r3r2y2",
        to_move: 0,
        played: "sacrifice y2 System2; move y1 System0 System2…",
    },
    Board {
        name: "wreck",
        position: "0:b1y3:g3y1/y2;1:b3r2:/b2g2;-:g2:g1g1y2y1/g1b2;-:b2:r1/;-:r3:/r3r2y2",
        to_move: 0,
        played: "catastrophe green System2; move y1 System0 System3",
    },
    Board {
        name: "won",
        position: "0:b1y3:g3y1/;1:g3r2:/g1g2;-:y1:g1g1/;-:b2:r1/y1;-:r3:/r3r2y2",
        to_move: 0,
        played: "move g1 System2 System1; catastrophe green System1",
    },
    Board {
        name: "four",
        position: "0:b1y3:g3g1y1/r1//;1:g1r2:/b3b2g2//;2:r1b3://g3y1/;3:y2g3:///g3r1b1;-:g2:y2///;-:b2:r1/g1/y1/;-:r1:/y1//g1;-:y3:b1/b1/b3/b1;-:g3:b2///;-:r3:/r3r2/y2y3/",
        to_move: 0,
        played: "pass",
    },
    Board {
        name: "five",
        position: "0:b1y3:g3g1y1/r1///;1:g1r2:/b3b2g2///;2:r1b3://g3y1//;3:y2g3:///g3r1b1/;4:r3g1:////b3b1;-:g2:y2////;-:b2:r1/g1/y1//;-:r1:/y1//g1/;-:y3:b1/b2/b3/b1/g2;-:g3:b2////;-:r3:/r3r2/y3//;-:g1:///y1r2/y2;-:b1:////g3;-:y1:b3////;-:y2://y2//;-:b3:////r1r2",
        to_move: 0,
        played: "pass",
    },
    Board {
        name: "six",
        position: "0:b1y3:g3g1y1/r1////;1:g1r2:/b3b2g2////;2:r1b3://g3y1///;3:y2g3:///g3r1b1//;4:r3g1:////b3b1/;5:y1b2://///y3g1;-:g2:y2/////;-:b2:r1/g1/y1///;-:r1:/y1//g1//;-:y3:b1/b1/b3/b1/g2/;-:g3:b2/////;-:r3:/r3r2/y3///;-:g1:///y1r2/y2/;-:b1://///g3g2;-:y1:b3/////;-:r2://r3///;-:y2://y2///;-:b3:////r1r2/;-:r3://///y3;-:y3://b2///;-:g2:///b2//;-:r1:r2//y2///;-:y2:/g2////;-:b2://y3///r3;-:r3:g3/////r2;-:b3:/g2////",
        to_move: 0,
        played: "pass",
    },
];

#[test]
#[ignore = "draws pictures to look at"]
fn gallery() {
    let folder = std::env::var("STARPOST_GALLERY").expect("STARPOST_GALLERY names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let names = ["Anna", "Ben", "Cleo", "Dmitri", "Eve", "Finn"].map(str::to_owned);
    for board in &BOARDS {
        let position = Position::read(board.position, Options::default(), Seat(board.to_move));
        let mut table: Box<dyn AnyGame> =
            Box::new(InPlay::at(NamedPosition::new(position.expect("a position"))));
        play(table.as_mut(), board.played);
        let players = &names[..table.seats().into()];
        let called = (12, players);
        paint(Path::new(&folder), board.name, table.as_ref(), called);
    }
    for file in data_files("crowded", "game") {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        let name = file.file_stem().expect("a name").to_string_lossy();
        let table = record.replay().expect("a good record").game;
        let called = (record.turns(), &record.players[..]);
        paint(Path::new(&folder), &name, table.as_ref(), called);
    }
}

/// The first pictures of the films of all records, some from the middle, and the last ones.
#[test]
#[ignore = "draws pictures to look at"]
fn gallery_of_films() {
    let folder = std::env::var("STARPOST_GALLERY").expect("STARPOST_GALLERY names a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, record) in records() {
        let stills = filmed(&record).1;
        let last = stills.len() - 1;
        for number in [0, 1, last / 3, last / 2, last * 2 / 3, last - 1, last] {
            let file = format!("film-{}-{number:03}.png", name.trim_end_matches(".game"));
            let png = png_in(&stills[number].scene, 400, &Theme::DARK);
            std::fs::write(Path::new(&folder).join(file), png).expect("written");
        }
    }
}

/// Paints a board after this many turns for a phone and a large screen in every theme.
fn paint(folder: &Path, name: &str, table: &dyn AnyGame, (turns, players): (u32, &[String])) {
    let side = table.to_move().unwrap_or(Seat(0));
    let heading = heading(Language::English, "Game 17", turns, (table, side), players);
    let scene = table.draw(&View {
        side,
        language: Language::English,
        players,
        heading: &heading,
        ended: None,
    });
    for theme in &Theme::ALL {
        for width in [400, 1200] {
            let file = format!("{name}-{}-{width}.png", theme.key());
            let png = png_in(&scene, width, theme);
            std::fs::write(folder.join(file), png).expect("written");
        }
    }
}

fn play(table: &mut dyn AnyGame, turns: &str) {
    for turn in turns.split('|') {
        let whole = turn.trim_end_matches('…');
        table.play(whole).unwrap_or_else(|no| panic!("{turn}: {no:?}"));
        if whole == turn {
            table.end_turn().unwrap_or_else(|no| panic!("{turn}: {no:?}"));
        }
    }
}
