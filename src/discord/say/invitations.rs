//! The outcome of an invitation, as told to the person who acted on it.

use crate::app::{Call, Invitation, Person, PostedInvitation, Stage};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::{link, linked};
use crate::discord::say::names::{game_name, named, together};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::{say, text};

/// The outcome of an invitation, told to the person who acted on it. `id` is the sentence for that.
pub(crate) fn invitation(call: &Call, id: &str, invitation: &Invitation) -> Reply {
    let name = game_name(call.language, invitation.kind(), invitation.game);
    let (id, name) = match invitation.stage {
        Stage::Playing => ("invitation-started", linked(name, invitation.posted)),
        Stage::Waiting | Stage::Over | Stage::Cancelled => (id, name),
    };
    let place = text(format!("<#{}>", invitation.place.channel));
    let args = [("game", text(name)), ("place", place)];
    let sentence = say(call.language, id, &args);
    let reply = Reply::say(sentence.as_str()).about(ReplySubject::Posting(invitation.game));
    match invitation.stage {
        Stage::Playing => reply.until_posted(invitation.game, sentence),
        Stage::Waiting | Stage::Over | Stage::Cancelled => reply,
    }
}

/// That a game has begun, and where it is; none while nothing of it is posted.
pub(crate) fn begun(call: &Call, begun: &Invitation) -> Option<String> {
    let id = if begun.has(call.person.id) { "invitation-begun" } else { "invitation-begun-others" };
    leading_there(call, id, begun)
}

/// That a game of the caller's goes on, and where it is; while nothing of it is posted, that it has
/// begun.
pub(crate) fn goes_on(call: &Call, running: &Invitation) -> Reply {
    match leading_there(call, "invitation-goes-on", running) {
        Some(says) => Reply::say(says).about(ReplySubject::Game(running.game)),
        None => invitation(call, "invitation-started", running),
    }
}

/// A sentence about a game and its people, with a link to it; none while nothing of it is posted.
fn leading_there(call: &Call, id: &str, there: &Invitation) -> Option<String> {
    link(there.posted)?;
    let language = call.language;
    let name = game_name(language, there.kind(), there.game);
    let people = there.chairs.iter().filter_map(|chair| chair.person.as_ref());
    let others = people.clone().filter(|person| person.id != call.person.id);
    let args = [
        ("game", text(linked(name, there.posted))),
        ("opponents", text(together(language, others))),
        ("players", text(together(language, people))),
    ];
    Some(say(language, id, &args))
}

/// That a game is open, and where its invitation appears, unless nothing can be posted.
pub(crate) fn opened(call: &Call, opened: &Invitation) -> Reply {
    let there = opened.place.channel;
    let id = match call.place.under {
        _ if there == call.place.channel => "invitation-opened",
        Some(above) if there == above => "invitation-opened-above",
        _ => "invitation-opened-there",
    };
    let promised = invitation(call, id, opened);
    let alone = invitation(call, "invitation-open", opened);
    promised.or_without_post(alone.text().to_owned())
}

/// The outcome of an invitation, with something more that the person who acted on it must know.
pub(crate) fn invitation_with(
    call: &Call,
    id: &str,
    shown: &Invitation,
    besides: Option<String>,
) -> Reply {
    let reply = invitation(call, id, shown);
    match besides {
        Some(besides) => {
            Reply::say(besides).after(reply.text()).about(ReplySubject::Posting(shown.game))
        }
        None => reply,
    }
}

/// The rematch of a game, and something more that the one who asked for it must know.
pub(crate) fn rematch(call: &Call, next: &PostedInvitation, besides: Option<String>) -> Reply {
    let (language, invitation) = (call.language, &next.invitation);
    let is_theirs = invitation.has(call.person.id);
    if is_theirs && invitation.stage == Stage::Playing && link(next.posted).is_none() {
        return invitation_with(call, "invitation-started", invitation, besides);
    }
    let name = game_name(language, invitation.kind(), invitation.game);
    let args = [
        ("game", text(linked(name, next.posted))),
        ("place", text(format!("<#{}>", next.posted.channel))),
    ];
    let id = if !is_theirs {
        "rematch-of-others"
    } else if invitation.stage == Stage::Waiting {
        "rematch-joined"
    } else {
        "rematch-begun"
    };
    let reply = Reply::say(say(language, id, &args)).about(ReplySubject::Posting(invitation.game));
    match besides {
        Some(besides) => reply.then(&besides),
        None => reply,
    }
}

/// An invitation is declined, and so can be all further ones from the same person.
pub(crate) fn declined(call: &Call, declined: &Invitation) -> Reply {
    let buttons = Buttons::lasting(declined.game, call.language);
    invitation(call, "invitation-declined", declined).with_buttons(buttons.block(&declined.creator))
}

/// Somebody's invitations are refused from now on.
pub(crate) fn blocked(call: &Call, inviter: &Person) -> Reply {
    let player = [("player", named(inviter))];
    Reply::say(say(call.language, "blocked", &player))
}
