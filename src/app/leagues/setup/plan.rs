//! The choices for a league that somebody is setting up, and the rules on what goes together.

use super::change_limits::{edited, is_changeable, may_be_changed, may_be_made, may_begin};
use super::difference::{LeagueDifference, LeagueItem, differences};
use super::draft_choices::LeagueChange;
use crate::app::base::{Call, LeagueNo, ProposalNo, Refusal};
use crate::app::leagues::lookup::channel_here;
use crate::app::proposal::{Change, GamePlan, kind_by_edition};
use crate::store::{Choices, GuildId, LeagueRow, NewLeagueRow, RoleId, Timestamp};
use starpost_games::clock::{Terms, Vacation};
use starpost_games::league::{LeagueRules, Ties};

/// A league, as far as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaguePlan {
    /// The league as it is stored; `None` before it is.
    stored: Option<LeagueRow>,
    /// The league that is to become like this one, as it is now.
    edits: Option<Box<LeagueRow>>,
    /// The games that are played in it.
    pub game: GamePlan,
    /// The rules by which it is played.
    pub rules: LeagueRules,
    /// The time at which it starts by itself, if it does.
    pub starts: Option<Timestamp>,
    /// The role that allows people to join, if one is needed.
    pub role: Option<RoleId>,
    /// The time at which it is looked at.
    now: Timestamp,
}

impl LeaguePlan {
    /// The plan that a line of options means: `format:swiss rounds:5 clock:3d edition:primer-2012`. Refused: a
    /// word means nothing, or does not go with the rest.
    pub(crate) fn typed(call: &Call, usual: Terms, line: &str) -> Result<LeaguePlan, Refusal> {
        let mut game = GamePlan::usual(call.person.clone(), kind_by_edition(line)?);
        game.terms = usual;
        let mut plan = LeaguePlan {
            stored: None,
            edits: None,
            game,
            // Leagues from before there were lots have their ties as they were.
            rules: LeagueRules { ties: Ties::Lot, ..LeagueRules::default() },
            starts: None,
            role: None,
            now: call.now,
        };
        if plan.game.terms.vacation == Vacation::Off {
            plan.rules.vacation = 0;
        }
        plan.take_line(line, call.now)?;
        plan.settled()
    }

    /// The same league with what a line of options says. Refused: a word means nothing, or does not go
    /// with the rest.
    pub(in crate::app::leagues) fn taking(
        mut self,
        call: &Call,
        line: &str,
    ) -> Result<LeaguePlan, Refusal> {
        if let Some(kind) = kind_by_edition(line)?.filter(|kind| *kind != self.game.kind) {
            let terms = self.game.terms.clone();
            self.game = GamePlan::usual(call.person.clone(), Some(kind));
            self.game.terms = terms;
        }
        self.take_line(line, call.now)?;
        self.settled()
    }

    /// The differences from this league that a line of options would make in addition. Refused: as
    /// [`LeaguePlan::taking`] and [`LeaguePlan::changes_of`] are; it names a date where there is none.
    pub(in crate::app::leagues) fn typed_changes(
        self,
        call: &Call,
        league: &LeagueRow,
        line: &str,
    ) -> Result<Vec<LeagueDifference>, Refusal> {
        let before = self.starts;
        let plan = self.taking(call, line)?;
        if plan.starts != before && !is_changeable(league.stage, &LeagueItem::Starts) {
            return Err(LeagueNo::NoDateNow.into());
        }
        plan.changes_of(league)
    }

    /// A league as it is stored.
    pub(in crate::app::leagues) fn of(row: LeagueRow, call: &Call) -> LeaguePlan {
        let game =
            GamePlan::stored(call.person.clone(), row.kind, row.options.clone(), row.terms.clone());
        LeaguePlan {
            game: game.for_seats(row.rules.seats()),
            rules: row.rules.clone(),
            starts: row.starts,
            role: row.role,
            stored: Some(row),
            edits: None,
            now: call.now,
        }
    }

    /// The same, which this league is to become.
    pub(in crate::app::leagues) fn editing(self, edits: Option<LeagueRow>) -> LeaguePlan {
        LeaguePlan { edits: edits.map(Box::new), ..self }
    }

    /// The league that is to become like this one, as it is now.
    pub fn edits(&self) -> Option<&LeagueRow> {
        self.edits.as_deref()
    }

    /// The differences from the present state of that league.
    pub fn changes(&self) -> Vec<LeagueDifference> {
        let (Some(now), Some(row)) = (self.edits(), self.stored()) else {
            return Vec::new();
        };
        differences(now, &edited(now, row))
    }

    /// The same, stored as it is chosen.
    pub(in crate::app::leagues) fn with_stored_rules(self) -> LeaguePlan {
        match self.stored {
            Some(_) => LeaguePlan { stored: Some(self.clone().row()), ..self },
            None => self,
        }
    }

    /// The differences from this league if it became like this plan: what is typed, chosen in a menu and saved is
    /// checked here. Refused: something of that cannot be changed now, or not so; it cannot be played like this.
    pub(in crate::app::leagues) fn changes_of(
        self,
        league: &LeagueRow,
    ) -> Result<Vec<LeagueDifference>, Refusal> {
        may_be_changed(league, self.now)?;
        may_begin(league, self.starts, self.now)?;
        if self.game.unchosen().is_none() {
            self.check()?;
        }
        let changes = differences(league, &edited(league, &self.row()));
        may_be_made(league, &changes)?;
        Ok(changes)
    }

    /// The draft that it is first stored as, where the caller is.
    pub(in crate::app::leagues) fn new_row(
        &self,
        call: &Call,
        guild: GuildId,
        name: String,
    ) -> NewLeagueRow {
        NewLeagueRow {
            guild,
            channel: channel_here(call),
            language: call.place.language,
            name,
            creator: call.person.id,
            kind: self.game.kind,
            options: self.chosen(),
            terms: self.game.terms.clone(),
            rules: self.rules.clone(),
            now: call.now,
        }
    }

    /// The league as it is stored, with what is chosen now.
    pub(in crate::app::leagues) fn row(self) -> LeagueRow {
        let stored = self.stored.clone().expect("only what is stored is changed");
        LeagueRow {
            kind: self.game.kind,
            options: self.chosen(),
            terms: self.game.terms.clone(),
            rules: self.rules,
            starts: self.starts,
            role: self.role,
            ..stored
        }
    }

    /// The league as it is stored.
    pub fn stored(&self) -> Option<&LeagueRow> {
        self.stored.as_ref()
    }

    /// The choices made of the options of its games.
    pub(in crate::app::leagues) fn chosen(&self) -> Choices {
        self.game.chosen().clone()
    }

    /// Makes this change, and drops what does not go with it.
    pub(in crate::app::leagues) fn changed(
        mut self,
        call: &Call,
        change: LeagueChange,
    ) -> Result<LeaguePlan, Refusal> {
        let of_game = |change| self.game.clone().changed(call, change);
        match change {
            LeagueChange::Edition(edition) => self.game = of_game(Change::Edition(edition))?,
            LeagueChange::Setting(key, value) => self.game = of_game(Change::Setting(key, value))?,
            LeagueChange::Term(key, value) => self.game = of_game(Change::Term(key, value))?,
            LeagueChange::Rule(key, value) => {
                let taken = self.rules.set(key, &value);
                taken.map_err(|_| ProposalNo::StaleProposal)?;
            }
            LeagueChange::Starts(starts) => self.starts = starts,
            LeagueChange::Role(role) => self.role = role,
        }
        self.settled()
    }

    /// Refused: this many cannot play such games.
    pub(in crate::app::leagues) fn check(&self) -> Result<(), Refusal> {
        let seats = self.rules.seats();
        if let Some(key) = self.game.unchosen() {
            return Err(ProposalNo::Unchosen(key).into());
        }
        if self.game.seats() != seats {
            return Err(LeagueNo::WrongGame(seats.into()).into());
        }
        self.game.options()?;
        Ok(())
    }

    /// Sets its games to the format's number of players. Refused: the game is not for this many.
    pub(in crate::app::leagues) fn settled(mut self) -> Result<LeaguePlan, Refusal> {
        let seats = self.rules.seats();
        if !self.game.kind.game().seats().contains(&seats) {
            return Err(LeagueNo::WrongGame(seats.into()).into());
        }
        self.game = self.game.for_seats(seats).settled()?;
        self.rules = self.rules.settled();
        Ok(self)
    }
}
