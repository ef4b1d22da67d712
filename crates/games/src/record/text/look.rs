//! The look of a text that is no record. Knows no rule.

use crate::game::{Args, Refuses};
use crate::games::Kind;
use crate::pieces::Piece;
use crate::record::text::form::{FIRST_LINE, SEAT};

/// Lists the looks: the id of the sentence that people are told, and what the command line says.
macro_rules! looks {
    ($($(#[$doc:meta])* $look:ident = ($id:literal, $said:literal),)+) => {
        /// The look of something that is no record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Look { $($(#[$doc])* $look,)+ }

        impl Look {
            /// The words for it, for the command line.
            pub const fn said(self) -> &'static str {
                match self { $(Look::$look => $said,)+ }
            }
        }

        impl Refuses for Look {
            fn id(&self) -> &'static str {
                match self { $(Look::$look => $id,)+ }
            }

            fn args(&self) -> Args {
                Args::new()
            }
        }
    };
}

looks! {
    /// Nothing is in it.
    Empty = ("looks-empty", "this is empty"),
    /// A picture.
    Picture = ("looks-picture", "this is a picture"),
    /// An archive, or what an office program saves.
    Archive = ("looks-archive", "this is an archive or a document of an office program"),
    /// A document that is no plain text.
    Document = ("looks-document", "this is a document, not plain text"),
    /// No text, and nothing that is known.
    Binary = ("looks-binary", "this is no text"),
    /// A page of a site.
    Page = ("looks-page", "this is a web page"),
    /// JSON.
    Json = ("looks-json", "this is JSON"),
    /// Our form, of another version.
    OtherVersion = ("looks-other-version", "this is a record of another version"),
    /// Our form without its first line.
    Headless = ("looks-headless", "this is a record without its first line"),
    /// A game of chess.
    Chess = ("looks-chess", "this is a game of chess"),
    /// A position on the table, in one line.
    Position = ("looks-position", "this is a position, not a game"),
    /// A game in the coded form of the diagram programs: `h,b2C,y1C,g3C`.
    Coded = ("looks-coded", "this is a game in coded lines, one letter for each action"),
    /// A game in the notation of the first players: `Construct (LGSB, sr)`.
    Parenthesized = ("looks-parenthesized", "this is a game in the notation of 2003, with parentheses"),
    /// Turns without the homes that they begin from.
    Turns = ("looks-turns", "these are turns without the homeworlds they begin from"),
    /// A table.
    Table = ("looks-table", "this is a table"),
    /// Any other text.
    Text = ("looks-text", "this is no game"),
}

impl Look {
    /// The look of a text; `None` for one in a form that is read.
    pub fn of(text: &str) -> Option<Look> {
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        let Some(first) = first else {
            return Some(Look::Empty);
        };
        if first == FIRST_LINE || Kind::import(text, 0).is_some() {
            return None;
        }
        let lines = text.lines().map(str::trim);
        let said: Vec<&str> = lines
            .filter(|line| !line.is_empty() && !line.starts_with(['#', '(']))
            .take(8)
            .collect();
        Some(Look::of_lines(first, &said))
    }

    fn of_lines(first: &str, said: &[&str]) -> Look {
        let lower = first.to_lowercase();
        let begins = |starts: &[&str]| starts.iter().any(|start| lower.starts_with(start));
        let any = |is: fn(&str) -> bool| said.iter().any(|line| is(line));
        if begins(&["starpost:"]) {
            Look::OtherVersion
        } else if begins(&["<!doctype", "<html", "<?xml", "<head", "<body"]) {
            Look::Page
        } else if begins(&["{", "[{", "[\""]) {
            Look::Json
        } else if any(is_header) {
            Look::Headless
        } else if any(is_chess) {
            Look::Chess
        } else if any(is_position) {
            Look::Position
        } else if any(is_coded) {
            Look::Coded
        } else if any(is_parenthesized) {
            Look::Parenthesized
        } else if said.first().is_some_and(|line| is_turn(line)) {
            Look::Turns
        } else if said.len() > 1 && said.iter().all(|line| line.contains([',', '\t', ';'])) {
            Look::Table
        } else {
            Look::Text
        }
    }
}

/// `game: homeworlds`, `seat South: Anna`.
fn is_header(line: &str) -> bool {
    let game = line.strip_prefix("game:").map(str::trim);
    game.is_some_and(|word| Kind::from_word(word).is_some())
        || line.strip_prefix(SEAT).is_some_and(|seat| seat.contains(':'))
}

/// `[Event "…"]`, `1. e4 e5`.
fn is_chess(line: &str) -> bool {
    let tag = line.starts_with('[') && line.contains('"') && line.ends_with(']');
    tag || ["1. e4", "1. d4", "1. Nf3", "1. c4", "1.e4", "1.d4"]
        .iter()
        .any(|start| line.starts_with(start))
}

/// `<0>; Ann(0,y2b1)g3-; Bob(1,b2r1)-g3`.
fn is_position(line: &str) -> bool {
    let turn = line.strip_prefix('<').and_then(|line| line.split_once(">;"));
    turn.is_some_and(|(seat, _)| seat.parse::<u8>().is_ok())
}

/// `h,b2C,y1C,g3C`.
fn is_coded(line: &str) -> bool {
    let words: Vec<&str> = line.split([',', ';']).collect();
    let piece = |word: &&str| word.get(..2).is_some_and(|word| word.parse::<Piece>().is_ok());
    words.len() > 2
        && words[0].len() == 1
        && words[1..].iter().any(|word| piece(word) && word.len() == 3)
}

/// `Andy:3:Construct (LGSB, sr)`.
fn is_parenthesized(line: &str) -> bool {
    let verbs = ["Homeworld", "Construct", "Trade", "Discover", "Sacrifice", "Move", "Attack"];
    let call =
        |verb: &&str| line.contains(&format!("{verb} (")) || line.contains(&format!("{verb}("));
    line.contains(',') && verbs.iter().any(call)
}

/// A turn of any game.
fn is_turn(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let piece = |word: &&str| word.parse::<Piece>().is_ok();
    let verbs = ["build", "trade", "move", "discover", "capture", "attack", "sacrifice", "act"];
    let verb = words.iter().take(3).any(|word| verbs.contains(&word.to_lowercase().as_str()));
    verb && words.iter().any(|word| piece(word) || word.len() == 2)
}
