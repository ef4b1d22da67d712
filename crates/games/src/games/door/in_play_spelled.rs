//! A line that is not understood as it is: what it is, however it is spelled. Records and people are read
//! by the same words.

use crate::games::door::in_play::InPlay;
use crate::games::door::line;
use crate::games::door::plain_words::{plain_items, plain_words};
use crate::games::door::refused::Refused;
use crate::games::door::typed::Typed;
use crate::games::door::written::Written;
use crate::words::Word;

impl<G: Written> InPlay<G> {
    /// The items that a line stands for.
    pub(super) fn spelled_items(&self, text: &str) -> Vec<String> {
        let words = plain_words(text);
        let respelled = self.now.respelled(&words);
        respelled.unwrap_or_else(|| plain_items(&words))
    }

    /// Those, if they are not what the line has anyway.
    fn respelled(&self, text: &str) -> Option<Vec<String>> {
        let items = self.spelled_items(text);
        let others: Vec<String> = line::items(text).map(lower).collect();
        let same = items.iter().map(|item| lower(item)).eq(others);
        (!same && !items.is_empty()).then_some(items)
    }

    /// Plays a line of a record that was refused as it is, with `no`.
    pub(super) fn play_respelled(&mut self, text: &str, no: Refused) -> Result<String, Refused> {
        let items = self.respelled(text).ok_or(no)?;
        let mut trial = self.clone();
        for item in &items {
            trial.play_item(item)?;
        }
        let played = line::join(&trial.played[self.played.len()..]);
        *self = trial;
        Ok(played)
    }

    /// The same for what a person has typed.
    pub(super) fn play_respelled_typed(
        &mut self,
        text: &str,
        no: Refused,
    ) -> Result<Typed, Refused> {
        let items = self.respelled(text).ok_or(no)?;
        let (mut trial, before) = (self.clone(), self.now.renamed());
        let mut all = Typed::Whole;
        for item in &items {
            let typed = trial.play_typed_item(item);
            let typed = typed.map_err(|no| Refused {
                item: if items.len() > 1 {
                    no.item
                } else {
                    text.trim().to_owned()
                },
                ..no
            })?;
            all = if typed == Typed::Completed {
                typed
            } else {
                all
            };
        }
        // Whoever finds another name than their own looks at it before it is played.
        all = match trial.now.renamed() == before {
            true => all,
            false => Typed::Completed,
        };
        *self = trial;
        Ok(all)
    }
}

fn lower(item: impl AsRef<str>) -> String {
    let plain = line::without_signs(item.as_ref());
    line::words(&plain)
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

/// Whether a refusal blames a word that is not in an item.
pub(super) fn blames_another_word(no: &Refused, item: &str) -> bool {
    let said = item.to_lowercase();
    let blamed = no.args.iter().find(|(name, _)| *name == "word");
    matches!(blamed, Some((_, Word::Text(word))) if !said.contains(&word.to_lowercase()))
}
