//! A line that is not understood as it is: what it is, however it is spelled. Records and people are read
//! by the same words.

use crate::game::{Game as _, Seat};
use crate::games::door::in_play::InPlay;
use crate::games::door::line;
use crate::games::door::plain_words::{bare, plain_items, plain_words, players_before};
use crate::games::door::player_name::PlayerName;
use crate::games::door::refusal::Refused;
use crate::games::door::understanding::Typed;
use crate::games::door::written_form::Written;
use crate::words::Word;

impl<G: Written> InPlay<G> {
    /// Refused: what stands between the number of a turn and its colon is nobody at this table. Where
    /// nobody is known, anybody may be meant.
    pub(super) fn check_players_before(&self, text: &str) -> Result<(), Refused> {
        match players_before(text).find(|words| !self.is_player(words)) {
            Some(words) => Err(Refused::plain("no-such-seat", words)),
            None => Ok(()),
        }
    }

    fn is_player(&self, words: &str) -> bool {
        let words = bare(words);
        let mut seats = Seat::first(self.now.rules().seats());
        let names = self.players.iter().filter(|player| !player.name.is_empty());
        names.clone().next().is_none()
            || seats.any(|seat| bare(&self.now.seat(seat).name) == words)
            || names.flat_map(PlayerName::forms).any(|form| bare(&form) == words)
    }

    /// The items that a line stands for.
    pub(super) fn spelled_items(&self, text: &str) -> Vec<String> {
        let words = plain_words(text);
        let respelled = self.now.respelled(&words);
        respelled.unwrap_or_else(|| plain_items(&words))
    }

    /// The items that a line stands for, if they differ from those it has.
    fn respelled(&self, text: &str) -> Option<Vec<String>> {
        let items = self.spelled_items(text);
        let others: Vec<String> = line::items(text).map(lower).collect();
        let same = items.iter().map(lower).eq(others);
        (!same && !items.is_empty()).then_some(items)
    }

    /// True if all names are as they were wanted on a table that goes on from this one.
    pub(super) fn keeps_names(&self, later: &InPlay<G>) -> bool {
        later.now.renames() == self.now.renames()
    }

    /// Plays a line of a record however it is spelled: as it is, it is refused, or names something
    /// otherwise than wanted.
    pub(super) fn play_respelled(
        &mut self,
        text: &str,
        as_it_is: Result<(InPlay<G>, String), Refused>,
    ) -> Result<String, Refused> {
        let respelled = self.respelled(text).map(|items| {
            let mut trial = self.clone();
            for item in &items {
                let done = trial.play_item(item);
                done.map_err(|no| about(no, text, items.len()))?;
            }
            let played = line::join(&trial.played[self.played.len()..]);
            Ok((trial, played))
        });
        let (table, played) = self.better(as_it_is, respelled, |(table, _)| table)?;
        *self = table;
        Ok(played)
    }

    /// The same for what a person has typed.
    pub(super) fn play_respelled_typed(
        &mut self,
        text: &str,
        as_it_is: Result<InPlay<G>, Refused>,
    ) -> Result<Typed, Refused> {
        let as_it_is = as_it_is.map(|table| (table, Typed::Completed));
        let respelled = self.respelled(text).map(|items| {
            let (mut trial, mut all) = (self.clone(), Typed::Whole);
            for item in &items {
                let typed =
                    trial.play_typed_item(item).map_err(|no| about(no, text, items.len()))?;
                all = if typed == Typed::Completed { typed } else { all };
            }
            Ok((trial, all))
        });
        let (table, typed) = self.better(as_it_is, respelled, |(table, _)| table)?;
        // Whoever finds another name than their own looks at it before it is played.
        let keeps_names = self.keeps_names(&table);
        *self = table;
        Ok(if keeps_names { typed } else { Typed::Completed })
    }

    /// The reading of a line that changes fewer names, of two that are accepted. Of two that are not, the
    /// second is nearer to what was meant.
    fn better<T>(
        &self,
        as_it_is: Result<T, Refused>,
        respelled: Option<Result<T, Refused>>,
        table: fn(&T) -> &InPlay<G>,
    ) -> Result<T, Refused> {
        let changed = |read: &T| table(read).now.renames();
        match (as_it_is, respelled) {
            (as_it_is, None) | (as_it_is @ Ok(_), Some(Err(_))) => as_it_is,
            (Err(_), Some(respelled)) => respelled,
            (Ok(one), Some(Ok(other))) => {
                let is_better = changed(&other) < changed(&one);
                Ok(if is_better { other } else { one })
            }
        }
    }
}

/// A refusal of an item, with the line itself if that is all there is.
fn about(no: Refused, line: &str, items: usize) -> Refused {
    match items {
        0 | 1 => Refused { item: line.trim().to_owned(), ..no },
        _ => no,
    }
}

fn lower(item: impl AsRef<str>) -> String {
    let plain = line::without_signs(item.as_ref());
    line::words(&plain).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// True if a refusal blames a word that is not in an item.
pub(super) fn blames_another_word(no: &Refused, item: &str) -> bool {
    let said = item.to_lowercase();
    let blamed = no.args.iter().find(|(name, _)| *name == "word");
    matches!(blamed, Some((_, Word::Text(word))) if !said.contains(&word.to_lowercase()))
}
