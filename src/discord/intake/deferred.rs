//! An interaction that is acknowledged first and answered when its work is done; knows how each kind
//! is read, and does nothing.

use crate::app::{Call, ChannelId, InteractionId, NameRow, RoleId, Timestamp};
use crate::discord::clicks::{self, Manner};
use crate::discord::commands::{self, Asked, opponent};
use crate::discord::custom_id::Click;
use crate::discord::intake::caller::{Ticket, caller};
use crate::discord::intake::seen::seen;
use crate::discord::payload::{Data, Id, Interaction, Kind, MenuKind, Message};
use crate::discord::picked::Picked;
use crate::discord::say::replaced::Replaced;
use crate::discord::say::reply::About;
use crate::measure::Stopwatch;

/// What is asked, by whom, and where the answer goes.
pub(crate) struct Deferred<'a> {
    /// When it came in, for whoever measures.
    pub(crate) came: Stopwatch,
    pub(crate) call: Call,
    /// Whether it is the second of two equal ones, whose answer is owed for the first already.
    pub(crate) is_repeated: bool,
    /// The people it shows, as they are called on its server.
    pub(crate) seen: Vec<NameRow>,
    pub(crate) ticket: Ticket<'a>,
    pub(crate) manner: Manner,
    /// The message that the answer replaces.
    pub(crate) replaced: Replaced,
    pub(crate) asking: Asking<'a>,
}

/// What is asked.
pub(crate) enum Asking<'a> {
    Command(Asked<'a>),
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
            Kind::Command => Some(Deferred::of_command(interaction, now)),
            Kind::Component => {
                let click = interaction.data.custom_id.parse().ok()?;
                Some(Deferred::of_click(interaction, click, now))
            }
            Kind::Modal => Deferred::of_modal(interaction, now),
            Kind::Ping | Kind::Autocomplete | Kind::Unknown(_) => None,
        }
    }

    /// The same as one more delivery of an earlier interaction.
    pub(super) fn repeating(mut self, first: InteractionId) -> Deferred<'a> {
        self.is_repeated = first != self.call.interaction;
        self.call.interaction = first;
        self
    }

    /// What kind of interaction it is, as it is measured.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.asking {
            Asking::Command(_) => "command",
            Asking::Click(..) => "click",
            Asking::Typed(..) => "form",
        }
    }

    /// What was clicked, if it was a click.
    pub(crate) fn click(&self) -> Option<Click> {
        match &self.asking {
            Asking::Command(_) => None,
            Asking::Click(click, _) | Asking::Typed(click, _) => Some(*click),
        }
    }

    /// What the answer is about, unless it says so itself.
    pub(crate) fn about(&self) -> About {
        self.click().map_or(About::Nothing, clicks::about)
    }

    /// Whether it changes nothing, whatever the outcome.
    pub(crate) fn only_looks(&self) -> bool {
        match &self.asking {
            Asking::Command(asked) => {
                commands::only_looks(&asked.path, |option| asked.wants(option))
            }
            Asking::Click(click, _) => clicks::only_looks(click.op),
            Asking::Typed(..) => false,
        }
    }

    /// True where very many people ask for it at the same time, as when a season is announced.
    pub(crate) fn is_crowded(&self) -> bool {
        match &self.asking {
            Asking::Command(asked) => commands::is_crowded(&asked.path),
            Asking::Click(click, _) => clicks::is_crowded(click.op),
            Asking::Typed(..) => false,
        }
    }

    fn of_command(command: &'a Interaction, now: Timestamp) -> Deferred<'a> {
        let (call, ticket) = caller(command, now);
        let asked = Asked::read(call.clone(), &command.data);
        Deferred {
            came: Stopwatch::start(),
            call,
            is_repeated: false,
            seen: seen(command),
            ticket,
            manner: Manner::Private,
            replaced: Replaced::default(),
            asking: Asking::Command(asked),
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
            asking: Asking::Click(click, picked(&component.data)),
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
            asking: Asking::Typed(click, &modal.data),
        })
    }
}

/// How a click under a message is answered: what everybody sees is never replaced by what was asked by
/// one. A form that a command opened is under no message.
fn manner_under(click: Click, asked: &Interaction) -> Manner {
    let Some(message) = &asked.message else {
        return Manner::Private;
    };
    let is_public = asked.guild_id.is_some() && !message.is_private();
    let manner = clicks::manner(click.op);
    match is_public && matches!(manner, Manner::Replacing(_)) {
        true => Manner::Private,
        false => manner,
    }
}

/// The message, if it is replaced.
fn replaced(manner: Manner, message: Option<&Message>) -> Replaced {
    match manner {
        Manner::Replacing(_) => message.map(Replaced::message).unwrap_or_default(),
        Manner::Private | Manner::Field => Replaced::default(),
    }
}

/// What was picked in a menu.
fn picked(data: &Data) -> Picked<'_> {
    let first = || data.values.first();
    let id = || first().and_then(|id| id.parse().ok());
    let picked = match data.menu_kind() {
        None => None,
        Some(MenuKind::Entries) => first().map(|value| Picked::Entry(value)),
        Some(MenuKind::People) => {
            let people = data.values.iter().filter_map(|id| id.parse().ok().map(Id));
            let people = people.filter_map(|id| opponent(&data.resolved, id));
            Some(Picked::People(people.collect()))
        }
        Some(MenuKind::Channels) => id().map(|id| Picked::Channel(ChannelId(id))),
        Some(MenuKind::Roles) => id().map(|id| Picked::Role(RoleId(id))),
    };
    picked.unwrap_or(Picked::Nothing)
}

#[cfg(test)]
mod tests;
