//! Whoever has their data deleted leaves a game as anybody does who resigns: for the others the same game goes on, or
//! the same one is over, whatever is played, by how many and for what.

use starpost::app::{
    Error, GameId, NewGame, Parting, Person, PersonId, RequestKind, Stage, Starter,
};
use starpost::store::ResultRow;
use starpost_games::clock::Terms;
use starpost_games::game::{Refuses as _, Seat};
use starpost_games::record::Wish;

use crate::support::club::{Club, NOW, ann, ben, cat, choices, dan, human};
use crate::support::databases::{Database, another, sqlite};
use crate::support::several::all_set_up;
use crate::{always_on_both_databases, on_both_databases};

/// The ways in which games of more than two are played.
const MODES: [&str; 3] = ["sinister", "good-vs-evil", "last-captain"];

fn eve() -> Person {
    Person { id: PersonId(905), name: "Eve".to_owned() }
}

fn fay() -> Person {
    Person { id: PersonId(906), name: "Fay".to_owned() }
}

/// Everybody, in the order in which they join.
fn everybody() -> [Person; 6] {
    [ann(), ben(), cat(), dan(), eve(), fay()]
}

/// A game as it is to be begun.
#[derive(Clone, Copy, Debug)]
struct Begins {
    players: usize,
    mode: &'static str,
    terms: &'static str,
    have_all_moved: bool,
}

/// Games of two to six in every mode, rated and not, in which all have moved or nobody has.
fn games() -> Vec<Begins> {
    let mut games = Vec::new();
    for players in 2..=6 {
        let modes = if players == 2 { &[""][..] } else { &MODES[..] };
        for &mode in modes {
            for (terms, have_all_moved) in [("", true), ("rated=off", true), ("", false)] {
                games.push(Begins { players, mode, terms, have_all_moved });
            }
        }
    }
    games
}

async fn begun(club: &Club, begins: Begins) -> GameId {
    let others = &everybody()[1..begins.players];
    let options = match begins.mode {
        "" => String::new(),
        mode => format!("edition=primer-2012 mode={mode}"),
    };
    let new = NewGame {
        options: choices(&options),
        opponents: others.iter().cloned().map(human).collect(),
        seats: u8::try_from(begins.players).expect("a few"),
        starter: Starter::Creator,
        terms: Terms::read(begins.terms).expect("terms"),
        ..club.invitation()
    };
    let game = club.begun_with(new, others).await;
    if begins.have_all_moved {
        all_set_up(club, game, club.call(&ann()).now).await;
    }
    club.an_hour_passes();
    game
}

/// A way to leave all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Resigning,
    Deleting,
}

/// The same games in a club of their own, and what becomes of them.
struct Games {
    club: Club,
    games: Vec<(Begins, GameId)>,
    way: Way,
}

impl Games {
    async fn begun(database: Database, way: Way, begins: &[Begins]) -> Games {
        let club = Club::new(database);
        let mut games = Vec::new();
        for &one in begins {
            games.push((one, begun(&club, one).await));
        }
        club.drain().await;
        Games { club, games, way }
    }

    /// Somebody leaves all games in which they play.
    async fn leaves(&self, who: &Person) {
        match self.way {
            Way::Resigning => self.resigns(who).await,
            Way::Deleting => {
                let call = self.club.call(who);
                self.club.forgets(&call, Parting::Resigned).await;
            }
        }
        self.club.drain().await;
        self.club.an_hour_passes();
    }

    async fn resigns(&self, who: &Person) {
        for &(_, game) in &self.games {
            let left = self.club.app.ends().resign(&self.club.call(who), game).await;
            match left {
                Ok(_) | Err(Error::Refused(_)) => {}
                Err(fault) => panic!("{fault:?}"),
            }
        }
        self.club.drain().await;
    }

    /// Each game as it is for everybody, whatever they are called.
    async fn seen(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for &(begins, game) in &self.games {
            let sitting = self.club.app.sitting(game).await.expect("a game");
            let over = sitting.replay.ending.as_ref().map(|ending| format!("{ending:?}"));
            let results: Vec<_> = results(&self.club, game).await.iter().map(counted).collect();
            seen.push(format!(
                "{begins:?}: {over:?}, playing {:?}, to move {:?}, {results:?}",
                sitting.replay.seats_playing(),
                sitting.replay.to_move(),
            ));
        }
        seen
    }

    /// The ratings of those who stay.
    async fn ratings(&self, of: &[Person]) -> Vec<String> {
        let mut ratings = Vec::new();
        for person in of {
            let rows = self.club.database.store.ratings_of(person.id).await;
            for row in rows.expect("rows") {
                let rating = row.rated.rating.shown();
                ratings.push(format!("{} {} {rating}", person.name, row.pool.pool));
            }
        }
        ratings
    }
}

async fn results(club: &Club, game: GameId) -> Vec<ResultRow> {
    let tx = club.database.store.lock_game(game).await.expect("locks");
    tx.expect("a game").results().await.expect("results")
}

/// A result as its player has it.
fn counted(result: &ResultRow) -> (Seat, bool, u8, String) {
    let fate = format!("{:?}", result.fate);
    (result.seat, result.is_rated, result.rank, fate)
}

/// One after another leaves, and then those who are left give up until everything is over.
async fn it_is_the_same(database: Database, begins: &[Begins]) {
    let other = another(&database).await;
    let resigning = Games::begun(other, Way::Resigning, begins).await;
    let deleting = Games::begun(database, Way::Deleting, begins).await;
    let all = everybody();
    for (number, who) in all.iter().enumerate() {
        match number {
            0 | 1 => {
                resigning.leaves(who).await;
                deleting.leaves(who).await;
            }
            _ => {
                resigning.resigns(who).await;
                deleting.resigns(who).await;
            }
        }
        let (wanted, found) = (resigning.seen().await, deleting.seen().await);
        for (wanted, found) in wanted.iter().zip(&found) {
            assert_eq!(found, wanted, "after {}", who.name);
        }
        let stay = &all[(number + 1).min(2)..];
        assert_eq!(deleting.ratings(stay).await, resigning.ratings(stay).await);
    }
    let stages = deleting.games.iter();
    for &(begins, game) in stages {
        let sitting = deleting.club.app.sitting(game).await.expect("a game");
        assert_eq!(sitting.stage(), Stage::Over, "{begins:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_is_to_others_what_resigning_is() {
    it_is_the_same(sqlite().await, &games()).await;
}

always_on_both_databases!(at_a_table_of_five_a_deletion_is_to_others_what_resigning_is);
async fn at_a_table_of_five_a_deletion_is_to_others_what_resigning_is(database: Database) {
    let tables = MODES.map(|mode| Begins { players: 5, mode, terms: "", have_all_moved: true });
    it_is_the_same(database, &tables).await;
}

/// The outcome of calling a game off, by the word of the refusal.
async fn calls_off(club: &Club, game: GameId, days: u32) -> Option<&'static str> {
    let call = club.call(&ben());
    let now = NOW.after(starpost::app::limits::HOUR * 24 * days);
    let call = starpost::app::Call { now, ..call };
    let asked = RequestKind::Wish(Wish::CallOff);
    match club.app.wishes().check_ask(&call, game, asked).await {
        Ok(_) => None,
        Err(Error::Refused(no)) => Some(no.id()),
        Err(fault) => panic!("{fault:?}"),
    }
}

on_both_databases!(a_seat_that_is_left_is_waited_for_as_long_as_somebody_who_says_nothing);
async fn a_seat_that_is_left_is_waited_for_as_long_as_somebody_who_says_nothing(
    database: Database,
) {
    let table = Begins { players: 5, mode: "sinister", terms: "", have_all_moved: true };
    let silent = Games::begun(another(&database).await, Way::Resigning, &[table]).await;
    let left = Games::begun(database, Way::Deleting, &[table]).await;
    let call = left.club.call(&ann());
    left.club.forgets(&call, Parting::Left).await;
    left.club.drain().await;
    let [one, other] = [&silent, &left].map(|games| games.games[0].1);
    for days in [1, 7, 20] {
        let wanted = calls_off(&silent.club, one, days).await;
        assert!(wanted.is_some(), "{days}");
        assert_eq!(calls_off(&left.club, other, days).await, wanted, "{days}");
    }
    let sitting = left.club.app.sitting(other).await.expect("a game");
    assert_eq!(sitting.stage(), Stage::Playing);
    assert_eq!(sitting.replay.seats_playing().len(), 5);
}
