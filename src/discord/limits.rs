//! The most that Discord takes: each limit under the name of what it limits, with the page below
//! <https://discord.com/developers/docs> that states it. Knows nothing of what we send.
//!
//! Texts are counted as [`length`](super::say::room::length) does. What we keep below a limit of our own accord stands where it is
//! kept.

use std::time::Duration;

/// The text of a message: `resources/message`, *Create Message*.
pub(super) const CONTENT: usize = 2_000;

/// All texts of a message of parts together: `components/reference`, *Text Display*.
pub(super) const TEXT: usize = 4_000;

/// The parts of such a message, with those within others: `components/reference`, *Legacy Message
/// Component Behavior*.
pub(super) const PARTS: usize = 40;

/// The text that stands for a file, read to those who do not see it: `resources/message`,
/// *Attachment Object*.
pub(super) const ALT_TEXT: usize = 1_024;

/// The number of messages read back at once: `resources/message`, *Get Channel Messages*.
pub(super) const MESSAGES_READ: usize = 100;

/// Files of a message: `reference`, *Uploading Files*.
pub(super) const FILES: usize = 10;

/// The bytes of a file, unless the server has more: `reference`, *Uploading Files*.
pub(super) const FILE: usize = 10 << 20;

/// The name of a thread: `resources/channel`, *Start Thread from Message*.
pub(super) const THREAD_NAME: usize = 100;

/// Rows of buttons and menus under a message: `components/reference`, *Action Row*.
pub(super) const ROWS: usize = 5;

/// Buttons of a row: `components/reference`, *Action Row*.
pub(super) const BUTTONS: usize = 5;

/// The text that a button or a menu carries: `components/reference`, *Custom ID*.
#[cfg(test)]
pub(super) const CUSTOM_ID: usize = 100;

/// The text written on a button: `components/reference`, *Button*.
pub(super) const BUTTON_LABEL: usize = 80;

/// Entries of a menu: `components/reference`, *String Select*.
pub(super) const MENU_ENTRIES: usize = 25;

/// The text that an entry of a menu shows, and the one it stands for: `components/reference`, *Select Option
/// Structure*.
pub(super) const MENU_ENTRY: usize = 100;

/// The description of an entry of a menu: `components/reference`, *Select Option Structure*.
pub(super) const ENTRY_DESCRIPTION: usize = 100;

/// The text that a menu shows while nothing is chosen: `components/reference`, *String Select*.
pub(super) const MENU_PLACEHOLDER: usize = 150;

/// The title of a form: `interactions/receiving-and-responding`, *Modal*.
pub(super) const FORM_TITLE: usize = 45;

/// The label of the field of a form: `components/reference`, *Label*.
pub(super) const FIELD_LABEL: usize = 45;

/// The text that a field shows while it is empty: `components/reference`, *Text Input*.
#[cfg(test)]
pub(super) const FIELD_PLACEHOLDER: usize = 100;

/// The text that can be typed in the field of a form: `components/reference`, *Text Input*.
pub(super) const TYPED: u16 = 4_000;

/// The name of a person: `resources/user`, *Usernames and Nicknames*.
#[cfg(test)]
pub(super) const PERSON_NAME: usize = 32;

/// Commands of one application: `interactions/application-commands`, *Registering a Command*.
#[cfg(test)]
pub(super) const COMMANDS: usize = 100;

/// The name of a command, or of an option: `interactions/application-commands`, *Naming*.
pub(super) const NAME: usize = 32;

/// Commands in the menu of every person, or of every message: the same page. It now says 15, and
/// long said 5.
#[cfg(test)]
pub(super) const ENTRIES_OF_A_MENU: usize = 5;

/// The description of a command, or of an option: `interactions/application-commands`, *Structure*.
pub(super) const DESCRIPTION: usize = 100;

/// Options of a command: `interactions/application-commands`, *Structure*.
#[cfg(test)]
pub(super) const OPTIONS: usize = 25;

/// Choices of an option: `interactions/application-commands`, *Option Structure*.
#[cfg(test)]
pub(super) const CHOICES: usize = 25;

/// Names, descriptions and values of a command with everything below it:
/// `interactions/application-commands`, *Slash Commands*.
#[cfg(test)]
pub(super) const WHOLE_COMMAND: usize = 8_000;

/// The suggestions made while an option is being typed: `interactions/receiving-and-responding`,
/// *Autocomplete*.
pub(super) const SUGGESTIONS: usize = 25;

/// The text that a choice or a suggestion shows, and the one it stands for: `interactions/application-commands`,
/// *Option Choice Structure*.
pub(super) const CHOICE: usize = 100;

/// The time within which an interaction must be answered: `interactions/receiving-and-responding`, *Followup
/// Messages*.
pub(super) const FIRST_ANSWER: Duration = Duration::from_secs(3);

/// The time for which an interaction can be answered: `interactions/receiving-and-responding`, *Followup
/// Messages*.
pub(super) const TOKEN_LIVES: Duration = Duration::from_secs(15 * 60);

/// Answers of 401, 403 and 429 after which Discord shuts out an address: `topics/rate-limits`,
/// *Invalid Request Limit*.
pub(super) const INVALID_REQUESTS: u32 = 10_000;

/// The time in which that many are too many.
pub(super) const INVALID_REQUESTS_WINDOW: Duration = Duration::from_secs(10 * 60);

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::clean_names::LONGEST_NAME;
    use starpost_games::games::door::line::LONGEST_LINE;

    #[test]
    fn nothing_that_people_can_type_is_too_long_to_be_read() {
        assert_eq!(usize::from(TYPED), LONGEST_LINE);
    }

    #[test]
    fn nobody_loses_the_end_of_their_name() {
        assert_eq!(PERSON_NAME, LONGEST_NAME);
    }
}
