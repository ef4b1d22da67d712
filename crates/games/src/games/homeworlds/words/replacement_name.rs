//! Gives a system another name where the one that is wanted cannot be. Knows no position.

use unicode_normalization::UnicodeNormalization;

use super::names::{BadName, Names};
use crate::games::door::Renamed;
use crate::games::homeworlds::action::SystemId;

/// The number of letters of a wanted name that a numbered one keeps: sixteen hold these and as many digits as
/// there are names in the longest text.
const KEPT: usize = 9;

impl Names {
    /// The name that a system gets that somebody wants to call so: that one if possible, or else a free
    /// one that resembles it.
    pub(in crate::games::homeworlds) fn like(&self, wanted: &str, seats: u8) -> String {
        let stem = stem(wanted);
        let free = |name: &str| {
            if self.called().is_called(name, None) {
                Err(BadName::Taken)
            } else {
                self.check(name, seats)
            }
        };
        if let Ok(name) = self.check(wanted, seats).or_else(|_| free(&stem)) {
            return name;
        }
        let short: String = stem.chars().take(KEPT).collect();
        let mut numbers = self.renamings.number(&short)..;
        let numbered = numbers.find_map(|number| match free(&format!("{short}-{number}")) {
            Err(BadName::Form) => Some(format!("System-{number}")),
            Err(BadName::Taken | BadName::Reserved) => None,
            Ok(name) => Some(name),
        });
        numbered.unwrap_or(short)
    }

    /// Gives a system a name in place of the one that is wanted.
    pub(in crate::games::homeworlds) fn give_instead(
        &mut self,
        id: SystemId,
        name: String,
        wanted: &str,
        seats: u8,
    ) {
        let why = self.check(wanted, seats).err();
        self.give(id, name.clone());
        if let Some(why) = why {
            let (wanted, why) = (wanted.to_owned(), why.id());
            self.renamings.add(Renamed { wanted, name, why });
        }
    }

    /// The number of names that could not be given.
    pub(in crate::games::homeworlds) fn renames(&self) -> usize {
        self.renamings.count()
    }

    /// Every name that could not be given, in order.
    pub(in crate::games::homeworlds) fn renamed(&self) -> Vec<Renamed> {
        self.renamings.all()
    }
}

/// The letters of a wanted name that ours may have, a letter first.
fn stem(wanted: &str) -> String {
    let letters: String =
        wanted.nfc().filter(|c| c.is_alphanumeric() || "'-".contains(*c)).take(14).collect();
    if letters.starts_with(char::is_alphabetic) { letters } else { format!("N{letters}") }
}
