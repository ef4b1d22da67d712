//! The remaining choices for a new game, as far as it has been chosen. Knows no option.

use crate::game::option_table::{Offer, OptionRow, OptionTable, UnknownOption, in_place, read};
use crate::game::unfit_options::Novice;

/// A setting of a new game, with what can be chosen given everything else that was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSetting {
    /// Its name in options.
    pub key: &'static str,
    /// The values that the number of players and the other options leave to choose from. At least two.
    pub choices: Vec<&'static str>,
    /// Its value by default; `None` if people always have to choose.
    pub default: Option<&'static str>,
    /// The present value; `None` if people have to choose and have not yet.
    pub value: Option<&'static str>,
}

impl OpenSetting {
    /// Its value now, if that is not the default.
    pub fn difference(&self) -> Option<&'static str> {
        self.value.filter(|_| self.value != self.default)
    }
}

/// A game of this many, as far as it has been chosen.
struct PartialOptions<'a, O> {
    options: O,
    preset: O,
    text: &'a str,
    seats: u8,
    novice: Novice,
}

/// The settings that this many players can choose in addition to what the text says, which may be inconsistent. A
/// choice that is refused or could do nothing is left out, and so is a setting with one choice.
pub fn open_settings<O: OptionTable>(
    text: &str,
    seats: u8,
    novice: Novice,
) -> Result<Vec<OpenSetting>, UnknownOption> {
    let options: O = read(text, seats)?;
    let chosen =
        PartialOptions { options, preset: O::of(options.edition(), seats), text, seats, novice };
    let offered = in_place::<O>().into_iter();
    let settings = offered.map(|(offer, row)| chosen.setting(offer, row));
    Ok(settings.filter(|setting| setting.choices.len() > 1).collect())
}

impl<O: OptionTable> PartialOptions<'_, O> {
    fn setting(&self, offer: &Offer<O>, row: &OptionRow<O>) -> OpenSetting {
        let choices = (offer.choices)().into_iter();
        let default = row.usual(offer, &self.preset, self.seats);
        let said = self.says(row.key).then(|| (row.word)(&self.options));
        OpenSetting {
            key: row.key,
            choices: choices.filter(|choice| self.leaves(row, choice)).collect(),
            default,
            value: said.or(default),
        }
    }

    /// True if a value can be chosen. The edition's value can be, even if it does nothing.
    fn leaves(&self, row: &OptionRow<O>, choice: &str) -> bool {
        let mut options = self.options;
        (row.set)(&mut options, choice).is_some()
            && (row.refused)(&options, self.seats).is_none()
            && (choice == (row.word)(&self.preset) || (row.unused)(&options, self.novice).is_none())
    }

    fn says(&self, key: &str) -> bool {
        let pairs = self.text.split_whitespace();
        let mut keys = pairs.filter_map(|pair| Some(pair.split_once('=')?.0));
        keys.any(|said| said == key)
    }
}
