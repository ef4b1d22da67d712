//! A courier into memory, for stories through the service.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use starpost::app::{
    ChannelId, ClockNews, Defect, LeagueNews, MessageId, Person, PersonId, Proof, RequestKind,
    StuckSubject, Timestamp,
};
use starpost::worker::{
    CardPost, Courier, Earlier, LeaguePost, LeagueTells, Letter, Mark, Occasion, Opened, Post,
    PostError, PublicMessage, TurnWait,
};
use starpost_games::record::written;
use tokio::sync::Notify;

/// The thing that happens to a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// It arrives, but nobody hears of it.
    AnswerLost,
    /// It does not arrive: too many at once.
    Wait,
    /// The channel is no more.
    Gone,
    /// The bot may not write there.
    Forbidden,
    /// It is not accepted, now or ever.
    Rejected,
    /// It is refused, and nobody knows why.
    Strange,
    /// The courier breaks down.
    Panic,
}

/// A message as the channel keeps it.
#[derive(Clone, Debug)]
pub(crate) struct Delivered {
    pub(crate) id: MessageId,
    pub(crate) channel: ChannelId,
    pub(crate) mark: Mark,
    pub(crate) says: String,
    pub(crate) mentions: Vec<String>,
    pub(crate) alt: Option<String>,
}

/// A courier into memory that does what Discord does with nonces.
#[derive(Debug, Default)]
pub(crate) struct Pigeon {
    kept: Mutex<Kept>,
    /// Notified when a way is free again.
    freed: Notify,
}

#[derive(Debug, Default)]
struct Kept {
    messages: Vec<Delivered>,
    nonces: HashMap<String, MessageId>,
    mishaps: Vec<Mishap>,
    /// True if messages of leagues were edited too often.
    is_worn: bool,
    no_threads: Option<Defect>,
    is_cut_off: bool,
    forbids_edits: bool,
    stuck: Vec<ChannelId>,
    /// The channels where the bot may not write, and what is wrong there.
    forbidden: Vec<(ChannelId, Defect)>,
    /// True if nothing can be changed there either.
    shuts_edits: bool,
    /// Of which channels it was asked whether something can be posted there.
    asked: Vec<ChannelId>,
    /// The thing that is said then in place of the truth, if any.
    evasion: Option<Mishap>,
    on_its_way: bool,
    letters: Vec<(String, String)>,
    /// The messages to which the letters of turns link.
    links: Vec<Option<MessageId>>,
    greetings: Vec<String>,
    /// The names that threads were given, in order.
    renamed: Vec<(ChannelId, String)>,
    closed: Vec<PersonId>,
    edits: usize,
    /// The posts that have lost *Take turn*, in order.
    retired: Vec<MessageId>,
    /// True if they cannot.
    is_unwilling: bool,
    /// The number of times that it has to wait from now on, and the number of times that it then fails.
    retiring_waits: (u32, u32),
    last: u64,
}

impl Kept {
    /// The defect of a channel, if it has one.
    fn defect_of(&self, channel: ChannelId) -> Option<Defect> {
        let mut forbidden = self.forbidden.iter();
        let found = forbidden.find(|(forbidden, _)| *forbidden == channel);
        found.map(|(_, defect)| *defect)
    }
}

impl Pigeon {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().expect("nothing panics while it is held")
    }

    /// Whoever asks whether something can be posted hears only that.
    pub(crate) fn evade(&self, mishap: Mishap) {
        self.kept().evasion = Some(mishap);
    }

    /// The number of times that a message of a league was edited.
    pub(crate) fn edits(&self) -> usize {
        self.kept().edits
    }

    /// The posts that have lost *Take turn*, by what they say.
    pub(crate) fn retired(&self) -> Vec<String> {
        let kept = self.kept();
        let says = |id: &MessageId| {
            let mut messages = kept.messages.iter();
            messages.find(|message| message.id == *id).map(|message| message.says.clone())
        };
        kept.retired.iter().filter_map(says).collect()
    }

    /// The names that threads were given, in order.
    pub(crate) fn renamed(&self) -> Vec<(ChannelId, String)> {
        self.kept().renamed.clone()
    }

    /// From now on no post can be changed.
    pub(crate) fn retire_nothing(&self) {
        self.kept().is_unwilling = true;
    }

    /// From now on all posts can be changed again.
    pub(crate) fn retire_again(&self) {
        self.kept().is_unwilling = false;
    }

    /// From now on changing a post has to wait so often, and then the line is dead so often.
    pub(crate) fn let_retiring_wait(&self, waits: u32, failures: u32) {
        self.kept().retiring_waits = (waits, failures);
    }

    /// Somebody deletes the messages that begin so.
    pub(crate) fn delete_what_says(&self, start: &str) {
        let is_left = |message: &Delivered| !message.says.starts_with(start);
        self.kept().messages.retain(is_left);
    }

    /// The next deliveries go like this, the first first.
    pub(crate) fn expect(&self, mishaps: &[Mishap]) {
        self.kept().mishaps = mishaps.iter().rev().copied().collect();
    }

    /// So much time has passed that no nonce is remembered.
    pub(crate) fn forget_nonces(&self) {
        self.kept().nonces.clear();
    }

    /// From now on messages of leagues can be edited, or were edited too often.
    pub(crate) fn wear(&self, is_worn: bool) {
        self.kept().is_worn = is_worn;
    }

    /// From now on no message can be edited, since the bot may not see it; or all can be again.
    pub(crate) fn forbid_edits(&self, are_forbidden: bool) {
        self.kept().forbids_edits = are_forbidden;
    }

    /// True if nothing that is sent is answered.
    pub(crate) fn cut_off(&self, is_cut_off: bool) {
        self.kept().is_cut_off = is_cut_off;
    }

    pub(crate) fn allow_no_threads(&self) {
        self.kept().no_threads = Some(Defect::Full);
    }

    /// From now on, whatever goes to this channel is on its way, forever or until it may arrive.
    pub(crate) fn never_arrive_at(&self, channel: ChannelId) {
        self.kept().stuck.push(channel);
    }

    /// From now on the bot may not write in this channel.
    pub(crate) fn forbid(&self, channel: ChannelId) {
        self.shut(channel, Defect::Forbidden);
    }

    /// From now on nothing can be posted in this channel.
    pub(crate) fn shut(&self, channel: ChannelId, defect: Defect) {
        self.kept().forbidden.push((channel, defect));
    }

    /// Nothing can be changed either where nothing can be posted.
    pub(crate) fn shut_edits_too(&self) {
        self.kept().shuts_edits = true;
    }

    /// From now on the bot may write there again.
    pub(crate) fn allow(&self, channel: ChannelId) {
        self.kept().forbidden.retain(|(forbidden, _)| *forbidden != channel);
    }

    /// From now on the bot may write everywhere again.
    pub(crate) fn allow_all(&self) {
        self.kept().forbidden.clear();
    }

    /// Of which channels it was asked whether something can be posted there, in order.
    pub(crate) fn asked(&self) -> Vec<ChannelId> {
        self.kept().asked.clone()
    }

    /// This person takes no direct messages.
    pub(crate) fn close_letters_of(&self, person: &Person) {
        self.kept().closed.push(person.id);
    }

    /// This person takes direct messages again.
    pub(crate) fn open_letters_of(&self, person: &Person) {
        self.kept().closed.retain(|closed| *closed != person.id);
    }

    /// The people who were told their role, and the role.
    pub(crate) fn letters(&self) -> Vec<(String, String)> {
        self.kept().letters.clone()
    }

    /// The messages to which the letters link that say whose turn it is.
    pub(crate) fn links(&self) -> Vec<Option<MessageId>> {
        self.kept().links.clone()
    }

    /// True if something is on its way to where nothing arrives.
    pub(crate) fn is_on_its_way(&self) -> bool {
        self.kept().on_its_way
    }

    /// Everything that was on its way there arrives now.
    pub(crate) fn arrive_at(&self, channel: ChannelId) {
        self.kept().stuck.retain(|stuck| *stuck != channel);
        self.freed.notify_waiters();
    }

    /// True if something that sets out for this channel is held up on its way.
    fn sets_out(&self, channel: ChannelId) -> bool {
        let mut kept = self.kept();
        kept.on_its_way = kept.stuck.contains(&channel);
        kept.on_its_way
    }

    /// The people who were greeted by direct message.
    pub(crate) fn greetings(&self) -> Vec<String> {
        self.kept().greetings.clone()
    }

    /// Waits where nothing arrives.
    async fn travel(&self, channel: ChannelId) {
        loop {
            let freed = self.freed.notified();
            if !self.sets_out(channel) {
                return;
            }
            freed.await;
        }
    }

    pub(crate) fn messages(&self) -> Vec<Delivered> {
        self.kept().messages.clone()
    }

    /// The words of the messages, in order.
    pub(crate) fn says(&self) -> Vec<String> {
        self.messages().into_iter().map(|message| message.says).collect()
    }

    fn deliver(&self, mut message: Delivered) -> Result<MessageId, PostError> {
        let mut kept = self.kept();
        if let Some(defect) = kept.defect_of(message.channel) {
            return Err(PostError::Broken(defect));
        }
        let mishap = kept.mishaps.pop();
        match mishap {
            Some(Mishap::Wait) => {
                return Err(PostError::Retry { after: Duration::from_secs(3) });
            }
            Some(Mishap::Gone) => return Err(PostError::Broken(Defect::Gone)),
            Some(Mishap::Forbidden) => {
                return Err(PostError::Broken(Defect::Forbidden));
            }
            Some(Mishap::Strange) => {
                return Err(PostError::Refused { status: 418, code: 999_999 });
            }
            Some(Mishap::Rejected) => {
                return Err(PostError::Rejected("content".to_owned()));
            }
            Some(Mishap::Panic) => {
                drop(kept);
                panic!("a courier that breaks down")
            }
            Some(Mishap::AnswerLost) | None => {}
        }
        let id = match kept.nonces.get(&message.mark.nonce) {
            Some(&known) => known,
            None => {
                message.id = MessageId(1000 + kept.last);
                kept.last += 1;
                kept.nonces.insert(message.mark.nonce.clone(), message.id);
                kept.messages.push(message.clone());
                message.id
            }
        };
        match mishap {
            Some(_) => Err(PostError::Other(anyhow::anyhow!("the line went dead"))),
            None => Ok(id),
        }
    }
}

fn said(post: &Post) -> String {
    let why = post.tells.reason.as_ref().map(|why| match why.proof {
        Proof::Wins(turns) => format!(", wins in {turns}"),
        Proof::Saves => ", saves itself".to_owned(),
    });
    let over = post
        .tells
        .over
        .as_ref()
        .map(|over| format!(", over by {}", over.how.word()))
        .unwrap_or_default();
    let what = match &post.tells.occasion {
        Occasion::Started { seals, .. } if seals.is_empty() => "started".to_owned(),
        Occasion::Started { seals, .. } => format!("started with {} seals", seals.len()),
        Occasion::Turn { number, by, line, .. } => format!("{number}. {}: {line}", by.person.name),
        Occasion::Prepared { number, by, line, .. } => {
            format!("{number}. {} (prepared): {line}", by.person.name)
        }
        Occasion::Forced { number, by } => format!("{number}. {} has to pass", by.person.name),
        Occasion::Resigned(by) => format!("{} resigned", by.person.name),
        Occasion::SeatDeclined(by) => format!("{} declines a seat", by.name),
        Occasion::InvitationDeclined(by) => format!("{} declines the invitation", by.name),
        Occasion::Shown => format!("shown{}", pictured(post)),
        Occasion::Filmed => format!("filmed to turn {}{}", post.game.turns, pictured(post)),
        Occasion::Voided(gone, league) => format!("{league} does not count it: {} left", gone.name),
        Occasion::CountsAgain(back, league) => {
            format!("{league} counts it again: {} is back", back.name)
        }
        Occasion::PauseEnds(_) => "the pause ends soon".to_owned(),
        Occasion::Moved => "moved here".to_owned(),
        Occasion::Imported(by) => format!("imported by {}", by.name),
        Occasion::Unreached(by) => format!("{} is not reached", by.person.name),
        Occasion::OutOfTime(who) => format!("{} is out of time", who.person.name),
        Occasion::NoShow(who) => format!("{} has not come", who.person.name),
        Occasion::Removed(who) => format!("{} is removed", who.person.name),
        Occasion::Clock(news) => told_of_clock(news),
        Occasion::Asked { by, what, .. } => match what {
            RequestKind::Draw => format!("{} offers a draw", by.person.name),
            RequestKind::Wish(wish) => format!("{} asks for {wish}", by.person.name),
        },
        Occasion::Granted { by, what, .. } => match what {
            RequestKind::Draw => format!("{} agrees", by.person.name),
            RequestKind::Wish(_) => format!("{} grants", by.person.name),
        },
        Occasion::Denied { by, what, .. } => match what {
            RequestKind::Draw => format!("{} declines", by.person.name),
            RequestKind::Wish(_) => format!("{} denies", by.person.name),
        },
        Occasion::Withdrawn { by, what } => match what {
            RequestKind::Draw => format!("{} takes the offer back", by.person.name),
            RequestKind::Wish(_) => format!("{} denies", by.person.name),
        },
        Occasion::RulingTakenBack => format!("ruling taken back after turn {}", post.game.turns),
        Occasion::TakenBack { by: None, .. } => format!("back to turn {}", post.game.turns),
        Occasion::TakenBack { by: Some(by), reply_of } => {
            let with_it = if reply_of.is_some() { " with the reply" } else { "" };
            format!("{} goes back{with_it} to turn {}", by.person.name, post.game.turns)
        }
        Occasion::Aborted(by) => format!("{} aborts", by.person.name),
        Occasion::CalledOff(silent) => format!("called off over {}", silent.person.name),
        Occasion::Adjudicated => "adjudicated".to_owned(),
        Occasion::Corrected(told) => {
            let ruled = LeagueNews::Ruled(told.ruled);
            format!("corrected in {}: {}", told.facts.row.name, ruled.body())
        }
        Occasion::Annulled => "annulled".to_owned(),
        Occasion::Replaced { by, former } => {
            let former = former.as_ref().map_or("somebody", |one| &one.name);
            format!("{} plays on for {former}", by.person.name)
        }
        Occasion::Vacated { seat, is_timed } => {
            let clock = if *is_timed { ", its clock runs" } else { "" };
            format!("seat {} is left{clock}", seat.0 + 1)
        }
        Occasion::Unclaimed(late) => format!("{} is flagged still", late.person.name),
        Occasion::Reminder { is_unreached, waiting } => {
            let unreached = if *is_unreached { ", unreached" } else { "" };
            let long = match waiting {
                TurnWait::Abandoned => ", to be called off",
                TurnWait::ForTime | TurnWait::OpenEnded => "",
            };
            format!("reminder{}{unreached}{long}", until(post.tells.deadline))
        }
        Occasion::Abandoned(silent) => format!("{} can be called off", silent.person.name),
    };
    let lapsed = if post.tells.offer_is_gone { ", the offer is gone" } else { "" };
    let earlier: String = post.tells.earlier.iter().map(told_later).collect();
    let alerts: String = post.tells.alerts.iter().map(|alert| format!(", {}", alert.id)).collect();
    // With two the end says it.
    let gone = post.tells.news.eliminated.iter().filter(|_| post.people.seats.len() > 2);
    let news: String = gone
        .map(|out| match &post.tells.news.by {
            Some(by) => format!(", {} out by {}", out.person.name, by.person.name),
            None => format!(", {} out", out.person.name),
        })
        .collect();
    let shown: String = post
        .tells
        .news
        .revealed
        .iter()
        .map(|(seated, role)| format!(", {} is {role}", seated.person.name))
        .collect();
    let ruled = post
        .people
        .ruled_by
        .as_ref()
        .map_or_else(String::new, |referee| format!(", ruled by {}", referee.name));
    earlier + &what + lapsed + &ruled + &news + &shown + &over + &alerts + &why.unwrap_or_default()
}

/// ` as gif`: the kind of picture under a post; nothing if there is none.
fn pictured(post: &Post) -> String {
    let name = post.mark.file_name.as_deref().filter(|_| post.tells.picture.is_some());
    let kind = name.and_then(|name| name.rsplit_once('.'));
    kind.map_or_else(String::new, |(_, kind)| format!(" as {kind}"))
}

fn until(deadline: Option<Timestamp>) -> String {
    deadline.map_or_else(String::new, |deadline| format!(" until {}", deadline.0))
}

/// The words of a letter.
pub(crate) fn letter_says(letter: &Letter) -> String {
    match letter {
        Letter::Role(role) => role.role.clone(),
        Letter::Greeting(greeting) => format!("greeting of game {}", greeting.game),
        Letter::Reminder(letter) => format!("reminder{}", until(letter.reminder.deadline)),
        Letter::Turn(letter) => {
            let turn = format!("your turn in {}", letter.reminder.game);
            turn + &until(letter.reminder.deadline)
        }
        Letter::GivenUp(news) => format!("given up: {}", news.why),
        Letter::Digest(letter) => {
            let games = letter.digest.games.iter().map(|waiting| waiting.game.to_string());
            format!("these wait: {}", games.collect::<Vec<_>>().join(", "))
        }
        Letter::BrokenPlace(news) => match &news.of {
            StuckSubject::Game(game, _) => format!("game {game} cannot be posted"),
            StuckSubject::League(name) => format!("{name} cannot be posted"),
        },
        Letter::Repair(news) => {
            let elsewhere = news.left.map_or("", |_| " elsewhere");
            match &news.of {
                StuckSubject::Game(game, _) => format!("game {game} goes on{elsewhere}"),
                StuckSubject::League(name) => format!("{name} goes on{elsewhere}"),
            }
        }
        Letter::League(letter) => format!("{} of {}", letter.news.news, letter.facts.row.name),
        Letter::Succession(succession) => {
            let games = succession.games.iter().map(|one| one.game.to_string());
            let of = &succession.replacement.of.name;
            let games = games.collect::<Vec<_>>().join(", ");
            format!("takes over from {of}: {games}")
        }
    }
}

fn told_of_clock(news: &ClockNews) -> String {
    match news {
        ClockNews::Started => "the clock starts".to_owned(),
        ClockNews::Taken(from, hours) => format!("{} has {hours} less", from.person.name),
        ClockNews::Given(to, hours) => format!("{} gets {hours}", to.person.name),
        ClockNews::Away { who, until, by_itself, .. } => {
            let by_itself = if *by_itself { " by itself" } else { "" };
            format!("{} is away until {}{by_itself}", who.person.name, until.0)
        }
        ClockNews::Back { who, .. } => format!("{} is back", who.person.name),
        ClockNews::Outage { from, until } => format!("outage from {} to {}", from.0, until.0),
        ClockNews::OutageUntil(until) => format!("outage only until {}", until.0),
        ClockNews::Paused { by: None, .. } => "paused".to_owned(),
        ClockNews::PauseOver(_) => "the pause is over".to_owned(),
        ClockNews::Paused { by: Some(by), .. } => format!("{} pauses", by.person.name),
        ClockNews::Resumed => "resumed".to_owned(),
        ClockNews::Flagged(who) => format!("{} is flagged", who.person.name),
    }
}

/// A turn that could not be posted when it was played.
fn told_later(earlier: &Earlier) -> String {
    match &earlier.occasion {
        Occasion::Turn { number, by, line, .. } => {
            format!("{number}. {}: {line}; ", by.person.name)
        }
        Occasion::Prepared { number, by, line, .. } => {
            format!("{number}. {} (prepared): {line}; ", by.person.name)
        }
        other => format!("{other:?}; "),
    }
}

/// The words of a message about a league, and the standing of everybody in it.
fn said_of_league(post: &LeaguePost) -> String {
    let facts = &post.facts;
    match &post.tells {
        LeagueTells::Card => format!("league {}, {} joined", facts.row.stage, facts.entrants.len()),
        LeagueTells::Left(_) => format!("gone to {}", facts.row.channel),
        LeagueTells::News(news) => {
            let answered = if news.is_answered() { ", answered" } else { "" };
            if let Some(it) = &news.replacement {
                return format!(
                    "{} {}: {} for {}{answered}",
                    news.news.word(),
                    news.news.body(),
                    it.by.name,
                    it.of.name
                );
            }
            let late =
                if facts.is_past { format!(" of {}", facts.row.season) } else { String::new() };
            let told = format!("{}{late}", news.news).trim_end().to_owned();
            told + answered
        }
        LeagueTells::Standings => {
            let rows =
                facts.divisions.iter().flat_map(|division| &division.standings.rows).map(|row| {
                    let name = facts.person(row.entrant).map_or("?", |person| &person.name);
                    format!("{}. {name} {}", row.rank, row.tally.points)
                });
            rows.collect::<Vec<_>>().join(", ")
        }
    }
}

fn delivered(channel: ChannelId, message: &PublicMessage) -> Delivered {
    let (woken, picture) = match message {
        PublicMessage::Position(post) => {
            let people = &post.people;
            let woken = [people.mention.as_slice(), &people.concerned].concat();
            (woken, post.tells.picture.as_ref())
        }
        PublicMessage::Card(card) => (card.mention.clone(), None),
        PublicMessage::League(post) => (post.mention.clone(), None),
    };
    Delivered {
        id: MessageId(0),
        channel,
        mark: message.mark().clone(),
        says: says(message),
        mentions: woken.iter().map(|person| person.name.clone()).collect(),
        alt: picture.map(|picture| picture.alt.clone()),
    }
}

fn says(message: &PublicMessage) -> String {
    match message {
        PublicMessage::Position(post) => match post.tells.repeated {
            Some(seq) => format!("{}, repeated by {seq}", said(post)),
            None => said(post),
        },
        PublicMessage::Card(card) => {
            let counted = card
                .invitation
                .counted
                .as_ref()
                .map(|counted| {
                    let outcome = counted.outcome.map(written).unwrap_or_default();
                    format!(", {} {outcome}", counted.how).trim_end().to_owned()
                })
                .unwrap_or_default();
            format!("card {:?}{counted}", card.invitation.stage)
        }
        PublicMessage::League(post) => said_of_league(post),
    }
}

#[async_trait]
impl Courier for Pigeon {
    async fn is_reached(&self) -> bool {
        !self.kept().is_cut_off
    }

    async fn open_thread(
        &self,
        _channel: ChannelId,
        under: MessageId,
        _card: &CardPost,
    ) -> Result<Opened, PostError> {
        Ok(match self.kept().no_threads {
            Some(why) => Opened::Nothing(why),
            None => Opened::Thread(ChannelId(under.0)),
        })
    }

    async fn rename(&self, thread: ChannelId, card: &CardPost) -> Result<(), PostError> {
        let chairs = card.invitation.chairs.iter();
        let people = chairs.filter_map(|chair| Some(chair.person.as_ref()?.name.clone()));
        let name = people.collect::<Vec<String>>().join(" – ");
        self.kept().renamed.push((thread, name));
        Ok(())
    }

    async fn post(
        &self,
        channel: ChannelId,
        message: &PublicMessage,
    ) -> Result<MessageId, PostError> {
        self.travel(channel).await;
        self.deliver(delivered(channel, message))
    }

    async fn edit(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &PublicMessage,
    ) -> Result<(), PostError> {
        let mut kept = self.kept();
        if let Some(defect) = kept.defect_of(channel).filter(|_| kept.shuts_edits) {
            return Err(PostError::Broken(defect));
        }
        let of_league = matches!(message, PublicMessage::League(_));
        if of_league && kept.is_worn {
            return Err(PostError::Retry { after: Duration::from_secs(600) });
        }
        if kept.forbids_edits {
            return Err(PostError::Broken(Defect::Forbidden));
        }
        let found =
            kept.messages.iter_mut().find(|kept| kept.id == id).ok_or(PostError::MessageGone)?;
        found.says = says(message);
        kept.edits += usize::from(of_league);
        Ok(())
    }

    async fn retire(&self, _: ChannelId, message: MessageId, _: &Post) -> Result<(), PostError> {
        let mut kept = self.kept();
        match (kept.is_unwilling, kept.retiring_waits) {
            (true, _) => Err(PostError::Broken(Defect::Forbidden)),
            (false, (1.., _)) => {
                kept.retiring_waits.0 -= 1;
                let after = Duration::from_secs(1);
                Err(PostError::Retry { after })
            }
            (false, (0, 1..)) => {
                kept.retiring_waits.1 -= 1;
                Err(PostError::Other(anyhow::anyhow!("the line went dead")))
            }
            (false, (0, 0)) => {
                kept.retired.push(message);
                Ok(())
            }
        }
    }

    async fn write(&self, letter: &Letter, nonce: &str) -> Result<(), PostError> {
        let mut kept = self.kept();
        let name = letter.to().name.clone();
        if kept.closed.contains(&letter.to().id) {
            return Err(PostError::Undeliverable);
        }
        let is_new = kept.nonces.insert(nonce.to_owned(), MessageId(0)).is_none();
        match letter {
            Letter::Role(_) => {
                kept.letters.push((name, letter_says(letter)));
                return Ok(());
            }
            Letter::Greeting(_) if is_new => kept.greetings.push(name),
            Letter::Turn(turn) if is_new => {
                kept.links.push(turn.reminder.posted.message);
                kept.letters.push((name, letter_says(letter)));
            }
            letter if is_new => kept.letters.push((name, letter_says(letter))),
            _ => {}
        }
        match kept.mishaps.pop() {
            Some(_) => Err(PostError::Other(anyhow::anyhow!("the line went dead"))),
            None => Ok(()),
        }
    }

    async fn has_arrived(&self, letter: &Letter, _: Timestamp) -> Result<bool, PostError> {
        let kept = self.kept();
        let name = letter.to().name.clone();
        Ok(match letter {
            Letter::Greeting(_) => kept.greetings.contains(&name),
            letter => kept.letters.contains(&(name, letter_says(letter))),
        })
    }

    async fn can_post(&self, channel: ChannelId) -> Result<(), PostError> {
        let mut kept = self.kept();
        kept.asked.push(channel);
        match kept.evasion {
            None => {}
            Some(Mishap::Wait) => {
                let after = Duration::from_secs(600);
                return Err(PostError::Retry { after });
            }
            Some(Mishap::Strange) => {
                let (status, code) = (418, 999_999);
                return Err(PostError::Refused { status, code });
            }
            Some(_) => return Err(PostError::Other(anyhow::anyhow!("the line went dead"))),
        }
        match kept.defect_of(channel) {
            Some(defect) => Err(PostError::Broken(defect)),
            None => Ok(()),
        }
    }

    async fn find(&self, channel: ChannelId, mark: &Mark) -> Result<Option<MessageId>, PostError> {
        let kept = self.kept();
        let mut here = kept.messages.iter().filter(|message| message.channel == channel);
        // A channel is read without nonces.
        let marked = |message: &&Delivered| {
            let same = (&message.mark.game, &message.mark.file_name);
            let traced = mark.file_name.is_some() || message.mark.trace == mark.trace;
            traced && !mark.known.contains(&message.id) && same == (&mark.game, &mark.file_name)
        };
        Ok(here.find(marked).map(|message| message.id))
    }
}
