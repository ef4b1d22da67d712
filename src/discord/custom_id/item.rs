//! What a menu of the set-up card is about, and how a custom id spells it.

use std::fmt;
use std::str::FromStr;

use starpost_games::clock::Terms;
use starpost_games::games::Kind;

/// What a menu of the set-up card is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardItem {
    /// Which game, by which edition.
    Edition,
    /// Who is invited.
    Opponents,
    /// How many play.
    Seats,
    /// Who moves first.
    Starter,
    /// An option of the game.
    Setting(&'static str),
    /// Something that is agreed on besides its rules.
    Term(&'static str),
}

/// How a custom id spells an option, before its key.
const SETTING: &str = "set.";

/// How a custom id spells something that is agreed on, before its key.
const TERM: &str = "term.";

/// How a custom id spells each item that carries nothing else.
const SPELLINGS: [(CardItem, &str); 4] = [
    (CardItem::Edition, "edition"),
    (CardItem::Opponents, "opponents"),
    (CardItem::Seats, "seats"),
    (CardItem::Starter, "starter"),
];

impl fmt::Display for CardItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardItem::Setting(key) => write!(f, "{SETTING}{key}"),
            CardItem::Term(key) => write!(f, "{TERM}{key}"),
            item => {
                let spelled = SPELLINGS.iter().find(|(one, _)| one == item);
                f.write_str(spelled.expect("every item has its spelling").1)
            }
        }
    }
}

/// A text that spells no item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnItem;

impl FromStr for CardItem {
    type Err = NotAnItem;

    fn from_str(text: &str) -> Result<CardItem, NotAnItem> {
        if let Some(key) = text.strip_prefix(SETTING) {
            return setting(key).map(CardItem::Setting).ok_or(NotAnItem);
        }
        if let Some(key) = text.strip_prefix(TERM) {
            let known = Terms::KEYS.into_iter().find(|known| *known == key);
            return known.map(CardItem::Term).ok_or(NotAnItem);
        }
        let spelled = SPELLINGS.iter().find(|(_, spelling)| *spelling == text);
        spelled.map(|(item, _)| *item).ok_or(NotAnItem)
    }
}

/// The key of an option there is.
fn setting(key: &str) -> Option<&'static str> {
    let kinds = Kind::ALL.into_iter();
    let mut settings = kinds.flat_map(|kind| kind.game().settings());
    let setting = settings.find(|setting| setting.key == key)?;
    Some(setting.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_read_as_it_is_written() {
        let plain = SPELLINGS.map(|(item, _)| item);
        let kinds = Kind::ALL.into_iter();
        let settings = kinds.flat_map(|kind| kind.game().settings());
        let settings = settings.map(|setting| CardItem::Setting(setting.key));
        let terms = Terms::KEYS.map(CardItem::Term);
        for item in plain.into_iter().chain(settings).chain(terms) {
            assert_eq!(item.to_string().parse(), Ok(item));
        }
        for wrong in ["", "set.", "set.sails", "mode"] {
            assert_eq!(wrong.parse::<CardItem>(), Err(NotAnItem), "{wrong}");
        }
    }
}
