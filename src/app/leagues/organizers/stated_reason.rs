//! The reason that somebody who runs a league gives for what they do there, in their own words.

use crate::app::base::LeagueNo;
use crate::app::base::limits::LONGEST_REASON;
use crate::store::{LeagueTx, NewsNo, PersonId};
use starpost_games::clean_names;

/// A reason that others can read: one line, with something to see in it, in which nobody is mentioned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedReason(String);

/// The beginning of a mention of a person, as Discord writes it.
const MENTION: &str = "<@";

impl StatedReason {
    /// The reason that was typed; `None` if that shows nothing. Refused: it is too long, or mentions somebody, whose
    /// number would be kept with it.
    pub fn typed(text: &str) -> Result<Option<StatedReason>, LeagueNo> {
        let line = clean_names::line(text);
        let seen = line.trim();
        let most = usize::from(LONGEST_REASON);
        if seen.chars().count() > most || seen.contains(MENTION) {
            return Err(LeagueNo::BadReason(LONGEST_REASON.into()));
        }
        let reason = clean_names::name_within(seen, most);
        let is_one = !reason.is_empty() && reason != clean_names::NOTHING;
        Ok(is_one.then_some(StatedReason(reason)))
    }

    /// Its words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Keeps the reason for an act that this person has just done, of which the first news since these tell.
pub(in crate::app::leagues) async fn keep_reason(
    tx: &mut LeagueTx,
    since: NewsNo,
    actor: PersonId,
    reason: &str,
) -> anyhow::Result<()> {
    match tx.first_act_since(since, actor).await? {
        Some(news) => tx.put_reason(news, actor, reason).await,
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Result<Option<String>, LeagueNo> {
        let reason = StatedReason::typed(text)?;
        Ok(reason.map(|reason| reason.as_str().to_owned()))
    }

    #[test]
    fn a_reason_is_one_line_that_shows_something() {
        let kept = |text: &str| typed(text).expect("it can be given");
        assert_eq!(kept(" nobody\n has  come ").as_deref(), Some("nobody has come"));
        assert_eq!(kept("see https://evil.example/x").as_deref(), Some("see https evil example x"));
        for nothing in ["", "  ", "\u{200b}", "\u{3164}"] {
            assert_eq!(kept(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_reason_is_short_and_mentions_nobody() {
        let no = Err(LeagueNo::BadReason(200));
        assert_eq!(typed(&"x".repeat(201)), no);
        assert!(typed(&"x".repeat(200)).is_ok());
        assert_eq!(typed("<@123456789012345678> is away"), no);
        assert_eq!(typed("<\u{200b}@1> is away"), no, "nothing invisible hides it");
    }
}
