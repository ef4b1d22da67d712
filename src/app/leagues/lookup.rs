//! The league that is meant, and the people who may run it.

use std::collections::BTreeSet;

use futures_util::future::try_join_all;
use tokio::sync::OnceCell;

use crate::app::base::{Call, Error, LeagueNo, Leagues, is_seen};
use crate::store::{ChannelId, GuildId, LeagueId, LeagueRow, LeagueStage};

/// The number of leagues of a server that are searched.
const MOST: u32 = 100;

impl Leagues<'_> {
    /// The league that was named, by number or name; or the only one of this channel, or of the
    /// server. Refused: there is none, or there are several.
    pub async fn meant(self, call: &Call, named: Option<&str>) -> Result<LeagueId, Error> {
        let all = self.all_here(call).await?;
        if let Some(named) = named {
            return Ok(called(&all, named.trim())?);
        }
        match possible(call, &all)[..] {
            [only] => Ok(only.id),
            [] => Err(LeagueNo::NoSuch.into()),
            ref several => Err(LeagueNo::Several(count(several.len())).into()),
        }
    }

    /// The leagues that can be meant where none is named, those under way first.
    pub async fn possible(self, call: &Call) -> Result<Vec<LeagueRow>, Error> {
        let all = self.all_here(call).await?;
        Ok(possible(call, &all).into_iter().cloned().collect())
    }

    /// The leagues of the server of a call that the caller may see, those under way first.
    pub async fn all_here(self, call: &Call) -> Result<Vec<LeagueRow>, Error> {
        let all = self.of_server(call).await?;
        let theirs = OnceCell::new();
        let seen = all.iter().map(|row| self.may_see(call, row, &theirs));
        // Discord may have to be asked for each.
        let seen = try_join_all(seen).await?;
        let all = all.into_iter().zip(seen);
        Ok(all.filter_map(|(row, seen)| seen.then_some(row)).collect())
    }

    /// The leagues of the server of a call, also those that the caller may not see.
    pub(super) async fn of_server(self, call: &Call) -> Result<Vec<LeagueRow>, Error> {
        Ok(self.app.store.leagues_of(guild(call)?, MOST).await?)
    }

    /// True of a league of the server that the caller may see: everybody does in its channel and the threads
    /// there, those who have to do with it and those who run leagues wherever they are, and everybody on
    /// the server if they all see its channel.
    async fn may_see(
        self,
        call: &Call,
        row: &LeagueRow,
        theirs: &OnceCell<PersonLeagues>,
    ) -> Result<bool, Error> {
        let is_theirs = async || {
            let theirs = theirs.get_or_try_init(|| self.theirs(call)).await?;
            Ok(theirs.has(row))
        };
        let audiences = &self.app.audiences;
        let is_for_everybody = async || Ok(audiences.is_everybody(row.guild, row.channel).await);
        is_seen(call.place.is_in(row.channel), is_theirs, is_for_everybody).await
    }

    async fn theirs(self, call: &Call) -> Result<PersonLeagues, Error> {
        if self.runs_all(call).await? {
            return Ok(PersonLeagues::All);
        }
        let joined = self.app.store.leagues_with(guild(call)?, call.person.id);
        Ok(PersonLeagues::These(joined.await?.into_iter().collect()))
    }

    /// The leagues of the server whose names contain this, for somebody who is typing one.
    pub async fn like(self, call: &Call, typed: &str) -> Result<Vec<LeagueRow>, Error> {
        let typed = typed.trim().to_lowercase();
        let mut leagues = self.all_here(call).await?;
        leagues.retain(|row| row.name.to_lowercase().contains(&typed));
        Ok(leagues)
    }

    /// Refused: the caller does not run all leagues of this server, which is what making one takes.
    pub(super) async fn may_make(self, call: &Call) -> Result<GuildId, Error> {
        if self.runs_all(call).await? { Ok(guild(call)?) } else { Err(LeagueNo::OnlyMakers.into()) }
    }

    /// Refused: the caller does not run this league.
    pub(super) async fn check_runs(self, call: &Call, league: LeagueId) -> Result<RunsBy, Error> {
        Ok(self.runs_by(call, league).await?.ok_or(LeagueNo::OnlyRunners)?)
    }

    /// The right by which the caller runs a league; `None` if they do not.
    pub(super) async fn runs_by(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Option<RunsBy>, Error> {
        if self.runs_all(call).await? {
            return Ok(Some(RunsBy::Server));
        }
        let organizers = self.app.store.organizers(league).await?;
        let is_one = organizers.iter().any(|organizer| organizer.person == call.person.id);
        Ok(is_one.then_some(RunsBy::League))
    }

    /// True if the caller runs all leagues of this server: they manage it, or have the role for that.
    async fn runs_all(self, call: &Call) -> Result<bool, Error> {
        let guild = guild(call)?;
        let role = self.app.store.guild(guild).await?.and_then(|row| row.league_role);
        let has_role = role.is_some_and(|role| call.office.roles.contains(&role));
        Ok(call.office.manages_server || has_role)
    }

    /// A league of the server of a call that the caller may see. Posts of it that failed are tried again. Refused: no
    /// server; the league is elsewhere, hidden from the caller, or none.
    pub(super) async fn here(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        let guild = guild(call)?;
        let row = self
            .app
            .store
            .league(league)
            .await?
            .filter(|row| row.guild == guild)
            .ok_or(LeagueNo::NoSuch)?;
        if !self.may_see(call, &row, &OnceCell::new()).await? {
            return Err(LeagueNo::NoSuch.into());
        }
        let places = self.app.places();
        places.league_is_asked_for(league, call.now).await?;
        Ok(row)
    }
}

/// The right by which somebody runs a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunsBy {
    /// They run all leagues of its server.
    Server,
    /// They are an organizer of this one.
    League,
}

/// The leagues of a server with which somebody has to do.
enum PersonLeagues {
    All,
    These(BTreeSet<LeagueId>),
}

impl PersonLeagues {
    fn has(&self, row: &LeagueRow) -> bool {
        match self {
            PersonLeagues::All => true,
            PersonLeagues::These(leagues) => leagues.contains(&row.id),
        }
    }
}

/// The league with this number or name. Refused: there is none; or it is the number of one and the name
/// of another, which `#` tells apart.
fn called(all: &[LeagueRow], named: &str) -> Result<LeagueId, LeagueNo> {
    let number = |row: &LeagueRow| format!("{NUMBER}{}", row.id);
    let is_number = |row: &&LeagueRow| [row.id.to_string(), number(row)].iter().any(|n| n == named);
    let lower = named.to_lowercase();
    let is_name = |row: &&LeagueRow| row.name.to_lowercase() == lower;
    let meant: Vec<&LeagueRow> = all.iter().filter(|row| is_number(row) || is_name(row)).collect();
    let surely = meant.iter().find(|row| number(row) == named);
    match (surely, &meant[..]) {
        (Some(only), _) | (None, [only]) => Ok(only.id),
        (None, []) => Err(LeagueNo::NoSuch),
        (None, several) => {
            let both = several
                .iter()
                .map(|row| format!("{} ({})", row.name, number(row)))
                .collect::<Vec<_>>()
                .join(" · ");
            Err(LeagueNo::SeveralMeant(named.to_owned(), both))
        }
    }
}

/// The sign before a number that is no name.
const NUMBER: char = '#';

/// Those that can be meant where none is named: those of the channel, or else of the server, that were
/// not given up.
fn possible<'a>(call: &Call, all: &'a [LeagueRow]) -> Vec<&'a LeagueRow> {
    let open: Vec<&LeagueRow> = all.iter().filter(|row| row.stage != LeagueStage::Closed).collect();
    let here: Vec<&LeagueRow> =
        open.iter().filter(|row| call.place.is_in(row.channel)).copied().collect();
    if here.is_empty() { open } else { here }
}

/// The server of a call.
pub(super) fn guild(call: &Call) -> Result<GuildId, LeagueNo> {
    call.place.guild.ok_or(LeagueNo::NeedsServer)
}

/// The channel in which a call puts a league that it makes or moves: not a thread.
pub(super) fn channel_here(call: &Call) -> ChannelId {
    call.place.of_leagues().channel
}

/// The number of things there are.
pub(super) fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}
