//! The names of people on a server, as an interaction shows them: of the person who asks, and of those named.

use crate::app::{NameRow, PersonId};
use crate::discord::payload::{Interaction, Member, User, shown_name};

/// The people whom an interaction shows as members of its server.
pub(super) fn seen(interaction: &Interaction) -> Vec<NameRow> {
    let asker = interaction.member.as_ref().map(|member| row(interaction.user(), member));
    let named = &interaction.data.resolved;
    let members = named.members.iter();
    let named = members.filter_map(|(id, member)| Some(row(named.users.get(id)?, member)));
    let mut seen: Vec<NameRow> = named.chain(asker).collect();
    seen.sort_by_key(|one| one.person);
    seen.dedup_by_key(|one| one.person);
    seen
}

fn row(user: &User, member: &Member) -> NameRow {
    NameRow {
        person: PersonId(user.id.0),
        name: shown_name(user, Some(member)),
        user_name: Some(user.username.clone()).filter(|name| !name.is_empty()),
    }
}
