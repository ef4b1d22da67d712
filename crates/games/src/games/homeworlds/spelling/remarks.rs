//! Actions with remarks between them, as a site allowed that ignored what came after an action. Knows no
//! position.

use super::parser::{KnownNames, actions_at_known_places, spelled_actions};
use super::spelled_action::SpelledAction;
use crate::games::door::PlainWord;

/// The number of words of a line that are looked at: no turn has as many.
const MOST_WORDS: usize = 80;

/// The meaning of words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::games::homeworlds) struct Remarked {
    /// The actions.
    pub actions: Vec<SpelledAction>,
    /// The words that are none, and belong to none.
    pub ignored: Vec<String>,
}

/// The actions among words that begin with one, and what else is there. `None` if they do not begin with
/// one, or are more than anybody plays.
pub(in crate::games::homeworlds) fn actions_and_remarks(
    words: &[PlainWord],
    known: &dyn KnownNames,
) -> Option<Remarked> {
    let (mut found, mut at) = (Remarked::default(), 0);
    while at < words.len() && words.len() <= MOST_WORDS {
        let ends = (at + 1..=words.len()).rev();
        let mut prefixes = ends.map(|end| (end, actions_at_known_places(&words[at..end], known)));
        let longest = prefixes.find_map(|(end, actions)| Some((end, actions?)));
        match longest {
            Some((end, actions)) => {
                found.actions.extend(actions);
                at = end;
            }
            None => {
                found.ignored.push(words[at].text.clone());
                at += 1;
            }
        }
        if found.actions.is_empty() {
            // Perhaps only a place is wrong.
            let actions = spelled_actions(words, known)?;
            return Some(Remarked { actions, ignored: Vec::new() });
        }
    }
    (!found.actions.is_empty()).then_some(found)
}
