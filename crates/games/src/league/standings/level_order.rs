//! Those who are level are put in order by a play-off or by lot, where their place matters.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::standings::ranking::{Above, Standings, StandingsRow, number};

/// The ticket of somebody in a lot.
type LotTicket<'a> = dyn Fn(Entrant) -> String + 'a;

/// A test that is true if somebody has withdrawn, and is in nobody's way.
type IsOut<'a> = dyn Fn(Entrant) -> bool + 'a;

impl Standings {
    /// Those who are level while a border runs between them: that many people stand above it. Those
    /// who are out are not counted.
    pub fn level_at(&self, borders: &[usize], is_out: &IsOut<'_>) -> Vec<Vec<Entrant>> {
        let mut table = self.clone();
        let runs = table.runs(borders, is_out).into_iter();
        let rows = &table.rows;
        let people = runs.map(|run| rows[run].iter().map(|row| row.entrant).collect());
        people.collect()
    }

    /// Puts those who are level at one of these borders in the order of a play-off, if exactly they
    /// have played one, and those who are level after that in the order of their tickets, the lowest
    /// first. All others stay level, and so do those who are out: they are named last of those with
    /// whom they are level, and their play-offs do not count.
    pub fn decided(
        mut self,
        borders: &[usize],
        play_off: &[FixtureResult],
        (ticket, is_out): (&LotTicket<'_>, &IsOut<'_>),
    ) -> Standings {
        let are_in = |game: &&FixtureResult| !game.entrants.iter().any(|who| is_out(*who));
        let play_off: Vec<FixtureResult> = play_off.iter().filter(are_in).cloned().collect();
        for run in self.runs(borders, is_out) {
            played_off(&mut self.rows[run], &play_off);
        }
        for run in self.runs(borders, is_out) {
            drawn(&mut self.rows[run], ticket);
        }
        number(&mut self.rows);
        self
    }

    /// The places of those who are level at one of these borders, once all who are out are named last among those
    /// with whom they are level.
    fn runs(&mut self, borders: &[usize], is_out: &IsOut<'_>) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        let (mut start, mut above) = (0, 0);
        while start < self.rows.len() {
            let is_level = |row: &StandingsRow| row.above == Some(Above::Nothing);
            let level = self.rows[start..].iter().take_while(|row| is_level(row));
            let end = (start + level.count() + 1).min(self.rows.len());
            let playing = out_last(&mut self.rows[start..end], is_out);
            let between = above + 1..above + playing;
            if borders.iter().any(|border| between.contains(border)) {
                runs.push(start..start + playing);
            }
            (start, above) = (end, above + playing);
        }
        runs
    }
}

/// Names those who are out last of some who are level. Returns how many are not.
fn out_last(level: &mut [StandingsRow], is_out: &IsOut<'_>) -> usize {
    let last = level.last().and_then(|row| row.above);
    level.sort_by_key(|row| is_out(row.entrant));
    for row in level.iter_mut() {
        row.above = Some(Above::Nothing);
    }
    if let Some(row) = level.last_mut() {
        row.above = last;
    }
    level.iter().filter(|row| !is_out(row.entrant)).count()
}

/// Those with more wins, and draws as half of one, come first.
fn played_off(level: &mut [StandingsRow], play_off: &[FixtureResult]) {
    let people: BTreeSet<Entrant> = level.iter().map(|row| row.entrant).collect();
    let theirs = |game: &&FixtureResult| game.entrants.iter().any(|who| people.contains(who));
    let games: Vec<&FixtureResult> = play_off.iter().filter(theirs).collect();
    let played: BTreeSet<Entrant> = games.iter().flat_map(|game| &game.entrants).copied().collect();
    if played != people {
        return;
    }
    let wins = |entrant: Entrant| -> u32 { games.iter().map(|game| halves(game, entrant)).sum() };
    let last = level.last().and_then(|row| row.above);
    level.sort_by_key(|row| std::cmp::Reverse(wins(row.entrant)));
    for place in 1..level.len() {
        let is_level = wins(level[place - 1].entrant) == wins(level[place].entrant);
        level[place - 1].above = Some(if is_level { Above::Nothing } else { Above::PlayOff });
    }
    if let Some(row) = level.last_mut() {
        row.above = last;
    }
}

/// The worth of a game for somebody, in halves of a win.
fn halves(game: &FixtureResult, entrant: Entrant) -> u32 {
    let fates = game.fates().unwrap_or_default();
    let mut seated = game.entrants.iter().zip(fates);
    match seated.find(|(who, _)| **who == entrant) {
        Some((_, Fate::Won)) => 2,
        Some((_, Fate::Drawn)) => 1,
        Some((_, Fate::Lost)) | None => 0,
    }
}

/// The reason why the last of them stands above the next is not changed.
fn drawn(level: &mut [StandingsRow], ticket: &LotTicket<'_>) {
    let last = level.last().and_then(|row| row.above);
    level.sort_by_cached_key(|row| ticket(row.entrant));
    for row in level.iter_mut() {
        row.above = Some(Above::Lot);
    }
    if let Some(row) = level.last_mut() {
        row.above = last;
    }
}
