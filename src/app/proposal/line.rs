//! The words of a line of options, whatever they say; and what is said of one that is not understood.

use super::change::kind_of;
use crate::app::base::{ProposalNo, Refusal};
use starpost_games::games::{EDITION, Kind};

/// The length up to which a word that is not understood is repeated.
const REPEATED: usize = 60;

/// The words of a line of options.
pub(in crate::app) fn words(line: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| c.is_whitespace() || c == ',' || c == ';';
    line.split(ends).filter(|word| !word.is_empty())
}

/// Key and value of a word like `mode:sinister` or `mode=sinister`.
pub(in crate::app) fn pair(word: &str) -> Option<(&str, &str)> {
    word.split_once([':', '='])
}

/// The value that is meant: exactly this, or the only one that begins like it, or the only one that
/// contains it.
pub(in crate::app) fn meant<'a>(values: &[&'a str], typed: &str) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    if typed.is_empty() {
        return None;
    }
    let only = |fits: &dyn Fn(&str) -> bool| {
        let mut fitting = values.iter().filter(|value| fits(value));
        let first = fitting.next()?;
        fitting.next().is_none().then_some(*first)
    };
    only(&|value| value == typed)
        .or_else(|| only(&|value| value.starts_with(&typed)))
        .or_else(|| only(&|value| value.contains(&typed)))
}

/// The game that a line of options means by the edition in it, if any.
pub(in crate::app) fn kind_by_edition(line: &str) -> Result<Option<Kind>, Refusal> {
    let mut editions = words(line).filter_map(pair);
    let edition = editions.find_map(|(key, typed)| match key {
        EDITION => meant(&all_editions(), typed),
        _ => None,
    });
    edition.map(kind_of).transpose()
}

/// The reason why a word means nothing that is a key which can have these values; `None` if it is none.
pub(in crate::app) fn needs_value(word: &str, possible: &[String]) -> Option<Refusal> {
    let example = possible.first()?;
    Some(Refusal::Proposal(ProposalNo::NeedsValue {
        key: repeated(word),
        example: example.clone(),
        possible: possible.join(", "),
    }))
}

/// A word that is not understood, shortened to be repeated.
pub(in crate::app) fn repeated(word: &str) -> String {
    let shown = word.chars().filter(|letter| *letter != '`');
    shown.take(REPEATED).collect()
}

pub(super) fn as_texts(values: &[String]) -> Vec<&str> {
    values.iter().map(String::as_str).collect()
}

fn all_editions() -> Vec<&'static str> {
    let kinds = Kind::ALL.into_iter();
    kinds.flat_map(|kind| kind.game().editions()).collect()
}
