//! The deeds of a player in a turn, in as many sentences as there is room for; knows no deed.

use crate::app::Person;
use crate::discord::say::names::{named, plain_word};
use crate::discord::say::room::fitting;
use crate::discord::say::sentence::say;
use starpost_games::games::Passage;
use starpost_games::words::Language;

/// The length up to which a turn is told in words: longer ones are in notation.
const ROOM: usize = 600;

/// The turn of a player in words: as many of its sentences as there is room for.
pub(super) fn told(language: Language, by: &Person, passages: &[Passage]) -> String {
    let sentences: Vec<String> =
        passages.iter().map(|passage| passage.told(language, named(by), plain_word)).collect();
    let shown = fitting(&sentences, ROOM);
    let told = sentences[..shown].join(" ");
    match shown {
        0 => say(language, "told-long", &[("player", named(by))]),
        _ if shown < sentences.len() => format!("{told} …"),
        _ => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::PersonId;
    use starpost_games::words::Word;

    fn ben() -> Person {
        Person { id: PersonId(1), name: "B*n".to_owned() }
    }

    fn passage(deeds: &[&'static str], outcomes: &[(&str, u32)]) -> Passage {
        let outcome = |(name, count): &(&str, u32)| {
            let player = ("player", Word::Name((*name).to_owned()));
            Word::Said("outcome-ships", vec![player, ("count", Word::Count(*count))])
        };
        Passage {
            deeds: deeds.iter().map(|id| Word::Message(id)).collect(),
            outcomes: outcomes.iter().map(outcome).collect(),
        }
    }

    #[test]
    fn deeds_and_what_comes_of_them_are_one_sentence() {
        let (forgo, pass) = ("deed-forgo", "deed-pass");
        let said = |passages: &[Passage]| told(Language::English, &ben(), passages);
        assert_eq!(said(&[passage(&[pass], &[])]), r"B\*n passes.");
        assert_eq!(
            said(&[passage(&[forgo, pass], &[])]),
            r"B\*n leaves the rest unused and passes."
        );
        assert_eq!(
            said(&[
                passage(&[forgo, forgo, pass], &[("A_a", 3), ("Ben", 1)]),
                passage(&[pass], &[])
            ]),
            "B\\*n leaves the rest unused, leaves the rest unused and passes: A\\_a loses three \
             ships and Ben loses one ship. B\\*n passes."
        );
    }

    #[test]
    fn what_is_too_long_is_told_in_fewer_sentences() {
        let said = |passages: &[Passage]| told(Language::English, &ben(), passages);
        let many = vec![passage(&["deed-pass"], &[]); 60];
        let text = said(&many);
        assert!(text.chars().count() <= ROOM + 2 && text.ends_with("passes. …"));
        let long = passage(&["deed-forgo"; 40], &[]);
        assert_eq!(said(&[long]), r"B\*n plays a long turn.");
    }
}
