//! An acknowledged interaction is answered, whatever comes between: what changes something is
//! remembered before it is acknowledged. Knows when, and not what.

use std::pin::{Pin, pin};
use std::time::Duration;

use tokio::time::{Instant, timeout, timeout_at};

use crate::app::{Error, Gate, Inside, InteractionId};
use crate::discord::intake::answer::AnswerFate;
use crate::discord::intake::debt::{self, Debt};
use crate::discord::intake::deferral::Deferred;
use crate::discord::intake::desk::{Desk, Given};
use crate::discord::intake::measurements;
use crate::discord::intake::open_interactions::Answering;
use crate::discord::intake::panics::caught;
use crate::discord::intake::watch::{self, Waking};
use crate::discord::payload::Interaction;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Half of the time that Discord gives for a first answer: for a place and for the debt. Without a
/// place by then, the caller is turned away.
const SOON: Duration = Duration::from_millis(1_500);

/// The longest wait in a line, for somebody who was told that an answer comes.
const LINE: Duration = Duration::from_secs(30);

/// The longest wait until nobody else can do what there was no time for.
const FENCE: Duration = Duration::from_millis(500);

impl Desk {
    /// Acknowledges an interaction, does what it asks for, and answers it.
    pub(super) async fn acknowledge_and_do(
        &self,
        interaction: &Interaction,
        deferred: &Deferred<'_>,
    ) {
        if deferred.is_crowded() {
            return self.stand_in_line(interaction, deferred).await;
        }
        let soon = Instant::now() + SOON;
        let answering = self.under_way.begin(deferred.call.interaction);
        let Some(inside) = self.gate(deferred).enter_until(deferred.call.person.id, soon).await
        else {
            return self.turn_away(deferred).await;
        };
        let debt = Debt::new(&self.app, &self.clock, interaction);
        let answers = self.owe_and_answer(deferred, &debt, soon, inside);
        self.see_through(deferred, &debt, answering, Box::pin(answers)).await;
    }

    /// The same where everybody comes at once: it is acknowledged first, and then waits for its turn.
    async fn stand_in_line(&self, interaction: &Interaction, deferred: &Deferred<'_>) {
        let answering = self.under_way.begin(deferred.call.interaction);
        let debt = Debt::new(&self.app, &self.clock, interaction).at_pace(debt::IN_LINE);
        let soon = Instant::now() + SOON;
        let answers = async {
            match self.owe_and_acknowledge(deferred, &debt, soon).await {
                None => return Given::nothing(AnswerFate::Over),
                Some(Err(busy)) => {
                    return Box::pin(self.answer_busy(deferred, &debt, Err(busy), Waking::Quiet))
                        .await;
                }
                Some(Ok(())) => {}
            }
            let latest = Instant::now() + LINE;
            let person = deferred.call.person.id;
            match self.crowding.enter_until(person, latest).await {
                Some(inside) => self.work_and_answer(deferred, &debt, inside).await,
                None => {
                    let busy = Reply::say(say(deferred.call.language, "busy", &[]));
                    Box::pin(self.answer_busy(deferred, &debt, Ok(busy), Waking::Quiet)).await
                }
            }
        };
        self.see_through(deferred, &debt, answering, Box::pin(answers)).await;
    }

    /// Gives the answer and keeps the debt meanwhile, until either is another's or both are over.
    pub(super) async fn see_through(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        answering: Answering<'_>,
        answers: Pin<Box<impl Future<Output = Given>>>,
    ) {
        let given = tokio::select! {
            given = answers => given,
            () = debt.keep() => Given::nothing(AnswerFate::Pending),
        };
        let given = self.correct(deferred, debt, given).await;
        self.settle(debt, &given, deferred.call.interaction).await;
        drop(answering);
        self.add_what_turns_out(deferred, given).await;
    }

    /// Stores that an answer was given, if it was. Whatever becomes of that, this process gives no other.
    async fn settle(&self, debt: &Debt<'_>, given: &Given, interaction: InteractionId) {
        if given.fate != AnswerFate::Pending {
            self.under_way.note_answered(interaction);
        }
        debt.settle(given.fate).await;
    }

    /// The gate for an interaction: one that only looks does not wait for those who write.
    fn gate(&self, deferred: &Deferred<'_>) -> &Gate {
        if deferred.only_looks() { &self.looking } else { &self.changing }
    }

    async fn turn_away(&self, deferred: &Deferred<'_>) {
        let Deferred { call, ticket, .. } = deferred;
        tracing::warn!(interaction = ticket.interaction.0, "too busy for an interaction");
        let sentence = say(call.language, "busy", &[]);
        self.answers.say_privately(ticket, sentence).await;
    }

    /// Answers with the result of the work, unless Discord no longer takes an answer: then nothing
    /// is done either.
    async fn owe_and_answer(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        soon: Instant,
        inside: Inside,
    ) -> Given {
        match self.owe_and_acknowledge(deferred, debt, soon).await {
            None => Given::nothing(AnswerFate::Over),
            Some(Err(busy)) => {
                drop(inside);
                Box::pin(self.answer_busy(deferred, debt, Err(busy), Waking::Quiet)).await
            }
            Some(Ok(())) => self.work_and_answer(deferred, debt, inside).await,
        }
    }

    /// Answers with the result of the work, which others wait for until it is done.
    async fn work_and_answer(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        inside: Inside,
    ) -> Given {
        let visit = watch::visit(&self.app, &deferred.call).await;
        let work = async {
            watch::names(&self.app, deferred).await;
            self.work(deferred).await
        };
        // All that can be asked is too much for the stack that is left here.
        let done = caught(Box::pin(work)).await;
        drop(inside);
        match &done {
            Err(error) if error.is_taken_over() && deferred.is_repeated => {
                let not_done = Box::pin(self.not_done(deferred)).await;
                self.complete(deferred, debt, not_done, visit).await
            }
            Err(error) if error.is_busy() => {
                Box::pin(self.answer_busy(deferred, debt, done, visit)).await
            }
            _ => self.complete(deferred, debt, done, visit).await,
        }
    }

    /// Says that there was no time, unless another process, to which the same interaction has come, had it. From
    /// then on none has: whoever is told to try again must not read that it is done. Where nothing can be written,
    /// nobody waits any longer for that; but what may be done is not said to have had no time.
    async fn answer_busy(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        busy: Result<Reply, Error>,
        visit: Waking,
    ) -> Given {
        let interaction = deferred.call.interaction;
        let fenced = timeout(FENCE, self.is_done_for_good(deferred)).await;
        let is_done = !deferred.only_looks() && matches!(fenced, Ok(Ok(true)));
        let done =
            if is_done { caught(Box::pin(self.work_at_any_time(deferred))).await } else { busy };
        let may_be_done =
            is_done || !matches!(fenced, Ok(Ok(_))) && self.app.owed().may_be_done(interaction);
        if may_be_done && done.as_ref().is_err_and(Error::is_busy) {
            // It is answered late, once the database says what was done.
            return Given::nothing(AnswerFate::Pending);
        }
        self.last_acts.forget(interaction);
        self.complete(deferred, debt, done, visit).await
    }

    /// Remembers what is asked, and then acknowledges it: so nothing is ever acknowledged and
    /// forgotten. There are only three seconds, so if the database takes too long, it is
    /// acknowledged meanwhile. None: Discord did not take that. An error: it took far too long.
    async fn owe_and_acknowledge(
        &self,
        deferred: &Deferred<'_>,
        debt: &Debt<'_>,
        soon: Instant,
    ) -> Option<Result<(), Error>> {
        let mut owing = pin!(self.owe(deferred, debt));
        let acknowledge = self.answers.acknowledge(&deferred.ticket, deferred.manner);
        let (acknowledged, owed) = match timeout_at(soon, owing.as_mut()).await {
            Ok(owed) => (acknowledge.await, owed),
            Err(_) => tokio::join!(acknowledge, owing),
        };
        measurements::acknowledged(deferred);
        acknowledged.then_some(owed)
    }

    /// Those who only look can look again. An error: nobody had the time to store it.
    async fn owe(&self, deferred: &Deferred<'_>, debt: &Debt<'_>) -> Result<(), Error> {
        if deferred.only_looks() || deferred.is_repeated {
            return Ok(());
        }
        match debt.store().await {
            // Without it, only a crash before the answer leaves somebody without one.
            Err(fault) if !fault.is_busy() => {
                let interaction = deferred.ticket.interaction.0;
                tracing::warn!(interaction, %fault, "an answer that is owed is not remembered");
                Ok(())
            }
            owed => owed,
        }
    }
}
