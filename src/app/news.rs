//! What an event has brought about besides itself, for whoever tells of it.

use super::facts::News;
use super::sitting::Sitting;
use crate::record::What;

impl Sitting {
    /// What event `seq` has brought about.
    pub fn news(&self, seq: u32) -> anyhow::Result<News> {
        let settled = self.record.settled(seq);
        let (before, after) = (
            self.replay_until(seq.saturating_sub(1))?,
            self.replay_until(settled)?,
        );
        let gone = after.game.eliminated().minus(before.game.eliminated());
        let turn = self
            .record
            .events
            .iter()
            .any(|event| event.seq == seq && matches!(event.what, What::Turn(_)));
        let mover = before.to_move().filter(|_| turn);
        let revealed = self
            .record
            .events
            .iter()
            .filter(|event| event.seq > seq && event.seq <= settled);
        let revealed = revealed.filter_map(|event| match &event.what {
            What::Reveal(seat, role) => Some((self.seated(&after, *seat), role.clone())),
            _ => None,
        });
        Ok(News {
            eliminated: gone.iter().map(|seat| self.seated(&after, seat)).collect(),
            by: mover.map(|seat| self.seated(&after, seat)),
            revealed: revealed.collect(),
        })
    }
}
