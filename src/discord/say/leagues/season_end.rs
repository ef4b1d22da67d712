//! That a season is over, as it is posted: who has won, who goes up and who goes down.

use crate::app::{
    DivisionFacts, LeagueFacts, LeagueNewsFacts, LeagueStage, MoveReason, Movers, Person,
};
use crate::discord::say::leagues::lots::opened_lot;
use crate::discord::say::leagues::rules::called;
use crate::discord::say::names::together;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{LotPurpose, SeasonRecurrence};
use starpost_games::words::Language;

/// The words about it.
pub(super) fn ended(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let args = called(&facts.row);
    if news.is_answered() {
        return vec![say(language, "league-news-ended-before", &args)];
    }
    let mut lines = vec![say(language, "league-news-ended", &args)];
    lines.extend(ended_early(language, facts, news));
    lines.extend(winners(language, facts));
    lines.extend(movers(language, facts));
    lines.extend(by_lot(language, facts));
    lines.extend(opened_lot(language, facts, LotPurpose::Ties).filter(|_| facts.has_drawn()));
    if facts.row.stage == LeagueStage::Over && !facts.is_past {
        let follows = facts.row.rules.again != SeasonRecurrence::Off;
        let id = match (follows, news.is_cut_short) {
            (false, _) => "league-next-hint",
            (true, false) => {
                if facts.is_followed {
                    "league-next-itself"
                } else {
                    "league-next-unplayed"
                }
            }
            (true, true) => "league-next-itself-later",
        };
        lines.push(say(language, id, &args));
    }
    lines
}

/// True if the person is the first of a division.
pub(super) fn has_won(facts: &LeagueFacts, person: &Person) -> bool {
    let mut first = facts.decisive().flat_map(|division| facts.first_of(division));
    first.any(|entrant| facts.person(entrant) == Some(person))
}

/// The people who change divisions, and until the next season has begun that this can change.
pub(super) fn movers(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let each = |movers: &Movers| {
        let args = [
            ("count", count(movers.people.len())),
            ("players", text(together(language, &movers.people))),
            ("division", count(movers.to)),
        ];
        let id = match movers.why {
            MoveReason::Up => "league-goes-up",
            MoveReason::Into => "league-moves-up",
            MoveReason::Down => "league-goes-down",
        };
        say(language, id, &args)
    };
    let moved = facts.movers();
    let can_change = facts.next.is_none() && !moved.is_empty();
    let until = can_change.then(|| say(language, "league-moves-until", &[]));
    moved.iter().map(each).chain(until).collect()
}

/// The people whose place a lot has decided.
fn by_lot(language: Language, facts: &LeagueFacts) -> Option<String> {
    let drawn = facts.drawn();
    let args = [
        ("count", count(drawn.len())),
        ("players", text(together(language, drawn.iter().copied()))),
    ];
    (!drawn.is_empty()).then(|| say(language, "league-by-lot", &args))
}

/// The reason why a Swiss had fewer rounds than planned, if nobody has ended it. A play-off is no round of it.
fn ended_early(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Option<String> {
    let row = &facts.row;
    let rounds = facts.fixtures.iter().filter(|one| !facts.is_play_off(one));
    let played = rounds.map(|fixture| fixture.round).max()?;
    let in_time = !news.is_cut_short && row.ends.is_none_or(|ends| news.at < ends);
    let is_early = row.rules.format.is_paired_by_points() && played.0 < row.rules.rounds && in_time;
    is_early.then(|| say(language, "league-ended-early", &[("rounds", count(played.0))]))
}

/// The winner of each division; nobody if nothing counts.
pub(crate) fn winners(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let several = facts.decisive().nth(1).is_some();
    let each = |division: &DivisionFacts| {
        let first: Vec<&Person> = facts
            .first_of(division)
            .into_iter()
            .filter_map(|entrant| facts.person(entrant))
            .collect();
        if first.is_empty() {
            return None;
        }
        let args = [
            ("count", count(first.len())),
            ("players", text(together(language, first))),
            ("division", count(division.division)),
        ];
        let id = if !several {
            "league-winner"
        } else if facts.row.rules.format.has_groups() {
            "league-winner-group"
        } else {
            "league-winner-division"
        };
        Some(say(language, id, &args))
    };
    facts.decisive().filter_map(each).collect()
}
