//! Whether the place that an answer concerns can be posted in: asked before something is tried
//! there, and after. Repairs nothing.

use std::time::Duration;

use crate::app::{App, Call, Defect, Error, Refusal, Trouble};
use crate::discord::intake::deferred::Deferred;
use crate::discord::leagues::trouble_before;
use crate::discord::out::send::Sender;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::trouble::sentence;

/// How long to watch whether what is to be posted gets posted.
const WATCHED: Duration = Duration::from_secs(15);

/// How often that is looked at.
const LOOK: Duration = Duration::from_millis(250);

/// Whether what waits for a place is tried again because somebody is active there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waking {
    /// No: the place is not broken.
    Quiet,
    /// Yes, right now: the place was broken.
    TriedAgain,
}

/// How long an answer waits at most for what becomes of places elsewhere that it may speak of.
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
        let noted = app
            .people()
            .note_names(guild, &deferred.seen, deferred.only_looks());
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

/// What to add to an answer about the place that it concerns. While that is being tried again,
/// nothing: the outcome is told afterwards.
pub(super) async fn notice(
    (app, send): (&App, &Sender),
    call: &Call,
    about: About,
    visit: Waking,
) -> Option<String> {
    if let About::Game(game) | About::Posting(game) = about {
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
    about: About,
    visit: Waking,
) -> Option<String> {
    if is_settled(app, call, about, visit).await {
        return None;
    }
    let is_tried_again = visit == Waking::TriedAgain && !about.is_promised();
    let watch = async {
        loop {
            tokio::time::sleep(LOOK).await;
            let trouble = trouble((app, send), call, about).await;
            let waits =
                is_to_be_posted(app, call, about).await || is_tried_again && trouble.is_some();
            match trouble {
                Some(trouble) if trouble.tried >= Some(call.now) => return Some(trouble),
                _ if !waits => return None,
                _ => {}
            }
        }
    };
    let trouble = tokio::time::timeout(WATCHED, watch).await.ok()??;
    Some(sentence(call, &trouble, about))
}

/// Whether nothing can turn out any more.
async fn is_settled(app: &App, call: &Call, about: About, visit: Waking) -> bool {
    match about {
        About::Nothing => true,
        About::Here | About::Leagues => visit == Waking::Quiet,
        About::Posting(_) | About::Telling(_) => false,
        About::Game(_) | About::League(_) => {
            visit == Waking::Quiet && !is_to_be_posted(app, call, about).await
        }
    }
}

/// Whether what an answer promised, or may be asked about, is still to be posted.
async fn is_to_be_posted(app: &App, call: &Call, about: About) -> bool {
    let waits = match about {
        About::Game(game) | About::Posting(game) => app.places().has_to_post(game).await,
        About::League(league) | About::Telling(league) => {
            app.places().has_to_tell(league, call.now).await
        }
        About::Nothing | About::Here | About::Leagues => Ok(false),
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

async fn trouble((app, send): (&App, &Sender), call: &Call, about: About) -> Option<Trouble> {
    let found = match about {
        About::Nothing => return None,
        About::Here => app.places().trouble_here(call).await,
        About::Leagues => match app.places().trouble_of_leagues_here(call).await {
            Ok(None) => Ok(trouble_before(send, call).await),
            found => found,
        },
        About::Game(game) | About::Posting(game) => app.places().trouble(call, game).await,
        About::League(league) | About::Telling(league) => {
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
