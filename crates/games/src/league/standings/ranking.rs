//! The order of those who stand above others, and the reasons for it; counts nothing itself.

use crate::league::entrant::Entrant;
use crate::league::fixture_result::FixtureResult;
use crate::league::rules::LeagueRules;
use crate::league::standings::field::EntrantCareers;
use crate::league::standings::tally::Tally;
use crate::league::standings::value::{TieBreakInputs, TieBreakValue};
use crate::league::tie_break::TieBreak;

/// A tie-break, and its value for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// Its value.
    pub value: TieBreakValue,
}

/// A reason why somebody stands above the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Above {
    /// By more points.
    Points,
    /// By this tie-break.
    TieBreak(TieBreak),
    /// By the games of a play-off: no tie-break separates them, and it matters who is first.
    PlayOff,
    /// By lot: no tie-break separates them, and it matters who is first.
    Lot,
    /// By nothing: both have the same rank, and the higher seed is named first.
    Nothing,
}

/// Somebody's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The entrant.
    pub entrant: Entrant,
    /// From 1. Those whom nothing separates share one, and the ranks that they would have otherwise
    /// are left out: 1, 2, 2, 4.
    pub rank: u32,
    /// The sum of their games.
    pub tally: Tally,
    /// The value of every tie-break of the league, needed or not, except for head-to-head, which
    /// means nothing without those who are level.
    pub counted: Vec<Applied>,
    /// The tie-breaks that were needed, in the order in which they were applied. Head-to-head comes
    /// again if it has left some of those whom it compared level.
    pub applied: Vec<Applied>,
    /// The reason why they stand above the next row; `None` in the last one.
    pub above: Option<Above>,
}

/// Everybody of a division, from the first to the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    /// One line for each.
    pub rows: Vec<StandingsRow>,
}

impl Standings {
    /// Somebody's line.
    pub fn row(&self, entrant: Entrant) -> Option<&StandingsRow> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }

    /// Everybody, in order.
    pub fn order(&self) -> Vec<Entrant> {
        self.rows.iter().map(|row| row.entrant).collect()
    }
}

/// The standings of a division, or of a whole event that has none.
///
/// Each tie-break in turn is applied among those who are level on everything before it;
/// head-to-head counts only the games among exactly those. Results in which others took part are
/// ignored, so that those of all divisions can be given for each. The ratings are those at the
/// start of the season; people without one are level with each other, below all who have one.
pub fn standings(
    entrants: &[Entrant],
    results: &[FixtureResult],
    rules: &LeagueRules,
    ratings: &dyn Fn(Entrant) -> Option<i64>,
) -> Standings {
    let field = EntrantCareers::of(entrants, results, rules);
    let scale = TieBreakInputs { field: &field, rule: rules.points, ratings };
    let everybody = field.iter().map(|(entrant, career)| {
        let row = StandingsRow {
            entrant,
            rank: 0,
            tally: career.tally,
            counted: counted(entrant, &rules.tie_breaks.0, &scale),
            applied: Vec::new(),
            above: None,
        };
        (career.tally.points.in_quarters(), row)
    });
    let groups = groups(everybody.collect());
    let mut rows =
        joined(groups, Above::Points, |level| settled(level, &rules.tie_breaks.0, &scale));
    number(&mut rows);
    Standings { rows }
}

/// The value of each tie-break for somebody alone.
fn counted(entrant: Entrant, tie_breaks: &[TieBreak], scale: &TieBreakInputs<'_>) -> Vec<Applied> {
    let all = tie_breaks.iter().filter_map(|&tie_break| {
        let weights = scale.weigh(tie_break, &[entrant])?;
        let value = weights.first()?.value;
        Some(Applied { tie_break, value })
    });
    all.collect()
}

/// Those who are level, in order.
fn settled(
    level: Vec<StandingsRow>,
    tie_breaks: &[TieBreak],
    scale: &TieBreakInputs<'_>,
) -> Vec<StandingsRow> {
    if level.len() < 2 {
        return level;
    }
    let Some((&tie_break, later)) = tie_breaks.split_first() else {
        let each = level.into_iter().map(|row| vec![row]);
        return joined(each.collect(), Above::Nothing, |row| row);
    };
    let entrants: Vec<Entrant> = level.iter().map(|row| row.entrant).collect();
    let Some(weights) = scale.weigh(tie_break, &entrants) else {
        return settled(level, later, scale);
    };
    let weighed = level.into_iter().zip(weights).map(|(mut row, weight)| {
        let value = weight.value;
        row.applied.push(Applied { tie_break, value });
        (weight.weight, row)
    });
    let groups = groups(weighed.collect());
    let again = tie_break == TieBreak::HeadToHead && groups.len() > 1;
    let next = if again { tie_breaks } else { later };
    joined(groups, Above::TieBreak(tie_break), |level| settled(level, next, scale))
}

/// Those with equal values together, the highest first; within a group in the order of seeding.
fn groups(mut rows: Vec<(i64, StandingsRow)>) -> Vec<Vec<StandingsRow>> {
    rows.sort_by_key(|(weight, row)| (std::cmp::Reverse(*weight), row.entrant));
    let mut groups: Vec<(i64, Vec<StandingsRow>)> = Vec::new();
    for (weight, row) in rows {
        match groups.last_mut().filter(|(level, _)| *level == weight) {
            Some((_, group)) => group.push(row),
            None => groups.push((weight, vec![row])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The groups one after another, each in its own order. The last of each stands above the next group
/// for this reason.
fn joined(
    groups: Vec<Vec<StandingsRow>>,
    why: Above,
    mut order: impl FnMut(Vec<StandingsRow>) -> Vec<StandingsRow>,
) -> Vec<StandingsRow> {
    let mut rows: Vec<StandingsRow> = Vec::new();
    for group in groups {
        if let Some(last) = rows.last_mut() {
            last.above = Some(why);
        }
        rows.extend(order(group));
    }
    rows
}

pub(super) fn number(rows: &mut [StandingsRow]) {
    let mut rank = 1;
    let mut shared = false;
    for (place, row) in (1..).zip(rows) {
        if !shared {
            rank = place;
        }
        row.rank = rank;
        shared = row.above == Some(Above::Nothing);
    }
}
