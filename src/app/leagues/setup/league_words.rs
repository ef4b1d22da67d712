//! A line of options of a league in words; knows no league.

use crate::app::proposal::{pair, words};
use starpost_games::league::TieBreak;

/// The words of a line of options. Consecutive tie-breaks are joined.
pub(in crate::app::leagues) fn league_words(line: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in words(line) {
        let before = all.last_mut().filter(|last| {
            let is_list = pair(last).is_some_and(|(key, _)| key == "tiebreaks");
            is_list && TieBreak::from_word(word).is_some()
        });
        match before {
            Some(list) => *list = [list, word].join(","),
            None => all.push(word.to_owned()),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::league_words;

    #[test]
    fn tie_breaks_are_one_word_wherever_there_are_commas() {
        for line in [
            "format:swiss tiebreaks:wins,rating days:30",
            "format:swiss, tiebreaks:wins, rating, days:30",
            "format:swiss,tiebreaks:wins rating;days:30",
        ] {
            let words = ["format:swiss", "tiebreaks:wins,rating", "days:30"];
            assert_eq!(league_words(line), words, "{line}");
        }
    }
}
