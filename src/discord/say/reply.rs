//! What one person is shown in answer: text, files and buttons, within Discord's limits; knows no
//! game.
//!
//! Discord shows the content of a message, then its files, then its embeds, then its buttons. So a
//! text that buttons answer is an embed where there is a picture: it stands between the two.

use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateEmbed, EditAttachments, EditInteractionResponse,
};

use crate::app::{GameId, LeagueId};
use crate::discord::limits::{CONTENT, EMBED, ROWS};
use crate::discord::out::form::{File, Form};
use crate::discord::say::room::shortened;

/// The color of the bar beside a text under a picture.
const BAR: u32 = 0x2d_d4_bf;

/// Where the text of a message stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Stands {
    /// Above everything else.
    #[default]
    Above,
    /// Below the picture, and above the buttons.
    Below,
}

/// What an answer is about, as far as it matters whether something can be posted there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum About {
    /// Nothing that is posted.
    #[default]
    Nothing,
    /// The place in which it is given.
    Here,
    /// A game.
    Game(GameId),
    /// A game of which something is to be posted now.
    Posting(GameId),
    /// A league whose channel is told.
    League(LeagueId),
}

/// A private answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reply {
    about: About,
    text: String,
    /// What it says instead if nothing can be posted, if it promises a post.
    without_post: Option<String>,
    /// The sentence that is to be said once a game is posted, in place of this one.
    until_posted: Option<(GameId, String)>,
    files: Vec<File>,
    rows: Vec<CreateActionRow>,
    keeps_file: bool,
    /// Where the text stands in the message of which it replaces only that.
    keeps_the_rest: Option<Stands>,
}

impl Reply {
    /// A sentence.
    pub(crate) fn say(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    /// Shows a picture or another file, in place of an earlier one.
    #[must_use]
    pub(crate) fn with_file(self, file: File) -> Reply {
        Reply {
            files: vec![file],
            ..self
        }
    }

    /// Adds one more file.
    #[must_use]
    pub(crate) fn with_another_file(mut self, file: File) -> Reply {
        self.files.push(file);
        self
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
    pub(crate) fn about(self, about: About) -> Reply {
        Reply { about, ..self }
    }

    /// What it is about; this, if it does not say.
    pub(crate) fn concerns(&self, otherwise: About) -> About {
        match self.about {
            About::Nothing => otherwise,
            about @ (About::Here | About::Game(_) | About::Posting(_) | About::League(_)) => about,
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
        Reply {
            keeps_file: true,
            ..self
        }
    }

    /// Replaces only the text of the message, which stands there and keeps its files and its
    /// buttons.
    #[must_use]
    pub(crate) fn keeping_the_rest(self, stands: Stands) -> Reply {
        Reply {
            keeps_the_rest: Some(stands),
            ..self
        }
    }

    /// Puts another sentence before it.
    #[must_use]
    pub(crate) fn after(self, first: &str) -> Reply {
        self.reworded(|text| format!("{first}\n\n{text}"))
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
        Reply {
            without_post: Some(instead),
            ..self
        }
    }

    /// Marks this sentence of it as one that is only true until the game is posted.
    #[must_use]
    pub(crate) fn until_posted(self, game: GameId, sentence: String) -> Reply {
        Reply {
            until_posted: Some((game, sentence)),
            ..self
        }
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

    /// What it says, to be said anew in the same place: its files and its buttons stay.
    pub(crate) fn words(&self) -> Reply {
        Reply {
            text: self.text.clone(),
            without_post: self.without_post.clone(),
            until_posted: self.until_posted.clone(),
            keeps_the_rest: Some(self.stands()),
            ..Reply::default()
        }
    }

    /// As Discord wants it. Everything an earlier answer showed is replaced, except for what is to
    /// be kept; nobody is mentioned.
    pub(crate) fn form(self) -> Form {
        let answer = self.in_its_place();
        if self.keeps_the_rest.is_some() {
            return Form::new(&answer);
        }
        let answer = match self.stands() {
            Stands::Above => answer.embeds(Vec::new()),
            Stands::Below => answer,
        };
        let answer = match self.keeps_file {
            true => answer,
            false => answer.attachments(EditAttachments::new()),
        };
        let form = Form::new(&answer.components(self.rows));
        self.files.into_iter().fold(form, Form::with)
    }

    /// Its text where it stands. One that stands below leaves nothing above.
    fn in_its_place(&self) -> EditInteractionResponse {
        let answer = EditInteractionResponse::new().allowed_mentions(CreateAllowedMentions::new());
        match self.stands() {
            Stands::Above => answer.content(self.text()),
            Stands::Below => {
                let embed = CreateEmbed::new().color(BAR);
                let embed = embed.description(shortened(&self.text, EMBED));
                answer.content("").embeds(vec![embed])
            }
        }
    }

    fn stands(&self) -> Stands {
        if let Some(stands) = self.keeps_the_rest {
            return stands;
        }
        let is_pictured = self.keeps_file || self.files.iter().any(File::is_picture);
        match is_pictured && !self.rows.is_empty() && !self.text.is_empty() {
            true => Stands::Below,
            false => Stands::Above,
        }
    }

    /// Only the text, for an answer that has room for nothing else.
    pub(crate) fn text(&self) -> String {
        shortened(&self.text, CONTENT)
    }
}

#[cfg(test)]
mod tests;
