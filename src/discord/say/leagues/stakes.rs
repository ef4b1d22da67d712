//! The stakes of play-offs, in words.

use crate::app::{AtStake, LeagueFacts, Stake};
use crate::discord::say::leagues::rules::division;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The stakes of each play-off of a season, a line each.
pub(crate) fn stakes(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let several = facts.divisions.len() > 1;
    let each = |at: AtStake| {
        let id = match at.stake {
            Stake::First => "league-stake-first",
            Stake::Up => "league-stake-up",
            Stake::Down => "league-stake-down",
            Stake::GoesOn => "league-stake-goes-on",
        };
        let said = say(language, id, &[]);
        if !several {
            return said;
        }
        let args =
            [("division", text(division(language, facts, at.division))), ("stake", text(said))];
        say(language, "league-stake-division", &args)
    };
    facts.at_stake().into_iter().map(each).collect()
}
