//! The choices that there are for a league that somebody is setting up, and the one that is made of each.

use super::change_limits::{is_changeable, may_be_made};
use super::difference::LeagueItem;
use super::plan::LeaguePlan;
use crate::app::base::Refusal;
use starpost_games::games::Kind;

impl LeaguePlan {
    /// True if something can be chosen as things are.
    pub fn offers(&self, item: &LeagueItem) -> bool {
        let stage = self.edits().map(|league| league.stage);
        stage.is_none_or(|stage| is_changeable(stage, item))
    }

    /// The present choice for something, as a word; `None` for nothing.
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

    /// The entries of a menu for a rule: nothing that would be refused, as an earlier last day is while a season
    /// is played.
    pub fn entries(&self, key: &str) -> Vec<String> {
        let mut entries = self.rules.entries(key);
        entries.retain(|word| self.can_have(key, word));
        entries
    }

    /// True if an edition is for as many players as the format has at a table.
    pub fn can_play(&self, kind: Kind, edition: &str) -> bool {
        kind.preset(edition, self.rules.seats()).is_ok()
    }

    /// True if a rule can be so, with everything else as it is chosen.
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

    /// The reason why the edited league cannot become like this plan now; `None` if it can.
    pub fn obstacle(&self) -> Option<Refusal> {
        let league = self.edits()?;
        self.clone().changes_of(league).err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::Call;
    use crate::app::leagues::setup::draft_choices::LeagueChange;
    use starpost_games::clock::Terms;
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
