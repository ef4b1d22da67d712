//! What is chosen for a league that somebody is setting up, and what goes together.

use super::change::LeagueChange;
use super::no::LeagueNo;
use crate::app::call::Call;
use crate::app::limits::DAY;
use crate::app::proposal::no::ProposalNo;
use crate::app::proposal::{Change, GamePlan, meant, pair, words};
use crate::app::refusal::Refusal;
use crate::store::{Choices, LeagueRow, RoleId, Timestamp};
use starpost_games::clock::Terms;
use starpost_games::league::LeagueRules;

/// The key of the line of options that says in how many days a season begins.
const STARTS: &str = "starts";

/// A league as far as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaguePlan {
    /// The league as it is stored; `None` before it is.
    stored: Option<LeagueRow>,
    /// The games that are played in it.
    pub game: GamePlan,
    /// How it is played.
    pub rules: LeagueRules,
    /// When it starts by itself.
    pub starts: Option<Timestamp>,
    /// Whose role allows them to join.
    pub role: Option<RoleId>,
}

impl LeaguePlan {
    /// What a line of options says: `format:swiss rounds:5 clock:3d edition:primer-2012`. Refused:
    /// a word means nothing, or does not go with the rest.
    pub(crate) fn typed(call: &Call, usual: Terms, line: &str) -> Result<LeaguePlan, Refusal> {
        let mut game = GamePlan::usual(call.person.clone());
        game.terms = usual;
        let mut plan = LeaguePlan {
            stored: None,
            game,
            rules: LeagueRules::default(),
            starts: None,
            role: None,
        };
        for word in words(line) {
            plan.take_word(word, call.now)?;
        }
        plan.settled()
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

    /// The same with this change, and without what does not go with it.
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

    /// Refused: games like this cannot be played by so many.
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

    /// The same with games for as many as the format has. Refused: the game is not for so many.
    fn settled(mut self) -> Result<LeaguePlan, Refusal> {
        let seats = self.rules.seats();
        if !self.game.kind.game().seats().contains(&seats) {
            return Err(LeagueNo::WrongGame(seats.into()).into());
        }
        self.game = self.game.for_seats(seats).settled()?;
        Ok(self)
    }

    /// Takes a word of the line of options. Refused: it means nothing.
    fn take_word(&mut self, word: &str, now: Timestamp) -> Result<(), Refusal> {
        let Some((key, typed)) = pair(word) else {
            return self.game.take_word(word);
        };
        if key == STARTS {
            let days = typed.parse().ok().filter(|days| (1..=365).contains(days));
            let days: u32 = days.ok_or(LeagueNo::BadDate)?;
            self.starts = Some(now.after(DAY * days));
            return Ok(());
        }
        match LeagueRules::KEYS.into_iter().find(|rule| *rule == key) {
            Some(rule) => self.take_rule(rule, typed),
            None => self.game.take_word(word),
        }
    }

    fn take_rule(&mut self, key: &'static str, typed: &str) -> Result<(), Refusal> {
        if self.rules.set(key, typed).is_ok() {
            return Ok(());
        }
        let choices = LeagueRules::choices(key);
        let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
        let no = || ProposalNo::NoSuchValue {
            key: key.to_owned(),
            word: typed.chars().filter(|it| *it != '`').take(60).collect(),
            possible: choices.join(", "),
        };
        let value = meant(&choices, typed).ok_or_else(no)?;
        Ok(self.rules.set(key, value).map_err(|_| no())?)
    }
}
