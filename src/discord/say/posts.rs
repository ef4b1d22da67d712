//! The words of a public post about a position, and its buttons; knows sentences, and sends nothing.

use serenity::builder::CreateActionRow;

use crate::app::{ClockNews, RequestKind, Settled, WhyEnded, has_rematch};
use crate::discord::custom_id::Op;
use crate::discord::limits::CONTENT;
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::films;
use crate::discord::say::game_end::over;
use crate::discord::say::names::{mentions, named, people, plain};
use crate::discord::say::news::news;
use crate::discord::say::notes::{hunts, notes};
use crate::discord::say::occasions::what_happened;
use crate::discord::say::post_outcome::{became, repeated, threats};
use crate::discord::say::program::{reason, thinking};
use crate::discord::say::room::{fitting, length, shortened};
use crate::discord::say::sentence::{count, say, text};
use crate::worker::{Notice, Occasion, Offers, Post};
use starpost_games::words::{Language, Word};

/// The amount of a long turn that is shown in notation.
const LINE: usize = 1_000;

/// Notation is left out if there is less room for it than this.
const LEAST_LINE: usize = 20;

/// The length of what surrounds it.
const AROUND_LINE: usize = 10;

/// The amount of room there is for turns that could not be posted earlier.
const EARLIER: usize = 800;

/// The text of the post.
pub(crate) fn post_text(post: &Post) -> String {
    let language = post.language;
    let mut lines = earlier(post);
    lines.push(what_happened(post, &post.tells.occasion));
    let place_of_notation = lines.len();
    lines.extend(ruled_by(post));
    let gone = post.tells.offer_is_gone.then_some("post-offer-is-gone");
    lines.extend(gone.map(|id| say(language, id, &[])));
    lines.extend(news(post, &post.tells.news));
    lines.extend(hunts(language, &post.tells.hunts));
    lines.extend(notes(language, &post.tells.notes));
    lines.extend(threats(post));
    lines.extend(repeated(post));
    if let Some(ended) = &post.tells.over {
        lines.push(over(language, ended, people(&post.people.seats)));
    }
    lines.extend(told(post));
    lines.extend(became(post));
    lines.extend(next(post));
    // It says "you" to whoever is next.
    let reason = |why| reason(language, why);
    let is_next = !post.tells.since.is_followed();
    lines.extend(post.tells.reason.as_ref().filter(|_| is_next).map(reason));
    if let Some(line) = notation(post, room_beside(&lines)) {
        lines.insert(place_of_notation, line);
    }
    lines.join("\n")
}

/// The room that these lines leave in a message.
fn room_beside(lines: &[String]) -> usize {
    let used = lines.iter().map(|line| length(line) + 1);
    CONTENT.saturating_sub(used.sum())
}

/// The turn in notation, as much of it as there is room for; all of it is in the history.
fn notation(post: &Post, room: usize) -> Option<String> {
    let (Occasion::Turn { shown, .. } | Occasion::Prepared { shown, .. }) = &post.tells.occasion
    else {
        return None;
    };
    let room = room.saturating_sub(AROUND_LINE).min(LINE);
    if room < LEAST_LINE {
        return None;
    }
    let line = ("line", text(shortened(shown, room)));
    Some(say(post.language, "post-line", &[line]))
}

/// The authority that decided what happened: a referee, or the rules of the league if no person did.
fn ruled_by(post: &Post) -> Option<String> {
    let language = post.language;
    match (&post.people.ruled_by, &post.tells.occasion) {
        (Some(referee), _) => Some(say(language, "post-ruled-by", &[("referee", named(referee))])),
        (None, Occasion::Adjudicated | Occasion::Annulled) => {
            Some(why_ended(language, post.tells.why_ended.as_ref()))
        }
        (None, _) => None,
    }
}

/// The reason why the rules of a league have ended a game.
fn why_ended(language: Language, why: Option<&WhyEnded>) -> String {
    let of = |league: &String| ("league", text(plain(league)));
    match why {
        Some(WhyEnded::Withdrew(who, league)) => {
            let player = ("player", named(who));
            say(language, "post-ended-withdrew", &[player, of(league)])
        }
        Some(WhyEnded::SeasonOver(league)) => say(language, "post-ended-season", &[of(league)]),
        Some(WhyEnded::RoundOver(league)) => say(language, "post-ended-round", &[of(league)]),
        Some(WhyEnded::PairedAnew) => say(language, "post-ended-paired-anew", &[]),
        None => say(language, "post-ruled-by-league", &[]),
    }
}

/// The people who are to notice what has happened, unless the sentence about it mentions them already.
fn told(post: &Post) -> Option<String> {
    if post.people.concerned.is_empty() {
        return None;
    }
    let id = match post.tells.occasion.notice()? {
        _ if post.tells.since.settled == Some(Settled::Revoked) => return None,
        Notice::Objection | Notice::Late if post.tells.since.is_settled() => return None,
        Notice::Waiting if post.tells.since.is_followed() => return None,
        _ if post.tells.over.is_some() => "post-over",
        Notice::Out => "post-you-are-out",
        Notice::Wish => "post-as-you-asked",
        Notice::Objection => "post-may-object",
        Notice::Late => "post-can-still-play",
        Notice::Waiting => "post-may-call-off",
        Notice::Counted => "post-counts-otherwise",
    };
    let mention = ("mention", mentions(&post.people.concerned));
    let waiting = ("waiting", count(post.people.concerned.len()));
    Some(say(post.language, id, &[mention, players(post), waiting]))
}

/// The turns that could not be posted when they were played; the newest, if there are too many for
/// one message.
fn earlier(post: &Post) -> Vec<String> {
    let language = post.language;
    if post.tells.earlier.is_empty() {
        return Vec::new();
    }
    let told: Vec<String> = post
        .tells
        .earlier
        .iter()
        .map(|earlier| {
            let mut lines = vec![what_happened(post, &earlier.occasion)];
            lines.extend(news(post, &earlier.news));
            lines.join("\n")
        })
        .collect();
    let shown = fitting(told.iter().rev(), EARLIER);
    let mut lines = vec![say(language, "post-caught-up", &[])];
    if shown < told.len() {
        let more = ("count", count(told.len() - shown));
        lines.push(say(language, "post-caught-up-more", &[more]));
    }
    lines.extend_from_slice(&told[told.len() - shown..]);
    lines
}

/// The player who has to act.
fn next(post: &Post) -> Option<String> {
    let language = post.language;
    if let (Some(before), Some(bot)) = (post.people.thinking, &post.people.to_move) {
        return Some(thinking(language, &bot.person, before));
    }
    if let Some(bot) = &post.people.awaited {
        // One of two answers at once.
        let player = ("player", named(bot));
        let is_later = post.people.seats.len() > 2;
        return is_later.then(|| say(language, "post-answers-in-turn", &[player]));
    }
    if post.people.mention.is_empty() {
        // The game has gone on already: their name, but no mention.
        let has_gone_on = post.tells.occasion.shows_board();
        let next = post.people.to_move.as_ref().filter(|_| has_gone_on)?;
        if next.person.id.is_nobody() && post.tells.since.is_followed() {
            return Some(say(language, "post-nobody-was-next", &[]));
        }
        if next.person.id.is_nobody() {
            let seat = ("seat", count(usize::from(next.seat.0) + 1));
            let args = [("player", named(&next.person)), seat];
            return Some(say(language, "post-nobody-is-next", &args));
        }
        let next = ("player", named(&next.person));
        return Some(say(language, "post-was-next", &[next]));
    }
    let mention = ("mention", mentions(&post.people.mention));
    // The rest of a vacation begins by itself too, here or in another game: that day is not the last.
    let may_go_on = matches!(
        post.tells.occasion,
        Occasion::Clock(
            ClockNews::Away { by_itself: true, .. } | ClockNews::Away { is_a_day: true, .. }
        )
    );
    let deadline = post.tells.deadline.filter(|_| !may_go_on);
    let id = match (&post.tells.occasion, deadline) {
        (Occasion::Unreached(_) | Occasion::Reminder { .. }, _) => return None,
        (Occasion::Asked { .. } | Occasion::Granted { .. }, _) => "post-answer",
        (Occasion::Clock(ClockNews::Flagged(_)) | Occasion::Unclaimed(_), _) => "post-may-claim",
        (occasion, _) if waits_for_nobody(occasion) => "post-may-call-off-empty",
        (Occasion::Abandoned(_), _) => "post-may-call-off",
        (_, Some(deadline)) => {
            let args = [mention, ("deadline", countdown(deadline))];
            return Some(say(language, "post-next-until", &args));
        }
        (_, None) => "post-next",
    };
    let waiting = ("waiting", count(post.people.mention.len()));
    Some(say(language, id, &[mention, players(post), waiting]))
}

/// The number of players: two decide at once what more have to agree on.
fn players(post: &Post) -> (&'static str, Word) {
    ("players", count(post.people.seats.len()))
}

/// The picture of the post, in words for those who do not see it.
pub(crate) fn post_picture(post: &Post) -> Option<File> {
    let (picture, name) = (post.tells.picture.as_ref()?, post.mark.file_name.as_ref()?);
    let is_film = matches!(post.tells.occasion, Occasion::Filmed);
    let description = if is_film { films::of_post(post, picture) } else { picture.alt.clone() };
    Some(File { name: name.clone(), description, bytes: picture.png.clone() })
}

/// The file that goes with the post and its picture: what nobody reads before the end.
pub(crate) fn post_file(post: &Post) -> Option<File> {
    let Occasion::Started { seals, .. } = &post.tells.occasion else {
        return None;
    };
    let sealed = post.people.seats.iter().zip(seals).map(|(seated, seal)| {
        let player = ("player", text(seated.person.name.as_str()));
        let seal = ("seal", text(seal.as_str()));
        say(post.language, "seal-line", &[player, seal])
    });
    let lines: Vec<String> = sealed.collect();
    let name = format!("game-{}-seals.txt", post.game.id);
    (!lines.is_empty()).then(|| File::of_text(&name, &lines.join("\n")))
}

/// True if it is told of a turn of nobody's that it has waited for too long.
fn waits_for_nobody(occasion: &Occasion) -> bool {
    matches!(occasion, Occasion::Abandoned(silent) if silent.person.id.is_nobody())
}

/// The buttons under the post.
pub(crate) fn post_buttons(post: &Post) -> Vec<CreateActionRow> {
    let lasting = Buttons::lasting(post.game.id, post.language)
        .marked(&post.mark)
        .in_words(post.game.in_words)
        .in_league(post.game.is_in_league);
    match post.tells.occasion.offers() {
        Offers::Turn => position_buttons(post, lasting),
        Offers::TurnAndRole => lasting.first_post(),
        Offers::Role if post.people.to_move.is_some() => lasting.first_post(),
        Offers::Role => lasting.secret(),
        Offers::Seat => lasting.invitation(&[Op::Join]),
        Offers::Claim => lasting.flagged(),
        Offers::Nudge => lasting.reminder(),
        Offers::CallOff if waits_for_nobody(&post.tells.occasion) => lasting.empty_seat(),
        Offers::CallOff => lasting.abandoned(),
        Offers::Board => lasting.looked_at(),
        Offers::Answer(RequestKind::Wish(_), request) if post.people.mention.is_empty() => {
            lasting.naming(request).objection()
        }
        Offers::Answer(..) | Offers::AnswerStill(..) if post.people.awaited.is_some() => {
            position_buttons(post, lasting)
        }
        Offers::Answer(what, request) | Offers::AnswerStill(what, request) => {
            lasting.naming(request).request(what)
        }
        Offers::Nothing => Vec::new(),
    }
}

/// The buttons under a position that asks for nothing but the next turn.
fn position_buttons(post: &Post, lasting: Buttons) -> Vec<CreateActionRow> {
    match post.tells.repeated {
        _ if post.tells.over.is_some() && has_rematch(&post.people.seats) => {
            lasting.last_post(post.game.other_level)
        }
        _ if post.tells.over.is_some() => lasting.history(),
        Some(seq) => lasting.naming(seq).repeated_post(),
        // Nobody can take the turn of the bot.
        None if post.people.thinking.is_some() => lasting.looked_at(),
        None => lasting.post(),
    }
}

#[cfg(test)]
mod tests;
