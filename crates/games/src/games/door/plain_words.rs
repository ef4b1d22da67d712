//! A line as people write it elsewhere, as plain words: without the quotation marks, brackets, bullets
//! and punctuation around them. Knows no word of any game.

use unicode_normalization::UnicodeNormalization;

use crate::clean_names;
use crate::games::door::line::{numbered, player_before};

/// The signs before a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Boundary {
    /// Nothing: it goes on with what is before it.
    Nothing,
    /// A comma, a slash, a dash or a full stop: perhaps another action begins.
    Perhaps,
    /// The beginning, a semicolon or a new line: another action begins.
    Surely,
}

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainWord {
    /// The word itself.
    pub text: String,
    /// The signs before it.
    pub after: Boundary,
}

/// The signs that end an action, in the punctuation of several scripts.
const ENDS: [char; 5] = [';', '；', '。', '｡', '؛'];

/// The signs that may separate actions, and may also stand between the words of one.
const PAUSES: [char; 8] = [',', '，', '、', '､', '،', '/', '／', '＋'];

/// The signs that are written around words and say nothing.
const AROUND: [char; 24] = [
    '"', '“', '”', '„', '‟', '«', '»', '‹', '›', '「', '」', '『', '』', '《', '》', '〈', '〉',
    '【', '】', '`', '´', '＂', '❝', '❞',
];

/// Brackets, and signs that stand between pieces and places.
const BETWEEN: [char; 23] = [
    '(', ')', '[', ']', '{', '}', '<', '>', '（', '）', '［', '］', '｛', '｝', '→', '⇒', '➜', '➡',
    '·', '・', '=', '＝', '\u{2bc8}',
];

/// The signs at the end of a word, of a mark-up or of a sentence that are no part of it.
const AT_THE_END: [char; 14] =
    ['.', '!', '?', '…', ':', '*', '_', '~', '|', '！', '？', '：', '．', '#'];

/// Mark-up that may stand at the beginning of a word.
const AT_THE_BEGINNING: [char; 4] = ['*', '_', '~', '|'];

/// Single quotation marks, which may also be a letter of a name.
const APOSTROPHES: [char; 4] = ['\'', '’', '‘', '‚'];

/// A dash or another sign that stands alone between actions, or before them.
const DASHES: [&str; 10] = ["-", "--", "–", "—", "―", "•", "‣", "*", "+", "&"];

/// True for a sign that ends a line.
const fn is_end(sign: char) -> bool {
    matches!(sign, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The words between the numbers of turns and their colons that are no words of an action.
pub(super) fn players_before(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split(is_end).map(unmarked);
    lines.filter_map(player_before)
}

/// The words of a line, or of several.
pub(in crate::games) fn plain_words(text: &str) -> Vec<PlainWord> {
    let mut words = PlainWords::default();
    for line in text.split(is_end) {
        words.pause(Boundary::Surely);
        let line = widened(&clean_names::line(line));
        words.line(numbered(unmarked(&line)).1);
    }
    words.found
}

/// A name as it is compared with what somebody has typed: without the marks around its words, and without
/// what does not tell names apart.
pub(in crate::games) fn bare(name: &str) -> String {
    let mut words = PlainWords::default();
    words.line(&widened(&clean_names::line(&name.replace('@', " "))));
    let words = words.found.into_iter().map(|word| word.text);
    let joined = words.collect::<Vec<_>>().join(" ");
    joined.nfc().collect::<String>().to_lowercase()
}

/// The words of a line as items, cut wherever another action may begin.
pub(super) fn plain_items(words: &[PlainWord]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for word in words {
        match items.last_mut() {
            Some(item) if word.after == Boundary::Nothing => {
                item.push(' ');
                item.push_str(&word.text);
            }
            Some(_) | None => items.push(word.text.clone()),
        }
    }
    items
}

/// A line without what marks it as quoted, or as one of a list.
fn unmarked(line: &str) -> &str {
    let mut line = line.trim();
    loop {
        let marks = ["> ", ">", "- ", "– ", "— ", "• ", "* ", "+ ", "‣ "];
        let bare = marks.iter().find_map(|mark| line.strip_prefix(mark));
        let dashed = || line.strip_prefix(['-', '–', '—', '•']);
        match bare.or_else(dashed) {
            Some(bare) => line = bare.trim_start(),
            None => return line,
        }
    }
}

/// A line with letters of the width that is used with Chinese or Japanese in their usual one.
fn widened(line: &str) -> String {
    let usual = |letter: char| match letter {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '＠' | '－' => {
            char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter)
        }
        '\u{3000}' => ' ',
        _ => letter,
    };
    line.chars().map(usual).collect()
}

/// The words found so far.
#[derive(Debug)]
struct PlainWords {
    found: Vec<PlainWord>,
    /// The signs before the next word.
    next: Boundary,
    /// The number of single quotation marks that are open.
    open: usize,
}

impl Default for PlainWords {
    fn default() -> PlainWords {
        PlainWords { found: Vec::new(), next: Boundary::Surely, open: 0 }
    }
}

impl PlainWords {
    fn pause(&mut self, how: Boundary) {
        self.next = self.next.max(how);
    }

    fn line(&mut self, line: &str) {
        let arrows = line.replace("->", " ").replace("=>", " ").replace('@', " at ");
        let mut word = String::new();
        for letter in arrows.chars() {
            let pause = match letter {
                _ if ENDS.contains(&letter) => Boundary::Surely,
                _ if PAUSES.contains(&letter) => Boundary::Perhaps,
                _ if letter.is_whitespace() || BETWEEN.contains(&letter) => Boundary::Nothing,
                _ if AROUND.contains(&letter) => continue,
                _ => {
                    word.push(letter);
                    continue;
                }
            };
            self.word(&std::mem::take(&mut word));
            self.pause(pause);
        }
        self.word(&word);
    }

    fn word(&mut self, word: &str) {
        if DASHES.contains(&word) {
            return self.pause(Boundary::Perhaps);
        }
        let begun = word.trim_start_matches(AT_THE_BEGINNING);
        let bare = begun.trim_start_matches(APOSTROPHES);
        self.open += usize::from(bare != begun);
        let mut bare = bare.trim_end_matches(AT_THE_END);
        if let Some(closed) = bare.strip_suffix(APOSTROPHES).filter(|_| self.open > 0) {
            self.open -= 1;
            bare = closed.trim_end_matches(AT_THE_END);
        }
        if !bare.is_empty() {
            self.found.push(PlainWord {
                text: bare.to_owned(),
                after: std::mem::replace(&mut self.next, Boundary::Nothing),
            });
        }
        if word.ends_with(['.', '．']) {
            self.pause(Boundary::Perhaps);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{plain_items, plain_words};

    fn items(line: &str) -> Vec<String> {
        plain_items(&plain_words(line))
    }

    #[test]
    fn what_is_written_around_words_is_no_part_of_them() {
        for line in [
            "build g1 home",
            "“build g1 home”",
            "'build g1 home'",
            "‘build g1’ home",
            "`build g1 home`",
            "**build** _g1_ (home)",
            "- build g1 home",
            "> build g1 home.",
            "> > build g1 [home]!",
            "• ｂｕｉｌｄ　ｇ１　home。",
            "1. build\u{a0}g1 home",
            "7) Anna: build g1 → home",
            "||build g1 home||",
            "「build g1 home」",
        ] {
            assert_eq!(items(line), ["build g1 home"], "{line}");
        }
    }

    #[test]
    fn actions_are_cut_by_the_punctuation_of_any_script() {
        for line in [
            "pass; pass",
            "pass，pass",
            "pass、pass。",
            "pass / pass",
            "pass. Pass.",
            "pass - pass",
            "- pass\n- pass",
            "pass\rpass",
        ] {
            let found: Vec<String> = items(line).iter().map(|item| item.to_lowercase()).collect();
            assert_eq!(found, ["pass", "pass"], "{line}");
        }
    }

    #[test]
    fn letters_of_names_that_look_like_marks_stay() {
        assert_eq!(items("move g1 Dom'1 Star-2"), ["move g1 Dom'1 Star-2"]);
        assert_eq!(items("build g1 Żółw’"), ["build g1 Żółw’"]);
        assert_eq!(items("build g1 Anna's home"), ["build g1 Anna's home"]);
        assert_eq!(items("build g1 @home"), ["build g1 at home"]);
    }
}
