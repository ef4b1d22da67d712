//! The further effects of an event, for those who report it.

use crate::app::game::{Moment, News, Sitting};
use starpost_games::record::What;

impl Sitting {
    /// The effects of the event of this moment.
    pub fn news(&self, moment: &Moment) -> News {
        let Moment { seq, before, after } = moment;
        let settled = self.stored.record.settled(*seq);
        let gone = after.game.eliminated().minus(before.game.eliminated());
        let turn =
            self.stored.record.events.iter().any(|event| event.seq == *seq && event.what.is_turn());
        let mover = before.to_move().filter(|_| turn);
        let revealed = self
            .stored
            .record
            .events
            .iter()
            .filter(|event| event.seq > *seq && event.seq <= settled)
            .filter_map(|event| {
                let What::Reveal(seat, role) = &event.what else {
                    return None;
                };
                Some((self.seated(after, *seat), after.role(*seat, role)))
            });
        News {
            eliminated: gone.iter().map(|seat| self.seated(after, seat)).collect(),
            by: mover.map(|seat| self.seated(after, seat)),
            revealed: revealed.collect(),
        }
    }
}
