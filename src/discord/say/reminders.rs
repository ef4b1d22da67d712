//! The reminders that a turn, a win or a pause waits, as a public post tells them.

use crate::app::{Seated, Timestamp};
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::names::{mentions, named};
use crate::discord::say::sentence::{count, say};
use crate::worker::{Follows, Post};
use starpost_games::words::Word;

/// The player to move is reminded; or was, if something has followed since.
pub(super) fn of_reminder(post: &Post, game: (&'static str, Word), is_unreached: bool) -> String {
    match post.people.to_move.as_ref().filter(|_| post.tells.since.is_followed()) {
        Some(late) => reminded(post, game, late),
        None => reminder(post, game, is_unreached),
    }
}

/// The player to move is reminded; nobody, if they have played meanwhile.
fn reminder(post: &Post, game: (&'static str, Word), is_unreached: bool) -> String {
    let mention = ("mention", mentions(&post.people.mention));
    match (is_unreached, post.tells.deadline.map(countdown)) {
        (true, Some(deadline)) => {
            let args = [mention, game, ("deadline", deadline)];
            say(post.language, "post-reminder-unreached-until", &args)
        }
        (true, None) => say(post.language, "post-reminder-unreached", &[mention, game]),
        (false, Some(deadline)) => {
            let args = [mention, game, ("deadline", deadline)];
            say(post.language, "post-reminder", &args)
        }
        (false, None) => say(post.language, "post-reminder-untimed", &[mention, game]),
    }
}

/// A pause is about to end; or it was, whatever has become of that.
pub(super) fn pause_ends(
    post: &Post,
    game: (&'static str, Word),
    end: Option<Timestamp>,
) -> String {
    match end.filter(|_| !post.tells.since.is_followed()) {
        Some(end) => {
            let args = [game, ("until", instant(end))];
            say(post.language, "post-pause-ends", &args)
        }
        None => say(post.language, "post-pause-ends-then", &[game]),
    }
}

/// The player who was to move was reminded; whether they have played since.
fn reminded(post: &Post, game: (&'static str, Word), late: &Seated) -> String {
    let id = match post.tells.since.follows {
        Follows::TheTurn => "post-reminded-played",
        Follows::Another | Follows::Nothing => "post-reminded",
        Follows::TheTurnOfAnother => "post-reminded-somebody",
    };
    say(post.language, id, &[("player", named(&late.person)), game])
}

/// A turn has waited for too long; of whom, or of which seat if nobody has it.
pub(super) fn abandoned(post: &Post, game: (&'static str, Word), silent: &Seated) -> String {
    let player = ("player", named(&silent.person));
    let seat = ("seat", count(usize::from(silent.seat.0) + 1));
    let id = match (silent.person.id.is_nobody(), post.tells.since.is_followed()) {
        (false, false) => "post-abandoned",
        (false, true) => "post-abandoned-then",
        (true, false) => "post-abandoned-empty",
        (true, true) => "post-abandoned-empty-then",
    };
    say(post.language, id, &[player, seat, game])
}

/// Nobody has claimed the win over a player whose time is up; or had by then.
pub(super) fn unclaimed(post: &Post, late: &Seated) -> String {
    let is_settled = post.tells.since.is_settled();
    let id = if is_settled { "post-unclaimed-then" } else { "post-unclaimed" };
    say(post.language, id, &[("player", named(&late.person))])
}
