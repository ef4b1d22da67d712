//! Pieces and sentences in words, cut to the room there is; knows no game.

use crate::pieces::{Color, Piece, Pieces, Size};
use crate::words::{Language, Word, say};

/// The id of a color's word.
pub const fn color_message(color: Color) -> &'static str {
    match color {
        Color::Red => "color-red",
        Color::Yellow => "color-yellow",
        Color::Green => "color-green",
        Color::Blue => "color-blue",
    }
}

/// The id of a size's word.
pub const fn size_message(size: Size) -> &'static str {
    match size {
        Size::Small => "size-small",
        Size::Medium => "size-medium",
        Size::Large => "size-large",
    }
}

/// A piece in words: `large green`.
pub fn piece_word(piece: Piece) -> Word {
    let args = vec![
        ("count", Word::Count(1)),
        ("size", Word::Message(size_message(piece.size))),
        ("color", Word::Message(color_message(piece.color))),
    ];
    Word::Said("board-pieces", args)
}

/// Pieces of one kind as a sentence counts them: `a large green`, `two large greens`.
pub fn pieces_word(piece: Piece, count: usize) -> Word {
    let args = vec![
        ("count", Word::from(count)),
        ("size", Word::Message(size_message(piece.size))),
        ("color", Word::Message(color_message(piece.color))),
    ];
    Word::Said("counted-pieces", args)
}

/// True when the text is not longer than that, in characters.
pub fn fits(text: &str, most: usize) -> bool {
    text.chars().count() <= most
}

/// Every sentence with its full stop.
pub fn join(sentences: &[String]) -> String {
    let sentences = sentences.iter().filter(|sentence| !sentence.is_empty());
    sentences.map(|sentence| format!("{sentence}.")).collect::<Vec<_>>().join(" ")
}

/// As many whole sentences as there is room for.
pub fn as_many(sentences: &[String], most: usize) -> String {
    let whole = join(sentences);
    if fits(&whole, most) {
        return whole;
    }
    let shorter = (0..sentences.len()).rev().map(|count| join(&sentences[..count]));
    let longest = shorter.map(|text| format!("{text} …")).find(|text| fits(text, most));
    longest.map_or_else(String::new, |text| text.trim_start().to_owned())
}

/// The way pieces are written: in words or in notation.
pub type Spell = fn(Pieces, Language) -> String;

/// `2 small blue, large green`
pub fn spelled(pieces: Pieces, language: Language) -> String {
    let kinds = Piece::kinds().filter(|&kind| pieces.has(kind));
    let each = kinds.map(|kind| {
        let args = [
            ("count", Word::from(pieces.count(kind))),
            ("size", Word::Message(size_message(kind.size))),
            ("color", Word::Message(color_message(kind.color))),
        ];
        say(language, "board-pieces", &args)
    });
    each.collect::<Vec<_>>().join(", ")
}

/// `b1 b1 g3`
pub fn in_notation(pieces: Pieces, _: Language) -> String {
    pieces.iter().map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
}

/// Labels and what follows them, one below the other.
pub fn columns(rows: Vec<(String, String)>) -> String {
    let widths = rows.iter().map(|(label, _)| label.chars().count());
    let width = widths.max().unwrap_or_default();
    let lines = rows.into_iter().map(|(label, content)| format!("{label:width$}  {content}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// One line for each color, with the count of every size.
pub fn bank_rows(bank: Pieces, title: String) -> impl Iterator<Item = (String, String)> {
    Color::ALL.into_iter().map(move |color| {
        let counts = Size::ALL.map(|size| {
            let piece = Piece::new(color, size);
            format!("{piece}×{}", bank.count(piece))
        });
        let label = if color == Color::ALL[0] { title.clone() } else { String::new() };
        (label, counts.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::{as_many, columns, join, spelled};
    use crate::words::Language;

    #[test]
    fn only_whole_sentences_are_left_where_there_is_little_room() {
        let sentences = ["One", "Two", "Three"].map(str::to_owned);
        assert_eq!(join(&sentences), "One. Two. Three.");
        assert_eq!(as_many(&sentences, 16), "One. Two. Three.");
        assert_eq!(as_many(&sentences, 15), "One. Two. …");
        assert_eq!(as_many(&sentences, 8), "One. …");
        assert_eq!(as_many(&sentences, 2), "…");
        assert_eq!(as_many(&sentences, 1), "");
    }

    #[test]
    fn pieces_of_one_kind_are_counted() {
        let pieces = "b1b1g3".parse().expect("pieces");
        assert_eq!(spelled(pieces, Language::English), "large green, 2 small blue");
    }

    #[test]
    fn what_follows_labels_stands_in_one_column() {
        let rows = [("Bank", "r1×2"), ("", "r2×1")]
            .map(|(label, content)| (label.to_owned(), content.to_owned()));
        assert_eq!(columns(rows.to_vec()), "Bank  r1×2\n      r2×1");
    }
}
