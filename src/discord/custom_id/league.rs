//! What the buttons and menus of leagues ask for, and how a custom id spells it; knows no league.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use super::item::CardItem;
use crate::app::{LeagueId, PersonId, Report};
use starpost_games::league::LeagueRules;

/// A button or a menu of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeagueClick {
    /// Which league.
    pub(crate) league: LeagueId,
    /// What it does.
    pub(crate) button: LeagueButton,
}

/// What a button or a menu of a league does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeagueButton {
    /// Join.
    Join,
    /// Leave before the season begins.
    Leave,
    /// Show how everybody stands.
    Standings,
    /// Show what is played.
    Fixtures,
    /// Say how it is played.
    Rules,
    /// Let people join the next season.
    Next,
    /// Let people join the league on the card.
    Open,
    /// Begin the season with so many people, having been asked.
    Start(u32),
    /// Let somebody withdraw, having been asked.
    Remove(PersonId),
    /// Let the second take over from the first, having been asked.
    Substitute(PersonId, PersonId),
    /// Decide a fixture, having been asked.
    Report(DecisionButton),
    /// Withdraw, having been asked.
    Withdraw,
    /// Give the league up, having been asked.
    Close,
    /// Show this page of the card.
    Page(u8),
    /// Choose this on the page with this number of the card.
    Choose(LeagueItem, u8),
}

/// A fixture, and what it is to have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DecisionButton {
    /// In which season.
    pub(crate) season: u32,
    /// Which fixture.
    pub(crate) fixture: u32,
    /// What it is to have come to.
    pub(crate) report: Report,
}

/// What a menu of the card of a league is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeagueItem {
    /// Something of its games.
    Game(CardItem),
    /// A rule of the league.
    Rule(&'static str),
    /// When it starts by itself.
    Starts,
    /// Who may join.
    Role,
}

/// A text that spells nothing of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotOfALeague;

/// The spellings that something follows.
const PAGE: &str = "page-";
const CHOOSE: &str = "choose-";
const RULE: &str = "rule.";
const START: &str = "start";
const REMOVE: &str = "remove";
const SUBSTITUTE: &str = "substitute";
const REPORT: &str = "report";

/// How a decision spells that nobody has won.
const DRAWN: &str = "drawn";
const ANNULLED: &str = "annulled";

/// How a custom id spells each button that carries nothing else.
const SPELLINGS: [(LeagueButton, &str); 9] = [
    (LeagueButton::Join, "join"),
    (LeagueButton::Leave, "leave"),
    (LeagueButton::Standings, "standings"),
    (LeagueButton::Fixtures, "fixtures"),
    (LeagueButton::Rules, "rules"),
    (LeagueButton::Next, "next"),
    (LeagueButton::Open, "open"),
    (LeagueButton::Withdraw, "withdraw"),
    (LeagueButton::Close, "close"),
];

impl LeagueButton {
    /// Its word, by which its label is known: the message `button-league-` and the word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            LeagueButton::Start(_) => START,
            LeagueButton::Remove(_) => REMOVE,
            LeagueButton::Substitute(..) => SUBSTITUTE,
            LeagueButton::Report(_) => REPORT,
            _ => {
                let spelled = SPELLINGS.iter().find(|(button, _)| *button == self);
                spelled.map_or("page", |(_, word)| word)
            }
        }
    }
}

impl LeagueButton {
    /// What a question carries besides its word.
    fn carried(self) -> String {
        match self {
            LeagueButton::Start(people) => format!("-{}", base_36(people.into())),
            LeagueButton::Remove(player) => format!("-{}", base_36(player.0)),
            LeagueButton::Substitute(player, by) => {
                format!("-{}-{}", base_36(player.0), base_36(by.0))
            }
            LeagueButton::Report(decision) => {
                let (season, fixture) = (decision.season.into(), decision.fixture.into());
                let result = match decision.report {
                    Report::Won(winner) => base_36(winner.0),
                    Report::Drawn => DRAWN.to_owned(),
                    Report::Annulled => ANNULLED.to_owned(),
                };
                format!("-{}-{}-{result}", base_36(season), base_36(fixture))
            }
            _ => String::new(),
        }
    }
}

/// A button of a question; `None` if these words spell none.
fn question(words: &[&str]) -> Option<LeagueButton> {
    let person = |digits: &str| from_base_36(digits).map(PersonId);
    Some(match *words {
        [START, people] => LeagueButton::Start(from_base_36(people)?),
        [REMOVE, player] => LeagueButton::Remove(person(player)?),
        [SUBSTITUTE, player, by] => LeagueButton::Substitute(person(player)?, person(by)?),
        [REPORT, season, fixture, result] => LeagueButton::Report(DecisionButton {
            season: from_base_36(season)?,
            fixture: from_base_36(fixture)?,
            report: match result {
                DRAWN => Report::Drawn,
                ANNULLED => Report::Annulled,
                winner => Report::Won(person(winner)?),
            },
        }),
        _ => return None,
    })
}

impl fmt::Display for LeagueClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let league = base_36(self.league.0.unsigned_abs());
        match self.button {
            LeagueButton::Page(page) => write!(f, "{league}-{PAGE}{}", base_36(page.into())),
            LeagueButton::Choose(item, page) => {
                write!(f, "{league}-{CHOOSE}{}-{item}", base_36(page.into()))
            }
            button => write!(f, "{league}-{}{}", button.word(), button.carried()),
        }
    }
}

impl FromStr for LeagueClick {
    type Err = NotOfALeague;

    fn from_str(text: &str) -> Result<LeagueClick, NotOfALeague> {
        let (league, button) = text.split_once('-').ok_or(NotOfALeague)?;
        let league: u64 = from_base_36(league).ok_or(NotOfALeague)?;
        let league = LeagueId(i64::try_from(league).map_err(|_| NotOfALeague)?);
        let button = button.parse()?;
        Ok(LeagueClick { league, button })
    }
}

impl FromStr for LeagueButton {
    type Err = NotOfALeague;

    fn from_str(text: &str) -> Result<LeagueButton, NotOfALeague> {
        if let Some(page) = text.strip_prefix(PAGE) {
            return from_base_36(page)
                .map(LeagueButton::Page)
                .ok_or(NotOfALeague);
        }
        if let Some(menu) = text.strip_prefix(CHOOSE) {
            let (page, item) = menu.split_once('-').ok_or(NotOfALeague)?;
            let page = from_base_36(page).ok_or(NotOfALeague)?;
            return Ok(LeagueButton::Choose(item.parse()?, page));
        }
        let words: Vec<&str> = text.split('-').collect();
        if let Some(question) = question(&words) {
            return Ok(question);
        }
        let spelled = SPELLINGS.iter().find(|(_, word)| *word == text);
        spelled.map(|(button, _)| *button).ok_or(NotOfALeague)
    }
}

impl fmt::Display for LeagueItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeagueItem::Game(item) => item.fmt(f),
            LeagueItem::Rule(key) => write!(f, "{RULE}{key}"),
            LeagueItem::Starts => f.write_str("starts"),
            LeagueItem::Role => f.write_str("role"),
        }
    }
}

impl FromStr for LeagueItem {
    type Err = NotOfALeague;

    fn from_str(text: &str) -> Result<LeagueItem, NotOfALeague> {
        if let Some(key) = text.strip_prefix(RULE) {
            let known = LeagueRules::KEYS.into_iter().find(|known| *known == key);
            return known.map(LeagueItem::Rule).ok_or(NotOfALeague);
        }
        match text {
            "starts" => Ok(LeagueItem::Starts),
            "role" => Ok(LeagueItem::Role),
            _ => text.parse().map(LeagueItem::Game).map_err(|_| NotOfALeague),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(report: Report) -> LeagueButton {
        LeagueButton::Report(DecisionButton {
            season: u32::MAX,
            fixture: 12,
            report,
        })
    }

    #[test]
    fn a_button_of_a_league_is_read_as_it_is_spelled() {
        let plain = SPELLINGS.map(|(button, _)| button);
        let rules = LeagueRules::KEYS.map(|key| LeagueButton::Choose(LeagueItem::Rule(key), 2));
        let more = [
            LeagueButton::Page(u8::MAX),
            LeagueButton::Choose(LeagueItem::Starts, 0),
            LeagueButton::Choose(LeagueItem::Role, 1),
            LeagueButton::Choose(LeagueItem::Game(CardItem::Edition), 0),
            LeagueButton::Choose(LeagueItem::Game(CardItem::Setting("mode")), 35),
            LeagueButton::Start(u32::MAX),
            LeagueButton::Remove(PersonId(u64::MAX)),
            LeagueButton::Substitute(PersonId(1), PersonId(u64::MAX)),
            decision(Report::Won(PersonId(u64::MAX))),
            decision(Report::Drawn),
            decision(Report::Annulled),
        ];
        for button in plain.into_iter().chain(rules).chain(more) {
            for league in [1, 36, i64::MAX].map(LeagueId) {
                let click = LeagueClick { league, button };
                assert_eq!(click.to_string().parse(), Ok(click));
            }
        }
        for wrong in [
            "",
            "1",
            "1-",
            "1-dance",
            "!-join",
            "1-choose-join",
            "1-choose-0-rule.luck",
        ] {
            assert_eq!(wrong.parse::<LeagueClick>(), Err(NotOfALeague), "{wrong}");
        }
    }
}
