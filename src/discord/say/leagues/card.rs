//! The message by which people join a league.

use crate::app::{LeagueFacts, LeagueStage};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::leagues::check_ins::on_card;
use crate::discord::say::leagues::ladder::is_climbed;
use crate::discord::say::leagues::lots::lots;
use crate::discord::say::leagues::organizers::run_by;
use crate::discord::say::leagues::ranking::seeding;
use crate::discord::say::leagues::rules::{
    again, called, check_in_rules, coming, format, game, starts, title, who_may_join,
};
use crate::discord::say::names::enumerated;
use crate::discord::say::room::{LIST, length};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Seeding;
use starpost_games::words::Language;

/// The text of the card.
pub(crate) fn card(language: Language, facts: &LeagueFacts) -> String {
    let row = &facts.row;
    let mut lines = vec![title(language, row)];
    lines.extend(game(language, row));
    lines.push(format(language, &row.rules));
    match row.stage {
        LeagueStage::SignUp => {
            lines.extend(coming(language, row));
            lines.extend(who_may_join(language, row));
            lines.push(run_by(language, facts));
            lines.extend(again(language, &row.rules));
            lines.extend(check_in_rules(language, &row.rules));
            if row.rules.seeding != Seeding::Rating {
                lines.push(seeding(language, &row.rules));
            }
            lines.extend(lots(language, facts));
            lines.push(starts(language, row));
            lines.push(joined(language, facts));
            lines.extend(on_card(language, facts));
        }
        LeagueStage::Closed => lines.push(say(language, "league-card-closed", &[])),
        LeagueStage::Over => lines.push(say(language, "league-card-over", &called(row))),
        LeagueStage::Playing if row.rules.is_ladder() => {
            lines.push(say(language, "league-card-ladder", &[]));
            lines.extend(who_may_join(language, row));
            lines.push(run_by(language, facts));
        }
        LeagueStage::Playing | LeagueStage::Draft => {
            lines.push(say(language, "league-card-begun", &[]));
        }
    }
    lines.join("\n")
}

/// The people who have joined, as many as there is room for.
fn joined(language: Language, facts: &LeagueFacts) -> String {
    let (all, shown) = (facts.entrants.len(), shown(facts));
    let mut people = named(facts, shown);
    if shown < all {
        let args = [("people", text(people)), ("count", count(all - shown))];
        people = say(language, "league-card-more", &args);
    }
    let args = [("count", count(all)), ("people", text(people))];
    say(language, "league-card-joined", &args)
}

/// The number of those who have joined that there is room for.
fn shown(facts: &LeagueFacts) -> usize {
    let mut shown = facts.entrants.len();
    let organizers = length(&enumerated(&facts.organizers));
    while length(&named(facts, shown)) + organizers > LIST / 2 && shown > 0 {
        shown = shown * 3 / 4;
    }
    shown
}

/// The names of so many of those who have joined.
fn named(facts: &LeagueFacts, shown: usize) -> String {
    let people = facts.entrants.iter().take(shown);
    enumerated(people.map(|entrant| &entrant.person))
}

/// Everybody who has joined, a line each.
pub(crate) fn people(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let people = facts.entrants.iter();
    let names = people.map(|entrant| enumerated([&entrant.person]));
    [title(language, &facts.row)].into_iter().chain(names).collect()
}

/// The buttons for those who join a season, check in for it or leave it.
pub(super) fn sign_up_buttons(facts: &LeagueFacts) -> Vec<LeagueButton> {
    let checks_in = facts.check_in.as_ref().map(|_| LeagueButton::CheckIn);
    let others = [LeagueButton::Leave, LeagueButton::Rules];
    [LeagueButton::Join].into_iter().chain(checks_in).chain(others).collect()
}

/// Its buttons.
pub(crate) fn card_buttons(facts: &LeagueFacts) -> Vec<LeagueButton> {
    match facts.row.stage {
        LeagueStage::SignUp => {
            let people = (shown(facts) < facts.entrants.len()).then_some(LeagueButton::People);
            sign_up_buttons(facts).into_iter().chain(people).collect()
        }
        LeagueStage::Closed | LeagueStage::Draft => Vec::new(),
        LeagueStage::Playing if is_climbed(facts) => {
            vec![
                LeagueButton::Join,
                LeagueButton::AskLeave,
                LeagueButton::Challenges,
                LeagueButton::Standings,
                LeagueButton::Rules,
            ]
        }
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
