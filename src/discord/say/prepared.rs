//! What somebody has prepared, as only they are shown it.

use crate::app::GivenUp;
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// Why it was given up.
pub(crate) fn given_up(language: Language, why: GivenUp) -> String {
    say(language, &format!("given-up-{}", why.word()), &[])
}
