//! The limits on changing a league, by the stage of its season; changes nothing.

use super::difference::{LeagueDifference, LeagueItem};
use crate::app::base::LeagueNo;
use crate::app::base::limits::{DAY, FARTHEST_START};
use crate::store::{LeagueRow, LeagueStage, Timestamp};
use starpost_games::league::{ChangeInSeason, LeagueRules};

/// A league as a draft says it is to become. Only before a season it has a date.
pub(in crate::app::leagues) fn edited(league: &LeagueRow, draft: &LeagueRow) -> LeagueRow {
    let starts = match league.stage {
        LeagueStage::SignUp => draft.starts,
        LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed => {
            league.starts
        }
    };
    LeagueRow {
        name: draft.name.clone(),
        kind: draft.kind,
        options: draft.options.clone(),
        terms: draft.terms.clone(),
        rules: draft.rules.clone(),
        role: draft.role,
        starts,
        ..league.clone()
    }
}

/// True if something can be changed of a league whose season is at this stage.
pub(in crate::app::leagues) fn is_changeable(stage: LeagueStage, item: &LeagueItem) -> bool {
    match item {
        LeagueItem::Name => true,
        LeagueItem::Starts => stage == LeagueStage::SignUp,
        LeagueItem::Rule(key) => {
            let change = LeagueRules::change_in_season(key);
            stage != LeagueStage::Playing || change != ChangeInSeason::Never
        }
        LeagueItem::Edition | LeagueItem::Setting(_) | LeagueItem::Term(_) | LeagueItem::Role => {
            stage != LeagueStage::Playing
        }
    }
}

/// Refused: nobody knows of it, it was given up, or its season is ending.
pub(in crate::app::leagues) fn may_be_changed(
    row: &LeagueRow,
    now: Timestamp,
) -> Result<(), LeagueNo> {
    match row.stage {
        LeagueStage::Playing if row.ends.is_some_and(|ends| ends <= now) => {
            Err(LeagueNo::EndsAlready)
        }
        LeagueStage::SignUp | LeagueStage::Playing | LeagueStage::Over => Ok(()),
        LeagueStage::Draft => Err(LeagueNo::NoSuch),
        LeagueStage::Closed => Err(LeagueNo::GivenUp),
    }
}

/// Refused: a season is to begin on a date that was chosen anew, and that is past or too far away. One
/// that waits is past, and stays as it is.
pub(in crate::app::leagues) fn may_begin(
    row: &LeagueRow,
    starts: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), LeagueNo> {
    let has_date = is_changeable(row.stage, &LeagueItem::Starts);
    if has_date && starts != row.starts { in_time(starts, now) } else { Ok(()) }
}

/// Refused: the date is past, or too far away.
pub(in crate::app::leagues) fn in_time(
    starts: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), LeagueNo> {
    match starts {
        Some(at) if at <= now || at > now.after(DAY * FARTHEST_START) => Err(LeagueNo::BadDate),
        _ => Ok(()),
    }
}

/// Refused: something that cannot be changed now.
pub(in crate::app::leagues) fn may_be_made(
    row: &LeagueRow,
    changes: &[LeagueDifference],
) -> Result<(), LeagueNo> {
    let mut items = changes.iter().map(|change| &change.item);
    let is_sooner = |change: &LeagueDifference| is_only_later(&change.item) && !is_later(change);
    if row.stage == LeagueStage::Playing && changes.iter().any(is_sooner) {
        Err(LeagueNo::OnlyLater)
    } else if items.all(|item| is_changeable(row.stage, item)) {
        Ok(())
    } else {
        Err(LeagueNo::WhilePlayed)
    }
}

/// True if a change of this while a season is played can only make it end later.
fn is_only_later(item: &LeagueItem) -> bool {
    match item {
        LeagueItem::Rule(key) => LeagueRules::change_in_season(key) == ChangeInSeason::OnlyLater,
        LeagueItem::Name
        | LeagueItem::Edition
        | LeagueItem::Setting(_)
        | LeagueItem::Term(_)
        | LeagueItem::Starts
        | LeagueItem::Role => false,
    }
}

/// True if a season ends later by this change of its length, or not by itself any more.
fn is_later(change: &LeagueDifference) -> bool {
    let days = |word: &Option<String>| word.as_ref().and_then(|word| word.parse().ok());
    match (days(&change.before), days(&change.after)) {
        (Some(before), Some(after)) => is_longer(before, after),
        (None, _) | (_, None) => false,
    }
}

/// True if a season of so many days is longer than another; 0 is for one without end.
const fn is_longer(before: u32, after: u32) -> bool {
    before > 0 && (after == 0 || after > before)
}
