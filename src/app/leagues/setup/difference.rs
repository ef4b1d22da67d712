//! The differences between a league and what it is to become; knows no sentence and nothing stored.

use std::collections::BTreeSet;
use std::fmt;

use crate::store::{LeagueChangeRow, LeagueRow};
use starpost_games::clock::Terms;
use starpost_games::games::{EDITION, GameOptions};
use starpost_games::league::LeagueRules;

/// Something that can be changed of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueItem {
    /// Its name.
    Name,
    /// The edition of its games, and with it which game they are.
    Edition,
    /// An option of its games.
    Setting(String),
    /// The term agreed on in its games under this key.
    Term(String),
    /// A rule of the league.
    Rule(String),
    /// The time at which its season begins by itself.
    Starts,
    /// The role that allows people to join.
    Role,
}

/// The former and the future state of something of a league, as words; `None` for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueDifference {
    /// The thing that differs.
    pub item: LeagueItem,
    /// The former state, if any.
    pub before: Option<String>,
    /// The present state, if any.
    pub after: Option<String>,
}

/// The start of a word, before its key.
const SETTING: &str = "set.";
const TERM: &str = "term.";
const RULE: &str = "rule.";

impl fmt::Display for LeagueItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeagueItem::Name => f.write_str("name"),
            LeagueItem::Edition => f.write_str(EDITION),
            LeagueItem::Setting(key) => write!(f, "{SETTING}{key}"),
            LeagueItem::Term(key) => write!(f, "{TERM}{key}"),
            LeagueItem::Rule(key) => write!(f, "{RULE}{key}"),
            LeagueItem::Starts => f.write_str("starts"),
            LeagueItem::Role => f.write_str("role"),
        }
    }
}

impl LeagueItem {
    /// The meaning of a word; `None` if nothing that there is.
    fn read(word: &str) -> Option<LeagueItem> {
        let of = |start, item: fn(String) -> LeagueItem| {
            let key = word.strip_prefix(start)?;
            Some(item(key.to_owned()))
        };
        let plain = match word {
            "name" => Some(LeagueItem::Name),
            EDITION => Some(LeagueItem::Edition),
            "starts" => Some(LeagueItem::Starts),
            "role" => Some(LeagueItem::Role),
            _ => None,
        };
        plain
            .or_else(|| of(SETTING, LeagueItem::Setting))
            .or_else(|| of(TERM, LeagueItem::Term))
            .or_else(|| of(RULE, LeagueItem::Rule))
    }
}

impl LeagueDifference {
    /// As it is stored.
    pub(in crate::app::leagues) fn row(&self) -> LeagueChangeRow {
        LeagueChangeRow {
            item: self.item.to_string(),
            before: self.before.clone(),
            after: self.after.clone(),
        }
    }

    /// The difference that is stored; `None` if it is about nothing that there is.
    pub(in crate::app::leagues) fn stored(row: LeagueChangeRow) -> Option<LeagueDifference> {
        Some(LeagueDifference {
            item: LeagueItem::read(&row.item)?,
            before: row.before,
            after: row.after,
        })
    }
}

/// Everything that can be chosen for a league and differs, in the order in which it is told.
pub(in crate::app::leagues) fn differences(
    before: &LeagueRow,
    after: &LeagueRow,
) -> Vec<LeagueDifference> {
    let mut all = vec![
        difference(LeagueItem::Name, Some(before.name.clone()), Some(after.name.clone())),
        difference(LeagueItem::Edition, edition(before), edition(after)),
    ];
    let rules = LeagueRules::KEYS.into_iter();
    all.extend(rules.map(|key| {
        let word = |row: &LeagueRow| row.rules.word(key).filter(|_| row.rules.matters(key));
        difference(LeagueItem::Rule(key.to_owned()), word(before), word(after))
    }));
    let terms = Terms::KEYS.into_iter();
    all.extend(terms.map(|key| {
        let word = |row: &LeagueRow| row.terms.word(key).filter(|_| row.terms.matters(key));
        difference(LeagueItem::Term(key.to_owned()), word(before), word(after))
    }));
    let (options, others) = (options(before), options(after));
    all.extend(settings(before, after).into_iter().map(|key| {
        let word = |options: &Option<GameOptions>| Some(options.as_ref()?.word(key)?.to_owned());
        let item = LeagueItem::Setting(key.to_owned());
        difference(item, word(&options), word(&others))
    }));
    let starts = |row: &LeagueRow| row.starts.map(|at| at.0.to_string());
    all.push(difference(LeagueItem::Starts, starts(before), starts(after)));
    let role = |row: &LeagueRow| row.role.map(|role| role.to_string());
    all.push(difference(LeagueItem::Role, role(before), role(after)));
    all.into_iter().flatten().collect()
}

fn difference(
    item: LeagueItem,
    before: Option<String>,
    after: Option<String>,
) -> Option<LeagueDifference> {
    (before != after).then_some(LeagueDifference { item, before, after })
}

fn edition(row: &LeagueRow) -> Option<String> {
    row.options.get(EDITION).map(str::to_owned)
}

/// The complete options of the games of a league; `None` if they cannot be played this way.
fn options(row: &LeagueRow) -> Option<GameOptions> {
    let seats = row.rules.seats();
    row.kind.options(&row.options.to_string(), seats).ok()
}

/// The options that are not as they usually are, before or after, but for the edition.
fn settings(before: &LeagueRow, after: &LeagueRow) -> BTreeSet<&'static str> {
    let differing = |row: &LeagueRow| {
        let options = options(row);
        let keys = options.map(|options| options.differences(row.rules.seats()));
        keys.unwrap_or_default().into_iter().map(|(key, _)| key)
    };
    let keys = differing(before).chain(differing(after));
    keys.filter(|key| *key != EDITION).collect()
}
