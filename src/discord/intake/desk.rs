//! The place where the work of an acknowledged interaction is done and its answer completed; decides what becomes
//! of a refusal and of a fault. Knows no command and no button.

use std::sync::Arc;

use crate::app::{App, Call, Error, Gate};
use crate::discord::clicks;
use crate::discord::commands::{self, Meanwhile, Tools};
use crate::discord::intake::absence;
use crate::discord::intake::answer::{AnswerFate, Answers};
use crate::discord::intake::caller::Ticket;
use crate::discord::intake::debt::Debt;
use crate::discord::intake::deferral::{Deferred, InteractionRequest};
use crate::discord::intake::measurements;
use crate::discord::intake::open_interactions::UnderWay;
use crate::discord::intake::outcome::{above, log_unnoted, settled};
use crate::discord::intake::repetition::LastActs;
use crate::discord::intake::watch::{self, Waking};
use crate::discord::out::form::Form;
use crate::discord::out::sender::Sender;
use crate::discord::say::invitations::begun;
use crate::discord::say::replaced_message::Replaced;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::say;
use crate::worker::Now;

/// The tools to work on an interaction.
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
    /// The interactions that are being answered.
    pub(super) under_way: UnderWay,
    /// The clicks that may come once more.
    pub(super) last_acts: LastActs,
}

/// An answer that was given, and what it takes to say later whether its promise has come true.
pub(super) struct Given {
    /// The fate of the answer.
    pub(super) fate: AnswerFate,
    words: Reply,
    /// The answer as it is shown now.
    shown: Replaced,
    about: ReplySubject,
    visit: Waking,
    has_notice: bool,
}

/// An answer that is ready to be given.
struct Ready {
    words: Reply,
    form: Form,
    about: ReplySubject,
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
            about: ReplySubject::Nothing,
            visit: Waking::Quiet,
            has_notice: false,
        }
    }
}

impl Desk {
    /// The tools that commands and buttons work with.
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

    /// Does what an acknowledged interaction asks for, unless that would be judged by a time that is in doubt.
    pub(super) async fn work(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        if !deferred.only_looks() && self.app.doubt().is_some() {
            return Ok(Reply::say(say(deferred.call.language, "clock-doubted", &[])));
        }
        self.work_at_any_time(deferred).await
    }

    /// The same for what is done already or only looks: nothing is judged by the time.
    pub(super) async fn work_at_any_time(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let Deferred { call, ticket, .. } = deferred;
        let tools = self.tools(*ticket);
        match &deferred.asking {
            InteractionRequest::Command(asked) => commands::run(&tools, asked).await,
            InteractionRequest::Click(click, picked) => {
                clicks::run(&tools, call, *click, picked).await
            }
            InteractionRequest::Typed(click, data) => {
                clicks::typed(&tools, call, *click, data).await
            }
        }
    }

    /// Shows the result in the place of the announced answer, unless that is another process's by now: whoever
    /// has taken it over answers. The only way in which anything acknowledged is answered.
    pub(super) async fn complete(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        done: Result<Reply, Error>,
        visit: Waking,
    ) -> Given {
        if done.as_ref().is_err_and(Error::is_taken_over) {
            return Given::nothing(AnswerFate::Pending);
        }
        let is_fault = matches!(&done, Err(Error::Fault(_)));
        let outcome = measurements::outcome(&done);
        let ready = Box::pin(self.prepare(deferred, done, visit)).await;
        if !debt.is_ours().await {
            return Given::nothing(AnswerFate::Pending);
        }
        if is_fault {
            debt.note_apology();
        }
        let given = self.give(deferred, ready).await;
        measurements::answered(deferred, outcome);
        given
    }

    /// The answer that tells the truth, where a process said that something went wrong and stood still in the middle
    /// of that: another may have answered meanwhile, and now the apology stands in the place of its answer.
    pub(super) async fn correct(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        given: Given,
    ) -> Given {
        if !debt.has_apologized() || !debt.may_be_anothers() {
            return given;
        }
        match self.done_or_not(deferred).await {
            Err(Error::Fault(_)) => given,
            truth => {
                let ready = Box::pin(self.prepare(deferred, truth, Waking::Quiet)).await;
                self.give(deferred, ready).await
            }
        }
    }

    /// The result as an answer, with what is known of the place it concerns.
    async fn prepare(
        &self,
        deferred: &Deferred<'_>,
        done: Result<Reply, Error>,
        visit: Waking,
    ) -> Ready {
        let Deferred { call, ticket, .. } = deferred;
        let is_busy = matches!(&done, Err(error) if error.is_busy());
        if let Err(Error::Fault(fault)) = &done {
            let noted = self.app.clocks().note_stopped(fault, call.now).await;
            log_unnoted(noted);
        }
        let done = watch::explained(&self.send, call, done).await;
        let reply = settled(ticket, call.language, done);
        let reply = if is_busy { above(&reply, &deferred.replaced) } else { reply };
        let about = reply.concerns(self.about(deferred).await);
        let notice = watch::notice((&self.app, &self.send), call, about, visit).await;
        let reply = match &notice {
            Some(notice) => reply.promising_nothing().after(notice),
            None => reply,
        };
        Ready {
            words: reply.words(),
            form: reply.form_over(&deferred.replaced),
            about,
            visit,
            has_notice: notice.is_some(),
        }
    }

    async fn give(&self, deferred: &Deferred<'_>, ready: Ready) -> Given {
        let Deferred { call, ticket, .. } = deferred;
        let Ready { words, form, about, visit, has_notice } = ready;
        let (fate, shown) = self.answers.complete(ticket, call.language, &form).await;
        let shown = shown.as_ref().map(Replaced::message).unwrap_or_default();
        Given { fate, words, shown, about, visit, has_notice }
    }

    /// The subject of an answer that does not say so itself.
    async fn about(&self, deferred: &Deferred<'_>) -> ReplySubject {
        match &deferred.asking {
            InteractionRequest::Command(asked) => commands::about(&self.app, asked).await,
            InteractionRequest::Click(..) | InteractionRequest::Typed(..) => deferred.about(),
        }
    }

    /// Adds above an answer that something turns out not to be posted, or that somebody is gone.
    pub(super) async fn add_what_turns_out(&self, deferred: &Deferred<'_>, given: Given) {
        let Deferred { call, ticket, .. } = deferred;
        if given.fate == AnswerFate::Pending {
            return;
        }
        let found_out = async {
            if given.has_notice {
                None
            } else {
                watch::aftermath((&self.app, &self.send), call, given.about, given.visit).await
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
        let words = if !more.is_empty() {
            words.after(&more.join("\n\n"))
        } else if begun.is_none() {
            return;
        } else {
            words
        };
        let form = words.form_over(&given.shown);
        self.answers.fill_in(ticket, &form).await;
    }

    /// The place of the game whose post the answer announced, once it is there.
    async fn begun(&self, call: &Call, given: &Given) -> Option<String> {
        let game = given.words.announces()?;
        let invitation = self.app.invitations().invitation_of(game).await.ok()?;
        begun(call, &invitation)
    }

    /// The notice that a player the game waits for is gone, if a turn has gone on or a person looks.
    async fn absence(&self, deferred: &Deferred<'_>, about: ReplySubject) -> Option<String> {
        let game = match (about, &deferred.asking) {
            (ReplySubject::Posting(game), _)
            | (ReplySubject::Game(game), InteractionRequest::Command(_)) => game,
            (
                ReplySubject::Game(_),
                InteractionRequest::Click(..) | InteractionRequest::Typed(..),
            )
            | (
                ReplySubject::Here
                | ReplySubject::Nothing
                | ReplySubject::Leagues
                | ReplySubject::League(_)
                | ReplySubject::Telling(_),
                _,
            ) => return None,
        };
        absence::notice(&self.app, &self.send, &deferred.call, game).await
    }
}
