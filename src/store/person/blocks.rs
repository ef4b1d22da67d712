//! The people whose invitations a person refuses.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, GuildId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use crate::store::person::names::{Nickname, told_apart};

/// Somebody whose invitations are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedRow {
    /// The person whose invitations are refused.
    pub person: PersonId,
    /// The name they go by.
    pub called: Nickname,
}

row!(BlockedRow: person; called: Nickname::read);

impl AsMut<Nickname> for BlockedRow {
    fn as_mut(&mut self) -> &mut Nickname {
        &mut self.called
    }
}

impl Tx {
    /// From now on the person refuses the inviter's invitations. Both are known people.
    pub async fn block(
        &mut self,
        person: PersonId,
        inviter: PersonId,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into blocks (person, inviter, at) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(person)
        .bind(inviter)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The person accepts the inviter's invitations again.
    pub async fn unblock(&mut self, person: PersonId, inviter: PersonId) -> anyhow::Result<()> {
        let [_, shadow] = self.shadowed(inviter).await?;
        sqlx::query("delete from blocks where person = $1 and inviter in ($2, $3)")
            .bind(person)
            .bind(inviter)
            .bind(shadow)
            .execute(&mut *self.tx)
            .await?;
        self.drop_shadow(shadow).await
    }
}

impl GameTx {
    /// True if the person refuses the inviter's invitations.
    pub async fn is_blocked(
        &mut self,
        person: PersonId,
        inviter: PersonId,
    ) -> anyhow::Result<bool> {
        let [_, shadow] = self.shadowed(inviter).await?;
        let query = sqlx::query_scalar(
            "select at from blocks where person = $1 and inviter in ($2, $3) limit 1",
        )
        .bind(person)
        .bind(inviter)
        .bind(shadow);
        let since: Option<Timestamp> = query.fetch_optional(&mut *self.tx).await?;
        Ok(since.is_some())
    }
}

impl Store {
    /// At most `most` of those whose invitations the person refuses, as they are called on a server.
    pub async fn blocked_by(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
        most: u32,
    ) -> anyhow::Result<Vec<BlockedRow>> {
        let query = sqlx::query_as(
            "select people.id as person,
                 coalesce(names.name, people.name) as nickname, names.user_name as user_name
             from blocks join people on people.id = blocks.inviter
             left join names on names.guild = $2 and names.person = people.id
             where blocks.person = $1 order by blocks.at desc limit $3",
        )
        .bind(person)
        .bind(guild)
        .bind(As(most));
        Ok(told_apart(query.fetch_all(&self.reading).await?))
    }

    /// The open invitations that a person has from an inviter and has not answered.
    pub async fn unanswered(
        &self,
        person: PersonId,
        inviter: PersonId,
    ) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select games.id from games join seats on seats.game = games.id
             where games.creator = $1 and games.stage = 'waiting'
                 and seats.person = $2 and seats.joined is null
             order by games.id",
        )
        .bind(inviter)
        .bind(person);
        let games: Vec<GameId> = query.fetch_all(&self.reading).await?;
        Ok(games)
    }
}
