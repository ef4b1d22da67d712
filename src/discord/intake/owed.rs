//! An acknowledged interaction is answered, whatever comes between: what changes something is
//! remembered before it is acknowledged, and what an earlier process has left behind is answered by
//! the next. Knows when, and not what.

use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};

use crate::app::{Error, Gate, Inside, InteractionId, Owed};
use crate::discord::clicks::{self, Manner};
use crate::discord::intake::answer::AnswerFate;
use crate::discord::intake::caught::caught;
use crate::discord::intake::debt::{self, Debt};
use crate::discord::intake::deferred::Deferred;
use crate::discord::intake::desk::{Desk, Given};
use crate::discord::intake::measured;
use crate::discord::intake::watch::{self, Waking};
use crate::discord::limits::TOKEN_LIVES;
use crate::discord::payload::Interaction;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Half of the time that Discord gives for a first answer: for a place and for the debt. Without a
/// place by then, the caller is turned away.
const SOON: Duration = Duration::from_millis(1_500);

/// The longest wait in a line, for somebody who was told that an answer comes.
const LINE: Duration = Duration::from_secs(30);

/// How often owed answers are looked for.
const LOOK: Duration = Duration::from_secs(5);

/// The moment after the database was away in which whoever has given answers meanwhile stores that.
const OTHERS_FIRST: Duration = Duration::from_secs(2);

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
        let Some(inside) = self
            .gate(deferred)
            .enter_until(deferred.call.person.id, soon)
            .await
        else {
            return self.turn_away(deferred).await;
        };
        let debt = Debt::new(&self.app, &self.clock, interaction);
        let given = tokio::select! {
            given = self.owe_and_answer(deferred, &debt, soon, inside) => given,
            () = debt.keep() => Given::nothing(AnswerFate::Pending),
        };
        self.settle(&debt, &given, deferred.call.interaction).await;
        drop(answering);
        self.add_what_turns_out(deferred, given).await;
    }

    /// The same where everybody comes at once: it is acknowledged first, and then waits for its turn.
    async fn stand_in_line(&self, interaction: &Interaction, deferred: &Deferred<'_>) {
        let answering = self.under_way.begin(deferred.call.interaction);
        let debt = Debt::new(&self.app, &self.clock, interaction).at_pace(debt::IN_LINE);
        let soon = Instant::now() + SOON;
        let waits = async {
            match self.owe_and_acknowledge(deferred, &debt, soon).await {
                None => return Given::nothing(AnswerFate::Over),
                Some(Err(busy)) => return self.complete(deferred, Err(busy), Waking::Quiet).await,
                Some(Ok(())) => {}
            }
            let latest = Instant::now() + LINE;
            let person = deferred.call.person.id;
            match self.crowding.enter_until(person, latest).await {
                Some(inside) => self.work_and_answer(deferred, &debt, inside).await,
                None => {
                    let busy = Reply::say(say(deferred.call.language, "busy", &[]));
                    self.complete(deferred, Ok(busy), Waking::Quiet).await
                }
            }
        };
        let given = tokio::select! {
            given = waits => given,
            () = debt.keep() => Given::nothing(AnswerFate::Pending),
        };
        self.settle(&debt, &given, deferred.call.interaction).await;
        drop(answering);
        self.add_what_turns_out(deferred, given).await;
    }

    /// Answers what was acknowledged and never answered, for as long as the program runs.
    pub(super) async fn answer_what_is_owed(&self) -> Infallible {
        loop {
            // Whoever owes it may be at it: only the time tells.
            if self.app.doubt().is_some() {
                sleep(LOOK).await;
                continue;
            }
            match self.app.owed().take_owed((self.clock)(), TOKEN_LIVES).await {
                // It could not be stored for long that this process has answered.
                Ok(Some(owed)) if self.under_way.was_answered(owed.hold.interaction) => {
                    if let Err(fault) = self.app.owed().no_more_owing(owed.hold).await {
                        tracing::warn!(%fault, "it is not stored yet that an answer was given");
                    }
                }
                // It could not be renewed for long, and now it is.
                Ok(Some(owed)) if self.under_way.has(owed.hold.interaction) => {
                    if let Err(fault) = self.app.owed().goes_on(owed.hold).await {
                        tracing::warn!(%fault, "what is being answered is answered by another");
                    }
                }
                Ok(Some(owed)) => self.answer_late(&owed).await,
                Ok(None) => sleep(LOOK).await,
                Err(fault) => {
                    tracing::error!(%fault, "nobody knows which answers are owed");
                    self.until_it_is_known().await;
                }
            }
        }
    }

    /// Stores that an answer was given, if it was. Whatever becomes of that, this process gives no other.
    async fn settle(&self, debt: &Debt<'_>, given: &Given, interaction: InteractionId) {
        if given.fate != AnswerFate::Pending {
            self.under_way.note_answered(interaction);
        }
        debt.settle(given.fate).await;
    }

    /// Waits until the database answers again, and a moment longer.
    async fn until_it_is_known(&self) {
        sleep(LOOK).await;
        while self.app.owed().are_known().await.is_err() {
            sleep(LOOK).await;
        }
        sleep(OTHERS_FIRST).await;
    }

    async fn answer_late(&self, owed: &Owed) {
        let number = owed.hold.interaction;
        let read = Interaction::read(&serde_json::from_str(&owed.body).unwrap_or_default());
        let Some((interaction, deferred)) = read
            .as_ref()
            .and_then(|read| Some((read, Deferred::read(read, (self.clock)())?)))
        else {
            tracing::error!(
                interaction = number.0,
                "an answer that is owed cannot be given"
            );
            if let Err(fault) = self.app.owed().no_more_owing(owed.hold).await {
                tracing::warn!(interaction = number.0, %fault, "it will be tried once more");
            }
            return;
        };
        tracing::info!(interaction = number.0, "answers late");
        let answering = self.under_way.begin(number);
        let debt = Debt::new(&self.app, &self.clock, interaction).taken_over(owed.hold);
        let answered = async {
            let done = match self.is_done_for_good(&deferred).await {
                Ok(true) => caught(self.work(&deferred)).await,
                Ok(false) => self.not_done(&deferred).await,
                Err(error) => Err(error),
            };
            match &done {
                // Of what it would stand above nothing is known any more. There will be time later.
                Err(error) if error.is_busy() => Given::nothing(AnswerFate::Pending),
                _ => self.complete(&deferred, done, Waking::Quiet).await,
            }
        };
        let given = tokio::select! {
            given = answered => given,
            () = debt.keep() => Given::nothing(AnswerFate::Pending),
        };
        self.settle(&debt, &given, number).await;
        drop(answering);
        self.add_what_turns_out(&deferred, given).await;
    }

    /// True if the work of what was taken over is done, or can be done now: nothing is changed by a look.
    async fn is_done_for_good(&self, deferred: &Deferred<'_>) -> Result<bool, Error> {
        if deferred.only_looks() {
            return Ok(true);
        }
        let (owed, now) = (self.app.owed(), (self.clock)());
        owed.is_done_for_good(deferred.call.interaction, now).await
    }

    /// What only looks does not wait for those who write.
    fn gate(&self, deferred: &Deferred<'_>) -> &Gate {
        match deferred.only_looks() {
            true => &self.looking,
            false => &self.changing,
        }
    }

    async fn turn_away(&self, deferred: &Deferred<'_>) {
        let Deferred { call, ticket, .. } = deferred;
        tracing::warn!(
            interaction = ticket.interaction.0,
            "too busy for an interaction"
        );
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
                self.complete(deferred, Err(busy), Waking::Quiet).await
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
        let done = caught(work).await;
        drop(inside);
        // Whoever has taken it over answers.
        if done.as_ref().is_err_and(Error::is_taken_over) || !debt.is_ours().await {
            return Given::nothing(AnswerFate::Pending);
        }
        self.complete(deferred, done, visit).await
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
        measured::acknowledged(deferred);
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

    /// The honest answer if nothing was done before the program died, with what can be done now in
    /// place of the earlier message.
    async fn not_done(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let call = &deferred.call;
        let sentence = say(call.language, "not-done", &[]);
        match (deferred.manner, deferred.click()) {
            (Manner::Replacing(under), Some(click)) => {
                let tools = self.tools(deferred.ticket);
                let state = caught(clicks::unchanged(&tools, call, click, under)).await;
                Ok(state.map_or_else(|_| Reply::say(&*sentence), |state| state.after(&sentence)))
            }
            (Manner::Private | Manner::Field, _) | (Manner::Replacing(_), None) => {
                Ok(Reply::say(sentence))
            }
        }
    }
}
