//! Who asks, where, in which language and when: what the three kinds of interaction have in common.
//! Knows serenity's types, and does nothing.

use std::time::{SystemTime, UNIX_EPOCH};

use serenity::all::{
    CommandInteraction, ComponentInteraction, Member, ModalInteraction, PartialChannel,
    Permissions, User,
};

use crate::app::{
    self, Call, ChannelId, InteractionId, Office, Person, PersonId, Place, RoleId, Timestamp,
};
use crate::discord::permissions::lacks;
use starpost_games::sanitize;
use starpost_games::words::Language;

/// The present time.
pub fn now() -> Timestamp {
    // What is due at once is due in 1970: no wrong clock may show less.
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let millis = i64::try_from(since.as_millis());
    Timestamp(millis.expect("it is not the year 292278994"))
}

/// What is needed to answer an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Ticket<'a> {
    pub(crate) interaction: InteractionId,
    pub(crate) application: u64,
    pub(crate) token: &'a str,
}

/// What the three kinds of interaction have in common; serenity gives them no common type.
macro_rules! read {
    ($interaction:expr, $member:expr, $now:expr) => {{
        let asked = $interaction;
        let language = Language::from_locale(&asked.locale);
        let theirs = asked
            .guild_locale
            .as_deref()
            .map_or(language, Language::from_locale);
        let interaction = InteractionId(asked.id.get());
        let call = Call {
            interaction,
            person: person(&asked.user, $member),
            office: office($member),
            place: Place {
                guild: asked.guild_id.map(|guild| app::GuildId(guild.get())),
                channel: ChannelId(asked.channel_id.get()),
                under: asked.channel.as_ref().and_then(parent),
                language: theirs,
                lacks: lacks(
                    asked.app_permissions,
                    asked.channel.as_ref(),
                    asked.guild_id,
                ),
            },
            language,
            now: $now,
        };
        let ticket = Ticket {
            interaction,
            application: asked.application_id.get(),
            token: &asked.token,
        };
        (call, ticket)
    }};
}

/// Reads a command or an autocomplete request.
pub(crate) fn of_command(command: &CommandInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(command, command.member.as_deref(), now)
}

/// Reads a click.
pub(crate) fn of_component(component: &ComponentInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(component, component.member.as_ref(), now)
}

/// Reads what was typed in a field.
pub(crate) fn of_modal(modal: &ModalInteraction, now: Timestamp) -> (Call, Ticket<'_>) {
    read!(modal, modal.member.as_ref(), now)
}

fn person(user: &User, member: Option<&Member>) -> Person {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    Person {
        id: PersonId(user.id.get()),
        name: sanitize::name(name),
    }
}

/// The channel that a thread hangs under.
fn parent(channel: &PartialChannel) -> Option<ChannelId> {
    channel.thread_metadata?;
    Some(ChannelId(channel.parent_id?.get()))
}

fn office(member: Option<&Member>) -> Office {
    let Some(member) = member else {
        return Office::default();
    };
    let may = member.permissions.unwrap_or_default();
    Office {
        manages_server: may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        roles: member.roles.iter().map(|role| RoleId(role.get())).collect(),
    }
}
