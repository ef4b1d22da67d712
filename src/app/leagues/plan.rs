//! What is chosen for a league that somebody is setting up, and what goes together.

use super::change::LeagueChange;
use super::changeable::{DAYS, edited, is_changeable, is_longer};
use super::difference::{LeagueDifference, LeagueItem, differences};
use super::find::channel_here;
use super::league_words::league_words;
use crate::app::base::limits::{DAY, FARTHEST_START};
use crate::app::base::{Call, LeagueNo, ProposalNo, Refusal};
use crate::app::proposal::{Change, GamePlan, kind_by_edition, meant, pair, repeated};
use crate::store::{Choices, GuildId, LeagueRow, LeagueStage, NewLeagueRow, RoleId, Timestamp};
use starpost_games::clock::{Terms, Vacation};
use starpost_games::league::{LeagueRules, Ties};

/// The key of the line of options that says in how many days a season begins.
const STARTS: &str = "starts";

/// What can be typed for a number that says how much of something there is, if there is none of it.
const OFF: &str = "off";
const NONE: &str = "0";

/// The keys of a line of options that say something of one game and its players.
const OF_ONE_GAME: [&str; 3] = ["seats", "start", "novice"];

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

    fn take_line(&mut self, line: &str, now: Timestamp) -> Result<(), Refusal> {
        let words = league_words(line);
        let mut all = words.iter();
        all.try_for_each(|word| self.take_word(word, now))?;
        let keys = words.iter().filter_map(|word| pair(word));
        let keys = keys.filter(|(_, typed)| !typed.is_empty());
        let mut rules = keys.filter_map(|(key, _)| rule_called(key));
        let meaningless = rules.find(|key| self.rules.is_ladder() && !self.rules.matters(key));
        match meaningless {
            Some(key) => Err(LeagueNo::NotOnALadder(key.to_owned()).into()),
            None => Ok(()),
        }
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

    /// What a menu offers of a rule: while a season is played its last day only becomes later.
    pub fn entries(&self, key: &str) -> Vec<String> {
        let mut entries = self.rules.entries(key);
        if let Some(league) = self
            .edits()
            .filter(|league| league.stage == LeagueStage::Playing)
            && key == DAYS
        {
            let days = league.rules.days;
            let is_possible = |word: &String| {
                let after = word.parse();
                after.is_ok_and(|after| after == days || is_longer(days, after))
            };
            entries.retain(is_possible);
        }
        entries
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

    /// Takes a word of the line of options; a key without a value chooses nothing. Refused: it means
    /// nothing.
    fn take_word(&mut self, word: &str, now: Timestamp) -> Result<(), Refusal> {
        let Some((key, typed)) = pair(word) else {
            let taken = self.game.take_word(word);
            return taken.map_err(|_| not_a_key(word));
        };
        if typed.is_empty() && (key == STARTS || LeagueRules::KEYS.contains(&key)) {
            return Ok(());
        }
        if key == STARTS {
            let is_allowed = |days: &u32| (1..=FARTHEST_START).contains(days);
            let days = typed.parse().ok().filter(is_allowed);
            let days = days.ok_or(LeagueNo::BadDate)?;
            self.starts = Some(now.after(DAY * days));
            return Ok(());
        }
        match rule_called(key) {
            Some(rule) => self.take_rule(rule, typed),
            None if OF_ONE_GAME.contains(&key) => Err(not_a_key(key)),
            None => {
                let taken = self.game.take_word(word);
                taken.map_err(|no| match no.is_unknown_option() {
                    true => not_a_key(key),
                    false => no,
                })
            }
        }
    }

    fn take_rule(&mut self, key: &'static str, typed: &str) -> Result<(), Refusal> {
        let typed = if typed == OFF { NONE } else { typed };
        if self.rules.set(key, typed).is_ok() {
            return Ok(());
        }
        let choices = LeagueRules::choices(key);
        let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
        let no = || ProposalNo::NoSuchValue {
            key: key.to_owned(),
            word: repeated(typed),
            possible: choices.join(", "),
        };
        let value = meant(&choices, typed).ok_or_else(no)?;
        Ok(self.rules.set(key, value).map_err(|_| no())?)
    }
}

/// The rule of a league that is typed so. Whoever types one of the two strokes may mean the other.
fn rule_called(key: &str) -> Option<&'static str> {
    let mut rules = LeagueRules::KEYS.into_iter();
    rules.find(|rule| *rule == key || rule.replace('_', "-") == key)
}

/// An unknown key of a league, and those there are.
fn not_a_key(key: &str) -> Refusal {
    let of_league = LeagueRules::KEYS.into_iter().chain([STARTS]);
    let of_game = ["edition"].into_iter().chain(Terms::KEYS);
    // What a rule of the league says is not chosen of its games.
    let of_game = of_game.filter(|key| !LeagueRules::KEYS.contains(key));
    let keys = of_league.chain(of_game);
    let keys: Vec<&str> = keys.collect();
    ProposalNo::NoSuchOption(repeated(key), keys.join(", ")).into()
}
