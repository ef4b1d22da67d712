//! The answer that one person is shown: text, files, lines and buttons, within Discord's limits; knows no game.
//!
//! An answer is a message of parts: readers can hide embeds, and where there is a picture, content stands
//! above it, far from the buttons that answer it. So a text with buttons stands below its picture.

use serde_json::{Value, json};
use serenity::builder::CreateActionRow;

use crate::app::{GameId, LeagueId};
use crate::discord::limits::{PARTS, ROWS, TEXT};
use crate::discord::out::form::{File, Form};
use crate::discord::payload::{EPHEMERAL, OF_PARTS};
use crate::discord::say::parts::{self, Line, NamedFile};
use crate::discord::say::replaced_message::Replaced;
use crate::discord::say::room::{length, shortened};

/// The subject of an answer, as far as it matters whether something can be posted there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ReplySubject {
    /// Nothing that is posted.
    #[default]
    Nothing,
    /// The place in which it is given.
    Here,
    /// The place where leagues go that are opened where it is given.
    Leagues,
    /// A game.
    Game(GameId),
    /// A game of which something is to be posted now.
    Posting(GameId),
    /// A league.
    League(LeagueId),
    /// A league whose channel is told of it now.
    Telling(LeagueId),
}

impl ReplySubject {
    /// True if an answer has promised that something is posted.
    pub(crate) const fn is_promised(self) -> bool {
        match self {
            ReplySubject::Posting(_) | ReplySubject::Telling(_) => true,
            ReplySubject::Nothing
            | ReplySubject::Here
            | ReplySubject::Leagues
            | ReplySubject::Game(_)
            | ReplySubject::League(_) => false,
        }
    }
}

/// A private answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reply {
    about: ReplySubject,
    text: String,
    /// The words it has instead if nothing can be posted, if it promises a post.
    without_post: Option<String>,
    /// The sentence that is to be said once a game is posted, in place of this one.
    until_posted: Option<(GameId, String)>,
    files: Vec<File>,
    /// Below the text.
    lines: Vec<Line>,
    rows: Vec<CreateActionRow>,
    keeps_file: bool,
    keeps_the_rest: bool,
}

impl Reply {
    /// A sentence.
    pub(crate) fn say(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }

    /// Shows a picture or another file, in place of an earlier one.
    #[must_use]
    pub(crate) fn with_file(self, file: File) -> Reply {
        Reply { files: vec![file], ..self }
    }

    /// Adds one more file.
    #[must_use]
    pub(crate) fn with_another_file(mut self, file: File) -> Reply {
        self.files.push(file);
        self
    }

    /// Puts these lines under its text, which may have buttons of their own. The first ones without a
    /// button belong to the text: that is the first of what is said, and may be said anew.
    #[must_use]
    pub(crate) fn with_lines(mut self, mut lines: Vec<Line>) -> Reply {
        let plain = lines.iter().take_while(|line| line.button.is_none()).count();
        let first = lines.drain(..plain).map(|line| line.text);
        let text = std::mem::take(&mut self.text);
        let said: Vec<String> =
            (!text.is_empty()).then_some(text).into_iter().chain(first).collect();
        Reply { text: said.join("\n"), lines, ..self }
    }

    /// Puts these buttons under it, and no others.
    #[must_use]
    pub(crate) fn with_buttons(self, rows: Vec<CreateActionRow>) -> Reply {
        Reply { rows, ..self }
    }

    /// Adds more buttons under those it has.
    #[must_use]
    pub(crate) fn with_more_buttons(mut self, rows: Vec<CreateActionRow>) -> Reply {
        self.rows.extend(rows);
        self
    }

    /// Says that it is about a place, a game or a league.
    #[must_use]
    pub(crate) fn about(self, about: ReplySubject) -> Reply {
        Reply { about, ..self }
    }

    /// The subject of the answer; this, if it does not say.
    pub(crate) fn concerns(&self, otherwise: ReplySubject) -> ReplySubject {
        match self.about {
            ReplySubject::Nothing => otherwise,
            about @ (ReplySubject::Here
            | ReplySubject::Leagues
            | ReplySubject::Game(_)
            | ReplySubject::Posting(_)
            | ReplySubject::League(_)
            | ReplySubject::Telling(_)) => about,
        }
    }

    /// Adds one more row above its buttons, if there is room.
    #[must_use]
    pub(crate) fn with_buttons_above(mut self, row: CreateActionRow) -> Reply {
        if self.rows.len() < ROWS {
            self.rows.insert(0, row);
        }
        self
    }

    /// Keeps the picture or file that the message already has.
    #[must_use]
    pub(crate) fn keeping_the_file(self) -> Reply {
        Reply { keeps_file: true, ..self }
    }

    /// Replaces only the text of the message, which keeps its files and its buttons.
    #[must_use]
    pub(crate) fn keeping_the_rest(self) -> Reply {
        Reply { keeps_the_rest: true, ..self }
    }

    /// Puts another sentence before it.
    #[must_use]
    pub(crate) fn after(self, first: &str) -> Reply {
        self.reworded(|text| format!("{first}\n\n{text}").trim_end().to_owned())
    }

    /// Puts another line after it.
    #[must_use]
    pub(crate) fn then(self, last: &str) -> Reply {
        self.reworded(|text| format!("{text}\n{last}"))
    }

    fn reworded(self, word: impl Fn(&str) -> String) -> Reply {
        Reply {
            text: word(&self.text),
            without_post: self.without_post.as_deref().map(word),
            ..self
        }
    }

    /// Marks it as promising a post, with what it says instead if none is possible.
    #[must_use]
    pub(crate) fn or_without_post(self, instead: String) -> Reply {
        Reply { without_post: Some(instead), ..self }
    }

    /// Marks this sentence of it as one that is only true until the game is posted.
    #[must_use]
    pub(crate) fn until_posted(self, game: GameId, sentence: String) -> Reply {
        Reply { until_posted: Some((game, sentence)), ..self }
    }

    /// The game whose post it announces, if it does.
    pub(crate) fn announces(&self) -> Option<GameId> {
        self.until_posted.as_ref().map(|(game, _)| *game)
    }

    /// Says this in place of the announcement.
    #[must_use]
    pub(crate) fn announced(self, instead: &str) -> Reply {
        match self.until_posted.clone() {
            Some((_, sentence)) => self.reworded(|text| text.replace(&sentence, instead)),
            None => self,
        }
    }

    /// Says instead what it says if nothing can be posted.
    #[must_use]
    pub(crate) fn promising_nothing(mut self) -> Reply {
        if let Some(instead) = self.without_post.take() {
            self.text = instead;
        }
        self
    }

    /// The words of the answer, to be said anew in the place of this answer: its files and its buttons stay.
    pub(crate) fn words(&self) -> Reply {
        Reply {
            text: self.text.clone(),
            without_post: self.without_post.clone(),
            until_posted: self.until_posted.clone(),
            lines: self.lines.clone(),
            rows: self.rows.clone(),
            keeps_the_rest: true,
            ..Reply::default()
        }
    }

    /// As Discord wants it in place of this message. Everything that showed is replaced, except for what
    /// is to be kept; nobody is mentioned.
    pub(crate) fn form_over(self, replaced: &Replaced) -> Form {
        let keeps = self.keeps_file || self.keeps_the_rest;
        let kept: Vec<Value> =
            replaced.kept().filter(|_| keeps).map(|id| json!({ "id": id })).collect();
        let parts = if self.keeps_the_rest && !replaced.is_unknown() {
            replaced.with_text(&shortened(&self.text, TEXT))
        } else {
            self.parts(replaced)
        };
        // A message that was written in the older form becomes one of parts: then nothing of that stays.
        let body = json!({
            "flags": OF_PARTS,
            "content": null,
            "embeds": [],
            "components": parts,
            "attachments": kept,
            "allowed_mentions": { "parse": [] },
        });
        let form = Form::new(&body);
        self.files.into_iter().fold(form, Form::with)
    }

    /// As Discord wants it where nothing was shown.
    pub(crate) fn form(self) -> Form {
        self.form_over(&Replaced::default())
    }

    /// As Discord wants it at once, seen only by whoever asked. It has no files.
    pub(crate) fn first_form(&self) -> Value {
        json!({
            "flags": OF_PARTS | EPHEMERAL,
            "components": self.parts(&Replaced::default()),
            "allowed_mentions": { "parse": [] },
        })
    }

    fn parts(&self, replaced: &Replaced) -> Vec<Value> {
        let (pictures, files): (Vec<&File>, Vec<&File>) =
            self.files.iter().partition(|file| file.is_picture());
        let kept = replaced.gallery().filter(|_| self.keeps_file);
        let shown = kept.or_else(|| parts::gallery(pictures.into_iter().map(NamedFile::from)));
        let used: usize = self.lines.iter().map(|line| length(&line.text) + 1).sum();
        let text = parts::text(&shortened(&self.text, TEXT.saturating_sub(used)));
        let lines = parts::lines(&self.lines, self.room_for_lines());
        let words = if self.rows.is_empty() && self.lines.is_empty() {
            [text, shown]
        } else {
            [shown, text]
        };
        let offered = files.into_iter().map(|file| parts::file(NamedFile::from(file)));
        let rows = self.rows.iter().map(parts::row);
        let all = words.into_iter().flatten().chain(lines);
        all.chain(offered).chain(rows).collect()
    }

    /// The number of parts there are beside text, files and rows.
    fn room_for_lines(&self) -> usize {
        let rows: usize = self.rows.iter().map(parts::size).sum();
        // A text, and the pictures together.
        PARTS.saturating_sub(rows + self.files.len() + 2)
    }

    /// The text of the answer.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests;
