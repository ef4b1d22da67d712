//! What can be undone of what somebody has done in a league, and until when, in words. docs/LEAGUES.md has a table of it.

use serenity::builder::CreateButton;

use crate::app::{LeagueRow, Person};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{say, text};
use starpost_games::league::{Divided, LeagueRules, PairedBy, Ties};
use starpost_games::words::{Language, Word};

/// That somebody who has withdrawn can be brought back, and until when.
pub(crate) fn way_back(language: Language, rules: &LeagueRules, player: &Person) -> String {
    say(language, "league-way-back", &[("player", named(player)), ends_way_back(rules)])
}

/// That whoever withdraws can play on after all, and until when.
pub(crate) fn own_way_back(language: Language, rules: &LeagueRules) -> String {
    say(language, "league-way-back-own", &[ends_way_back(rules)])
}

/// Those who have withdrawn and can be brought back, a line each.
pub(super) fn can_return(language: Language, players: &[Person]) -> Vec<String> {
    let said = |player| say(language, "league-status-can-return", &[("player", named(player))]);
    players.iter().map(said).collect()
}

/// The button that brings one of them back.
pub(super) fn bring_back(language: Language, row: &LeagueRow, player: &Person) -> CreateButton {
    LeagueButtons::new(language, row.id).button(LeagueButton::BringBack(player.id))
}

/// The word for what comes after which nobody is brought back.
fn ends_way_back(rules: &LeagueRules) -> (&'static str, Word) {
    let traits = rules.format.traits();
    let word = match (traits.paired_by, traits.divided) {
        (PairedBy::Schedule, _) if traits.has_tables => "table",
        (PairedBy::Schedule, Divided::Groups) => "bracket",
        (PairedBy::Schedule, _) if matches!(rules.ties, Ties::PlayOff) => "play-off",
        (PairedBy::Schedule | PairedBy::Challenges, _) => "end",
        (PairedBy::Points | PairedBy::Wins, _) => "round",
    };
    ("ends", text(word))
}
