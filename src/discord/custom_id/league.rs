//! The requests made by the buttons and menus of leagues; knows no league.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use super::card_menu::CardMenu;
use super::face::{ButtonLabel, Face, Style};
use super::league_buttons::league_buttons;
use super::spelling::{CustomIdValue, NotSpelled, carried_as_text, spelled};
use crate::app::{InteractionId, LeagueId, NewsNo, PersonId, Report};
use starpost_games::league::{ChallengeNo, FixtureNo, LeagueRules, RoundNo, Season};
use starpost_games::worded;

/// A button or a menu of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeagueClick {
    /// The number of the league.
    pub(crate) league: LeagueId,
    /// The button, by what it does.
    pub(crate) button: LeagueButton,
}

/// A fixture, and the result it is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DecisionButton {
    /// The season.
    pub(crate) season: Season,
    /// The number of the fixture.
    pub(crate) fixture: FixtureNo,
    /// The result it is to have.
    pub(crate) report: Report,
}

worded! {
    /// The lists of a league, shown page by page.
    pub(crate) enum LeagueView {
        /// The fixtures that are played, and the results.
        Fixtures = "fixtures",
        /// The standings of everybody, in words.
        Standings = "standings",
        /// Its past seasons.
        History = "history",
        /// One of them: how it ended.
        Season = "season",
        /// Its rules, in words.
        Rules = "rules",
        /// The games that wait, and for what.
        Status = "status",
        /// The people who have joined.
        People = "people",
        /// The order in which people are seeded by hand.
        Seeds = "seeds",
        /// The acts of those who run it.
        Acts = "acts",
    }
}

carried_as_text!(LeagueView);

spelled! {
    /// The subject of a menu of the card of a league.
    pub(crate) enum LeagueMenu {
        /// A rule of the league.
        Rule(key: &'static str as rule) = "rule.",
        /// The time at which it starts by itself.
        Starts = "starts",
        /// The people who may join.
        Role = "role",
        /// Something of its games.
        Game(item: CardMenu) = "",
    }
}

spelled! {
    /// An act for which whoever does it may give a reason.
    pub(crate) enum ReasonedButton {
        /// Decide a fixture.
        Report(decision: DecisionButton) = "report-" [Danger, "league-report"],
        /// Withdraw somebody.
        Remove(player: PersonId) = "remove-" [Danger, "league-remove"],
        /// Let the second take over from the first.
        Substitute(player: PersonId, by: PersonId) = "substitute-" [Danger, "league-substitute"],
        /// End this season.
        End(season: Season) = "end-" [Danger, "league-end"],
    }
}

impl ReasonedButton {
    /// The button that does it without a reason.
    pub(crate) const fn without_reason(self) -> LeagueButton {
        match self {
            ReasonedButton::Report(decision) => LeagueButton::Report(decision),
            ReasonedButton::Remove(player) => LeagueButton::Remove(player),
            ReasonedButton::Substitute(player, by) => LeagueButton::Substitute(player, by),
            ReasonedButton::End(season) => LeagueButton::End(season),
        }
    }
}

fn rule(text: &str) -> Option<&'static str> {
    LeagueRules::KEYS.into_iter().find(|key| *key == text)
}

/// The spelling, in a decision, of the fact that nobody won.
const DRAWN: &str = "drawn";
const ANNULLED: &str = "annulled";

impl CustomIdValue for DecisionButton {
    fn written(&self) -> String {
        let result = match self.report {
            Report::Won(winner) => winner.written(),
            Report::Drawn => DRAWN.to_owned(),
            Report::Annulled => ANNULLED.to_owned(),
        };
        [self.season.written(), self.fixture.written(), result].join("-")
    }

    fn read(text: &str) -> Option<DecisionButton> {
        let words: Vec<&str> = text.split('-').collect();
        let [season, fixture, result] = words[..] else {
            return None;
        };
        Some(DecisionButton {
            season: Season::read(season)?,
            fixture: FixtureNo::read(fixture)?,
            report: match result {
                DRAWN => Report::Drawn,
                ANNULLED => Report::Annulled,
                winner => Report::Won(PersonId::read(winner)?),
            },
        })
    }
}

impl fmt::Display for LeagueClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let league = base_36(self.league.0.unsigned_abs());
        write!(f, "{league}-{}", self.button)
    }
}

impl FromStr for LeagueClick {
    type Err = NotSpelled;

    fn from_str(text: &str) -> Result<LeagueClick, NotSpelled> {
        let (league, button) = text.split_once('-').ok_or(NotSpelled)?;
        let league: u64 = from_base_36(league).ok_or(NotSpelled)?;
        let league = LeagueId(i64::try_from(league).map_err(|_| NotSpelled)?);
        let button = button.parse()?;
        Ok(LeagueClick { league, button })
    }
}

carried_as_text!(LeagueClick);

league_buttons! {
    spelled
    /// The effect of a button or a menu of a league.
    pub(crate) enum LeagueButton
}

/// The face of a button that leads to a list of a season. To most lists only the page before or after leads, or the
/// way back.
fn list_face(view: LeagueView, season: Season) -> Option<Face> {
    match view {
        LeagueView::Fixtures => Some(Face::new(Style::Secondary, "league-fixtures")),
        LeagueView::Standings => Some(Face::new(Style::Secondary, "league-standings")),
        LeagueView::Acts => {
            let label = ButtonLabel::from("league-season").with("season", season.0);
            Some(Face::new(Style::Secondary, label))
        }
        LeagueView::History
        | LeagueView::Season
        | LeagueView::Rules
        | LeagueView::Status
        | LeagueView::People
        | LeagueView::Seeds => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::spelling::NotSpelled;
    use super::*;

    fn decision(report: Report) -> LeagueButton {
        LeagueButton::Report(DecisionButton {
            season: Season(u32::MAX),
            fixture: FixtureNo(12),
            report,
        })
    }

    /// The acts that can be done for a reason.
    fn reasoned() -> [ReasonedButton; 4] {
        let somebody = PersonId(u64::MAX);
        let report = DecisionButton {
            season: Season(u32::MAX),
            fixture: FixtureNo(u32::MAX),
            report: Report::Won(somebody),
        };
        [
            ReasonedButton::Report(report),
            ReasonedButton::Remove(somebody),
            ReasonedButton::Substitute(somebody, somebody),
            ReasonedButton::End(Season(u32::MAX)),
        ]
    }

    #[test]
    fn what_is_done_for_a_reason_has_the_face_that_it_has_without() {
        for act in reasoned() {
            assert_eq!(act.face(), act.without_reason().face());
            assert_eq!(act.word(), act.without_reason().word());
        }
    }

    #[test]
    fn a_button_of_a_league_is_read_as_it_is_spelled() {
        let plain = [
            LeagueButton::Join,
            LeagueButton::Leave,
            LeagueButton::Standings,
            LeagueButton::Fixtures,
            LeagueButton::Rules,
            LeagueButton::Next,
            LeagueButton::Open,
            LeagueButton::Withdraw,
            LeagueButton::Close,
        ];
        let rules = LeagueRules::KEYS.map(|key| LeagueButton::Choose(2, LeagueMenu::Rule(key)));
        let more = [
            LeagueButton::Page(u8::MAX),
            LeagueButton::Turn(LeagueView::Fixtures, Season(2), u32::MAX),
            LeagueButton::Save(NewsNo(u32::MAX)),
            LeagueButton::End(Season(3)),
            LeagueButton::People,
            LeagueButton::Choose(0, LeagueMenu::Starts),
            LeagueButton::Choose(1, LeagueMenu::Role),
            LeagueButton::Choose(0, LeagueMenu::Game(CardMenu::Edition)),
            LeagueButton::Choose(35, LeagueMenu::Game(CardMenu::Setting("mode"))),
            LeagueButton::Start(u32::MAX),
            LeagueButton::Remove(PersonId(u64::MAX)),
            LeagueButton::Substitute(PersonId(1), PersonId(u64::MAX)),
            decision(Report::Won(PersonId(u64::MAX))),
            decision(Report::Drawn),
            decision(Report::Annulled),
            LeagueButton::Turn(LeagueView::Acts, Season(u32::MAX), 1),
            LeagueButton::Dismiss(PersonId(u64::MAX)),
            LeagueButton::AskReason(ReasonedButton::End(Season(u32::MAX))),
        ];
        let asked = InteractionId(u64::MAX >> 1);
        let reasoned = reasoned().map(|act| LeagueButton::Because(asked, act));
        for button in plain.into_iter().chain(rules).chain(more).chain(reasoned) {
            for league in [1, 36, i64::MAX].map(LeagueId) {
                let click = LeagueClick { league, button };
                assert_eq!(click.to_string().parse(), Ok(click));
            }
        }
        for wrong in ["", "1", "1-", "1-dance", "!-join", "1-choose-join", "1-choose-0-rule.luck"] {
            assert_eq!(wrong.parse::<LeagueClick>(), Err(NotSpelled), "{wrong}");
        }
    }
}
