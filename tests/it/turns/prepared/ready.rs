//! A turn of Ben's for one of Ann's, how it is prepared, and what is seen of it.

use starpost::app::{Error, GameId, Person, Preparation, Prepared, Steps};
use starpost_games::record::What;

use crate::support::club::{Club, ann, ben};

/// Ben is to answer this, which Ann may play.
pub(super) const A: &str = "build g1 South";
/// The answer of Ben.
pub(super) const B: &str = "build g1 North";

/// Both, as people read them.
pub(super) const READ: &str = "build g1 home";

pub(super) async fn prepare(
    club: &Club,
    by: &Person,
    game: GameId,
    steps: &str,
) -> Result<Prepared, Error> {
    let steps = Steps::read(steps).expect("turns of both");
    let call = club.call(by);
    club.app.prepared().keep(&call, game, 0, &steps).await
}

/// Ben prepares these steps; returns all that he has prepared.
pub(super) async fn ben_prepares(club: &Club, game: GameId, steps: &str) -> Preparation {
    kept(prepare(club, &ben(), game, steps).await)
}

#[track_caller]
pub(super) fn kept(prepared: Result<Prepared, Error>) -> Preparation {
    match prepared.expect("it is prepared") {
        Prepared::Kept(preparation) => preparation,
        Prepared::Composing(composing) => panic!("still put together: {:?}", composing.draft),
    }
}

/// The turns that are prepared, each with what it goes on from: `0 build g1 South > pass`.
pub(super) fn listed(preparation: &Preparation) -> Vec<String> {
    let turns = preparation.turns.iter();
    let said = turns.map(|turn| format!("{} {} > {}", turn.place, turn.reply, turn.line));
    said.collect()
}

pub(super) async fn shown(club: &Club, by: &Person, game: GameId) -> Vec<String> {
    let preparation = club.app.prepared().preparation(&club.call(by), game).await;
    listed(&preparation.expect("something may be prepared"))
}

/// The turns of the log, with a star behind each that was prepared.
pub(super) async fn log(club: &Club, game: GameId) -> Vec<String> {
    let log = club.app.boards().log(&club.call(&ann()), game).await;
    let turn = |event: starpost::app::Logged| {
        let What::Turn(line) = event.what else {
            return None;
        };
        let star = if event.is_prepared { "*" } else { "" };
        Some(format!("{}: {line}{star}", event.by?.person.name))
    };
    log.expect("a log").into_iter().filter_map(turn).collect()
}

pub(super) async fn last(club: &Club, game: GameId) -> String {
    log(club, game).await.pop().expect("a turn")
}
