//! The contents of the worker's messages: whom each wakes, its words, its buttons and its files; sends nothing.

use serde_json::{Value, json};
use serenity::builder::CreateActionRow;

use crate::app::Person;
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::{File, Form};
use crate::discord::say::cards::{card_buttons, card_text};
use crate::discord::say::file_omission::without_files;
use crate::discord::say::leagues::posts::{league_buttons, league_text};
use crate::discord::say::leagues::standings::alt;
use crate::discord::say::posts::{post_buttons, post_file, post_picture, post_text};
use crate::discord::say::useful_buttons::still_useful;
use crate::worker::{LeaguePost, LeagueTells, Post, PublicMessage};

/// Whom a message wakes.
pub(super) fn mentioned(message: &PublicMessage) -> Vec<Person> {
    match message {
        PublicMessage::Position(post) => {
            [post.people.mention.as_slice(), &post.people.concerned].concat()
        }
        PublicMessage::Card(card) => card.mention.clone(),
        PublicMessage::League(post) => post.mention.clone(),
    }
}

pub(super) fn text(message: &PublicMessage) -> String {
    match message {
        PublicMessage::Position(post) => post_text(post),
        PublicMessage::Card(card) => card_text(card),
        PublicMessage::League(post) => league_text(post),
    }
}

pub(super) fn buttons(message: &PublicMessage) -> Vec<CreateActionRow> {
    match message {
        PublicMessage::Position(post) => post_buttons(post),
        PublicMessage::Card(card) => card_buttons(card),
        PublicMessage::League(post) => league_buttons(post),
    }
}

/// The rows of buttons under a post, without those that are of no use any more.
pub(super) fn useful(post: &Post) -> Value {
    let rows =
        serde_json::to_value(post_buttons(post)).expect("a builder is plain text and numbers");
    still_useful(rows, &post.tells.since)
}

/// The part of a body that people see: its words and its buttons.
pub(super) fn said(body: &Value) -> Value {
    json!([body["content"], body["components"]])
}

/// A message with its picture, and with what is too long to be said in it.
pub(super) fn with_files(form: Form, message: &PublicMessage) -> Form {
    let (picture, text) = match message {
        PublicMessage::Position(post) => (post_picture(post), post_file(post)),
        PublicMessage::League(post) => (standings(post), None),
        PublicMessage::Card(_) => (None, None),
    };
    picture.into_iter().chain(text).fold(form, Form::with)
}

/// The form sent instead of a message that was too large, if there is something to be left out.
pub(super) fn smaller<T>(
    sent: &Result<T, Unsent>,
    form: &Form,
    message: &PublicMessage,
) -> Option<Form> {
    let language = match message {
        PublicMessage::Position(post) => post.language,
        PublicMessage::Card(card) => card.language,
        PublicMessage::League(post) => post.facts.row.language,
    };
    let is_too_large = sent.as_ref().is_err_and(Unsent::is_too_large);
    is_too_large.then(|| without_files(form, language)).flatten()
}

/// True if a message no longer shows anything but where its league has gone: what it showed goes.
pub(super) fn is_left_behind(message: &PublicMessage) -> bool {
    let PublicMessage::League(post) = message else {
        return false;
    };
    matches!(post.tells, LeagueTells::Left(_))
}

/// The standings of a league as a picture.
fn standings(post: &LeaguePost) -> Option<File> {
    let (png, name) = (post.picture.as_ref()?, post.mark.file_name.as_ref()?);
    Some(File {
        name: name.clone(),
        description: alt(post.facts.row.language, &post.facts),
        bytes: png.clone(),
    })
}
