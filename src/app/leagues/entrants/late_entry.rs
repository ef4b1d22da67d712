//! The late entry of a player: into a Swiss before its last round is paired, and into tables while some are to come.
//! A ladder is entered at any time.

use std::collections::BTreeMap;

use super::strength::note_ratings;
use crate::app::base::{Call, Error, LeagueNo};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::announcements::announcement::waiting_changed;
use crate::app::leagues::jobs::enqueue_standings;
use crate::app::leagues::ladder::entry::enter_ladder;
use crate::app::leagues::rounds::fixtures_of_round::Paired;
use crate::app::leagues::rounds::pairings::{last_round, rounds_wanted};
use crate::store::{
    EntrantRow, FixtureRow, LeagueNews, LeagueRow, LeagueTx, StandingsIn, Timestamp,
};
use starpost_games::league::{DecidedBy, Entrant, LateEntry, Missed, RoundNo};

/// Lets somebody in who has joined. Refused: nobody is let in any more.
pub(in crate::app::leagues) async fn enter_late(
    tx: &mut LeagueTx,
    entrants: &[EntrantRow],
    newcomer: EntrantRow,
    call: &Call,
) -> Result<(), Error> {
    if tx.row.rules.is_ladder() {
        return enter_ladder(tx, entrants, newcomer, call).await;
    }
    let fixtures = tx.fixtures().await?;
    let last = entrants.iter().filter_map(|row| row.entrant).max();
    let entrant = last.map_or(Entrant(0), |last| Entrant(last.0 + 1));
    let people = usize::try_from(entrant.0 + 1).unwrap_or(usize::MAX);
    let changed = match tx.row.rules.format.traits().late {
        _ if tx.row.rules.missed == Missed::Never => Vec::new(),
        LateEntry::WithByes => missed_rounds(&tx.row, &fixtures, (entrant, people), call.now),
        LateEntry::AtTables => seated(&tx.row, &fixtures, entrant),
        LateEntry::Never | LateEntry::AtTheBottom => Vec::new(),
    };
    if changed.is_empty() {
        return Err(LeagueNo::NotOpen.into());
    }
    let mut entering = [EntrantRow { entrant: Some(entrant), division: Some(1), ..newcomer }];
    note_ratings(tx, &mut entering).await?;
    if tx.remove_waiting(call.person.id).await? {
        waiting_changed(tx).await?;
    }
    for newcomer in &entering {
        tx.put_entrant(newcomer).await?;
    }
    for fixture in &changed {
        tx.put_fixture(fixture).await?;
    }
    tell(tx, LeagueNews::Entered(entrant), (Some(call.person.id), call.now)).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}

/// The rounds of a Swiss that somebody has missed; none if they are too late.
pub(in crate::app::leagues) fn missed_rounds(
    row: &LeagueRow,
    fixtures: &[FixtureRow],
    (entrant, people): (Entrant, usize),
    now: Timestamp,
) -> Vec<FixtureRow> {
    let played = last_round(fixtures);
    let mut paired = Paired::after(fixtures, now);
    if played.0 < rounds_wanted(&row.rules, people) {
        for round in (1..=played.0).map(RoundNo) {
            paired.add_missed(fixtures, (round, entrant), (DecidedBy::Late, row.rules.missed));
        }
    }
    paired.fixtures
}

/// The tables at which somebody can still sit down, one in each round, but at no more than everybody
/// else: the smallest of those that are not open yet, where one more can play.
pub(in crate::app::leagues) fn seated(
    row: &LeagueRow,
    fixtures: &[FixtureRow],
    entrant: Entrant,
) -> Vec<FixtureRow> {
    let has_room = |table: &&FixtureRow| {
        let is_open = table.game.is_some() || table.decided.is_some();
        let seats = u8::try_from(table.entrants.0.len() + 1).unwrap_or(u8::MAX);
        let options = row.options.to_string();
        !is_open
            && row.kind.game().seats().contains(&seats)
            && row.kind.options(&options, seats).is_ok()
    };
    let mut tables: BTreeMap<RoundNo, &FixtureRow> = BTreeMap::new();
    for table in fixtures.iter().filter(has_room) {
        let smallest = tables.entry(table.round).or_insert(table);
        if table.entrants.0.len() < smallest.entrants.0.len() {
            *smallest = table;
        }
    }
    let joined = |table: &FixtureRow| {
        let mut table = table.clone();
        table.entrants.0.push(entrant);
        table
    };
    let most = usize::try_from(row.rules.games).unwrap_or(usize::MAX);
    tables.into_values().take(most).map(joined).collect()
}
