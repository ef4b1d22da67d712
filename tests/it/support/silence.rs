//! A game in a place where nothing can be posted.

use starpost::app::{ChannelId, Defect, GameId};

use crate::support::club::{Club, NOW};
use crate::support::pigeon::Mishap;

/// The channel to which the game's posts go.
pub(crate) async fn place(club: &Club, game: GameId) -> ChannelId {
    let row = club.database.store.game(game).await.expect("reads");
    row.expect("a game").posting_channel()
}

/// A turn of Ann's, played where nothing can be posted.
pub(crate) async fn broken(club: &Club, mishap: Mishap) -> GameId {
    let game = club.turn_to_post().await;
    club.courier.expect(&[mishap]);
    club.drain().await;
    game
}

/// The bot is removed from where the game's posts go.
pub(crate) async fn cut_off(club: &Club, game: GameId) {
    let mut tx = club.database.store.lock_game(game).await.expect("locks").expect("exists");
    let old = tx.row.posting_channel();
    let marked = tx.mark_place(old, old, Defect::NotServed, NOW).await;
    marked.expect("marks");
    tx.commit().await.expect("commits");
}

/// The posts that came after the game had begun and both had set up.
pub(crate) fn posted(club: &Club) -> Vec<String> {
    club.courier.says().into_iter().skip(4).collect()
}
