//! Answers interactions, whichever door they came through: acknowledges, has the work done, and
//! decides what becomes of a refusal and of a fault. Knows no command and no button.

use std::sync::Arc;

use serenity::all::{
    CommandInteraction, ComponentInteraction, InputTextStyle, Interaction, ModalInteraction,
};
use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAutocompleteResponse,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal,
};

use crate::app::{App, Call, Draft, Error};
use crate::discord::clicks::{self, Manner};
use crate::discord::commands::{self, Tools};
use crate::discord::custom_id::{Click, Op};
use crate::discord::door::asked::{self, Asked, Ticket};
use crate::discord::door::caught::caught;
use crate::discord::door::deferred::{Asking, Deferred};
use crate::discord::limits::TYPED;
use crate::discord::out::form::Form;
use crate::discord::out::send::Sender;
use crate::discord::out::unsent::Unsent;
use crate::discord::say::refusals;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say};
use crate::discord::say::trouble;
use crate::words::Language;

/// The id of the one field of the form that is typed in.
pub(super) const FIELD: &str = "line";

/// Answers interactions.
pub struct Bot {
    pub(super) app: App,
    pub(super) send: Arc<Sender>,
}

impl Bot {
    /// A bot that asks this service and answers this way.
    pub fn new(app: App, send: Arc<Sender>) -> Bot {
        Bot { app, send }
    }

    /// Answers one interaction, whichever door it came through.
    pub async fn handle(&self, interaction: Interaction) {
        match &interaction {
            Interaction::Command(command) => {
                let deferred = Deferred::of_command(command);
                self.acknowledge_and_do(&interaction, &deferred).await;
            }
            Interaction::Autocomplete(command) => self.suggest(command).await,
            Interaction::Component(component) => self.click(&interaction, component).await,
            Interaction::Modal(modal) => self.typed(&interaction, modal).await,
            other => tracing::warn!(kind = ?other.kind(), "an interaction of an unknown kind"),
        }
    }

    async fn suggest(&self, command: &CommandInteraction) {
        let (call, ticket) = asked::of_command(command);
        let asked = Asked::read(call, command);
        let suggested = caught(commands::suggest(&self.app, &asked)).await;
        let suggested = suggested.unwrap_or_else(|error| {
            if let Error::Fault(fault) = error {
                log_fault(&ticket, &fault);
            }
            Vec::new()
        });
        if !self.answer(&ticket, choices(suggested)).await {
            self.offer_nothing(&ticket).await;
        }
    }

    async fn click(&self, interaction: &Interaction, component: &ComponentInteraction) {
        let Ok(click) = component.data.custom_id.parse::<Click>() else {
            let (call, ticket) = asked::of_component(component);
            return self.old_button(&call, &ticket).await;
        };
        let deferred = Deferred::of_click(component, click);
        match deferred.manner {
            Manner::Field => self.open_field(&deferred, click).await,
            _ => self.acknowledge_and_do(interaction, &deferred).await,
        }
    }

    /// The field to type a turn in, unless there is no turn to take.
    async fn open_field(&self, deferred: &Deferred<'_>, click: Click) {
        let Deferred { call, ticket, .. } = deferred;
        match caught(self.app.compose(call, click.game)).await {
            Ok(composing) => {
                let form = field(call.language, click, &composing.draft);
                if !self.answer(ticket, form).await {
                    self.apologize(ticket, call.language).await;
                }
            }
            Err(error) => {
                let reply = settled(ticket, call.language, Err(error));
                self.say_privately(ticket, reply.text()).await;
            }
        }
    }

    async fn typed(&self, interaction: &Interaction, modal: &ModalInteraction) {
        match Deferred::of_modal(modal) {
            Some(deferred) => self.acknowledge_and_do(interaction, &deferred).await,
            None => {
                let (call, ticket) = asked::of_modal(modal);
                self.old_button(&call, &ticket).await;
            }
        }
    }

    /// Does what an acknowledged interaction asks for.
    pub(super) async fn work(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let tools = Tools {
            app: &self.app,
            send: &self.send,
        };
        let call = &deferred.call;
        match &deferred.asking {
            Asking::Command(asked) => commands::run(&tools, asked).await,
            Asking::Click(click, value) => clicks::run(&tools, call, *click, *value).await,
            Asking::Typed(click, line) => clicks::typed(&self.app, call, click.game, line).await,
        }
    }

    /// Tells Discord that an answer is coming. False when it is too late for one: then nothing is
    /// done either, since the person sees that it failed.
    pub(super) async fn acknowledge(&self, ticket: &Ticket<'_>, manner: Manner) -> bool {
        let private = CreateInteractionResponseMessage::new().ephemeral(true);
        let response = match manner {
            Manner::Replacing => CreateInteractionResponse::Acknowledge,
            _ => CreateInteractionResponse::Defer(private),
        };
        let Ticket {
            interaction, token, ..
        } = *ticket;
        match self.send.answer(interaction, token, &response).await {
            Ok(()) => true,
            Err(why) => {
                tracing::warn!(interaction, %why, "could not acknowledge an interaction");
                false
            }
        }
    }

    /// Shows what came of it in the place of the answer that was announced, with what is to be said
    /// of the place it concerns: at once, or as soon as something turns out not to be posted.
    pub(super) async fn complete(
        &self,
        deferred: &Deferred<'_>,
        done: Result<Reply, Error>,
        tried_now: bool,
    ) -> AnswerFate {
        let Deferred { call, ticket, .. } = deferred;
        let reply = settled(ticket, call.language, done);
        let about = reply.concerns(deferred.about());
        let notice = trouble::notice(&self.app, call, about, tried_now).await;
        let reply = match &notice {
            Some(notice) => reply.after(notice),
            None => reply,
        };
        let text = Reply::say(reply.text());
        let delivery = self.deliver(ticket, call.language, &reply.form()).await;
        if notice.is_some() || delivery == AnswerFate::Pending {
            return delivery;
        }
        let late = trouble::aftermath(&self.app, call, about, tried_now).await;
        if let Some(notice) = late {
            self.fill_in(ticket, &text.after(&notice).text_form()).await;
        }
        delivery
    }

    /// Fills in an answer; where Discord does not take it, the apology.
    async fn deliver(&self, ticket: &Ticket<'_>, language: Language, form: &Form) -> AnswerFate {
        match self.fill_in(ticket, form).await {
            AnswerFate::Refused => {
                let sorry = Reply::say(say(language, "sorry", &[]));
                self.fill_in(ticket, &sorry.form()).await
            }
            other => other,
        }
    }

    async fn fill_in(&self, ticket: &Ticket<'_>, form: &Form) -> AnswerFate {
        let Ticket {
            interaction,
            application,
            token,
        } = *ticket;
        let sent = self
            .send
            .complete_answer(application, interaction, token, form)
            .await;
        log_unsent(ticket, sent)
    }

    async fn old_button(&self, call: &Call, ticket: &Ticket<'_>) {
        let sentence = say(call.language, "old-button", &[]);
        self.say_privately(ticket, sentence).await;
    }

    /// The apology as a first answer.
    pub(super) async fn apologize(&self, ticket: &Ticket<'_>, language: Language) {
        self.say_privately(ticket, say(language, "sorry", &[]))
            .await;
    }

    /// An answer to what is being typed that suggests nothing.
    pub(super) async fn offer_nothing(&self, ticket: &Ticket<'_>) {
        self.answer(ticket, choices(Vec::new())).await;
    }

    async fn say_privately(&self, ticket: &Ticket<'_>, text: String) {
        let message = CreateInteractionResponseMessage::new()
            .content(text)
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true);
        self.answer(ticket, CreateInteractionResponse::Message(message))
            .await;
    }

    /// False when Discord does not take this answer, and another may be given.
    async fn answer(&self, ticket: &Ticket<'_>, response: CreateInteractionResponse) -> bool {
        let sent = self
            .send
            .answer(ticket.interaction, ticket.token, &response)
            .await;
        log_unsent(ticket, sent) != AnswerFate::Refused
    }
}

/// What has become of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerFate {
    /// It is there, or nobody can see it any more.
    Over,
    /// Discord finds it wrong: another may be given in its place.
    Refused,
    /// Discord was not to be reached.
    Pending,
}

/// A refusal becomes a sentence; a fault a line of the log and one apology.
fn settled(ticket: &Ticket<'_>, language: Language, done: Result<Reply, Error>) -> Reply {
    done.unwrap_or_else(|error| {
        if let Error::Fault(fault) = &error {
            log_fault(ticket, fault);
        }
        Reply::say(refusals::error(language, &error))
    })
}

fn log_fault(ticket: &Ticket<'_>, fault: &anyhow::Error) {
    tracing::error!(
        interaction = ticket.interaction,
        fault = format!("{fault:#}"),
        "a fault"
    );
}

fn log_unsent(ticket: &Ticket<'_>, sent: Result<(), Unsent>) -> AnswerFate {
    let interaction = ticket.interaction;
    let Err(why) = sent else {
        return AnswerFate::Over;
    };
    match why {
        Unsent::Never { .. } | Unsent::Unknown { .. } => {
            tracing::error!(interaction, %why, "could not answer an interaction");
            AnswerFate::Refused
        }
        Unsent::Busy { .. } | Unsent::Unavailable => {
            tracing::warn!(interaction, %why, "could not answer an interaction");
            AnswerFate::Pending
        }
        why => {
            tracing::warn!(interaction, %why, "could not answer an interaction");
            AnswerFate::Over
        }
    }
}

/// What could go on from what is being typed.
fn choices(suggested: Vec<(String, String)>) -> CreateInteractionResponse {
    let suggested = suggested.into_iter();
    let choices = suggested.map(|(name, value)| AutocompleteChoice::new(name, value));
    let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
    CreateInteractionResponse::Autocomplete(choices)
}

/// The form with one field, holding what is there so far.
fn field(language: Language, click: Click, draft: &Draft) -> CreateInteractionResponse {
    let label = say(language, "field-label", &[]);
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, FIELD)
        .placeholder(say(
            language,
            &format!("field-placeholder-{}", draft.kind),
            &[],
        ))
        .max_length(TYPED);
    // What was refused is there to be mended.
    let so_far = match draft.refused.as_str() {
        "" => &draft.line,
        refused => refused,
    };
    let input = match so_far {
        "" => input,
        line => input.value(shortened(line, TYPED.into())),
    };
    let title = say(language, "field-title", &[("number", count(draft.number))]);
    let modal = CreateModal::new(
        Click {
            op: Op::Typed,
            ..click
        }
        .to_string(),
        title,
    );
    CreateInteractionResponse::Modal(modal.components(vec![CreateActionRow::InputText(input)]))
}
