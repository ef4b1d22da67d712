//! A Discord of the season's own, for the worker: it keeps time, and knows nonces only for minutes;
//! answers get lost, places close and open again, and the sender may die before or after.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use async_trait::async_trait;
use starpost::app::{ChannelId, Defect, GameId, MessageId, PersonId, Timestamp};
use starpost::crash::CrashPoint;
use starpost::worker::{
    self, CardPost, Courier, Mark, Occasion, Opened, Post, PostError, PublicMessage,
};

use crate::support::pigeon::letter_says;
use starpost_games::record::Seq;

/// The time for which a nonce is known: a little longer than the worker relies on.
const NONCE: Duration = Duration::from_secs(150);

/// From how long before it was sent a letter is looked for.
const A_LITTLE: Duration = Duration::from_secs(300);

/// From how long before it was sent first a message is looked for in its channel: two turns of a game
/// can have the same number, if one was taken back days ago.
const AHEAD: Duration = Duration::from_secs(2 * 3_600);

/// The fate of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    /// It never arrives, and nobody knows.
    Lost,
    /// It is done, and nobody hears of it.
    AnswerLost,
    /// Too many at once: it is certainly not done.
    Wait,
}

/// The subject of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum About {
    Card,
    Started,
    /// An event of the log that was announced.
    Event,
    /// The position as it is, in a new place.
    Moved,
    Imported,
    Unreached(PersonId),
    /// The person who does not want to play.
    Declined(PersonId),
    /// That it is somebody's turn.
    Reminder,
}

/// A message as it stands in its channel.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) id: MessageId,
    pub(super) channel: ChannelId,
    pub(super) about: About,
    /// The event it shows; 0 for an invitation.
    pub(super) seq: Seq,
    /// Events before it that it tells of too, since they could not be posted.
    pub(super) earlier: Vec<Seq>,
    pub(super) mark: Mark,
    /// The time at which it was sent.
    at: Timestamp,
    /// The turn it tells.
    pub(super) line: Option<String>,
}

/// A letter that has arrived.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    pub(super) game: GameId,
    pub(super) to: PersonId,
    pub(super) role: String,
}

/// A reminder that has arrived.
#[derive(Clone, Debug)]
pub(super) struct Reminded {
    pub(super) game: GameId,
    pub(super) to: PersonId,
    /// The event it is about; none of a letter.
    pub(super) seq: Option<Seq>,
    /// By the sender's clock.
    pub(super) at: Timestamp,
    /// By a right one.
    pub(super) sent: Timestamp,
}

#[derive(Debug, Default)]
struct Kept {
    now: i64,
    messages: Vec<Sent>,
    letters: Vec<Letter>,
    reminders: Vec<Reminded>,
    /// Daily letters: to whom, and when by the sender's clock; with the nonces of all of them. What
    /// is sent again after its nonce is forgotten is the same letter once more.
    digests: Vec<(PersonId, Timestamp)>,
    sent_digests: HashSet<String>,
    /// The words of the letters that have arrived, and when they did.
    written: Vec<(PersonId, String, Timestamp)>,
    nonces: HashMap<(ChannelId, String), (MessageId, i64)>,
    mishaps: VecDeque<Mishap>,
    closed: HashMap<ChannelId, Defect>,
    parents: HashMap<ChannelId, ChannelId>,
    deaf: HashSet<PersonId>,
}

/// The place where all messages are.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    kept: Mutex<Kept>,
}

impl Exchange {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is so late now.
    pub(super) fn set_time(&self, now: Timestamp) {
        self.kept().now = now.0;
    }

    /// The next requests go like this; none: all goes well from now on.
    pub(super) fn expect(&self, mishaps: &[Mishap]) {
        self.kept().mishaps = mishaps.iter().copied().collect();
    }

    pub(super) fn close(&self, channel: ChannelId, why: Defect) {
        self.kept().closed.insert(channel, why);
    }

    /// Every place that still exists takes messages again.
    pub(super) fn mend(&self) {
        self.kept().closed.retain(|_, why| *why == Defect::Gone);
    }

    /// True if everything in a channel is deleted.
    pub(super) fn is_gone(&self, channel: ChannelId) -> bool {
        self.kept().closed(channel) == Some(Defect::Gone)
    }

    /// This person takes no direct messages.
    pub(super) fn deafen(&self, person: PersonId) {
        self.kept().deaf.insert(person);
    }

    pub(super) fn is_deaf(&self, person: PersonId) -> bool {
        self.kept().deaf.contains(&person)
    }

    /// The messages about a game, the oldest first.
    pub(super) fn about(&self, game: GameId) -> Vec<Sent> {
        let kept = self.kept();
        let ours = kept.messages.iter().filter(|sent| sent.mark.game == game);
        ours.cloned().collect()
    }

    /// The reminders that were sent after this many.
    pub(super) fn reminders(&self, after: usize) -> Vec<Reminded> {
        self.kept().reminders[after..].to_vec()
    }

    /// The daily letters that were sent after this many: to whom, and when by the sender's clock.
    pub(super) fn digests(&self, after: usize) -> Vec<(PersonId, Timestamp)> {
        self.kept().digests[after..].to_vec()
    }

    /// The letters about a game.
    pub(super) fn letters(&self, game: GameId) -> Vec<Letter> {
        let kept = self.kept();
        let ours = kept.letters.iter().filter(|letter| letter.game == game);
        ours.cloned().collect()
    }
}

impl Kept {
    /// The reason why a channel, or the one its thread is in, takes nothing, if there is one.
    fn closed(&self, channel: ChannelId) -> Option<Defect> {
        let own = self.closed.get(&channel);
        let parent = self.parents.get(&channel);
        own.or_else(|| self.closed.get(parent?)).copied()
    }

    /// The mishap that a request meets before anything is done, if any.
    fn arrive(&mut self, channel: ChannelId) -> Result<Option<Mishap>, PostError> {
        let mishap = self.mishaps.pop_front();
        match mishap {
            Some(Mishap::Lost) => return Err(line_is_dead()),
            Some(Mishap::Wait) => {
                let after = Duration::from_secs(3);
                return Err(PostError::Retry { after });
            }
            Some(Mishap::AnswerLost) | None => {}
        }
        match self.closed(channel) {
            Some(defect) => Err(PostError::Broken(defect)),
            None => Ok(mishap),
        }
    }

    fn known(&self, channel: ChannelId, nonce: &str) -> Option<MessageId> {
        let (message, at) = self.nonces.get(&(channel, nonce.to_owned()))?;
        let until = Timestamp(*at).after(NONCE).0;
        (self.now < until).then_some(*message)
    }

    fn next_id(&self) -> MessageId {
        MessageId(1_000 + self.messages.len() as u64)
    }

    /// A message, and whom it reminds, unless one with its nonce is there.
    fn remind(&mut self, reminded: impl IntoIterator<Item = Reminded>) {
        let sent = Timestamp(self.now);
        let stamped = reminded.into_iter().map(|one| Reminded { sent, ..one });
        self.reminders.extend(stamped);
    }

    fn deliver(&mut self, mut sent: Sent, reminded: Vec<Reminded>) -> Result<MessageId, PostError> {
        let mishap = self.arrive(sent.channel)?;
        let id = match self.known(sent.channel, &sent.mark.nonce) {
            Some(known) => known,
            None => {
                sent.id = self.next_id();
                sent.at = Timestamp(self.now);
                let nonce = (sent.channel, sent.mark.nonce.clone());
                self.nonces.insert(nonce, (sent.id, self.now));
                self.messages.push(sent.clone());
                self.remind(reminded);
                sent.id
            }
        };
        heard(mishap, id)
    }
}

fn line_is_dead() -> PostError {
    PostError::Other(anyhow!("the line went dead"))
}

/// The thing that the sender hears of what was done.
fn heard<T>(mishap: Option<Mishap>, done: T) -> Result<T, PostError> {
    match mishap {
        Some(Mishap::AnswerLost) => Err(line_is_dead()),
        _ => Ok(done),
    }
}

/// One process's way to the exchange, on which the process may die.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) exchange: Arc<Exchange>,
    pub(super) plan: Mutex<CrashPoint>,
    /// The time that the clock of the process shows.
    pub(super) clock: Mutex<Timestamp>,
}

impl Way {
    fn now(&self) -> Timestamp {
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn plan(&self) -> CrashPoint {
        let plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.clone()
    }

    /// Makes a request, and dies before or after it if that is the plan.
    async fn send<T>(&self, request: impl FnOnce(&mut Kept) -> T) -> T {
        self.plan().pass("before send".to_owned()).await;
        let answer = request(&mut self.exchange.kept());
        self.plan().pass("after send".to_owned()).await;
        answer
    }
}

fn sent(channel: ChannelId, mark: &Mark, about: About) -> Sent {
    Sent {
        id: MessageId(0),
        channel,
        about,
        seq: Seq::START,
        earlier: Vec::new(),
        mark: mark.clone(),
        at: Timestamp(0),
        line: None,
    }
}

fn posted(channel: ChannelId, post: &Post) -> Sent {
    Sent {
        seq: post.game.seq,
        earlier: post.tells.earlier.iter().map(|earlier| earlier.seq).collect(),
        line: match &post.tells.occasion {
            Occasion::Turn { line, .. } | Occasion::Prepared { line, .. } => Some(line.clone()),
            _ => None,
        },
        ..sent(channel, &post.mark, about(&post.tells.occasion))
    }
}

fn about(occasion: &Occasion) -> About {
    match occasion {
        Occasion::Started { .. } => About::Started,
        Occasion::Moved => About::Moved,
        Occasion::Imported(_) => About::Imported,
        Occasion::Unreached(seated) => About::Unreached(seated.person.id),
        Occasion::SeatDeclined(person) | Occasion::InvitationDeclined(person) => {
            About::Declined(person.id)
        }
        Occasion::Reminder { .. } | Occasion::Unclaimed(_) => About::Reminder,
        _ => About::Event,
    }
}

/// Whom a post reminds.
fn reminded(post: &Post, at: Timestamp) -> Vec<Reminded> {
    let is_reminder = matches!(post.tells.occasion, Occasion::Reminder { .. });
    let people = post.people.mention.iter().filter(|_| is_reminder);
    let reminded = people.map(|person| Reminded {
        game: post.game.id,
        to: person.id,
        seq: Some(post.game.seq),
        at,
        sent: at,
    });
    reminded.collect()
}

#[async_trait]
impl Courier for Way {
    async fn open_thread(
        &self,
        channel: ChannelId,
        under: MessageId,
        _card: &CardPost,
    ) -> Result<Opened, PostError> {
        let request = |kept: &mut Kept| {
            let mishap = kept.arrive(channel)?;
            let thread = ChannelId(under.0);
            kept.parents.insert(thread, channel);
            heard(mishap, Opened::Thread(thread))
        };
        self.send(request).await
    }

    async fn rename(&self, thread: ChannelId, _card: &CardPost) -> Result<(), PostError> {
        let request = |kept: &mut Kept| heard(kept.arrive(thread)?, ());
        self.send(request).await
    }

    async fn post(
        &self,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, PostError> {
        let (message, reminded) = match message {
            PublicMessage::Position(post) => (posted(channel, post), reminded(post, self.now())),
            PublicMessage::Card(card) => (sent(channel, &card.mark, About::Card), Vec::new()),
            PublicMessage::League(_) => panic!("nobody plays in leagues here"),
        };
        self.send(|kept: &mut Kept| kept.deliver(message, reminded)).await
    }

    async fn edit(
        &self,
        channel: ChannelId,
        _id: MessageId,
        _message: &PublicMessage,
    ) -> Result<(), PostError> {
        let request = |kept: &mut Kept| heard(kept.arrive(channel)?, ());
        self.send(request).await
    }

    async fn retire(
        &self,
        channel: ChannelId,
        _message: MessageId,
        _post: &Post,
    ) -> Result<(), PostError> {
        let request = |kept: &mut Kept| heard(kept.arrive(channel)?, ());
        self.send(request).await
    }

    async fn write(&self, letter: &worker::Letter, nonce: &str) -> Result<(), PostError> {
        let to = letter.to().id;
        let (mut told, mut reminded, mut digest) = (None, None, None);
        match letter {
            worker::Letter::Role(letter) => {
                told = Some(Letter { game: letter.game, to, role: letter.role.clone() });
            }
            worker::Letter::Reminder(letter) => {
                reminded = Some(Reminded {
                    game: letter.reminder.game,
                    to,
                    seq: None,
                    at: self.now(),
                    sent: self.now(),
                });
            }
            worker::Letter::Digest(_) => {
                digest = Some((to, self.now()));
            }
            worker::Letter::Greeting(_)
            | worker::Letter::GivenUp(_)
            | worker::Letter::Turn(_)
            | worker::Letter::BrokenPlace(_)
            | worker::Letter::Repair(_)
            | worker::Letter::Succession(_)
            | worker::Letter::League(_) => {}
        }
        let request = |kept: &mut Kept| {
            if kept.deaf.contains(&to) {
                return Err(PostError::Undeliverable);
            }
            // People have numbers that no channel has.
            let direct = ChannelId(to.0);
            let mishap = kept.arrive(direct)?;
            if kept.known(direct, nonce).is_none() {
                let (id, now) = (kept.next_id(), kept.now);
                kept.nonces.insert((direct, nonce.to_owned()), (id, now));
                kept.written.push((to, says(letter), Timestamp(now)));
                kept.letters.extend(told);
                kept.remind(reminded);
                let digest = digest.filter(|_| kept.sent_digests.insert(nonce.to_owned()));
                kept.digests.extend(digest);
            }
            heard(mishap, ())
        };
        self.send(request).await
    }

    async fn has_arrived(
        &self,
        letter: &worker::Letter,
        since: Timestamp,
    ) -> Result<bool, PostError> {
        let to = letter.to().id;
        let request = |kept: &mut Kept| {
            if kept.deaf.contains(&to) {
                return Err(PostError::Undeliverable);
            }
            let mishap = kept.arrive(ChannelId(to.0))?;
            let said = says(letter);
            let is_it = |(person, says, at): &(PersonId, String, Timestamp)| {
                *person == to && *says == said && *at >= since.before(A_LITTLE)
            };
            heard(mishap, kept.written.iter().any(is_it))
        };
        self.send(request).await
    }

    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError> {
        self.send(|kept: &mut Kept| heard(kept.arrive(channel)?, ())).await
    }

    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError> {
        let request = |kept: &mut Kept| {
            let mishap = kept.arrive(channel)?;
            // A channel is read without nonces.
            let is_it = |sent: &&Sent| {
                let same = (&sent.mark.game, &sent.mark.file_name);
                let traced = mark.file_name.is_some() || sent.mark.trace == mark.trace;
                let here = sent.channel == channel && !mark.known.contains(&sent.id);
                let is_new = sent.at >= mark.since.before(AHEAD);
                here && is_new && traced && same == (&mark.game, &mark.file_name)
            };
            heard(mishap, kept.messages.iter().find(is_it).map(|sent| sent.id))
        };
        self.send(request).await
    }
}

/// The words of a letter, and its game.
fn says(letter: &worker::Letter) -> String {
    match letter {
        worker::Letter::Role(role) => format!("{} in {}", role.role, role.game),
        letter => letter_says(letter),
    }
}
