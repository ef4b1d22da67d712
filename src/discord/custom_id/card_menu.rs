//! The subject of a menu of the set-up card.

use super::spelling::spelled;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;

spelled! {
    /// The subject of a menu of the set-up card.
    pub(crate) enum CardMenu {
        /// The game, by its edition.
        Edition = "edition",
        /// The people who are invited.
        Opponents = "opponents",
        /// The number of players.
        Seats = "seats",
        /// The player who moves first.
        Starter = "starter",
        /// An option of the game.
        Setting(key: &'static str as setting) = "set.",
        /// Something that is agreed on in addition to its rules.
        Term(key: &'static str as term) = "term.",
    }
}

/// The key of an option there is.
fn setting(text: &str) -> Option<&'static str> {
    let kinds = Kind::ALL.into_iter();
    let mut settings = kinds.flat_map(|kind| kind.game().settings());
    let setting = settings.find(|setting| setting.key == text)?;
    Some(setting.key)
}

fn term(text: &str) -> Option<&'static str> {
    Terms::KEYS.into_iter().find(|key| *key == text)
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    #[test]
    fn an_item_is_read_as_it_is_written() {
        let plain = [CardMenu::Edition, CardMenu::Opponents, CardMenu::Seats, CardMenu::Starter];
        let kinds = Kind::ALL.into_iter();
        let settings = kinds
            .flat_map(|kind| kind.game().settings())
            .map(|setting| CardMenu::Setting(setting.key));
        let terms = Terms::KEYS.map(CardMenu::Term);
        for item in plain.into_iter().chain(settings).chain(terms) {
            assert_eq!(item.to_string().parse(), Ok(item));
        }
        for wrong in ["", "set.", "set.sails", "mode"] {
            assert_eq!(wrong.parse::<CardMenu>(), Err(NotSpelled), "{wrong}");
        }
    }
}
