//! The meaning of a line of options for a league.

use super::league_words::league_words;
use super::plan::LeaguePlan;
use crate::app::base::limits::{DAY, FARTHEST_START};
use crate::app::base::{LeagueNo, ProposalNo, Refusal};
use crate::app::proposal::{meant, needs_value, pair, repeated};
use crate::store::Timestamp;
use starpost_games::clock::Terms;
use starpost_games::league::LeagueRules;

/// The key of the line of options that says in how many days a season begins.
pub(in crate::app::leagues) const STARTS: &str = "starts";

/// In how many days a season may begin, as it is suggested.
pub(in crate::app::leagues) const STARTS_IN: [u32; 5] = [1, 3, 7, 14, 30];

/// The word that can be typed for a number that says how much of something there is, if there is none of it.
const OFF: &str = "off";
const NONE: &str = "0";

/// The keys of a line of options that say something of one game and its players.
const OF_ONE_GAME: [&str; 3] = ["seats", "start", "novice"];

impl LeaguePlan {
    /// Takes the words of a line. Refused: one means nothing, or not for this format.
    pub(in crate::app::leagues) fn take_line(
        &mut self,
        line: &str,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let words = league_words(line);
        let mut all = words.iter();
        all.try_for_each(|word| self.take_word(word, now))?;
        let keys =
            words.iter().filter_map(|word| pair(word)).filter(|(_, typed)| !typed.is_empty());
        let mut rules = keys.filter_map(|(key, _)| rule_called(key));
        let meaningless = rules.find(|key| self.rules.is_ladder() && !self.rules.matters(key));
        match meaningless {
            Some(key) => Err(LeagueNo::NotOnALadder(key.to_owned()).into()),
            None => Ok(()),
        }
    }

    /// Takes a word of the line of options; a key without a value chooses nothing. Refused: it means
    /// nothing.
    fn take_word(&mut self, word: &str, now: Timestamp) -> Result<(), Refusal> {
        let Some((key, typed)) = pair(word) else {
            return Err(self.no_value(word));
        };
        if typed.is_empty() && (key == STARTS || LeagueRules::KEYS.contains(&key)) {
            return Ok(());
        }
        if key == STARTS {
            let is_allowed = |days: &u32| (1..=FARTHEST_START).contains(days);
            let days = typed.parse().ok().filter(is_allowed).ok_or(LeagueNo::BadDate)?;
            self.starts = Some(now.after(DAY * days));
            return Ok(());
        }
        match rule_called(key) {
            Some(rule) => self.take_rule(rule, typed),
            None if OF_ONE_GAME.contains(&key) => Err(not_a_key(key)),
            None => {
                let taken = self.game.take_word(word);
                taken.map_err(|no| if no.is_unknown_option() { not_a_key(key) } else { no })
            }
        }
    }

    /// The reason why a word without a value says nothing.
    fn no_value(&self, word: &str) -> Refusal {
        let possible = match rule_called(word) {
            Some(rule) => LeagueRules::choices(rule),
            None if word == STARTS => STARTS_IN.map(|days| days.to_string()).to_vec(),
            None if OF_ONE_GAME.contains(&word) => Vec::new(),
            None => self.game.values(word),
        };
        needs_value(word, &possible).unwrap_or_else(|| not_a_key(word))
    }

    fn take_rule(&mut self, key: &'static str, typed: &str) -> Result<(), Refusal> {
        // For some rules *off* is a word of their own, for others it is none of what they count.
        let words = [typed, if typed == OFF { NONE } else { typed }];
        if words.iter().any(|word| self.rules.set(key, word).is_ok()) {
            return Ok(());
        }
        let possible = LeagueRules::choices(key);
        let choices: Vec<&str> = possible.iter().map(String::as_str).collect();
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
pub(in crate::app::leagues) fn rule_called(key: &str) -> Option<&'static str> {
    let mut rules = LeagueRules::KEYS.into_iter();
    rules.find(|rule| *rule == key || rule.replace('_', "-") == key)
}

/// An unknown key of a league, and those there are.
fn not_a_key(key: &str) -> Refusal {
    let of_league = LeagueRules::KEYS.into_iter().chain([STARTS]);
    let all = ["edition"].into_iter().chain(Terms::KEYS);
    // What a rule of the league says is not chosen of its games, and everybody in a league is a person.
    let of_game = all
        .filter(|key| !LeagueRules::KEYS.contains(key))
        .filter(|key| !Terms::is_about_program(key));
    let keys: Vec<&str> = of_league.chain(of_game).collect();
    ProposalNo::NoSuchOption(repeated(key), keys.join(", ")).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::Call;

    fn typed(line: &str) -> Result<LeaguePlan, Refusal> {
        LeaguePlan::typed(&Call::example(), Terms::default(), line)
    }

    #[test]
    fn off_is_a_word_of_its_own_or_none_of_what_is_counted() {
        for line in ["again:off", "no-show:off", "no_show:off", "vacation:off", "days:off"] {
            let no = typed(line).err();
            assert!(no.is_none(), "{line}: {no:?}");
        }
        let no = typed("division:off").expect_err("there are always divisions");
        let Refusal::Proposal(ProposalNo::NoSuchValue { word, .. }) = no else {
            panic!("it is no value: {no:?}");
        };
        assert_eq!(word, "off", "what was typed is told");
    }

    #[test]
    fn a_key_without_a_value_is_told_what_it_can_be() {
        for key in LeagueRules::KEYS.into_iter().chain([STARTS, "clock", "no-show"]) {
            let no = typed(key).expect_err(key);
            let is_it = matches!(&no, Refusal::Proposal(ProposalNo::NeedsValue { key: told, .. })
                if told == key);
            assert!(is_it, "{key}: {no:?}");
        }
        for wrong in ["level", "level:3", "seats", "seats:3", "pace", "pace:fast"] {
            let no = typed(wrong).expect_err(wrong);
            let Refusal::Proposal(ProposalNo::NoSuchOption(_, keys)) = &no else {
                panic!("{wrong}: {no:?}");
            };
            for key in keys.split(", ") {
                let known = typed(&format!("{key}:"));
                assert!(known.is_ok(), "{key} is told: {known:?}");
            }
        }
    }
}
