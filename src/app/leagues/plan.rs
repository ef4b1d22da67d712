//! What is chosen for a league that somebody is setting up, and what goes together.

use super::change::LeagueChange;
use super::changeable::{edited, is_changeable, may_be_changed, may_be_made, may_begin};
use super::difference::{LeagueDifference, LeagueItem, differences};
use super::find::channel_here;
use crate::app::base::{Call, LeagueNo, ProposalNo, Refusal};
use crate::app::proposal::{Change, GamePlan, kind_by_edition};
use crate::store::{Choices, GuildId, LeagueRow, NewLeagueRow, RoleId, Timestamp};
use starpost_games::clock::{Terms, Vacation};
use starpost_games::games::Kind;
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
    /// How it is played.
    pub rules: LeagueRules,
    /// When it starts by itself.
    pub starts: Option<Timestamp>,
    /// Whose role allows them to join.
    pub role: Option<RoleId>,
    /// When it is looked at.
    now: Timestamp,
}

impl LeaguePlan {
    /// What a line of options says: `format:swiss rounds:5 clock:3d edition:primer-2012`. Refused:
    /// a word means nothing, or does not go with the rest.
    pub(crate) fn typed(call: &Call, usual: Terms, line: &str) -> Result<LeaguePlan, Refusal> {
        let mut game = GamePlan::usual(call.person.clone(), kind_by_edition(line)?);
        game.terms = usual;
        let mut plan = LeaguePlan {
            stored: None,
            edits: None,
            game,
            // Leagues from before there were lots have their ties as they were.
            rules: LeagueRules {
                ties: Ties::Lot,
                ..LeagueRules::default()
            },
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
    pub(super) fn taking(mut self, call: &Call, line: &str) -> Result<LeaguePlan, Refusal> {
        if let Some(kind) = kind_by_edition(line)?.filter(|kind| *kind != self.game.kind) {
            let terms = self.game.terms.clone();
            self.game = GamePlan::usual(call.person.clone(), Some(kind));
            self.game.terms = terms;
        }
        self.take_line(line, call.now)?;
        self.settled()
    }

    /// What would differ from this league by what a line of options says in addition. Refused: as
    /// [`LeaguePlan::taking`] and [`LeaguePlan::changes_of`] are; it names a date where there is none.
    pub(super) fn typed_changes(
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
    pub(super) fn of(row: LeagueRow, call: &Call) -> LeaguePlan {
        let game = GamePlan::stored(
            call.person.clone(),
            row.kind,
            row.options.clone(),
            row.terms.clone(),
        );
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
    pub(super) fn editing(self, edits: Option<LeagueRow>) -> LeaguePlan {
        LeaguePlan {
            edits: edits.map(Box::new),
            ..self
        }
    }

    /// The league that is to become like this one, as it is now.
    pub fn edits(&self) -> Option<&LeagueRow> {
        self.edits.as_deref()
    }

    /// What would differ from how that league is now.
    pub fn changes(&self) -> Vec<LeagueDifference> {
        let (Some(now), Some(row)) = (self.edits(), self.stored()) else {
            return Vec::new();
        };
        differences(now, &edited(now, row))
    }

    /// Whether something can be chosen as things are.
    pub fn offers(&self, item: &LeagueItem) -> bool {
        let stage = self.edits().map(|league| league.stage);
        stage.is_none_or(|stage| is_changeable(stage, item))
    }

    /// What is chosen of something now, as a word; `None` for nothing.
    pub fn word(&self, item: &LeagueItem) -> Option<String> {
        match item {
            LeagueItem::Name => Some(self.stored()?.name.clone()),
            LeagueItem::Edition => Some(self.game.edition().to_owned()),
            LeagueItem::Setting(key) => {
                let mut settings = self.game.open_settings().into_iter();
                let setting = settings.find(|setting| setting.key == key)?;
                setting.value.map(str::to_owned)
            }
            LeagueItem::Term(key) => self.game.terms.word(key),
            LeagueItem::Rule(key) => self.rules.word(key),
            LeagueItem::Starts => self.starts.map(|at| at.0.to_string()),
            LeagueItem::Role => self.role.map(|role| role.to_string()),
        }
    }

    /// What a menu offers of a rule: nothing that would be refused, as an earlier last day is while a
    /// season is played.
    pub fn entries(&self, key: &str) -> Vec<String> {
        let mut entries = self.rules.entries(key);
        entries.retain(|word| self.can_have(key, word));
        entries
    }

    /// Whether an edition is for as many players as the format has at a table.
    pub fn can_play(&self, kind: Kind, edition: &str) -> bool {
        kind.preset(edition, self.rules.seats()).is_ok()
    }

    /// Whether a rule can be so, with everything else as it is chosen.
    fn can_have(&self, key: &str, word: &str) -> bool {
        let mut plan = self.clone();
        if plan.rules.set(key, word).is_err() {
            return false;
        }
        let Ok(plan) = plan.settled() else {
            return false;
        };
        let Some(league) = self.edits() else {
            return true;
        };
        let before = self.changes();
        let mut changes = plan.with_stored_rules().changes();
        changes.retain(|change| !before.contains(change));
        may_be_made(league, &changes).is_ok()
    }

    /// The same, stored as it is chosen.
    fn with_stored_rules(self) -> LeaguePlan {
        match self.stored {
            Some(_) => LeaguePlan {
                stored: Some(self.clone().row()),
                ..self
            },
            None => self,
        }
    }

    /// What would differ from this league if it became like this plan: what is typed, chosen in a menu and
    /// saved is checked here. Refused: something of that cannot be changed now, or not so; it cannot be
    /// played like this.
    pub(super) fn changes_of(self, league: &LeagueRow) -> Result<Vec<LeagueDifference>, Refusal> {
        may_be_changed(league, self.now)?;
        may_begin(league, self.starts, self.now)?;
        if self.game.unchosen().is_none() {
            self.check()?;
        }
        let changes = differences(league, &edited(league, &self.row()));
        may_be_made(league, &changes)?;
        Ok(changes)
    }

    /// Why the league that is to become like this one cannot as it is now; `None` if it can.
    pub fn obstacle(&self) -> Option<Refusal> {
        let league = self.edits()?;
        self.clone().changes_of(league).err()
    }

    /// The draft that it is first stored as, where the caller is.
    pub(super) fn new_row(&self, call: &Call, guild: GuildId, name: String) -> NewLeagueRow {
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
    pub(super) fn row(self) -> LeagueRow {
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

    /// What was chosen of the options of its games.
    pub(super) fn chosen(&self) -> Choices {
        self.game.chosen().clone()
    }

    /// Makes this change, and drops what does not go with it.
    pub(super) fn changed(
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
    pub(super) fn check(&self) -> Result<(), Refusal> {
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
    fn settled(mut self) -> Result<LeaguePlan, Refusal> {
        let seats = self.rules.seats();
        if !self.game.kind.game().seats().contains(&seats) {
            return Err(LeagueNo::WrongGame(seats.into()).into());
        }
        self.game = self.game.for_seats(seats).settled()?;
        self.rules = self.rules.settled();
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::league::Format;

    #[test]
    fn whatever_a_menu_offers_of_a_rule_can_be_chosen() {
        let call = Call::example();
        let formats = Format::ALL.map(|format| format!("format:{}", format.word()));
        let settlers = ["edition:settlers-v2", "edition:settlers-v2 format:ladder"];
        let lines = formats.iter().map(String::as_str).chain(settlers);
        for line in lines.map(|line| line.replace("format:tables", "format:tables mode:sinister")) {
            let plan = LeaguePlan::typed(&call, Terms::default(), &line).expect(&line);
            for offered in plan.rules.offered() {
                for word in plan.entries(offered.key) {
                    let change = LeagueChange::Rule(offered.key, word.clone());
                    let changed = plan.clone().changed(&call, change);
                    assert!(changed.is_ok(), "{line}: {}:{word}", offered.key);
                }
            }
            for kind in Kind::ALL {
                for edition in kind.game().editions() {
                    let change = LeagueChange::Edition(edition.to_owned());
                    let changed = plan.clone().changed(&call, change);
                    let is_chosen = changed.is_ok_and(|plan| plan.game.edition() == edition);
                    assert_eq!(plan.can_play(kind, edition), is_chosen, "{line}: {edition}");
                }
            }
            let formats = plan.entries("format");
            let for_two = line.contains("settlers");
            assert_eq!(formats.contains(&"tables".to_owned()), !for_two, "{line}");
        }
    }
}
