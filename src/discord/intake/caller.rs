//! The person who asks, where, in which language and when. Knows what Discord sends, and does nothing.

use std::time::{SystemTime, UNIX_EPOCH};

use serenity::all::Permissions;

use crate::app::{
    self, Call, ChannelId, InteractionId, Office, Person, PersonId, Place, RoleId, Timestamp,
};
use crate::discord::payload::{Interaction, InteractionChannel, Member, shown_name};
use crate::discord::permissions::lacks;
use starpost_games::words::Language;

/// The time that the clock of this machine shows.
pub fn now() -> Timestamp {
    // What is due at once is due in 1970: no wrong clock may show less.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = i64::try_from(since.as_millis());
    let shown = millis.expect("it is not the year 292278994");
    Timestamp(shown.saturating_add(wrong::by()))
}

/// The error of this machine's clock in a test that starts the program: `STARPOST_CLOCK` says it in
/// milliseconds, and counts in no release build.
mod wrong {
    #[cfg(debug_assertions)]
    pub(super) fn by() -> i64 {
        static BY: std::sync::LazyLock<i64> = std::sync::LazyLock::new(|| {
            let by = std::env::var("STARPOST_CLOCK").ok();
            by.and_then(|by| by.parse().ok()).unwrap_or_default()
        });
        *BY
    }

    #[cfg(not(debug_assertions))]
    pub(super) const fn by() -> i64 {
        0
    }
}

/// The data needed to answer an interaction.
#[derive(Clone, Copy)]
pub(crate) struct Ticket<'a> {
    pub(crate) interaction: InteractionId,
    pub(crate) application: u64,
    pub(crate) token: &'a str,
}

/// Reads who asks, and what is needed to answer.
pub(crate) fn caller(asked: &Interaction, now: Timestamp) -> (Call, Ticket<'_>) {
    let language = Language::from_locale(&asked.locale);
    let interaction = InteractionId(asked.id.0);
    let call = Call {
        interaction,
        person: person(asked),
        office: asked.member.as_ref().map(office).unwrap_or_default(),
        place: place(asked, language),
        language,
        now,
    };
    let ticket = Ticket { interaction, application: asked.application_id.0, token: &asked.token };
    (call, ticket)
}

fn person(asked: &Interaction) -> Person {
    let user = asked.user();
    Person { id: PersonId(user.id.0), name: shown_name(user, asked.member.as_ref()) }
}

fn place(asked: &Interaction, language: Language) -> Place {
    let theirs = asked.guild_locale.as_deref();
    let channel = asked.channel.as_ref();
    let thread = channel.and_then(|one| one.thread_metadata);
    // What holds in a thread is said of the channel above, in both.
    let held = asked.app_permissions.filter(|_| asked.guild_id.is_some());
    Place {
        guild: asked.guild_id.map(|guild| app::GuildId(guild.0)),
        channel: ChannelId(asked.channel_id.0),
        under: channel.and_then(parent),
        language: theirs.map_or(language, Language::from_locale),
        lacks: lacks(held, thread),
        lacks_above: thread.map(|_| lacks(held, None)).unwrap_or_default(),
    }
}

/// The channel that a thread hangs under.
fn parent(channel: &InteractionChannel) -> Option<ChannelId> {
    channel.thread_metadata?;
    Some(ChannelId(channel.parent_id?.0))
}

fn office(member: &Member) -> Office {
    let may = member.permissions.unwrap_or_default();
    Office {
        manages_server: may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        roles: member.roles.iter().map(|role| RoleId(role.0)).collect(),
    }
}
