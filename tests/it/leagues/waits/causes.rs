//! Time that is lost, in each of the ways there are, to something that waits.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use starpost::app::{ChannelId, Defect, GameId, LostBy, Person};
use starpost_games::record::Wish;

use super::super::scene::Scene;
use crate::support::club::CHANNEL;

/// The thing that a story does, or knows by now.
pub(super) type Told<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A story, as tables have it.
macro_rules! told {
    ($work:expr) => {
        Box::pin($work)
    };
}

pub(super) use told;

/// An hour.
pub(super) const HOUR: Duration = Duration::from_secs(3600);

/// Something that waits, and where.
pub(super) struct Waiting {
    pub(super) scene: Scene,
    /// The game that it is about, or that goes on beside it.
    pub(super) game: Option<GameId>,
    /// The person who is waited for.
    pub(super) person: Person,
    /// The people who could want the game to stand still.
    pub(super) players: Vec<Person>,
    /// True once the thing that is waited for has come.
    pub(super) is_up: Option<for<'a> fn(&'a Waiting) -> Told<'a, bool>>,
    /// The time at which it came, if it has.
    pub(super) came: Option<Duration>,
}

impl Waiting {
    /// Something that waits for a person in a league.
    pub(super) fn of(scene: Scene, person: Person) -> Waiting {
        Waiting { scene, game: None, person, players: Vec::new(), is_up: None, came: None }
    }

    /// A game that goes on while it waits.
    pub(super) fn beside(mut self, game: GameId, players: &[Person]) -> Waiting {
        self.game = Some(game);
        self.players = players.to_vec();
        self
    }

    /// Hours pass, and whatever falls due in them is done.
    pub(super) async fn hours(&mut self, hours: u32) {
        for _ in 0..hours {
            self.scene.since += HOUR;
            self.lives().await;
            self.scene.drain().await;
            self.scene.club.worker.tidy(self.scene.now()).await;
            self.looks().await;
        }
    }

    /// Days pass hour by hour, in which nobody asks what has come of it. Tidied is four times a day, which takes
    /// most of the time that a test has.
    pub(super) async fn days(&mut self, days: u32) {
        for hour in 0..days * 24 {
            self.scene.since += HOUR;
            self.lives().await;
            self.scene.drain().await;
            if hour % 6 == 5 {
                self.scene.club.worker.tidy(self.scene.now()).await;
            }
        }
    }

    /// Looks whether what is waited for has come.
    async fn looks(&mut self) {
        if let (None, Some(is_up)) = (self.came, self.is_up) {
            self.came = is_up(self).await.then_some(self.scene.since);
        }
    }

    async fn lives(&self) {
        let clocks = self.scene.club.app.clocks();
        clocks.beat(self.scene.now()).await.expect("lives");
    }

    /// The places where it is posted, and its game.
    pub(super) async fn places(&self) -> Vec<ChannelId> {
        let mut places = vec![CHANNEL];
        if let Some(game) = self.game {
            let row = self.scene.club.database.store.game(game).await;
            places.push(row.expect("reads").expect("a game").posting_channel());
        }
        places.dedup();
        places
    }

    /// So many hours are lost.
    pub(super) async fn loses(&mut self, hours: u32, by: LostBy) {
        match by {
            LostBy::Outage => self.is_down(hours).await,
            LostBy::Silence => {
                let places = self.places().await;
                self.silent_from_now(&places).await;
                self.hours(hours).await;
                self.heard_again(&places).await;
            }
            LostBy::Vacation => {
                let call = self.scene.call(&self.person.clone());
                let clocks = self.scene.club.app.clocks();
                let taken = clocks.take_vacation(&call, hours / 24).await;
                taken.expect("days are left");
                self.hours(hours).await;
            }
            LostBy::Pause => self.stands_still(hours).await,
            // They are where they are.
            LostBy::Weekend => self.hours(hours).await,
        }
    }

    async fn is_down(&mut self, hours: u32) {
        let app = self.scene.club.app.clone();
        self.lives().await;
        self.scene.since += HOUR * hours;
        let was_away = app.clocks().beat(self.scene.now()).await.expect("lives");
        assert!(was_away, "an outage");
        self.scene.drain().await;
        self.looks().await;
    }

    /// From now on nothing can be posted there, which is noticed at once.
    pub(super) async fn silent_from_now(&self, places: &[ChannelId]) {
        for place in places {
            self.scene.club.courier.forbid(*place);
            let mut tx = self.scene.club.database.store.begin().await.expect("begins");
            let marked = tx.mark_place(*place, CHANNEL, Defect::Forbidden, self.scene.now());
            marked.await.expect("marks");
            tx.commit().await.expect("commits");
        }
    }

    /// Everything can be posted there again, and somebody comes by.
    pub(super) async fn heard_again(&self, places: &[ChannelId]) {
        for place in places {
            self.scene.club.courier.allow(*place);
        }
        for place in places {
            let mut call = self.scene.call(&self.person);
            call.place.channel = *place;
            let visited = self.scene.club.app.places().visit(&call).await;
            visited.expect("a visit");
            self.scene.drain().await;
        }
    }

    /// All want their game to stand still for so long.
    async fn stands_still(&mut self, hours: u32) {
        let (Some(game), [one, others @ ..]) = (self.game, &self.players.clone()[..]) else {
            return self.hours(hours).await;
        };
        let app = self.scene.club.app.clone();
        let asked = app.wishes().ask(&self.scene.call(one), game, Wish::Pause).await;
        let request = asked.expect("asks").request;
        for other in others {
            let granted = app.wishes().grant(&self.scene.call(other), game, request).await;
            granted.expect("agrees");
        }
        self.hours(hours).await;
        let resumed = app.wishes().resume(&self.scene.call(one), game).await;
        resumed.expect("goes on");
        self.scene.drain().await;
    }
}
