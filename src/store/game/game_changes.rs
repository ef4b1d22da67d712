//! The changes of a locked game's row: its state, and what else is remembered of it.

use super::clock_origin::ClockBy;
use super::defect::Defect;
use super::game_row::State;
use super::stage::Stage;
use crate::store::base::columns::As;
use crate::store::base::ids::{ChannelId, GuildId, MessageId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use starpost_games::clock::Alarms;
use starpost_games::games::GameOptions;
use starpost_games::words::Language;

impl GameTx {
    /// Repeats what the log says now, and what is to fall due from now on, and tells how many jobs there have
    /// been. A game that is over has not been filmed: what was posted shows only how far it was.
    pub async fn set_state(
        &mut self,
        state: &State,
        alarms: Alarms,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set stage = $2, seq = $3, turns = $4, to_move = $5, status = $6,
                 outcome = $7, changed = $8, deadline = $9, alarms = $10, alarm = $11,
                 film_channel = case when $12 and stage <> $2 then null else film_channel end,
                 film_message = case when $12 and stage <> $2 then null else film_message end,
                 jobs = $13
             where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(state.stage)
        .bind(As(state.seq))
        .bind(As(state.turns))
        .bind(state.to_move.map(As))
        .bind(state.status.map(As))
        .bind(state.outcome.map(As))
        .bind(now)
        .bind(state.deadline)
        .bind(alarms.to_string())
        .bind(alarms.first().map(Timestamp::from))
        .bind(state.stage == Stage::Over)
        .bind(As(self.jobs))
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Remembers who the clock comes from.
    pub async fn set_clock_by(&mut self, by: ClockBy) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set clock_by = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(by)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers when the player to move was nudged.
    pub async fn set_nudged(&mut self, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set nudged = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(now)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// The pause of the game counts from then.
    pub async fn set_pause_from(&mut self, now: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query_as("update games set pause_from = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(now);
        self.row = query.fetch_one(&mut *self.tx).await?;
        Ok(())
    }

    /// Replaces the options: the place of the novice is known now.
    pub async fn set_options(&mut self, options: &GameOptions) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set options = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(options.to_string())
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers who declined the invitation.
    pub async fn set_declined(&mut self, person: PersonId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set declined = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(person)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers that the invitation has expired.
    pub async fn set_expired(&mut self, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set expired = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(now)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers until when the invitation can be accepted.
    pub async fn set_open_until(&mut self, until: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set open_until = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(until)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Goes on in another place, with nothing posted there yet.
    pub async fn move_to(
        &mut self,
        guild: Option<GuildId>,
        channel: ChannelId,
        language: Language,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set left_channel = coalesce(thread, channel),
                 guild = $2, channel = $3, thread = null, language = $4,
                 card = null, post_channel = null, post_message = null
             where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(guild)
        .bind(channel)
        .bind(As(language))
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Remembers the message with the invitation.
    pub async fn set_card(&mut self, message: MessageId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set card = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(message)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers why there is no thread.
    pub async fn set_no_thread(&mut self, why: Defect) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set no_thread = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(why)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers the thread.
    pub async fn set_thread(&mut self, thread: ChannelId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set thread = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(thread)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}
