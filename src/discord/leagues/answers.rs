//! The answers about a league: a sentence, or a picture.

use crate::app::{Call, LeagueFacts};
use crate::discord::custom_id::LeagueButton;
use crate::discord::out::form::File;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::called;
use crate::discord::say::leagues::standings::beside_picture;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;

/// A sentence about a league and its season, whose channel is told of it.
pub(crate) fn said(call: &Call, facts: &LeagueFacts, id: &str) -> Reply {
    let reply = Reply::say(say(call.language, id, &called(&facts.row)));
    reply.about(ReplySubject::Telling(facts.row.id))
}

/// A picture of a league.
pub(crate) struct LeaguePicture {
    /// The content, in one word for its file.
    pub(crate) what: &'static str,
    /// The same in words, for those who do not see it.
    pub(crate) alt: String,
    /// The picture.
    pub(crate) png: Vec<u8>,
}

/// A picture of how everybody stands.
pub(crate) fn pictured(
    call: &Call,
    facts: &LeagueFacts,
    picture: LeaguePicture,
    buttons: &[LeagueButton],
) -> Reply {
    let words = beside_picture(call.language, facts);
    pictured_beside(call, facts, (words, picture), buttons)
}

/// The same beside these words.
pub(crate) fn pictured_beside(
    call: &Call,
    facts: &LeagueFacts,
    (words, picture): (String, LeaguePicture),
    buttons: &[LeagueButton],
) -> Reply {
    let LeaguePicture { what, alt, png } = picture;
    let language = call.language;
    let file =
        File { name: format!("league-{}-{what}.png", facts.row.id), description: alt, bytes: png };
    let row = LeagueButtons::new(language, facts.row.id);
    let reply = Reply::say(words).with_file(file);
    if buttons.is_empty() { reply } else { reply.with_buttons(row.row(buttons)) }
}
