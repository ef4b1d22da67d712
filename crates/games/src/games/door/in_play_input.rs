//! The text that a person types at a table: several words for the same, beginnings, and what is completed.

use std::collections::BTreeSet;

use crate::game::Game as _;
use crate::games::door::any_game::AnyGame as _;
use crate::games::door::in_play::InPlay;
use crate::games::door::in_play_spelling::blames_another_word;
use crate::games::door::line;
use crate::games::door::offers;
use crate::games::door::refusal::{Refused, UNCLEAR};
use crate::games::door::understanding::{Typed, Unclear};
use crate::games::door::written_form::Written;

impl<G: Written> InPlay<G> {
    /// Plays items as a person types them. Refused: some of them may have been played.
    pub(super) fn play_typed_items(&mut self, typed: &str) -> Result<Typed, Refused> {
        let mut all = None;
        for item in line::items(typed) {
            let now = self.play_typed_item(item)?;
            all = Some(if now == Typed::Completed { now } else { all.unwrap_or(now) });
        }
        all.ok_or_else(|| Refused::plain("line-empty", ""))
    }

    /// An item as a person types it. Refused: as it was typed.
    pub(super) fn play_typed_item(&mut self, item: &str) -> Result<Typed, Refused> {
        let plain = line::without_signs(item);
        let written = match self.now.in_notation(&plain) {
            Ok(written) => written,
            Err(unclear) => return self.play_unclear(item, &unclear),
        };
        let no = match self.play_new_item(&written) {
            Ok(()) => return Ok(Typed::Whole),
            Err(no) => no,
        };
        match offers::meant(&self.now, &written) {
            Some(whole) => self.play_item(&whole).map(|_| Typed::Completed),
            None => Err(Refused { item: item.to_owned(), ..self.about_words_of(item, no) }),
        }
    }

    /// The reason why an item is refused, about a word of its own: in notation it may have others.
    fn about_words_of(&mut self, item: &str, no: Refused) -> Refused {
        if blames_another_word(&no, item) { self.play_item(item).err().unwrap_or(no) } else { no }
    }

    /// Plays an item in notation that is no record's. Refused: also what only records may have.
    fn play_new_item(&mut self, item: &str) -> Result<(), Refused> {
        let checked = self.now.check_typed(item);
        checked.map_err(|no| self.refused(no.as_ref(), item))?;
        self.play_item(item).map(drop)
    }

    /// An item that can mean several things: it means the only legal one of them. Refused
    /// otherwise, with those that are.
    fn play_unclear(&mut self, item: &str, unclear: &Unclear) -> Result<Typed, Refused> {
        let legal = |reading: &String| {
            let mut trial = self.clone();
            match trial.play_new_item(reading) {
                Ok(()) => trial.played.pop(),
                Err(_) => offers::meant(&self.now, reading),
            }
        };
        let mut meant: Vec<String> = unclear.readings.iter().filter_map(legal).collect();
        meant.sort_unstable();
        meant.dedup();
        if let [only] = meant.as_slice() {
            let only = only.clone();
            return self.play_item(&only).map(|_| Typed::Completed);
        }
        if meant.is_empty() {
            meant = offers::instead(&self.now, item);
        }
        meant.truncate(offers::MOST_INSTEAD);
        Err(Refused {
            item: item.to_owned(),
            instead: self.read_by_mover(meant),
            ..Refused::plain(UNCLEAR, &unclear.word)
        })
    }

    /// At most this many whole lines that continue what was typed, the likeliest first, no two of
    /// which read the same.
    pub(super) fn lines_that_continue(&self, typed: &str, most: usize) -> Vec<String> {
        let (head, tail) = line::head_and_tail(typed);
        let tail = &line::without_signs(tail);
        let mut table = self.clone();
        let head = match table.play_typed(head) {
            Ok(_) => {
                line::join(&table.read_by_mover(table.played[self.played.len()..].to_vec())) + "; "
            }
            Err(_) if line::items(head).next().is_none() => String::new(),
            Err(_) => return Vec::new(),
        };
        let tails = match table.now.in_notation(tail) {
            Ok(tail) => vec![tail],
            Err(unclear) => unclear.readings,
        };
        let begins = |action: &str, typed: &str| {
            let typed = typed.to_lowercase();
            offers::begins_like(action, &typed.split_whitespace().collect::<Vec<_>>())
        };
        let mover = Some(table.now.rules().to_move());
        let likely =
            offers::likely(&table.now).map(|action| (table.now.as_read(mover, &action), action));
        let fits = likely.filter(|(read, action)| {
            begins(read, tail) || tails.iter().any(|tail| begins(action, tail))
        });
        let mut known = BTreeSet::new();
        fits.map(|(read, _)| format!("{head}{read}"))
            .filter(|line| known.insert(line.clone()))
            .take(most)
            .collect()
    }
}
