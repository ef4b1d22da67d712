//! Invitations that anybody may take, and who may find them.

use crate::app::base::limits::expires;
use crate::app::base::{Call, Error, Games};
use crate::store::{Chair, GameRow, Stage, Timestamp};

impl Games<'_> {
    /// True if this game is an open invitation that everybody on the server of the call may see, wherever they
    /// are there.
    pub(super) async fn is_advertised(
        self,
        call: &Call,
        row: &GameRow,
        chairs: &[Chair],
    ) -> Result<bool, Error> {
        if row.guild != call.place.guild || !is_open(call, row, chairs) {
            return Ok(false);
        }
        Ok(self.app.servers().games_channel(call).await? == Some(row.channel))
    }
}

/// True if anybody may join.
pub(in crate::app) fn is_open(call: &Call, row: &GameRow, chairs: &[Chair]) -> bool {
    let waits = row.stage == Stage::Waiting && said_until(row) > call.now;
    waits && chairs.iter().any(Chair::is_free)
}

/// The time until which an invitation can be accepted, as its card says.
pub(in crate::app) fn said_until(row: &GameRow) -> Timestamp {
    row.open_until.unwrap_or_else(|| expires(row.created))
}
