//! Shadows: what stays of the number of somebody whose data was deleted where it protects others from them,
//! and is known again if they come back. A keyed hash, from which nobody gets the number back who has not
//! both the key and a guess.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::store::base::ids::{PersonId, Timestamp};
use crate::store::base::tx::Tx;

/// The place of the key.
const KEY: &str = "shadow-key";

const FIND_KEY: &str = "select value from settings where key = $1";

impl Tx {
    /// A person and their shadow; twice the person before anybody was deleted, when there are no shadows.
    pub(in crate::store) async fn shadowed(
        &mut self,
        person: PersonId,
    ) -> anyhow::Result<[PersonId; 2]> {
        let key: Option<String> =
            sqlx::query_scalar(FIND_KEY).bind(KEY).fetch_optional(&mut *self.tx).await?;
        let shadow = key.map_or(person, |key| shadow(&key, person));
        Ok([person, shadow])
    }

    /// Forgets a shadow that protects nobody any more.
    pub(in crate::store) async fn drop_shadow(&mut self, shadow: PersonId) -> anyhow::Result<()> {
        if !shadow.is_forgotten() {
            return Ok(());
        }
        sqlx::query(
            "delete from people where id = $1
                 and not exists (select person from blocks where inviter = $1)",
        )
        .bind(shadow)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The shadow of a person whose data is deleted, by the key that there is, or else by this one.
    pub(super) async fn cast_shadow(
        &mut self,
        person: PersonId,
        fresh: &str,
    ) -> anyhow::Result<PersonId> {
        sqlx::query("insert into settings (key, value) values ($1, $2) on conflict do nothing")
            .bind(KEY)
            .bind(fresh)
            .execute(&mut *self.tx)
            .await?;
        let key: String = sqlx::query_scalar(FIND_KEY).bind(KEY).fetch_one(&mut *self.tx).await?;
        Ok(shadow(&key, person))
    }

    /// Keeps whose invitations others refuse, though that person is deleted.
    pub(super) async fn keep_blocks(
        &mut self,
        person: PersonId,
        shadow: PersonId,
        (name, now): (&str, Timestamp),
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into people (id, name, changed, reminders, history)
             select $2, $3, $4, 'silence', 'hidden' where exists (
                 select person from blocks where inviter = $1)
             on conflict do nothing",
        )
        .bind(person)
        .bind(shadow)
        .bind(name)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        sqlx::query(
            "insert into blocks (person, inviter, at)
             select person, $2, at from blocks where inviter = $1 on conflict do nothing",
        )
        .bind(person)
        .bind(shadow)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Keeps that a person who is deleted has withdrawn from seasons that go on: nobody can come back to one, and
    /// nothing says which place was theirs.
    pub(super) async fn keep_withdrawals(
        &mut self,
        person: PersonId,
        shadow: PersonId,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into league_events (league, seq, part, season, actor, kind, body)
             select leagues.id, leagues.seq, (
                     select coalesce(max(part), 0) + 1 from league_events
                     where league_events.league = leagues.id and league_events.seq = leagues.seq),
                 leagues.season, $2, 'shadow', '' from leagues
             join entrants on entrants.league = leagues.id and entrants.season = leagues.season
             where entrants.person = $1 and entrants.withdrawn is not null
                 and leagues.stage = 'playing'",
        )
        .bind(person)
        .bind(shadow)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Keeps what is counted by the hour about a person who is deleted, for as long as it counts.
    pub(super) async fn keep_tallies(
        &mut self,
        person: PersonId,
        shadow: PersonId,
    ) -> anyhow::Result<()> {
        for update in [
            "update tallies set actor = $2 where actor = $1",
            "update tallies set whom = $2 where whom = $1
                 and what not in ('invitations-on-server', 'imports-on-server')",
        ] {
            let update = sqlx::query(update).bind(person).bind(shadow);
            update.execute(&mut *self.tx).await?;
        }
        Ok(())
    }
}

/// The shadow of a person by a key.
fn shadow(key: &str, person: PersonId) -> PersonId {
    let mut hash = Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("a key of any length");
    hash.update(&person.0.to_be_bytes());
    let hash = hash.finalize().into_bytes();
    let first = hash.first_chunk().map_or(0, |first| u64::from_be_bytes(*first));
    PersonId::shadow(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shadow_is_nobodys_number_and_depends_on_the_key() {
        let person = PersonId(80_351_110_224_678_912);
        let one = shadow("a key", person);
        assert_eq!(one, shadow("a key", person));
        assert_ne!(one, shadow("another key", person));
        assert_ne!(one, shadow("a key", PersonId(80_351_110_224_678_913)));
        assert!(one.is_nobody() && !one.may_be_somebody());
        assert_ne!(one, PersonId::forgotten(one.0 as u32));
    }
}
