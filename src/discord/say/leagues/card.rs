//! The message by which people join a league.

use crate::app::{LeagueFacts, LeagueStage};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::rules::{
    format, game, lots, seeding, starts, title, who_may_join,
};
use crate::discord::say::names::enumerated;
use crate::discord::say::room::{LIST, length};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Seeding;
use starpost_games::words::Language;

/// What it says.
pub(crate) fn card(language: Language, facts: &LeagueFacts) -> String {
    let row = &facts.row;
    let mut lines = vec![title(language, row)];
    lines.extend(game(language, row));
    lines.push(format(language, &row.rules));
    match row.stage {
        LeagueStage::SignUp => {
            lines.extend(who_may_join(language, row));
            if row.rules.seeding != Seeding::Rating {
                lines.push(seeding(language, &row.rules));
            }
            lines.extend(lots(language, facts));
            lines.push(starts(language, row));
            lines.push(joined(language, facts));
        }
        LeagueStage::Closed => lines.push(say(language, "league-card-closed", &[])),
        LeagueStage::Over => lines.push(say(language, "league-card-over", &[])),
        LeagueStage::Playing | LeagueStage::Draft => {
            lines.push(say(language, "league-card-begun", &[]));
        }
    }
    lines.join("\n")
}

/// Who has joined, as many as there is room for.
fn joined(language: Language, facts: &LeagueFacts) -> String {
    let all = facts.entrants.len();
    let mut shown = all;
    let named = |shown: usize| {
        let people = facts
            .entrants
            .iter()
            .take(shown)
            .map(|entrant| &entrant.person);
        let people = enumerated(people);
        if shown == all {
            return people;
        }
        let args = [("people", text(people)), ("count", count(all - shown))];
        say(language, "league-card-more", &args)
    };
    let mut people = named(shown);
    while length(&people) > LIST / 2 && shown > 0 {
        shown = shown * 3 / 4;
        people = named(shown);
    }
    let args = [("count", count(all)), ("people", text(people))];
    say(language, "league-card-joined", &args)
}

/// Its buttons.
pub(crate) fn card_buttons(facts: &LeagueFacts) -> Vec<LeagueButton> {
    match facts.row.stage {
        LeagueStage::SignUp => vec![LeagueButton::Join, LeagueButton::Leave, LeagueButton::Rules],
        LeagueStage::Closed | LeagueStage::Draft => Vec::new(),
        LeagueStage::Playing | LeagueStage::Over => {
            vec![
                LeagueButton::Status,
                LeagueButton::Standings,
                LeagueButton::Fixtures,
                LeagueButton::Rules,
            ]
        }
    }
}
