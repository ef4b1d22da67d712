//! The lots of a season: their seals, and what they were drawn with once that is known.

use crate::app::{LeagueFacts, LotFacts};
use crate::discord::say::sentence::{say, text};
use starpost_games::league::LotPurpose;
use starpost_games::words::Language;

/// The opened lot of this purpose: its seal, and what it was drawn with.
pub(super) fn opened_lot(
    language: Language,
    facts: &LeagueFacts,
    purpose: LotPurpose,
) -> Option<String> {
    let mut lots = facts.lots.iter();
    let open = lots.find(|lot| lot.purpose == purpose && lot.secret.is_some())?;
    Some(lot(language, open))
}

/// The lots that decide something: their seals, and what they are drawn with once that is known.
pub(crate) fn lots(language: Language, facts: &LeagueFacts) -> Vec<String> {
    facts.lots.iter().map(|one| lot(language, one)).collect()
}

/// A lot: its seal, and what it is drawn with once that is known.
pub(crate) fn lot(language: Language, lot: &LotFacts) -> String {
    let (purpose, seal) = (lot.purpose, ("seal", text(lot.seal.as_str())));
    match &lot.secret {
        None => say(language, &format!("league-lot-{purpose}"), &[seal]),
        Some(secret) => {
            let args = [seal, ("secret", text(secret.as_str()))];
            say(language, &format!("league-lot-opened-{purpose}"), &args)
        }
    }
}
