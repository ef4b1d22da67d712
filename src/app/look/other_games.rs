//! Lists of games beyond those that run here: what waits elsewhere, what is over, where the caller is out; and whether
//! the caller has never played.

use super::game_list::matches;
use crate::app::base::{Call, Error, Games, Refusal};
use crate::app::game::Listed;
use crate::store::{GameId, Stage};

/// The number of games that are over that are shown: the newest.
const MOST_FINISHED: u32 = 5;

/// The number of them that are searched for a choice.
const MOST_SEARCHED: u32 = 100;

impl Games<'_> {
    /// The caller's newest games that are over.
    pub async fn finished(self, call: &Call) -> Result<Vec<Listed>, Error> {
        let rows = self.app.store.finished_of(call.person.id, MOST_FINISHED);
        self.listed(call, rows.await?).await
    }

    /// The caller's games that are over and that fit what is typed, the newest first.
    pub async fn finished_choices(self, call: &Call, typed: &str) -> Result<Vec<Listed>, Error> {
        let rows = self.app.store.finished_of(call.person.id, MOST_SEARCHED);
        let mut found = self.listed(call, rows.await?).await?;
        let typed = typed.trim().to_lowercase();
        found.retain(|game| matches(game, &typed));
        Ok(found)
    }

    /// True if the caller has never been in a game that began.
    pub async fn is_newcomer(self, call: &Call) -> Result<bool, Error> {
        let games = self.of(call).await?;
        let plays = games.iter().any(|game| game.stage == Stage::Playing);
        Ok(!plays && self.finished(call).await?.is_empty())
    }

    /// The games, of some running ones, that the caller is out of while the others go on.
    pub async fn out_of(self, call: &Call, among: &[Listed]) -> Result<Vec<GameId>, Error> {
        let mut out = Vec::new();
        for game in among.iter().filter(|game| may_be_out(game)) {
            let sitting = self.app.sitting(game.game).await?;
            if let Err(Refusal::Eliminated) = sitting.playing_seat(call.person.id) {
                out.push(game.game);
            }
        }
        Ok(out)
    }

    /// The games that wait for the caller's turn, by when time runs out.
    pub async fn turns_waiting(self, call: &Call) -> Result<Vec<GameId>, Error> {
        let mut games = self.of(call).await?;
        games.retain(Listed::waits_for_your_turn);
        Ok(games.into_iter().map(|game| game.game).collect())
    }

    /// The only game that waits for the caller's turn, wherever that is. Refused: there are
    /// several. None: none does.
    pub(in crate::app) async fn waiting_elsewhere(
        self,
        call: &Call,
    ) -> Result<Option<GameId>, Error> {
        let waiting = self.turns_waiting(call).await?;
        match waiting.as_slice() {
            [] => Ok(None),
            [game] => Ok(Some(*game)),
            several => Err(Refusal::SeveralGamesWait(several.to_vec()).into()),
        }
    }
}

/// In a game of two, nobody is out while it runs.
fn may_be_out(game: &Listed) -> bool {
    game.stage == Stage::Playing && game.players.len() > 2 && !game.waits_for_you
}
