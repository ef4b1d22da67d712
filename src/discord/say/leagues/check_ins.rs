//! Check-ins, as they are posted and shown: until when people check in, and who has not.

use crate::app::{CheckInFacts, LeagueFacts, LeagueRow, LeagueStage, LeagueStatus, PersonId};
use crate::discord::custom_id::LeagueButton;
use crate::discord::say::clocks::countdown;
use crate::discord::say::leagues::format_words;
use crate::discord::say::leagues::rules::{name, starts};
use crate::discord::say::names::enumerated;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{CheckIn, LateEntry, Missed, RoundNo};
use starpost_games::words::{Language, Word};

/// The number of those who have not checked in that are named to organizers.
const NAMED: usize = 30;

/// The news that people check in before a round, or a season; or that this is over.
pub(super) fn check_in(language: Language, facts: &LeagueFacts, round: RoundNo) -> Vec<String> {
    let row = &facts.row;
    let mut args = vec![name(row), ("season", count(row.season.0)), ("round", count(round.0))];
    let open = facts.check_in.as_ref().filter(|open| open.round == round);
    match (open, round == RoundNo::FIRST) {
        (Some(_), true) => {
            vec![say(language, "league-news-check-in-season", &args), starts(language, row)]
        }
        (Some(open), false) => {
            args.push(("deadline", deadline(open)));
            vec![say(language, "league-news-check-in-round", &args)]
        }
        (None, true) => vec![say(language, "league-news-check-in-season-over", &args)],
        (None, false) => vec![say(language, "league-news-check-in-round-over", &args)],
    }
}

/// The deadline of the check-in before a round.
fn deadline(open: &CheckInFacts) -> Word {
    open.until.map_or_else(|| text(""), countdown)
}

/// The number of those who have checked in before a season, on the card by which people join.
pub(super) fn on_card(language: Language, facts: &LeagueFacts) -> Option<String> {
    let open = facts.check_in.as_ref()?;
    let (joined, missing) = (facts.entrants.len(), open.missing.len());
    let args = [("there", count(joined.saturating_sub(missing))), ("missing", count(missing))];
    Some(say(language, "league-card-check-in", &args))
}

/// That a season began without some who had not checked in, and in what way they can come in: as long as it is
/// played.
pub(super) fn left_out(language: Language, facts: &LeagueFacts, left_out: u32) -> Option<String> {
    let is_said = left_out > 0 && facts.ended.is_none();
    let id = format_words::left_out(&facts.row.rules);
    is_said.then(|| say(language, id, &[("count", count(left_out))]))
}

/// That some who have joined a season have not checked in yet, and that it begins without them.
pub(super) fn begins_without(language: Language, left_out: u32) -> Option<String> {
    let args = [("count", count(left_out))];
    (left_out > 0).then(|| say(language, "league-start-left-out", &args))
}

/// The part of somebody in a check-in that is open or is to come; none if they do not play.
pub(super) fn own_check_in(
    language: Language,
    status: &LeagueStatus,
    me: PersonId,
) -> Option<String> {
    let facts = &status.facts;
    let plays = facts.entrants.iter().any(|one| one.person.id == me && !one.is_gone);
    let Some(open) = facts.check_in.as_ref().filter(|_| plays) else {
        let is_to_come = plays && is_to_come(&facts.row);
        return is_to_come.then(|| say(language, "league-status-check-in-opens", &[]));
    };
    let args = [("round", count(open.round.0)), ("deadline", deadline(open))];
    let id = match (open.round == RoundNo::FIRST, open.misses(me)) {
        (true, true) => "league-status-check-in-season",
        (true, false) => "league-status-checked-in-season",
        (false, true) if status.is_silent => "league-status-check-in-round-earliest",
        (false, true) => "league-status-check-in-round",
        (false, false) if status.sits_out == Some(true) => "league-status-sits-out",
        (false, false) => "league-status-checked-in-round",
    };
    Some(say(language, id, &args))
}

/// True if people are to check in before the season that they join, and cannot yet.
fn is_to_come(row: &LeagueRow) -> bool {
    row.stage == LeagueStage::SignUp && row.rules.check_in != CheckIn::Off
}

/// The people who have not checked in, for anybody who runs the league, while people do.
pub(super) fn not_checked_in(language: Language, facts: &LeagueFacts) -> Option<String> {
    let missing = &facts.check_in.as_ref()?.missing;
    let args = [
        ("count", count(missing.len())),
        ("players", text(enumerated(missing.iter().take(NAMED)))),
        ("more", count(missing.len().saturating_sub(NAMED))),
    ];
    Some(say(language, "league-status-not-checked-in", &args))
}

/// The button to check in, for somebody who has not.
pub(crate) fn checks_in(facts: &LeagueFacts, me: PersonId) -> Option<LeagueButton> {
    let open = facts.check_in.as_ref()?;
    open.misses(me).then_some(LeagueButton::CheckIn)
}

/// The buttons under news of a check-in before a round, while it is open.
pub(super) fn before_round(facts: &LeagueFacts) -> Vec<LeagueButton> {
    let sits_out = match (facts.row.rules.format.traits().late, facts.row.rules.missed) {
        (LateEntry::WithByes, Missed::Half | Missed::Zero) => Some(LeagueButton::SitOut),
        (LateEntry::WithByes, Missed::Never)
        | (LateEntry::Never | LateEntry::AtTables | LateEntry::AtTheBottom, _) => None,
    };
    let looks = [LeagueButton::Status, LeagueButton::Standings];
    [LeagueButton::CheckIn].into_iter().chain(sits_out).chain(looks).collect()
}

/// The id of the answer to a player who has joined a season that has not begun.
pub(crate) fn joined_id(facts: &LeagueFacts) -> &'static str {
    if is_to_come(&facts.row) && facts.check_in.is_none() {
        "league-joined-check-in"
    } else {
        format_words::joined(facts.row.rules.format)
    }
}
