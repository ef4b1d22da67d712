//! The front end on Discord: how an interaction is answered, and what becomes of a refusal and of a
//! fault; knows no rule of any game and no SQL.
//!
//! [`gateway`] is the door; behind it everything goes through [`Bot::handle`]. A command reads its
//! options, finds the game, makes one call of [`App`] and shows the answer. All that is public is
//! posted by the worker through [`Post`]; every request leaves through [`send`].

mod asked;
mod brake;
mod cards;
mod clicks;
mod commands;
mod components;
pub mod composer;
mod courier;
mod fetch;
mod form;
pub mod gateway;
mod letters;
mod pace;
mod posts;
mod reply;
pub mod send;
mod show;
mod speak;
mod trouble;
mod unsent;
mod verdict;

use std::sync::Arc;

use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    InputTextStyle, Interaction, ModalInteraction,
};
use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAutocompleteResponse,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal,
};

use crate::app::{App, Call, Draft, Error};
use crate::words::Language;
use asked::{Asked, Ticket};
use clicks::Manner;
use commands::Tools;
use components::{Click, Op};
use reply::{About, Reply};
use send::Sender;
use speak::{count, say};

pub use asked::now;
pub use courier::Post;
pub use form::{File, Form};
pub use unsent::Unsent;

/// How long a line in the field may be.
const LINE: u16 = 4_000;

/// The id of the one field of the form that is typed in.
const FIELD: &str = "line";

/// Answers interactions.
pub struct Bot {
    app: App,
    send: Arc<Sender>,
}

impl Bot {
    /// A bot that asks this service and answers this way.
    pub fn new(app: App, send: Arc<Sender>) -> Bot {
        Bot { app, send }
    }

    /// Answers one interaction, whichever door it came through.
    pub async fn handle(&self, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.command(&command).await,
            Interaction::Autocomplete(command) => self.suggest(&command).await,
            Interaction::Component(component) => self.click(&component).await,
            Interaction::Modal(modal) => self.typed(&modal).await,
            other => tracing::warn!(kind = ?other.kind(), "an interaction of an unknown kind"),
        }
    }

    async fn command(&self, command: &CommandInteraction) {
        let (call, ticket) = asked::of_command(command);
        if self.acknowledge(&ticket, Manner::Private).await {
            let asked = Asked::read(call, command);
            let tools = Tools {
                app: &self.app,
                send: &self.send,
            };
            let tried = trouble::visit(&self.app, &asked.call).await;
            let done = commands::run(&tools, &asked).await;
            self.complete(&ticket, &asked.call, done, About::Nothing, tried)
                .await;
        }
    }

    async fn suggest(&self, command: &CommandInteraction) {
        let (call, ticket) = asked::of_command(command);
        let suggested = commands::suggest(&self.app, &Asked::read(call, command)).await;
        let suggested = suggested.unwrap_or_else(|error| {
            if let Error::Fault(fault) = error {
                log_fault(&ticket, &fault);
            }
            Vec::new()
        });
        let choices = suggested
            .into_iter()
            .map(|(name, value)| AutocompleteChoice::new(name, value));
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        self.answer(&ticket, CreateInteractionResponse::Autocomplete(choices))
            .await;
    }

    async fn click(&self, component: &ComponentInteraction) {
        let (call, ticket) = asked::of_component(component);
        let Ok(click) = component.data.custom_id.parse::<Click>() else {
            return self
                .say_privately(&ticket, say(call.language, "old-button", &[]))
                .await;
        };
        let manner = clicks::manner(click.op);
        if manner == Manner::Field {
            return self.open_field(&call, &ticket, click).await;
        }
        if self.acknowledge(&ticket, manner).await {
            let tools = Tools {
                app: &self.app,
                send: &self.send,
            };
            let tried = trouble::visit(&self.app, &call).await;
            let done = clicks::run(&tools, &call, click, chosen(component)).await;
            self.complete(&ticket, &call, done, clicks::about(click), tried)
                .await;
        }
    }

    /// The field to type a turn in, unless there is no turn to take.
    async fn open_field(&self, call: &Call, ticket: &Ticket<'_>, click: Click) {
        match self.app.compose(call, click.game).await {
            Ok(composing) => {
                let form = field(call.language, click, &composing.draft);
                self.answer(ticket, form).await;
            }
            Err(error) => {
                let reply = settled(ticket, call.language, Err(error));
                self.say_privately(ticket, reply.text()).await;
            }
        }
    }

    async fn typed(&self, modal: &ModalInteraction) {
        let (call, ticket) = asked::of_modal(modal);
        let click = modal.data.custom_id.parse::<Click>();
        let (Ok(click), Some(line)) = (click, typed_line(modal)) else {
            return self
                .say_privately(&ticket, say(call.language, "old-button", &[]))
                .await;
        };
        // A form that a command opened stands under no message.
        let manner = match modal.message {
            Some(_) => clicks::manner(click.op),
            None => Manner::Private,
        };
        if self.acknowledge(&ticket, manner).await {
            let tried = trouble::visit(&self.app, &call).await;
            let done = clicks::typed(&self.app, &call, click.game, line).await;
            self.complete(&ticket, &call, done, clicks::about(click), tried)
                .await;
        }
    }

    /// Tells Discord that an answer is coming. False when it is too late for one: then nothing is
    /// done either, since the person sees that it failed.
    async fn acknowledge(&self, ticket: &Ticket<'_>, manner: Manner) -> bool {
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
    async fn complete(
        &self,
        ticket: &Ticket<'_>,
        call: &Call,
        done: Result<Reply, Error>,
        otherwise: About,
        tried_now: bool,
    ) {
        let reply = settled(ticket, call.language, done);
        let about = reply.concerns(otherwise);
        let notice = trouble::notice(&self.app, call, about, tried_now).await;
        let reply = match &notice {
            Some(notice) => reply.after(notice),
            None => reply,
        };
        let text = Reply::say(reply.text());
        self.fill_in(ticket, &reply.form()).await;
        if notice.is_some() {
            return;
        }
        let late = trouble::aftermath(&self.app, call, about, tried_now).await;
        if let Some(notice) = late {
            self.fill_in(ticket, &text.after(&notice).text_form()).await;
        }
    }

    async fn fill_in(&self, ticket: &Ticket<'_>, form: &Form) {
        let Ticket {
            interaction,
            application,
            token,
        } = *ticket;
        let sent = self
            .send
            .complete_answer(application, interaction, token, form)
            .await;
        log_unsent(ticket, sent);
    }

    async fn say_privately(&self, ticket: &Ticket<'_>, text: String) {
        let message = CreateInteractionResponseMessage::new()
            .content(text)
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true);
        self.answer(ticket, CreateInteractionResponse::Message(message))
            .await;
    }

    async fn answer(&self, ticket: &Ticket<'_>, response: CreateInteractionResponse) {
        let sent = self
            .send
            .answer(ticket.interaction, ticket.token, &response)
            .await;
        log_unsent(ticket, sent);
    }
}

/// A refusal becomes a sentence; a fault a line of the log and one apology.
fn settled(ticket: &Ticket<'_>, language: Language, done: Result<Reply, Error>) -> Reply {
    done.unwrap_or_else(|error| {
        if let Error::Fault(fault) = &error {
            log_fault(ticket, fault);
        }
        Reply::say(speak::error(language, &error))
    })
}

fn log_fault(ticket: &Ticket<'_>, fault: &anyhow::Error) {
    tracing::error!(
        interaction = ticket.interaction,
        fault = format!("{fault:#}"),
        "a fault"
    );
}

fn log_unsent(ticket: &Ticket<'_>, sent: Result<(), Unsent>) {
    if let Err(why) = sent {
        tracing::warn!(interaction = ticket.interaction, %why, "could not answer an interaction");
    }
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
        .max_length(LINE);
    let input = if draft.line.is_empty() {
        input
    } else {
        input.value(&*draft.line)
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

/// The value that was chosen in a menu.
fn chosen(component: &ComponentInteraction) -> Option<&str> {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// What was typed in the field.
fn typed_line(modal: &ModalInteraction) -> Option<&str> {
    let inputs = modal.data.components.iter().flat_map(|row| &row.components);
    inputs.into_iter().find_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    })
}
