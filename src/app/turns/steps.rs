//! Prepared turns as people type them: `if move y1 North South then build g1 North if …`. Knows no game.

use starpost_games::clean_names;

/// The words before a turn of the opponent's, and before the one that answers it.
const IF: &str = "if";
const THEN: &str = "then";

/// Turns of the opponent's with the turns that answer them, each going on from the one before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The turns that the opponent plays, each with the answer to it.
    pub pairs: Vec<(String, String)>,
    /// The opponent's turn at the end that is not answered yet, if any.
    pub open: Option<String>,
}

impl Steps {
    /// One turn and its answer, as they stand.
    pub fn one(reply: &str, line: &str) -> Steps {
        Steps { pairs: vec![(clean_names::line(reply), clean_names::line(line))], open: None }
    }

    /// The number of the opponent's turns.
    pub fn count(&self) -> usize {
        self.pairs.len() + usize::from(self.open.is_some())
    }

    /// Reads turns one after the other, with `if` and `then` between them; the first `if` may be
    /// missing. `None` if they do not alternate.
    pub fn read(text: &str) -> Option<Steps> {
        let text = clean_names::line(text);
        let mut parts = parts(&text);
        if parts.first().is_some_and(|(word, line)| word.is_none() && line.is_empty()) {
            parts.remove(0);
        }
        if parts.iter().any(|(_, line)| line.is_empty()) {
            return None;
        }
        let mut steps = Steps::default();
        for (word, line) in parts {
            match (word, steps.open.take()) {
                (None | Some(IF), None) => steps.open = Some(line),
                (Some(THEN), Some(reply)) => steps.pairs.push((reply, line)),
                _ => return None,
            }
        }
        let is_empty = steps.pairs.is_empty() && steps.open.is_none();
        (!is_empty).then_some(steps)
    }
}

/// The text cut at each of the two words, with the word before each part.
fn parts(text: &str) -> Vec<(Option<&'static str>, String)> {
    let mut parts = vec![(None, String::new())];
    for word in
        text.split_inclusive(|letter: char| letter.is_whitespace() || ";,/".contains(letter))
    {
        let bare =
            word.trim_end_matches(|letter: char| letter.is_whitespace() || ";,/:".contains(letter));
        let known = [IF, THEN].into_iter().find(|word| bare.eq_ignore_ascii_case(word));
        match (known, parts.last_mut()) {
            (Some(known), _) => parts.push((Some(known), String::new())),
            (None, Some((_, part))) => part.push_str(word),
            (None, None) => {}
        }
    }
    let ends = |letter: char| letter.is_whitespace() || ";,/".contains(letter);
    for (_, part) in &mut parts {
        *part = part.trim_matches(ends).to_owned();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(pairs: &[(&str, &str)], open: Option<&str>) -> Option<Steps> {
        let pair = |(reply, line): &(&str, &str)| ((*reply).to_owned(), (*line).to_owned());
        Some(Steps { pairs: pairs.iter().map(pair).collect(), open: open.map(str::to_owned) })
    }

    #[test]
    fn turns_take_turns_however_they_are_set_apart() {
        let two = pairs(&[("pass", "build g1 South"), ("b g", "pass")], None);
        for text in [
            "if pass then build g1 South if b g then pass",
            "pass / then build g1 South / IF b g; Then: pass",
            "if pass\nthen build g1 South\nif b g\nthen pass\n",
        ] {
            assert_eq!(Steps::read(text), two, "{text:?}");
        }
    }

    #[test]
    fn a_turn_may_have_several_actions() {
        let text = "if s y1 North; move g1 North South then b g; catastrophe green South";
        let read =
            pairs(&[("s y1 North; move g1 North South", "b g; catastrophe green South")], None);
        assert_eq!(Steps::read(text), read);
    }

    #[test]
    fn the_last_turn_may_wait_for_its_answer() {
        assert_eq!(Steps::read("if pass"), pairs(&[], Some("pass")));
        let text = "if pass then build g if build y";
        assert_eq!(Steps::read(text), pairs(&[("pass", "build g")], Some("build y")));
    }

    #[test]
    fn what_does_not_take_turns_is_not_read() {
        for text in ["", " / ", "then pass", "if pass if pass", "if a then b then c", "if a then"] {
            assert_eq!(Steps::read(text), None, "{text:?}");
        }
    }
}
