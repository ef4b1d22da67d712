//! The check of whether the place that an answer concerns can be posted in: made before something is tried there,
//! and after. Repairs nothing.

use std::time::Duration;

use crate::app::{App, Call, Defect, Error, Refusal, Trouble};
use crate::discord::intake::deferral::Deferred;
use crate::discord::leagues::trouble_before;
use crate::discord::out::sender::Sender;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::trouble::sentence;
use crate::store::Timestamp;

/// The time for which to watch whether what is to be posted gets posted.
const WATCHED: Duration = Duration::from_secs(15);

/// The interval at which that is looked at.
const LOOK: Duration = Duration::from_millis(250);

/// The effect of a person's activity in a place on what waits to be posted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waking {
    /// None: the place is not broken.
    Quiet,
    /// A new try right now: the place was broken.
    TriedAgain,
}

/// The longest time that an answer waits for what becomes of places elsewhere that it may speak of.
const ELSEWHERE: Duration = Duration::from_millis(1_500);

/// Notes that somebody is active in a place. Where they play elsewhere, that is tried first: what the
/// answer says of it is to be true.
pub(super) async fn visit(app: &App, call: &Call) -> Waking {
    // If it takes longer, the answer says what is known.
    let _ = tokio::time::timeout(ELSEWHERE, tried_elsewhere(app, call)).await;
    match known(app, call, app.places().visit(call).await) {
        Some(true) => Waking::TriedAgain,
        Some(false) | None => Waking::Quiet,
    }
}

/// Notes what the people in an interaction are called now: the answer names them so.
pub(super) async fn names(app: &App, deferred: &Deferred<'_>) {
    let call = &deferred.call;
    if let Some(guild) = call.place.guild {
        let noted = app.people().note_names(guild, &deferred.seen, deferred.only_looks());
        known(app, call, noted.await);
    }
}

/// Returns once the broken places in which somebody plays elsewhere are tried, if they are at once.
async fn tried_elsewhere(app: &App, call: &Call) {
    let places = app.places();
    let woken = known(app, call, places.person_is_active(call).await);
    for place in woken.unwrap_or_default() {
        while known(app, call, places.is_tried(place, call.now).await) == Some(false) {
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// The addition to an answer about the place that it concerns. While that is being tried again, nothing: the
/// outcome is told afterwards.
pub(super) async fn notice(
    (app, send): (&App, &Sender),
    call: &Call,
    about: ReplySubject,
    visit: Waking,
) -> Option<String> {
    if let ReplySubject::Game(game) | ReplySubject::Posting(game) = about {
        known(app, call, app.places().game_is_asked_for(call, game).await);
    }
    let trouble = trouble((app, send), call, about).await?;
    if visit == Waking::TriedAgain && trouble.channel == call.place.channel {
        return None;
    }
    Some(sentence(call, &trouble, about))
}

/// Watches for a while whether what is to be posted there is: what the answer promised, or what was played
/// a moment ago and has not been tried yet. Returns what to say if not.
pub(super) async fn aftermath(
    (app, send): (&App, &Sender),
    call: &Call,
    about: ReplySubject,
    visit: Waking,
) -> Option<String> {
    if is_settled(app, call, about, visit).await {
        return None;
    }
    let is_tried_again = visit == Waking::TriedAgain && !about.is_promised();
    let waits = || is_to_be_posted(app, call, about);
    let found = || trouble((app, send), call, about);
    let watch = watched((call.now, is_tried_again), waits, found);
    let trouble = tokio::time::timeout(WATCHED, watch).await.ok()??;
    Some(sentence(call, &trouble, about))
}

/// The trouble that shows at a try from `since` on; none once nothing waits any more, and nothing that is
/// tried again is in trouble. What waits is asked first: what is refused between the two questions does not
/// wait, and its trouble is seen by the second.
async fn watched<Waits, Found>(
    (since, is_tried_again): (Timestamp, bool),
    waits: impl Fn() -> Waits,
    found: impl Fn() -> Found,
) -> Option<Trouble>
where
    Waits: Future<Output = bool>,
    Found: Future<Output = Option<Trouble>>,
{
    loop {
        tokio::time::sleep(LOOK).await;
        let waits = waits().await;
        match found().await {
            Some(trouble) if trouble.tried >= Some(since) => return Some(trouble),
            trouble if !(waits || is_tried_again && trouble.is_some()) => return None,
            _ => {}
        }
    }
}

/// True if nothing can turn out any more.
async fn is_settled(app: &App, call: &Call, about: ReplySubject, visit: Waking) -> bool {
    match about {
        ReplySubject::Nothing => true,
        ReplySubject::Here | ReplySubject::Leagues => visit == Waking::Quiet,
        ReplySubject::Posting(_) | ReplySubject::Telling(_) => false,
        ReplySubject::Game(_) | ReplySubject::League(_) => {
            visit == Waking::Quiet && !is_to_be_posted(app, call, about).await
        }
    }
}

/// True if what an answer promised, or may be asked about, is still to be posted.
async fn is_to_be_posted(app: &App, call: &Call, about: ReplySubject) -> bool {
    let waits = match about {
        ReplySubject::Game(game) | ReplySubject::Posting(game) => {
            app.places().has_to_post(game).await
        }
        ReplySubject::League(league) | ReplySubject::Telling(league) => {
            app.places().has_to_tell(league, call.now).await
        }
        ReplySubject::Nothing | ReplySubject::Here | ReplySubject::Leagues => Ok(false),
    };
    known(app, call, waits).unwrap_or(false)
}

/// A place in which something is not allowed right now may only seem to lack it: whoever is in a time-out
/// has everything that they are granted as soon as that ends.
pub(super) async fn explained(
    send: &Sender,
    call: &Call,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    let Err(Error::Refused(Refusal::CannotPost(place, _))) = &done else {
        return done;
    };
    match send.why_forbidden(*place, call.now).await {
        Some(defect @ Defect::TimedOut(_)) => Err(Refusal::PostRefused(*place, defect).into()),
        _ => done,
    }
}

async fn trouble(
    (app, send): (&App, &Sender),
    call: &Call,
    about: ReplySubject,
) -> Option<Trouble> {
    let found = match about {
        ReplySubject::Nothing => return None,
        ReplySubject::Here => app.places().trouble_here(call).await,
        ReplySubject::Leagues => match app.places().trouble_of_leagues_here(call).await {
            Ok(None) => Ok(trouble_before(send, call).await),
            found => found,
        },
        ReplySubject::Game(game) | ReplySubject::Posting(game) => {
            app.places().trouble(call, game).await
        }
        ReplySubject::League(league) | ReplySubject::Telling(league) => {
            app.places().trouble_of_league(call, league).await
        }
    };
    let trouble = known(app, call, found).flatten()?;
    let is_explained =
        trouble.lacks.is_empty() || matches!(trouble.defect, Some(Defect::TimedOut(_)));
    if is_explained {
        return Some(trouble);
    }
    match send.why_forbidden(trouble.channel, call.now).await {
        defect @ Some(Defect::TimedOut(_)) => Some(Trouble { defect, ..trouble }),
        _ => Some(trouble),
    }
}

/// The result. A fault is only logged, so that it does not spoil the answer.
fn known<T>(app: &App, call: &Call, asked: Result<T, Error>) -> Option<T> {
    match asked {
        Ok(found) => Some(found),
        Err(Error::Refused(_)) => None,
        // The answer was given, and the program ends.
        Err(Error::Fault(_)) if app.is_closed() => None,
        Err(Error::Fault(fault)) => {
            tracing::error!(
                interaction = call.interaction.0,
                ?fault,
                "a place cannot be looked at"
            );
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::ready;

    use super::*;
    use crate::store::ChannelId;

    const NOW: Timestamp = Timestamp(1_000);

    /// The trouble that a watch sees with a post that is refused, or posted, between its questions number `after`
    /// and the next.
    async fn seen(after: u32, refused: bool) -> Option<Trouble> {
        let questions = Cell::new(0);
        let is_done = || questions.replace(questions.get() + 1) >= after;
        let waits = || ready(!is_done());
        let trouble =
            Trouble { channel: ChannelId(1), defect: None, lacks: Vec::new(), tried: Some(NOW) };
        let found = || ready((is_done() && refused).then(|| trouble.clone()));
        tokio::time::timeout(WATCHED, watched((NOW, false), waits, found)).await.expect("an end")
    }

    #[tokio::test]
    async fn a_refusal_is_told_whenever_it_comes() {
        for after in 0..5 {
            let (refused, posted) = tokio::join!(seen(after, true), seen(after, false));
            assert!(refused.is_some(), "{after}");
            assert_eq!(posted, None, "{after}");
        }
    }
}
