//! The faults that the playground was told to commit, and the number of times it still will.

use std::collections::BTreeSet;
use std::time::Duration;

use super::fault::{Fault, Mishap, PlannedRefusal, use_up};
use super::mischief_body::{Denial, MischiefBody, ids};
use super::permissions::Permissions;
use super::snowflake::Snowflake;

/// The number of sessions that a bot may begin in a day.
const SESSIONS: u64 = 1000;

/// The trouble still to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mischief {
    rate_limits: u32,
    server_errors: u32,
    lost_answers: u32,
    double_deliveries: u32,
    unreadable: u32,
    closed_dms: BTreeSet<Snowflake>,
    plain_members: BTreeSet<Snowflake>,
    hides_embeds: BTreeSet<Snowflake>,
    denied: Vec<(Snowflake, Permissions)>,
    private: BTreeSet<Snowflake>,
    refusals: Vec<PlannedRefusal>,
    delay: Duration,
    faults: Vec<Fault>,
    identify_is_limited: bool,
    gateway_is_closed: bool,
    /// More than one only if that was asked for.
    further_shards: u64,
    /// The number of servers that a shard may have, where not all are let in.
    largest_shard: Option<u64>,
    spent_sessions: u64,
    /// The end of the bot's time-out.
    bot_is_out_until: Option<u64>,
    time_out_shows: bool,
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

    /// The refusal of this request, if it is refused: its status and code.
    pub(crate) fn refusal(&self, method: &str, path: &[String]) -> Option<(u16, u32)> {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let (request, channel) = match (method, path.as_slice()) {
            ("POST", ["channels", channel, "messages" | "typing"]) => ("post", channel),
            ("PATCH", ["channels", channel, "messages", _]) => ("edit", channel),
            ("GET", ["channels", channel, "messages"]) => ("read", channel),
            ("POST", ["channels", channel, .., "threads"]) => ("thread", channel),
            _ => return None,
        };
        let refusal = self.refusals.iter().find(|refusal| refusal.is_for(request, channel))?;
        Some(refusal.answer())
    }

    /// The mishap for the request that has just come in, if any.
    pub(crate) fn next_trouble(&mut self, route: &str) -> Option<Mishap> {
        let mut faults = self.faults.iter_mut();
        if let Some(fault) = faults.find(|fault| fault.is_for(route)) {
            return fault.mishap();
        }
        let plans = [
            (&mut self.rate_limits, Mishap::RateLimit),
            (&mut self.server_errors, Mishap::ServerError),
            (&mut self.lost_answers, Mishap::LostAnswer),
        ];
        plans.into_iter().find_map(|(left, trouble)| use_up(left).then_some(trouble))
    }

    /// The number of times that the interaction that is about to be delivered goes out.
    pub(crate) fn deliveries(&mut self) -> usize {
        if use_up(&mut self.double_deliveries) { 2 } else { 1 }
    }

    /// Does the interaction that is about to be delivered not say whom it comes from?
    pub(crate) fn spoils(&mut self) -> bool {
        use_up(&mut self.unreadable)
    }

    /// The time that each request waits before it is looked at.
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

    /// The number of shards recommended to the bot.
    pub(crate) fn shards(&self) -> u64 {
        self.further_shards + 1
    }

    /// The number of sessions that the bot may still begin.
    pub(crate) fn sessions_left(&self) -> u64 {
        SESSIONS.saturating_sub(self.spent_sessions)
    }

    /// Notes that a session is begun, or that somebody has tried to.
    pub(crate) fn spend_session(&mut self) {
        self.spent_sessions = self.spent_sessions.saturating_add(1);
    }

    /// Has a shard with so many servers too many?
    pub(crate) fn is_too_large(&self, servers: usize) -> bool {
        let most = self.largest_shard.and_then(|most| usize::try_from(most).ok());
        most.is_some_and(|most| servers > most)
    }

    /// Does this person refuse direct messages?
    pub(crate) fn refuses_dms(&self, person: Snowflake) -> bool {
        self.closed_dms.contains(&person)
    }

    /// The people who refuse direct messages.
    pub(crate) fn closed_dms(&self) -> &BTreeSet<Snowflake> {
        &self.closed_dms
    }

    /// The people who have switched embeds off.
    pub(crate) fn hides_embeds(&self) -> &BTreeSet<Snowflake> {
        &self.hides_embeds
    }

    /// The people who do not manage the server.
    pub(crate) fn plain_members(&self) -> &BTreeSet<Snowflake> {
        &self.plain_members
    }

    /// Every permission that the bot is denied, by its name, with the channel.
    pub(crate) fn denials(&self) -> impl Iterator<Item = (Snowflake, &'static str)> {
        let denied = self.denied.iter();
        denied.filter_map(|(channel, permission)| Some((*channel, permission.name()?)))
    }

    /// The permissions of a person on the server.
    pub(crate) fn permissions_of(&self, person: Snowflake) -> Permissions {
        let all = Permissions::of_people();
        if self.plain_members.contains(&person) { all - Permissions::MANAGE_GUILD } else { all }
    }

    /// Puts the bot in a time-out until then, or ends that.
    pub(crate) fn time_bot_out(&mut self, until_ms: Option<u64>) {
        self.bot_is_out_until = until_ms;
    }

    /// The end of the bot's time-out, if it is in one.
    pub(crate) fn bot_is_out_until(&self, now_ms: u64) -> Option<u64> {
        self.bot_is_out_until.filter(|until| *until > now_ms)
    }

    /// Does a time-out show in the permissions that the bot is told it has?
    pub(crate) fn shows_time_out(&self) -> bool {
        self.time_out_shows
    }

    /// The channels in which the bot is denied something.
    pub(crate) fn denied_places(&self) -> BTreeSet<Snowflake> {
        self.denied.iter().map(|(place, _)| *place).collect()
    }

    /// Is this channel hidden from those who do not manage the server?
    pub(crate) fn is_private(&self, channel: Snowflake) -> bool {
        self.private.contains(&channel)
    }

    /// The permissions that the bot is denied in this channel.
    pub(crate) fn denied(&self, channel: Snowflake) -> Permissions {
        let here = self.denied.iter().filter(|(place, _)| *place == channel);
        here.fold(Permissions::default(), |all, (_, permission)| all | *permission)
    }
}

fn replace<T>(kept: &mut T, asked: Option<T>) {
    if let Some(asked) = asked {
        *kept = asked;
    }
}
