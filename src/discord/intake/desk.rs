//! Where the work of an acknowledged interaction is done and its answer completed; decides what becomes
//! of a refusal and of a fault. Knows no command and no button.

use std::sync::Arc;

use crate::app::{App, Call, Error, Gate};
use crate::discord::clicks;
use crate::discord::commands::{self, Meanwhile, Tools};
use crate::discord::intake::absence;
use crate::discord::intake::answer::{AnswerFate, Answers};
use crate::discord::intake::caller::Ticket;
use crate::discord::intake::deferred::{Asking, Deferred};
use crate::discord::intake::measured;
use crate::discord::intake::under_way::UnderWay;
use crate::discord::intake::watch::{self, Waking};
use crate::discord::out::send::Sender;
use crate::discord::say::invitations::begun;
use crate::discord::say::refusals;
use crate::discord::say::replaced::Replaced;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::say;
use crate::worker::Now;
use starpost_games::words::Language;

/// What is needed to work on an interaction.
pub(super) struct Desk {
    /// The service.
    pub(super) app: App,
    /// The way out.
    pub(super) send: Arc<Sender>,
    /// The way out for answers.
    pub(super) answers: Answers,
    /// The clock.
    pub(super) clock: Now,
    /// Limits those who change something.
    pub(super) changing: Gate,
    /// Limits those who only look.
    pub(super) looking: Gate,
    /// Limits those who come all at once, and stand in a line.
    pub(super) crowding: Gate,
    /// Who is being answered.
    pub(super) under_way: UnderWay,
}

/// An answer that was given, and what it takes to say later whether its promise has come true.
pub(super) struct Given {
    /// What has become of it.
    pub(super) fate: AnswerFate,
    words: Reply,
    /// The answer as it is shown now.
    shown: Replaced,
    about: About,
    visit: Waking,
    has_notice: bool,
}

impl Given {
    /// Nothing that promises anything.
    pub(super) fn nothing(fate: AnswerFate) -> Given {
        Given {
            fate,
            words: Reply::default(),
            shown: Replaced::default(),
            about: About::Nothing,
            visit: Waking::Quiet,
            has_notice: false,
        }
    }
}

impl Desk {
    /// What commands and buttons work with.
    pub(super) fn tools<'a>(&'a self, ticket: Ticket<'a>) -> Tools<'a> {
        Tools {
            app: &self.app,
            send: &self.send,
            meanwhile: Meanwhile {
                send: &self.send,
                application: ticket.application,
                interaction: ticket.interaction,
                token: ticket.token,
            },
        }
    }

    /// Does what an acknowledged interaction asks for.
    pub(super) async fn work(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let Deferred { call, ticket, .. } = deferred;
        let tools = self.tools(*ticket);
        if !deferred.only_looks() && self.app.doubt().is_some() {
            return Ok(Reply::say(say(call.language, "clock-doubted", &[])));
        }
        match &deferred.asking {
            Asking::Command(asked) => commands::run(&tools, asked).await,
            Asking::Click(click, picked) => clicks::run(&tools, call, *click, picked).await,
            Asking::Typed(click, data) => clicks::typed(&tools, call, *click, data).await,
        }
    }

    /// Shows the result in the place of the announced answer, with what is known of the place it
    /// concerns.
    pub(super) async fn complete(
        &self,
        deferred: &Deferred<'_>,
        done: Result<Reply, Error>,
        visit: Waking,
    ) -> Given {
        let Deferred { call, ticket, .. } = deferred;
        let is_busy = matches!(&done, Err(error) if error.is_busy());
        let outcome = measured::outcome(&done);
        if let Err(Error::Fault(fault)) = &done {
            let noted = self.app.clocks().note_stopped(fault, call.now).await;
            log_unnoted(noted);
        }
        let done = watch::explained(&self.send, call, done).await;
        let reply = settled(ticket, call.language, done);
        let reply = match is_busy {
            true => above(&reply, &deferred.replaced),
            false => reply,
        };
        let about = reply.concerns(self.about(deferred).await);
        let notice = watch::notice((&self.app, &self.send), call, about, visit).await;
        let reply = match &notice {
            Some(notice) => reply.promising_nothing().after(notice),
            None => reply,
        };
        let words = reply.words();
        let form = reply.form_over(&deferred.replaced);
        let (fate, shown) = self.answers.complete(ticket, call.language, &form).await;
        measured::answered(deferred, outcome);
        Given {
            fate,
            words,
            shown: shown.as_ref().map(Replaced::message).unwrap_or_default(),
            about,
            visit,
            has_notice: notice.is_some(),
        }
    }

    /// What an answer is about that does not say so itself.
    async fn about(&self, deferred: &Deferred<'_>) -> About {
        match &deferred.asking {
            Asking::Command(asked) => commands::about(&self.app, asked).await,
            Asking::Click(..) | Asking::Typed(..) => deferred.about(),
        }
    }

    /// Adds above an answer that something turns out not to be posted, or that somebody is gone.
    pub(super) async fn add_what_turns_out(&self, deferred: &Deferred<'_>, given: Given) {
        let Deferred { call, ticket, .. } = deferred;
        if given.fate == AnswerFate::Pending {
            return;
        }
        let found_out = async {
            match given.has_notice {
                true => None,
                false => {
                    watch::aftermath((&self.app, &self.send), call, given.about, given.visit).await
                }
            }
        };
        let (trouble, absence) = tokio::join!(found_out, self.absence(deferred, given.about));
        let begun = self.begun(call, &given).await;
        let words = match (&trouble, &begun) {
            (Some(_), _) => given.words.promising_nothing(),
            (None, Some(begun)) => given.words.announced(begun),
            (None, None) => given.words,
        };
        let more: Vec<String> = trouble.into_iter().chain(absence).collect();
        let words = match more.is_empty() {
            true if begun.is_none() => return,
            true => words,
            false => words.after(&more.join("\n\n")),
        };
        let form = words.form_over(&given.shown);
        self.answers.fill_in(ticket, &form).await;
    }

    /// Where the game is whose post the answer announced, once it is there.
    async fn begun(&self, call: &Call, given: &Given) -> Option<String> {
        let game = given.words.announces()?;
        let invitation = self.app.invitations().invitation_of(game).await.ok()?;
        begun(call, &invitation)
    }

    /// That somebody the game waits for is gone, if a turn has gone on or somebody looks.
    async fn absence(&self, deferred: &Deferred<'_>, about: About) -> Option<String> {
        let game = match (about, &deferred.asking) {
            (About::Posting(game), _) | (About::Game(game), Asking::Command(_)) => game,
            (About::Game(_), Asking::Click(..) | Asking::Typed(..))
            | (
                About::Here
                | About::Nothing
                | About::Leagues
                | About::League(_)
                | About::Telling(_),
                _,
            ) => return None,
        };
        absence::notice(&self.app, &self.send, &deferred.call, game).await
    }
}

/// That there was no time, above the present text, whose button is to be pressed again.
fn above(busy: &Reply, replaced: &Replaced) -> Reply {
    let sentence = busy.text();
    let shown = replaced.text();
    let shown = shown.strip_prefix(sentence).unwrap_or(shown).trim_start();
    let both = match shown {
        "" => busy.clone(),
        shown => Reply::say(shown).after(sentence),
    };
    both.keeping_the_rest()
}

/// A refusal becomes a sentence; a fault becomes one apology, and a line of the log, unless there was
/// only too much to do.
pub(super) fn settled(
    ticket: &Ticket<'_>,
    language: Language,
    done: Result<Reply, Error>,
) -> Reply {
    done.unwrap_or_else(|error| {
        match &error {
            Error::Fault(fault) if !error.is_busy() => log_fault(ticket, fault),
            Error::Fault(fault) => {
                tracing::warn!(interaction = ticket.interaction.0, %fault, "too busy to answer");
            }
            Error::Refused(_) => {}
        }
        Reply::say(refusals::error(language, &error))
    })
}

/// The answer is the same where it could not be noted that a game is stopped.
fn log_unnoted(noted: anyhow::Result<()>) {
    if let Err(why) = noted {
        tracing::warn!(%why, "it is not known since when a game is stopped");
    }
}

/// A fault of ours, for the log.
pub(super) fn log_fault(ticket: &Ticket<'_>, fault: &anyhow::Error) {
    tracing::error!(
        interaction = ticket.interaction.0,
        fault = format!("{fault:#}"),
        "a fault"
    );
}
