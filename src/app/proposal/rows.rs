//! A plan as its row keeps it.

use super::plan::{GamePlan, UsualSettings};
use crate::app::base::{Call, Person};
use crate::store::{ClockBy, NamedPeople, Nickname, ProposalRow, Timestamp, tell_apart};

impl GamePlan {
    /// The row of the caller's plan here.
    pub(super) fn row(&self, call: &Call) -> ProposalRow {
        let named = |person: &Person| (person.id, person.name.clone());
        ProposalRow {
            person: call.person.id,
            channel: call.place.channel,
            number: seconds(call.now),
            revision: 1,
            kind: self.kind,
            options: self.chosen.clone(),
            terms: self.terms.clone(),
            clock_by: Some(self.clock_by),
            seats: self.wanted_seats,
            starter: self.starter,
            opponents: NamedPeople(self.opponents.iter().map(named).collect()),
            game: None,
        }
    }

    /// The plan that a row of the caller's keeps.
    pub(super) fn of_row(
        call: &Call,
        row: &ProposalRow,
        (bot, clock_here, usual_level): UsualSettings,
    ) -> GamePlan {
        let mut named: Vec<Nickname> = std::iter::once(&call.person.name)
            .chain(row.opponents.0.iter().map(|(_, name)| name))
            .map(|name| Nickname::of(name))
            .collect();
        tell_apart(named.iter_mut());
        let person =
            |((id, _), called): (&(_, String), Nickname)| Person { id: *id, name: called.shown };
        let named = named.split_off(1);
        GamePlan {
            creator: call.person.clone(),
            kind: row.kind,
            opponents: row.opponents.0.iter().zip(named).map(person).collect(),
            starter: row.starter,
            wanted_seats: row.seats,
            chosen: row.options.clone(),
            terms: row.terms.clone(),
            clock_by: ClockBy::of(row.clock_by, &row.terms),
            bot,
            clock_here,
            usual_level,
        }
    }
}

/// Cards are numbered by the second they were opened in, so that no number is used again after the
/// row was forgotten.
fn seconds(now: Timestamp) -> u32 {
    u32::try_from(now.0 / 1000).unwrap_or_default()
}
