//! What a lot of a season was drawn with, once that is known.

use crate::app::LeagueFacts;
use crate::discord::say::leagues::rules::lot;
use starpost_games::league::Purpose;
use starpost_games::words::Language;

/// What a lot was drawn with.
pub(super) fn opened_lot(
    language: Language,
    facts: &LeagueFacts,
    purpose: Purpose,
) -> Option<String> {
    let mut lots = facts.lots.iter();
    let open = lots.find(|lot| lot.purpose == purpose && lot.secret.is_some())?;
    Some(lot(language, open))
}
