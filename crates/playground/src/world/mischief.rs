//! What the playground was told to do wrong, and how many more times it will.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::Deserialize;

use super::permissions::Permissions;
use super::snowflake::Id;

/// How many sessions a bot may begin in a day.
const SESSIONS: u64 = 1000;

/// The trouble still to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mischief {
    rate_limits: u32,
    server_errors: u32,
    lost_answers: u32,
    double_deliveries: u32,
    unreadable: u32,
    closed_dms: BTreeSet<Id>,
    plain_members: BTreeSet<Id>,
    hides_embeds: BTreeSet<Id>,
    denied: Vec<(Id, Permissions)>,
    private: BTreeSet<Id>,
    refusals: Vec<PlannedRefusal>,
    delay: Duration,
    faults: Vec<Fault>,
    identify_is_limited: bool,
    gateway_is_closed: bool,
    /// More than one only if that was asked for.
    further_shards: u64,
    /// How many servers a shard may have, where not all are let in.
    largest_shard: Option<u64>,
    spent_sessions: u64,
    /// Until when the bot is in a time-out.
    bot_is_out_until: Option<u64>,
    time_out_shows: bool,
}

/// An answer that a kind of request gets in a channel, whatever is asked.
#[derive(Clone, Debug, Deserialize)]
struct PlannedRefusal {
    /// A channel; all of them, if none is given.
    channel: Option<String>,
    /// `post`, `edit`, `read` or `thread`.
    request: String,
    status: u16,
    #[serde(default)]
    code: u32,
}

/// What happens to the next request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mishap {
    RateLimit,
    ServerError,
    LostAnswer,
    Fault(Fault),
}

/// Refuses a number of requests of one kind.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    /// Method and beginning of the path, like `PATCH /webhooks`.
    route: String,
    pub(crate) status: u16,
    #[serde(default)]
    pub(crate) code: u32,
    /// How many requests are let through first.
    #[serde(default)]
    spared: u32,
    times: u32,
    /// In seconds, for a 429, with its scope: `user`, `shared` or `global`.
    #[serde(default)]
    pub(crate) retry_after: f64,
    #[serde(default)]
    pub(crate) scope: String,
}

/// The body of `POST /play/misbehave`: what is given replaces what was asked before.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct MischiefBody {
    rate_limit: Option<u32>,
    server_errors: Option<u32>,
    lose_answers: Option<u32>,
    double_deliveries: Option<u32>,
    /// How many interactions come from nobody.
    unreadable: Option<u32>,
    closed_dms: Option<Vec<String>>,
    /// These people do not manage the server; everybody else does.
    plain_members: Option<Vec<String>>,
    /// These people have switched embeds off in their Discord, and nobody else has.
    hides_embeds: Option<Vec<String>>,
    pub(crate) deny: Option<Vec<Denial>>,
    /// These channels are seen by the bot and those who manage the server, and all others by everybody.
    private: Option<Vec<String>>,
    refuse: Option<Vec<PlannedRefusal>>,
    /// These channels are forums, and no others.
    pub(crate) forums: Option<Vec<String>>,
    /// These threads are locked, and no others.
    pub(crate) locked: Option<Vec<String>>,
    /// These threads are archived, and no others.
    pub(crate) archived: Option<Vec<String>>,
    /// These people have these roles, and nobody has any other.
    pub(crate) roles: Option<Vec<RoleHad>>,
    /// These people are not on the server, and everybody else is.
    pub(crate) away: Option<Vec<String>>,
    /// Whether the bot is on the server.
    pub(crate) bot_is_member: Option<bool>,
    /// Whether the bot is in a time-out, for a day: it may post nowhere on the server.
    pub(crate) bot_is_timed_out: Option<bool>,
    /// For how many seconds the bot is in a time-out from now on.
    pub(crate) time_bot_out_for: Option<u64>,
    /// Whether a time-out shows in what interactions say of the bot's permissions.
    time_out_shows: Option<bool>,
    delay_ms: Option<u64>,
    faults: Option<Vec<Fault>>,
    /// Whether an IDENTIFY is refused that comes within five seconds of another.
    limit_identify: Option<bool>,
    /// Whether nobody can connect to the gateway. Sockets stay as they are.
    close_gateway: Option<bool>,
    /// How many shards are recommended to the bot; one at first.
    shards: Option<u64>,
    /// How many of a thousand sessions are used up; none at first.
    spent_sessions: Option<u64>,
    /// How many servers a shard may have at most; any number at first.
    largest_shard: Option<u64>,
    /// A role of the bot changes, whatever it may do.
    pub(crate) change_role: bool,
    /// Cuts every gateway socket without a word.
    pub(crate) drop_sockets: bool,
    /// Cuts the gateway sockets of one shard.
    pub(crate) drop_shard: Option<u64>,
    /// Makes every interaction so far older than its token lives.
    pub(crate) expire_tokens: bool,
    /// Forgets every nonce, as Discord does after some minutes.
    pub(crate) forget_nonces: bool,
    /// The bot's token is no longer accepted.
    pub(crate) revoke_token: bool,
    /// Every file that was uploaded is gone.
    pub(crate) forget_files: bool,
    /// These people leave the server.
    pub(crate) leave_guild: Vec<String>,
}

/// A role that a person has.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RoleHad {
    pub(crate) person: String,
    pub(crate) role: String,
}

/// A permission the bot lacks in a channel and its threads.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Denial {
    channel: String,
    permission: String,
}

impl Mischief {
    /// Takes over what was asked; the text says which part makes no sense.
    pub(crate) fn take(&mut self, asked: &MischiefBody) -> Result<(), String> {
        let mut next = self.clone();
        replace(&mut next.rate_limits, asked.rate_limit);
        replace(&mut next.server_errors, asked.server_errors);
        replace(&mut next.lost_answers, asked.lose_answers);
        replace(&mut next.double_deliveries, asked.double_deliveries);
        replace(&mut next.unreadable, asked.unreadable);
        replace(&mut next.faults, asked.faults.clone());
        replace(&mut next.identify_is_limited, asked.limit_identify);
        replace(&mut next.gateway_is_closed, asked.close_gateway);
        let further = asked.shards.map(|shards| shards.saturating_sub(1));
        replace(&mut next.further_shards, further);
        replace(&mut next.spent_sessions, asked.spent_sessions);
        replace(&mut next.time_out_shows, asked.time_out_shows);
        next.largest_shard = asked.largest_shard.or(next.largest_shard);
        replace(&mut next.delay, asked.delay_ms.map(Duration::from_millis));
        if let Some(people) = &asked.closed_dms {
            next.closed_dms = ids(people)?;
        }
        if let Some(people) = &asked.hides_embeds {
            next.hides_embeds = ids(people)?;
        }
        if let Some(people) = &asked.plain_members {
            next.plain_members = ids(people)?;
        }
        if let Some(channels) = &asked.private {
            next.private = ids(channels)?;
        }
        if let Some(denials) = &asked.deny {
            next.denied = denials.iter().map(Denial::read).collect::<Result<_, _>>()?;
        }
        replace(&mut next.refusals, asked.refuse.clone());
        *self = next;
        Ok(())
    }

    /// How this request is refused: its status and code.
    pub(crate) fn refusal(&self, method: &str, path: &[String]) -> Option<(u16, u32)> {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let (request, channel) = match (method, path.as_slice()) {
            ("POST", ["channels", channel, "messages" | "typing"]) => ("post", channel),
            ("PATCH", ["channels", channel, "messages", _]) => ("edit", channel),
            ("GET", ["channels", channel, "messages"]) => ("read", channel),
            ("POST", ["channels", channel, .., "threads"]) => ("thread", channel),
            _ => return None,
        };
        let meant = |refusal: &&PlannedRefusal| {
            let place = refusal.channel.as_deref();
            refusal.request == request && place.is_none_or(|place| place == *channel)
        };
        let refusal = self.refusals.iter().find(meant)?;
        Some((refusal.status, refusal.code))
    }

    /// What is to happen to the request that has just come in.
    pub(crate) fn next_trouble(&mut self, route: &str) -> Option<Mishap> {
        let mut faults = self.faults.iter_mut();
        let fault = faults.find(|fault| fault.times > 0 && route.starts_with(&fault.route));
        if let Some(fault) = fault {
            if use_up(&mut fault.spared) {
                return None;
            }
            fault.times -= 1;
            return Some(Mishap::Fault(fault.clone()));
        }
        let plans = [
            (&mut self.rate_limits, Mishap::RateLimit),
            (&mut self.server_errors, Mishap::ServerError),
            (&mut self.lost_answers, Mishap::LostAnswer),
        ];
        plans
            .into_iter()
            .find_map(|(left, trouble)| use_up(left).then_some(trouble))
    }

    /// How many times the interaction that is about to be delivered goes out.
    pub(crate) fn deliveries(&mut self) -> usize {
        if use_up(&mut self.double_deliveries) {
            2
        } else {
            1
        }
    }

    /// Does the interaction that is about to be delivered not say whom it comes from?
    pub(crate) fn spoils(&mut self) -> bool {
        use_up(&mut self.unreadable)
    }

    /// How long each request waits before it is looked at.
    pub(crate) fn delay(&self) -> Duration {
        self.delay
    }

    /// Is an IDENTIFY refused that comes within five seconds of another?
    pub(crate) fn limits_identify(&self) -> bool {
        self.identify_is_limited
    }

    /// Can nobody connect to the gateway?
    pub(crate) fn closes_gateway(&self) -> bool {
        self.gateway_is_closed
    }

    /// How many shards are recommended to the bot.
    pub(crate) fn shards(&self) -> u64 {
        self.further_shards + 1
    }

    /// How many sessions the bot may still begin.
    pub(crate) fn sessions_left(&self) -> u64 {
        SESSIONS.saturating_sub(self.spent_sessions)
    }

    /// Notes that a session is begun, or that somebody has tried to.
    pub(crate) fn spend_session(&mut self) {
        self.spent_sessions = self.spent_sessions.saturating_add(1);
    }

    /// Has a shard with so many servers too many?
    pub(crate) fn is_too_large(&self, servers: usize) -> bool {
        let most = self
            .largest_shard
            .and_then(|most| usize::try_from(most).ok());
        most.is_some_and(|most| servers > most)
    }

    /// Does this person refuse direct messages?
    pub(crate) fn refuses_dms(&self, person: Id) -> bool {
        self.closed_dms.contains(&person)
    }

    /// Who refuses direct messages.
    pub(crate) fn closed_dms(&self) -> &BTreeSet<Id> {
        &self.closed_dms
    }

    /// Who has switched embeds off.
    pub(crate) fn hides_embeds(&self) -> &BTreeSet<Id> {
        &self.hides_embeds
    }

    /// Who does not manage the server.
    pub(crate) fn plain_members(&self) -> &BTreeSet<Id> {
        &self.plain_members
    }

    /// Every permission that the bot is denied, by its name, with the channel.
    pub(crate) fn denials(&self) -> impl Iterator<Item = (Id, &'static str)> {
        let denied = self.denied.iter();
        denied.filter_map(|(channel, permission)| Some((*channel, permission.name()?)))
    }

    /// What a person may do on the server.
    pub(crate) fn permissions_of(&self, person: Id) -> Permissions {
        let all = Permissions::of_people();
        match self.plain_members.contains(&person) {
            true => all - Permissions::MANAGE_GUILD,
            false => all,
        }
    }

    /// Puts the bot in a time-out until then, or ends that.
    pub(crate) fn time_bot_out(&mut self, until_ms: Option<u64>) {
        self.bot_is_out_until = until_ms;
    }

    /// Until when the bot is in a time-out, if it is.
    pub(crate) fn bot_is_out_until(&self, now_ms: u64) -> Option<u64> {
        self.bot_is_out_until.filter(|until| *until > now_ms)
    }

    /// Does a time-out show in the permissions that the bot is told it has?
    pub(crate) fn shows_time_out(&self) -> bool {
        self.time_out_shows
    }

    /// In which channels the bot is denied something.
    pub(crate) fn denied_places(&self) -> BTreeSet<Id> {
        self.denied.iter().map(|(place, _)| *place).collect()
    }

    /// Is this channel hidden from those who do not manage the server?
    pub(crate) fn is_private(&self, channel: Id) -> bool {
        self.private.contains(&channel)
    }

    /// What the bot may not do in this channel.
    pub(crate) fn denied(&self, channel: Id) -> Permissions {
        let here = self.denied.iter().filter(|(place, _)| *place == channel);
        here.fold(Permissions::default(), |all, (_, permission)| {
            all | *permission
        })
    }
}

impl Denial {
    fn read(&self) -> Result<(Id, Permissions), String> {
        let unknown = || format!("no permission is called {}", self.permission);
        let permission = Permissions::by_name(&self.permission).ok_or_else(unknown)?;
        Ok((parse_id(&self.channel)?, permission))
    }
}

fn replace<T>(kept: &mut T, asked: Option<T>) {
    if let Some(asked) = asked {
        *kept = asked;
    }
}

fn use_up(left: &mut u32) -> bool {
    let any = *left > 0;
    *left = left.saturating_sub(1);
    any
}

fn ids(texts: &[String]) -> Result<BTreeSet<Id>, String> {
    texts.iter().map(|id| parse_id(id)).collect()
}

fn parse_id(text: &str) -> Result<Id, String> {
    text.parse().map_err(|_| format!("{text} is no id"))
}
