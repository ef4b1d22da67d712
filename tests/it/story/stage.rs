//! The stage of a story: a club, its games, and whatever has got a name.

use std::collections::HashMap;

use starpost::app::{
    Call, Draft, Error, GameId, LeagueId, NewGame, Person, PersonId, Stage as GameStage, Standing,
    Starter,
};
use starpost_games::clock::Terms;
use starpost_games::record::Seq;

use super::read::duration;
use crate::leagues::scene::{person, runner};
use crate::support::club::{Club, NOW, ann, ben, cat, choices, dan};
use crate::support::front::{Answer, Front};
use crate::support::several::{all_set_up, open_table, seated};
use crate::support::silence::place;

/// The words before a name: somebody manages the server, or is in another channel.
pub(super) const BEFORE_NAMES: [&str; 2] = ["manager", "elsewhere"];

/// The club of a story.
pub(super) struct Stage {
    pub(super) club: Club,
    pub(super) games: Vec<GameId>,
    /// The one that lines are about.
    pub(super) current: Option<GameId>,
    /// The people in the order of their seats in it.
    pub(super) seats: Vec<Person>,
    /// The number of the last request, and those that have a name.
    pub(super) requests: HashMap<String, Seq>,
    pub(super) drafts: HashMap<String, Draft>,
    /// The number of posts that have been looked at.
    pub(super) looked: usize,
    /// The number of letters that have been looked at.
    pub(super) read: usize,
    pub(super) league: Option<LeagueId>,
    /// True while the question that comes before a deed is asked too, which has to say the same.
    pub(super) asks_first: bool,
    /// The front end that people type into; opened when somebody does.
    pub(super) front: Option<Front>,
    /// The last answer to each of them, by the name or number that a line calls them.
    pub(super) answers: HashMap<String, Answer>,
}

/// The key of the last request.
pub(super) const LAST: &str = "";

impl Stage {
    pub(super) fn new(club: Club) -> Stage {
        Stage {
            club,
            games: Vec::new(),
            current: None,
            seats: Vec::new(),
            requests: HashMap::new(),
            drafts: HashMap::new(),
            looked: 0,
            read: 0,
            league: None,
            asks_first: false,
            front: None,
            answers: HashMap::new(),
        }
    }

    /// The game that lines are about.
    pub(super) fn game(&self) -> GameId {
        self.current.expect("a line with `game` comes first")
    }

    /// The game with this number, in the order in which they were opened.
    pub(super) fn numbered(&self, number: &str) -> GameId {
        let number: usize = number.parse().unwrap_or_else(|_| panic!("no game is {number}"));
        self.games[number - 1]
    }

    /// Lines are about this game from now on.
    pub(super) async fn turn_to(&mut self, game: GameId) {
        if !self.games.contains(&game) {
            self.games.push(game);
        }
        self.current = Some(game);
        self.seats = seated(&self.club, game).await;
    }

    /// True if a game has begun: nobody has done anything yet in one that only waits.
    pub(super) async fn has_begun(&self, game: GameId) -> bool {
        let row = self.club.database.store.game(game).await.expect("reads");
        matches!(row.expect("a game").stage, GameStage::Playing | GameStage::Over)
    }

    /// Somebody by name, or by the number of their seat.
    pub(super) fn person(&self, name: &str) -> Person {
        match name {
            "Ann" => ann(),
            "Ben" => ben(),
            "Cat" => cat(),
            "Dan" => dan(),
            "Eve" => Person { id: PersonId(905), name: name.to_owned() },
            "Rex" => runner(),
            name if name.starts_with('P') => person(name[1..].parse().expect("a number")),
            seat => {
                let seat: usize = seat.parse().unwrap_or_else(|_| panic!("nobody is {seat}"));
                self.seats[seat - 1].clone()
            }
        }
    }

    /// A new interaction of somebody's; a word may stand before the name. Rex manages the server.
    pub(super) fn call(&self, who: &str) -> Call {
        let (how, name) = who.split_once(' ').unwrap_or(("", who));
        let person = self.person(name);
        match how {
            "elsewhere" => self.club.call_elsewhere(&person),
            _ if how == "manager" || name == "Rex" => self.club.manager_call(&person),
            _ => self.club.call(&person),
        }
    }

    /// A text in which `{2}` is the name of who has that seat, and `{3d}` the time three days after the beginning.
    pub(super) fn filled(&self, text: &str) -> String {
        let mut parts = text.split('{');
        let mut written = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (within, rest) = part.split_once('}').unwrap_or_else(|| panic!("no end: {text}"));
            written += &match within.parse::<usize>() {
                Ok(seat) => self.seats[seat - 1].name.clone(),
                Err(_) => NOW.after(duration(within)).0.to_string(),
            };
            written += rest;
        }
        written
    }

    /// The standing of the game.
    pub(super) async fn standing(&self) -> Standing {
        let standing = self.club.app.boards().look(&self.club.call(&ann()), self.game()).await;
        standing.expect("a game")
    }

    /// All jobs that are due by now.
    pub(super) async fn drain(&self) {
        self.club.drain_after(self.club.passed()).await;
    }

    /// `game set-up clock=3d draw_offers=off`: a new game, how far it has come, and what is agreed on.
    pub(super) async fn begin(&mut self, words: &str) -> Result<(), Error> {
        // What is posted of two games at once has no order.
        self.drain().await;
        let (kind, agreed) = words.split_once(' ').unwrap_or((words, ""));
        let several = SEVERAL.iter().find(|(word, ..)| *word == kind);
        let game = match several {
            Some((_, seats, _)) => self.several(*seats).await,
            None => self.club.begun(self.new_game(agreed)).await,
        };
        self.turn_to(game).await;
        match kind {
            "set-up" | "turn-to-post" => {
                for (seat, line) in [(0, "homeworld b3 r1 g3"), (1, "homeworld y2 b1 g3")] {
                    self.club.play(&self.seats[seat], game, line).await?;
                }
            }
            _ if several.is_some_and(|(.., are_set_up)| *are_set_up) => {
                all_set_up(&self.club, game, NOW.after(self.club.passed())).await;
            }
            _ => {}
        }
        self.drain().await;
        if kind == "turn-to-post" {
            self.club.play(&ann(), game, "build g South").await?;
        }
        self.looked = self.club.courier.says().len();
        Ok(())
    }

    pub(super) fn new_game(&self, agreed: &str) -> NewGame {
        let (terms, options): (Vec<&str>, Vec<&str>) =
            agreed.split_whitespace().partition(|word| Terms::read(word).is_ok());
        let terms = Terms::read(&terms.join(" ")).expect("each was read");
        NewGame { terms, options: choices(&options.join(" ")), ..self.club.invitation() }
    }

    async fn several(&self, seats: u8) -> GameId {
        let open = open_table(&self.club, "sinister", seats, Starter::Creator).await;
        for name in &["Ben", "Cat", "Dan", "Eve"][..usize::from(seats) - 1] {
            let call = self.club.call(&self.person(name));
            let joined = self.club.app.invitations().join(&call, open.game).await;
            joined.expect("joins");
        }
        open.game
    }

    /// `stopped 4d`: the program does not run for so long.
    pub(super) async fn stop(&self, time: &str) {
        let clocks = self.club.app.clocks();
        clocks.beat(NOW.after(self.club.passed())).await.expect("lives");
        self.club.pass(duration(time));
        clocks.beat(NOW.after(self.club.passed())).await.expect("lives");
    }

    /// `shut` or `open`: whether the bot may post where the game is played.
    pub(super) async fn permit(&self, word: &str) {
        let here = place(&self.club, self.game()).await;
        match word {
            "shut" => self.club.courier.forbid(here),
            _ => self.club.courier.allow(here),
        }
    }
}

/// The words for games of several: how many play, and whether all have set up.
const SEVERAL: [(&str, u8, bool); 4] = [
    ("three", 3, false),
    ("three-set-up", 3, true),
    ("four-set-up", 4, true),
    ("five-set-up", 5, true),
];
