//! A new database with a game in it, for unit tests.

use tempfile::TempDir;

use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GuildId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::game::game_row::NewGameRow;
use crate::store::game::stage::Stage;
use crate::store::game::starter::Starter;
use starpost_games::clock::Terms;
use starpost_games::games::{GameOptions, Kind};
use starpost_games::words::Language;

/// The person who makes the game.
pub(crate) const ANN: PersonId = PersonId(901);
/// The time at which it is made.
pub(crate) const NOW: Timestamp = Timestamp(1_700_000_000_000);
/// The channel where it is made.
pub(crate) const CHANNEL: ChannelId = ChannelId(70);

/// An empty database, which lives as long as its folder.
pub(crate) async fn database() -> (Store, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = Store::open(&url).await.expect("a new file opens");
    (store, folder)
}

/// A new game of Ann's, not committed yet.
pub(crate) async fn game(store: &Store) -> GameTx {
    let mut tx = store.begin().await.expect("begins");
    tx.put_person(ANN, "Ann", NOW).await.expect("a person");
    let options = options(Kind::Homeworlds, "");
    tx.create_game(&new(&options)).await.expect("a game")
}

/// Complete options of a game of two.
pub(crate) fn options(kind: Kind, asked: &str) -> GameOptions {
    kind.options(asked, 2).expect("they go together")
}

/// The data it starts with; Ann must be a known person.
pub(crate) fn new(options: &GameOptions) -> NewGameRow<'_> {
    NewGameRow {
        options,
        terms: Terms::default(),
        creator: ANN,
        starter: Starter::Random,
        guild: Some(GuildId(7)),
        channel: CHANNEL,
        language: Language::English,
        stage: Stage::Waiting,
        sealed_as: None,
        now: NOW,
    }
}

/// Changes what is stored behind the program's back.
pub(crate) async fn tamper(store: &Store, statement: &'static str) {
    let done = sqlx::query(statement).execute(&store.writing).await;
    done.expect(statement);
}
