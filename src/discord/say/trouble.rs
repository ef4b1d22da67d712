//! What people are told besides their answer where nothing can be posted: before it is tried, and
//! after; knows sentences, and mends nothing.

use std::time::Duration;

use crate::app::{App, Call, Defect, Error, Permission, Trouble};
use crate::discord::say::refusals::permissions;
use crate::discord::say::reply::About;
use crate::discord::say::sentence::{count, say, text};
use crate::words::Language;

/// How long it is watched whether something that was to be posted is.
const WATCHED: Duration = Duration::from_secs(8);

/// How often that is looked at.
const LOOK: Duration = Duration::from_millis(250);

/// Takes note that somebody is active in a place. True: it was broken, and is tried again just now.
pub(crate) async fn visit(app: &App, call: &Call) -> bool {
    known(call, app.visit(call).await).unwrap_or(false)
}

/// What is to be said with an answer about the place that it concerns. While that is being tried
/// again, nothing: what comes of it is said afterwards.
pub(crate) async fn notice(
    app: &App,
    call: &Call,
    about: About,
    tried_now: bool,
) -> Option<String> {
    let trouble = trouble(app, call, about).await?;
    if tried_now && trouble.channel == call.place.channel {
        return None;
    }
    Some(sentence(call, &trouble))
}

/// Watches for a while whether what the answer has promised is posted. What is to be said if not.
pub(crate) async fn aftermath(
    app: &App,
    call: &Call,
    about: About,
    tried_now: bool,
) -> Option<String> {
    let posting = match about {
        About::Posting(game) => Some(game),
        About::Game(_) | About::Here if tried_now => None,
        _ => return None,
    };
    let watch = async {
        loop {
            tokio::time::sleep(LOOK).await;
            let trouble = trouble(app, call, about).await;
            let waits = match posting {
                Some(game) => known(call, app.has_to_post(game).await).unwrap_or(false),
                None => trouble.is_some(),
            };
            match trouble {
                Some(trouble) if trouble.tried >= Some(call.now) => return Some(trouble),
                _ if !waits => return None,
                _ => {}
            }
        }
    };
    let trouble = tokio::time::timeout(WATCHED, watch).await.ok()??;
    Some(sentence(call, &trouble))
}

async fn trouble(app: &App, call: &Call, about: About) -> Option<Trouble> {
    let found = match about {
        About::Nothing => return None,
        About::Here => app.trouble_here(call).await,
        About::Game(game) | About::Posting(game) => app.trouble(call, game).await,
    };
    known(call, found).flatten()
}

/// A fault here spoils no answer. A game that is not there is none.
fn known<T>(call: &Call, asked: Result<T, Error>) -> Option<T> {
    match asked {
        Ok(found) => Some(found),
        Err(Error::Refused(_)) => None,
        Err(Error::Fault(fault)) => {
            tracing::error!(
                interaction = call.interaction,
                ?fault,
                "a place cannot be looked at"
            );
            None
        }
    }
}

/// What is wrong, who can mend it and how, and what can be done meanwhile.
fn sentence(call: &Call, trouble: &Trouble) -> String {
    let language = call.language;
    let place = ("place", text(format!("<#{}>", trouble.channel)));
    let first = match trouble.channel == call.place.channel {
        true => say(language, "trouble-here", &[]),
        false => say(language, "trouble-there", &[place]),
    };
    let lines = [
        first,
        reason(language, trouble),
        say(language, "trouble-move", &[]),
    ];
    lines.join("\n")
}

fn reason(language: Language, trouble: &Trouble) -> String {
    match (trouble.lacks.as_slice(), trouble.defect) {
        ([Permission::ManageThreads], _) => say(language, "defect-locked", &[]),
        ([], Some(defect @ Defect::Refused(status, code))) => {
            let args = [("status", count(status)), ("code", text(code.to_string()))];
            say(language, &format!("defect-{}", defect.key()), &args)
        }
        ([], Some(defect)) => say(language, &format!("defect-{}", defect.key()), &[]),
        (lacks, _) => {
            let lacks = ("permissions", permissions(language, lacks));
            say(language, "defect-lacks", &[lacks])
        }
    }
}
