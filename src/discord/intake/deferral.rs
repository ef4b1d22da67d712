//! An interaction that is acknowledged first and answered when its work is done; knows how each kind
//! is read, and does nothing.

use crate::app::{Call, ChannelId, InteractionId, NameRow, RoleId, Timestamp};
use crate::discord::clicks::{self, Manner};
use crate::discord::commands::{self, CommandRequest, opponent};
use crate::discord::custom_id::Click;
use crate::discord::intake::caller::{Ticket, caller};
use crate::discord::intake::member_names::seen;
use crate::discord::payload::{Data, Id, Interaction, InteractionKind, MenuKind, Message};
use crate::discord::say::replaced_message::Replaced;
use crate::discord::say::reply::ReplySubject;
use crate::discord::selection::Picked;
use crate::measure::Stopwatch;

/// A request, with the person who makes it and the place where the answer goes.
pub(crate) struct Deferred<'a> {
    /// The time at which it came in, for anybody who measures.
    pub(crate) came: Stopwatch,
    pub(crate) call: Call,
    /// True if it is the second of two equal ones, whose answer is owed for the first already.
    pub(crate) is_repeated: bool,
    /// The people it shows, as they are called on its server.
    pub(crate) seen: Vec<NameRow>,
    pub(crate) ticket: Ticket<'a>,
    pub(crate) manner: Manner,
    /// The message that the answer replaces.
    pub(crate) replaced: Replaced,
    pub(crate) asking: InteractionRequest<'a>,
}

/// The request itself.
pub(crate) enum InteractionRequest<'a> {
    Command(CommandRequest<'a>),
    /// A button, or what was picked in a menu.
    Click(Click, Picked<'a>),
    /// A form that was filled in.
    Typed(Click, &'a Data),
}

impl<'a> Deferred<'a> {
    /// Reads an interaction that is answered later; `None` if it is of a kind that is not, or of an
    /// earlier version, which had other buttons and forms.
    pub(crate) fn read(interaction: &'a Interaction, now: Timestamp) -> Option<Deferred<'a>> {
        match interaction.kind() {
            InteractionKind::Command => Some(Deferred::of_command(interaction, now)),
            InteractionKind::Component => {
                let click = interaction.data.custom_id.parse().ok()?;
                Some(Deferred::of_click(interaction, click, now))
            }
            InteractionKind::Modal => Deferred::of_modal(interaction, now),
            InteractionKind::Ping | InteractionKind::Autocomplete | InteractionKind::Unknown(_) => {
                None
            }
        }
    }

    /// The same as one more delivery of an earlier interaction.
    pub(super) fn repeating(mut self, first: InteractionId) -> Deferred<'a> {
        self.is_repeated = first != self.call.interaction;
        self.call.interaction = first;
        self
    }

    /// The kind of interaction, as it is measured.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.asking {
            InteractionRequest::Command(_) => "command",
            InteractionRequest::Click(..) => "click",
            InteractionRequest::Typed(..) => "form",
        }
    }

    /// The button or menu that was clicked, if it was a click.
    pub(crate) fn click(&self) -> Option<Click> {
        match &self.asking {
            InteractionRequest::Command(_) => None,
            InteractionRequest::Click(click, _) | InteractionRequest::Typed(click, _) => {
                Some(*click)
            }
        }
    }

    /// The subject of the answer, unless the answer says so itself.
    pub(crate) fn about(&self) -> ReplySubject {
        self.click().map_or(ReplySubject::Nothing, clicks::about)
    }

    /// True if it changes nothing, regardless of the outcome.
    pub(crate) fn only_looks(&self) -> bool {
        match &self.asking {
            InteractionRequest::Command(asked) => {
                commands::only_looks(&asked.path, |option| asked.wants(option))
            }
            InteractionRequest::Click(click, _) => clicks::only_looks(click.op),
            InteractionRequest::Typed(..) => false,
        }
    }

    /// True where very many people ask for it at the same time, as when a season is announced.
    pub(crate) fn is_crowded(&self) -> bool {
        match &self.asking {
            InteractionRequest::Command(asked) => commands::is_crowded(&asked.path),
            InteractionRequest::Click(click, _) => clicks::is_crowded(click.op),
            InteractionRequest::Typed(..) => false,
        }
    }

    fn of_command(command: &'a Interaction, now: Timestamp) -> Deferred<'a> {
        let (call, ticket) = caller(command, now);
        let asked = CommandRequest::read(call.clone(), &command.data);
        Deferred {
            came: Stopwatch::start(),
            call,
            is_repeated: false,
            seen: seen(command),
            ticket,
            manner: Manner::Private,
            replaced: Replaced::default(),
            asking: InteractionRequest::Command(asked),
        }
    }

    fn of_click(component: &'a Interaction, click: Click, now: Timestamp) -> Deferred<'a> {
        let (call, ticket) = caller(component, now);
        let manner = manner_under(click, component);
        Deferred {
            came: Stopwatch::start(),
            call,
            is_repeated: false,
            seen: seen(component),
            ticket,
            manner,
            replaced: replaced(manner, component.message.as_ref()),
            asking: InteractionRequest::Click(click, picked(&component.data)),
        }
    }

    fn of_modal(modal: &'a Interaction, now: Timestamp) -> Option<Deferred<'a>> {
        let (call, ticket) = caller(modal, now);
        let click: Click = modal.data.custom_id.parse().ok()?;
        modal.data.is_filled_in().then_some(())?;
        let manner = manner_under(click, modal);
        Some(Deferred {
            came: Stopwatch::start(),
            call,
            is_repeated: false,
            seen: seen(modal),
            ticket,
            manner,
            replaced: replaced(manner, modal.message.as_ref()),
            asking: InteractionRequest::Typed(click, &modal.data),
        })
    }
}

/// The manner of answering a click under a message: an answer that everybody sees is never replaced by one that a
/// single person asked for. A form that a command opened is under no message.
fn manner_under(click: Click, asked: &Interaction) -> Manner {
    let Some(message) = &asked.message else {
        return Manner::Private;
    };
    let is_public = asked.guild_id.is_some() && !message.is_private();
    let manner = clicks::manner(click.op);
    if is_public && matches!(manner, Manner::Replacing(_)) { Manner::Private } else { manner }
}

/// The message, if it is replaced.
fn replaced(manner: Manner, message: Option<&Message>) -> Replaced {
    match manner {
        Manner::Replacing(_) => message.map(Replaced::message).unwrap_or_default(),
        Manner::Private | Manner::Field => Replaced::default(),
    }
}

/// The choice made in a menu.
fn picked(data: &Data) -> Picked<'_> {
    let first = || data.values.first();
    let id = || first().and_then(|id| id.parse().ok());
    let picked = match data.menu_kind() {
        None => None,
        Some(MenuKind::Entries) => first().map(|value| Picked::Entry(value)),
        Some(MenuKind::People) => {
            let people = data
                .values
                .iter()
                .filter_map(|id| id.parse().ok().map(Id))
                .filter_map(|id| opponent(&data.resolved, id));
            Some(Picked::People(people.collect()))
        }
        Some(MenuKind::Channels) => id().map(|id| Picked::Channel(ChannelId(id))),
        Some(MenuKind::Roles) => id().map(|id| Picked::Role(RoleId(id))),
    };
    picked.unwrap_or(Picked::Nothing)
}

#[cfg(test)]
mod tests;
