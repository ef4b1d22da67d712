//! The way games are played on a server, as those who manage it are told.

use crate::app::{ChannelId, Defect, GuildRow, Permission, ServerItem, ServerValue};
use crate::discord::say::clocks::control;
use crate::discord::say::defects::{permissions, why};
use crate::discord::say::sentence::{say, text};
use starpost_games::clock::Control;
use starpost_games::words::{Language, Word};

/// The findings on the place where games go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// Everything that is needed is allowed.
    Well,
    /// This is not.
    Lacks(Vec<Permission>),
    /// Discord refuses what is posted there.
    Refused(Defect),
    /// The bot does not see it.
    Hidden,
    /// It is deleted.
    Gone,
    /// It is no channel of this server.
    Elsewhere,
    /// Discord does not say.
    Unknown,
}

/// Everything that is chosen.
pub(crate) fn card_text(language: Language, server: &GuildRow) -> String {
    let title = say(language, "setup-title", &[]);
    let items = ServerItem::ALL.into_iter().map(|item| chosen(language, item, server.value(item)));
    [title].into_iter().chain(items).collect::<Vec<_>>().join("\n")
}

/// The choice made for an item: the message `setup-` and its word.
fn chosen(language: Language, item: ServerItem, value: ServerValue) -> String {
    let id = format!("setup-{item}");
    match value {
        ServerValue::Channel(Some(channel)) => say(language, &id, &[place(channel)]),
        ServerValue::Channel(None) => say(language, &format!("{id}-any"), &[]),
        ServerValue::Role(Some(role)) => {
            say(language, &id, &[("role", text(format!("<@&{role}>")))])
        }
        ServerValue::Role(None) => say(language, &format!("{id}-nobody"), &[]),
        ServerValue::Clock(Some(clock)) => {
            say(language, &id, &[("clock", text(control(language, clock)))])
        }
        ServerValue::Clock(None) => {
            let usual = text(control(language, Control::USUAL));
            say(language, &format!("{id}-usual"), &[("clock", usual)])
        }
        ServerValue::Word(theme) if item == ServerItem::Theme => {
            say(language, &id, &[named(language, theme)])
        }
        ServerValue::Word(word) => say(language, &format!("{id}-{word}"), &[]),
    }
}

/// The prompt of a menu.
pub(crate) fn asks(language: Language, item: ServerItem) -> String {
    say(language, &format!("setup-menu-{item}"), &[])
}

/// The words on a button that goes on from a word of an item to the next.
pub(crate) fn goes_on(language: Language, item: ServerItem, now: &str, next: &str) -> String {
    if item == ServerItem::Theme {
        say(language, "setup-button-theme", &[named(language, next)])
    } else {
        say(language, &format!("setup-button-{item}-{now}"), &[])
    }
}

/// A theme: each has a name, and all have one sentence.
fn named(language: Language, theme: &str) -> (&'static str, Word) {
    let name = say(language, &format!("theme-{theme}"), &[]);
    ("theme", text(name))
}

/// The finding on whether games can be posted in that place, and what to do if not.
pub(crate) fn checked(language: Language, channel: ChannelId, finding: &Finding) -> String {
    let place = place(channel);
    match finding {
        Finding::Well => say(language, "setup-well", &[place]),
        Finding::Lacks(lacks) => {
            let lacks = ("permissions", permissions(language, lacks));
            say(language, "setup-lacks", &[place, lacks])
        }
        Finding::Refused(defect) => {
            let why = ("why", text(why(language, *defect)));
            say(language, "setup-refused", &[place, why])
        }
        Finding::Hidden => say(language, "setup-hidden", &[place]),
        Finding::Gone => say(language, "setup-gone", &[place]),
        Finding::Elsewhere => say(language, "setup-elsewhere", &[place]),
        Finding::Unknown => say(language, "setup-unknown", &[place]),
    }
}

fn place(channel: ChannelId) -> (&'static str, Word) {
    ("place", text(format!("<#{channel}>")))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::app::{GuildId, RoleId};

    /// Servers that differ in one item each: together they have everything that can be chosen.
    pub(crate) fn servers() -> Vec<GuildRow> {
        let untouched = GuildRow::untouched(GuildId(1));
        let mut servers = vec![untouched.clone()];
        for item in ServerItem::ALL {
            let value = untouched.value(item);
            let mut next = match value {
                ServerValue::Channel(_) => Some(ServerValue::Channel(Some(ChannelId(70)))),
                ServerValue::Role(_) => Some(ServerValue::Role(Some(RoleId(u64::MAX)))),
                ServerValue::Clock(_) => Some(ServerValue::Clock(Some(Control::USUAL))),
                ServerValue::Word(_) => untouched.next(item),
            };
            while let Some(other) = next.filter(|other| *other != value) {
                let server = untouched.clone().with(item, other).expect("its kind");
                next = server.next(item);
                servers.push(server);
            }
        }
        servers
    }

    #[test]
    fn every_choice_and_every_finding_has_its_sentence_in_every_language() {
        let lacks = vec![Permission::CreatePublicThreads, Permission::AttachFiles];
        let findings = [
            Finding::Well,
            Finding::Lacks(lacks),
            Finding::Refused(Defect::Denied),
            Finding::Hidden,
            Finding::Gone,
            Finding::Elsewhere,
            Finding::Unknown,
        ];
        for language in Language::ALL {
            let servers = servers();
            assert!(servers.len() > 5, "{}", servers.len());
            let said = servers.iter().map(|server| card_text(language, server));
            let found = findings.iter().map(|finding| checked(language, ChannelId(7), finding));
            for said in said.chain(found) {
                assert!(!said.contains("setup-"), "{said}");
            }
        }
    }

    #[test]
    fn what_is_lacking_is_named_with_the_place() {
        let lacks = Finding::Lacks(vec![Permission::CreatePublicThreads]);
        let said = checked(Language::English, ChannelId(7), &lacks);
        assert!(said.contains("<#7>") && said.contains("Create Public Threads"), "{said}");
    }
}
