//! A game that things happen to, the people around it, and the clock on their wall. It has a database
//! of its own.

use std::time::Duration;

use starpost::app::{
    Call, GameId, Imported, NewGame, Person, PersonId, Sitting, Starter, Timestamp,
};
use starpost_games::clock::Terms;
use starpost_games::game::Seat;
use starpost_games::games::Kind;

use crate::support::club::{Club, NOW, ann, ben, cat, choices, human};
use crate::support::databases::Database;

/// The game that is played, and the number of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Homeworlds of two, which is also the game of a league.
    Duel,
    /// The game of a league.
    League,
    Settlers,
    /// Homeworlds of three in this mode.
    Three(&'static str),
    /// The game that this record brings in.
    Imported(&'static str),
}

/// A game, and the people who have sat at it.
pub(super) struct Table {
    pub(super) club: Club,
    pub(super) game: GameId,
    pub(super) now: Timestamp,
    /// The people who have had a seat and have it no more.
    pub(super) replaced: Vec<Person>,
}

/// The person who comes where somebody else has gone.
pub(super) fn fay() -> Person {
    Person { id: PersonId(906), name: "Fay".to_owned() }
}

impl Table {
    /// The game before anything has happened.
    pub(super) async fn begin(database: Database, setting: Setting, terms: &str) -> Table {
        Table::of(Club::new(database), setting, terms).await
    }

    /// The same in this club, whose worker may post somewhere else.
    pub(super) async fn of(club: Club, setting: Setting, terms: &str) -> Table {
        let mut table = Table { club, game: GameId(0), now: NOW, replaced: Vec::new() };
        table.game = match setting {
            Setting::Duel => table.opened(Kind::Homeworlds, "", terms, 2).await,
            Setting::Settlers => table.opened(Kind::Settlers, "", terms, 2).await,
            Setting::Three(mode) => {
                let options = format!("edition=primer-2012 mode={mode}");
                table.opened(Kind::Homeworlds, &options, terms, 3).await
            }
            Setting::League => table.of_a_league(terms).await,
            Setting::Imported(record) => table.imported(record).await,
        };
        table.drain().await;
        table
    }

    async fn opened(&self, kind: Kind, options: &str, terms: &str, seats: u8) -> GameId {
        let others: Vec<Person> = [ben(), cat()].into_iter().take(usize::from(seats) - 1).collect();
        let new = NewGame {
            terms: Terms::read(terms).expect(terms),
            kind,
            options: choices(options),
            opponents: others.iter().cloned().map(human).collect(),
            seats,
            starter: Starter::Creator,
        };
        let app = &self.club.app;
        let card = app.invitations().new_game(&self.call(&ann()), new).await;
        let game = card.expect("a game").game;
        for person in others {
            let joined = app.invitations().join(&self.call(&person), game).await;
            joined.expect("joins");
        }
        game
    }

    async fn of_a_league(&self, terms: &str) -> GameId {
        let (app, runs) = (&self.club.app, || self.manages());
        let line = terms.replace('=', ":");
        let draft = app.sign_ups().begin_draft(&runs(), "Autumn", &line).await;
        let league = draft.expect("a draft").stored().expect("stored").id;
        app.sign_ups().open(&runs(), league).await.expect("opens");
        for person in [ann(), ben()] {
            let joined = app.sign_ups().join(&self.call(&person), league).await;
            joined.expect("joins");
        }
        app.leagues().start(&runs(), league, 2).await.expect("starts");
        self.drain().await;
        let facts = app.leagues().view(&runs(), league).await.expect("it is there");
        let opened = facts.fixtures.iter().find_map(|fixture| fixture.game);
        opened.expect("a game is open")
    }

    async fn imported(&self, record: &str) -> GameId {
        let (app, call) = (&self.club.app, self.call(&ann()));
        let imported = app.records().import(&call, record, Seat(0), Some(human(ben()))).await;
        match imported.expect(record) {
            Imported::Finished(standing) => standing.game,
            Imported::Waiting(card) => {
                let joined = app.invitations().join(&self.call(&ben()), card.game).await;
                joined.expect("joins");
                card.game
            }
        }
    }

    /// A new interaction of somebody.
    pub(super) fn call(&self, person: &Person) -> Call {
        Call { now: self.now, ..self.club.call(person) }
    }

    /// A new interaction of a referee.
    pub(super) fn manages(&self) -> Call {
        Call { now: self.now, ..self.club.manager_call(&referee()) }
    }

    /// Time passes, and what falls due is done.
    pub(super) async fn wait(&mut self, time: Duration) {
        self.now = self.now.after(time);
        self.drain().await;
        self.club.worker.tidy(self.now).await;
    }

    pub(super) async fn drain(&self) {
        let drained = self.club.worker.drain(self.now).await;
        drained.expect("the database answers");
    }

    pub(super) async fn sitting(&self) -> Sitting {
        let sitting = self.club.app.sitting(self.game).await;
        sitting.expect("the log replays")
    }
}

/// The person who rules in games, and plays in none.
pub(super) fn referee() -> Person {
    Person { id: PersonId(990), name: "Rex".to_owned() }
}

/// The person on a seat, if it is somebody here.
pub(super) fn seated(sitting: &Sitting, seat: Seat) -> Option<Person> {
    let mut chairs = sitting.stored.chairs.iter();
    let chair = chairs.find(|chair| chair.seat == Some(seat))?;
    Some(Person { id: chair.person?, name: chair.name.clone() })
}
