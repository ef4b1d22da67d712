//! An interaction that is acknowledged first and answered when its work is done; knows how each kind
//! is read, and does nothing.

use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    GuildId, Interaction, Message, MessageFlags, ModalInteraction,
};

use crate::app::{Call, ChannelId, RoleId, Timestamp};
use crate::discord::clicks::{self, Manner};
use crate::discord::commands::{self, Asked, opponent};
use crate::discord::custom_id::Click;
use crate::discord::intake::caller::{self, Ticket};
use crate::discord::picked::Picked;
use crate::discord::say::field::FIELD;
use crate::discord::say::reply::{About, Stands};
use crate::measure::Stopwatch;

/// What is asked, by whom, and where the answer goes.
pub(crate) struct Deferred<'a> {
    /// When it came in, for whoever measures.
    pub(crate) came: Stopwatch,
    pub(crate) call: Call,
    pub(crate) ticket: Ticket<'a>,
    pub(crate) manner: Manner,
    /// The text of the message that the answer replaces.
    pub(crate) replaced: Option<Replaced<'a>>,
    pub(crate) asking: Asking<'a>,
}

/// What a message says, and where in it.
pub(crate) struct Replaced<'a> {
    pub(crate) text: &'a str,
    pub(crate) stands: Stands,
}

/// What is asked.
pub(crate) enum Asking<'a> {
    Command(Asked<'a>),
    /// A button, or what was picked in a menu.
    Click(Click, Picked<'a>),
    /// A line that was typed in the field.
    Typed(Click, &'a str),
}

impl<'a> Deferred<'a> {
    /// Reads an interaction again that was deferred; `None` if it is of another kind.
    #[expect(clippy::wildcard_enum_match_arm, reason = "an enum of serenity")]
    pub(crate) fn read(interaction: &'a Interaction, now: Timestamp) -> Option<Deferred<'a>> {
        match interaction {
            Interaction::Command(command) => Some(Deferred::of_command(command, now)),
            Interaction::Component(component) => {
                let click = component.data.custom_id.parse().ok()?;
                Some(Deferred::of_click(component, click, now))
            }
            Interaction::Modal(modal) => Deferred::of_modal(modal, now),
            _ => None,
        }
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
            Asking::Command(asked) => commands::only_looks(&asked.path),
            Asking::Click(click, _) => clicks::only_looks(click.op),
            Asking::Typed(..) => false,
        }
    }

    pub(crate) fn of_command(command: &'a CommandInteraction, now: Timestamp) -> Deferred<'a> {
        let (call, ticket) = caller::of_command(command, now);
        let asked = Asked::read(call.clone(), command);
        Deferred {
            came: Stopwatch::start(),
            call,
            ticket,
            manner: Manner::Private,
            replaced: None,
            asking: Asking::Command(asked),
        }
    }

    pub(crate) fn of_click(
        component: &'a ComponentInteraction,
        click: Click,
        now: Timestamp,
    ) -> Deferred<'a> {
        let (call, ticket) = caller::of_component(component, now);
        let manner = manner_under(click, &component.message, component.guild_id);
        Deferred {
            came: Stopwatch::start(),
            call,
            ticket,
            manner,
            replaced: replaced(manner, Some(&component.message)),
            asking: Asking::Click(click, picked(component)),
        }
    }

    /// None for a form that is not ours, or no longer is.
    pub(crate) fn of_modal(modal: &'a ModalInteraction, now: Timestamp) -> Option<Deferred<'a>> {
        let (call, ticket) = caller::of_modal(modal, now);
        let click: Click = modal.data.custom_id.parse().ok()?;
        // A form that a command opened is under no message.
        let manner = match &modal.message {
            Some(message) => manner_under(click, message, modal.guild_id),
            None => Manner::Private,
        };
        Some(Deferred {
            came: Stopwatch::start(),
            call,
            ticket,
            manner,
            replaced: replaced(manner, modal.message.as_deref()),
            asking: Asking::Typed(click, typed_line(modal)?),
        })
    }
}

/// How a click under a message is answered: what everybody sees is never replaced by what was asked by
/// one.
fn manner_under(click: Click, message: &Message, guild: Option<GuildId>) -> Manner {
    let flags = message.flags.unwrap_or_default();
    let is_public = guild.is_some() && !flags.contains(MessageFlags::EPHEMERAL);
    let manner = clicks::manner(click.op);
    match is_public && matches!(manner, Manner::Replacing(_)) {
        true => Manner::Private,
        false => manner,
    }
}

/// What the message says, if it is replaced.
fn replaced(manner: Manner, message: Option<&Message>) -> Option<Replaced<'_>> {
    match manner {
        Manner::Replacing(_) => message.map(said),
        Manner::Private | Manner::Field => None,
    }
}

/// The text of a private message of ours.
fn said(message: &Message) -> Replaced<'_> {
    let above = Some(message.content.as_str()).filter(|content| !content.is_empty());
    let below = message.embeds.first();
    let below = below.and_then(|embed| embed.description.as_deref());
    match (above, below) {
        (None, Some(text)) => Replaced {
            text,
            stands: Stands::Below,
        },
        (above, _) => Replaced {
            text: above.unwrap_or_default(),
            stands: Stands::Above,
        },
    }
}

/// What was picked in a menu.
fn picked(component: &ComponentInteraction) -> Picked<'_> {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match values.first() {
            Some(value) => Picked::Entry(value),
            None => Picked::Nothing,
        },
        ComponentInteractionDataKind::UserSelect { values } => {
            let people = values.iter();
            let people = people.filter_map(|id| opponent(&component.data.resolved, *id));
            Picked::People(people.collect())
        }
        ComponentInteractionDataKind::ChannelSelect { values } => {
            let channel = values.first().map(|id| ChannelId(id.get()));
            channel.map_or(Picked::Nothing, Picked::Channel)
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            let role = values.first().map(|id| RoleId(id.get()));
            role.map_or(Picked::Nothing, Picked::Role)
        }
        ComponentInteractionDataKind::Button
        | ComponentInteractionDataKind::MentionableSelect { .. }
        | ComponentInteractionDataKind::Unknown(_) => Picked::Nothing,
    }
}

/// What was typed in the field.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of serenity")]
fn typed_line(modal: &ModalInteraction) -> Option<&str> {
    let inputs = modal.data.components.iter().flat_map(|row| &row.components);
    inputs.into_iter().find_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    })
}
