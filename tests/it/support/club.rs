//! Two players, a place to play, and a courier that keeps everything it is given.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::app::limits::HOUR;
use starpost::app::{
    App, Call, ChannelId, Confirmed, Draft, Error, Forgotten, GameId, GuildId, InteractionId,
    NewGame, Office, Opponent, Parting, Person, PersonId, Place, Played, Sent, Starter, Timestamp,
};
use starpost::store::Choices;
use starpost::worker::Worker;
use starpost_games::clock::Terms;
use starpost_games::game::Refuses as _;
use starpost_games::games::Kind;
use starpost_games::words::Language;

use super::audience::everybody;
use super::databases::Database;
use super::pigeon::Pigeon;

/// The channel where the club plays.
pub(crate) const CHANNEL: ChannelId = ChannelId(70);
/// The channel where nobody plays.
pub(crate) const ELSEWHERE: ChannelId = ChannelId(80);
/// The time at which everything happens, unless said otherwise.
pub(crate) const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// The service with two people who know each other.
pub(crate) struct Club {
    pub(crate) app: App,
    pub(crate) worker: Worker,
    pub(crate) courier: Arc<Pigeon>,
    pub(crate) database: Database,
    next: AtomicU64,
    /// The milliseconds that have passed since the beginning.
    passed: AtomicU64,
}

/// The choices that are made by these `key=value` words.
pub(crate) fn choices(written: &str) -> Choices {
    written.parse().expect("key=value words")
}

pub(crate) fn ann() -> Person {
    Person { id: PersonId(901), name: "Ann".to_owned() }
}

pub(crate) fn ben() -> Person {
    Person { id: PersonId(902), name: "Ben".to_owned() }
}

pub(crate) fn cat() -> Person {
    Person { id: PersonId(903), name: "Cat".to_owned() }
}

pub(crate) fn dan() -> Person {
    Person { id: PersonId(904), name: "Dan".to_owned() }
}

/// Somebody to be invited.
pub(crate) fn human(person: Person) -> Opponent {
    Opponent { person, is_program: false, is_member: true }
}

impl Club {
    pub(crate) fn new(database: Database) -> Club {
        let app = App::new(database.store.clone(), StdRng::seed_from_u64(1))
            .with_room(starpost::discord::ROOM)
            // One on which everybody sees every channel.
            .with_audiences(everybody());
        let courier = Arc::new(Pigeon::default());
        let worker = Worker::new(app.clone(), courier.clone());
        Club { app, worker, courier, database, next: AtomicU64::new(1), passed: AtomicU64::new(0) }
    }

    /// From now on everybody acts an hour later, when what is limited by the hour begins anew.
    pub(crate) fn an_hour_passes(&self) {
        self.pass(HOUR);
    }

    pub(crate) fn a_day_passes(&self) {
        self.pass(HOUR * 24);
    }

    /// From now on everybody acts so much later.
    pub(crate) fn pass(&self, time: Duration) {
        self.set_passed(self.passed() + time);
    }

    /// The time that has passed since the beginning.
    pub(crate) fn passed(&self) -> Duration {
        Duration::from_millis(self.passed.load(Ordering::Relaxed))
    }

    fn set_passed(&self, time: Duration) {
        let millis = u64::try_from(time.as_millis()).expect("no ages");
        self.passed.store(millis, Ordering::Relaxed);
    }

    /// The number of the next interaction.
    pub(crate) fn next(&self) -> u64 {
        self.next.load(Ordering::Relaxed)
    }

    /// The next interaction has this number, which another may have had: then it is delivered once more.
    pub(crate) fn set_next(&self, number: u64) {
        self.next.store(number, Ordering::Relaxed);
    }

    /// Another process on the same database, to which the same people come.
    pub(crate) fn restarted(self, seed: u64) -> Club {
        let app = App::new(self.database.store.clone(), StdRng::seed_from_u64(seed))
            .with_room(starpost::discord::ROOM)
            .with_audiences(everybody());
        Club { worker: Worker::new(app.clone(), self.courier.clone()), app, ..self }
    }

    /// Everything begins later: after this many interactions, and this many hours.
    pub(crate) fn after(&self, interactions: u64, hours: u32) {
        self.set_next(interactions);
        self.set_passed(HOUR * hours);
    }

    /// A new interaction of a person in the club's channel.
    pub(crate) fn call(&self, person: &Person) -> Call {
        let place = Place {
            guild: Some(GuildId(7)),
            channel: CHANNEL,
            language: Language::English,
            under: None,
            lacks: Vec::new(),
            lacks_above: Vec::new(),
        };
        Call {
            interaction: InteractionId(self.next.fetch_add(1, Ordering::Relaxed)),
            person: person.clone(),
            office: Office::default(),
            place,
            language: Language::English,
            now: NOW.after(self.passed()),
        }
    }

    /// A new interaction of a person who may manage the server.
    pub(crate) fn manager_call(&self, person: &Person) -> Call {
        let mut call = self.call(person);
        call.office.manages_server = true;
        call
    }

    /// A new interaction of a person in another channel.
    pub(crate) fn call_elsewhere(&self, person: &Person) -> Call {
        let mut call = self.call(person);
        call.place.channel = ELSEWHERE;
        call
    }

    /// The game that Ann asks for when she invites Ben and begins.
    pub(crate) fn invitation(&self) -> NewGame {
        NewGame {
            terms: Terms::default(),
            kind: Kind::Homeworlds,
            options: Choices::default(),
            opponents: vec![human(ben())],
            seats: 2,
            starter: Starter::Creator,
        }
    }

    /// A game that runs: Ann is South and begins, Ben is North.
    pub(crate) async fn game(&self) -> GameId {
        self.begun(self.invitation()).await
    }

    /// A game with these terms.
    pub(crate) async fn game_by(&self, terms: &str) -> GameId {
        let terms = Terms::read(terms).expect(terms);
        let new = NewGame { terms, ..self.invitation() };
        self.begun(new).await
    }

    /// A game of Ann's that begins with Ben's joining.
    pub(crate) async fn begun(&self, new: NewGame) -> GameId {
        self.begun_with(new, &[ben()]).await
    }

    /// A game of Ann's that begins once all of these have joined.
    pub(crate) async fn begun_with(&self, new: NewGame, others: &[Person]) -> GameId {
        let invitations = self.app.invitations();
        let card = invitations.new_game(&self.call(&ann()), new).await;
        let game = card.expect("a game").game;
        for other in others {
            let joined = invitations.join(&self.call(other), game).await;
            joined.expect("joins");
        }
        game
    }

    /// Plays a whole turn as people do: draft, then *End turn*.
    pub(crate) async fn play(
        &self,
        person: &Person,
        game: GameId,
        line: &str,
    ) -> Result<Played, Error> {
        let draft = self.draft(person, game, line).await?;
        self.end(person, &draft).await
    }

    pub(crate) async fn draft(
        &self,
        person: &Person,
        game: GameId,
        line: &str,
    ) -> Result<Draft, Error> {
        let composing = self.app.turns().set_draft(&self.call(person), game, line).await?;
        Ok(composing.draft)
    }

    pub(crate) async fn end(&self, person: &Person, draft: &Draft) -> Result<Played, Error> {
        let (call, app) = (self.call(person), &self.app);
        let (game, seen) = (draft.game, draft.seen());
        match draft.loss {
            None => app.turns().end_turn(&call, game, seen).await,
            // Players here confirm it.
            Some(loss) => app.turns().end_turn_in_spite(&call, game, seen, loss).await,
        }
    }

    /// Both have set up: Ann is to move.
    pub(crate) async fn set_up(&self) -> GameId {
        let game = self.game().await;
        self.play(&ann(), game, "homeworld b3 r1 g3").await.expect("a set-up");
        self.play(&ben(), game, "homeworld y2 b1 g3").await.expect("a set-up");
        game
    }

    /// A game after two set-ups and a turn of Ann's, of which only the turn is not posted yet.
    pub(crate) async fn turn_to_post(&self) -> GameId {
        let game = self.set_up().await;
        self.drain().await;
        let played = self.play(&ann(), game, "build g South").await;
        played.expect("a turn");
        game
    }

    /// Somebody has their data deleted, and confirms what they are shown.
    pub(crate) async fn forgets(&self, call: &Call, games: Parting) -> Forgotten {
        let privacy = self.app.privacy();
        let shown = privacy.takes_part(call).await.expect("told").shown;
        let done = privacy.forget(call, Confirmed { games, shown }).await;
        done.expect("deleted")
    }

    pub(crate) async fn drain(&self) -> usize {
        self.drain_after(Duration::ZERO).await
    }

    pub(crate) async fn drain_after(&self, wait: Duration) -> usize {
        self.worker.drain(NOW.after(wait)).await.expect("the database answers")
    }

    /// The last post, if there is one.
    pub(crate) fn last_post(&self) -> Option<String> {
        self.courier.says().pop()
    }

    /// The row says what the log says.
    pub(crate) async fn check(&self, game: GameId) {
        let faults = self.app.doctor().audit(game).await.expect("replays");
        assert_eq!(faults, Vec::<String>::new());
    }

    /// A worker takes a job for ten seconds, and dies.
    pub(crate) async fn claim_and_die(&self, now: Timestamp) {
        let lease = now.after(Duration::from_secs(10));
        let claim = self.database.store.claim(now, lease).await;
        assert!(claim.expect("claims").is_some(), "there is a job");
    }
}

/// The id of a refusal; panics on anything else.
#[track_caller]
pub(crate) fn refused<T: std::fmt::Debug>(result: Result<T, Error>) -> &'static str {
    match result {
        Err(Error::Refused(refusal)) => refusal.id(),
        other => panic!("a refusal was expected, not {other:?}"),
    }
}

#[track_caller]
pub(crate) fn played(sent: Sent) -> Played {
    match sent {
        Sent::Played(played) => played,
        Sent::Kept(draft) => panic!("only a draft: {draft:?}"),
    }
}
