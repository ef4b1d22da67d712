//! A league and its standings are read from what is stored.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{DivisionFacts, LeagueFacts};
use super::season_places::{divisions, everybody, fixture_facts};
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person, posted};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::ladder::facts::LadderFacts;
use crate::app::leagues::ladder::table::{LadderParts, ladder_facts};
use crate::app::leagues::rounds::lots::{lot_facts, tie_lot};
use crate::app::leagues::rounds::stages::{BRACKET, is_play_off};
use crate::app::leagues::season::last_day::last_day;
use crate::store::{
    EntrantRow, FixtureRow, LeagueId, LeagueRow, LeagueStage, Nickname, PersonId, Ruled, SeasonRow,
    WaitingRow, tell_apart,
};
use starpost_games::league::{LeagueRules, Season};

impl Leagues<'_> {
    /// A league of the caller's server with its present season. Refused: there is none.
    pub async fn view(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        self.here(call, league).await?;
        self.facts(league, None).await
    }

    /// A league of the caller's server with this season. Refused: there is none.
    pub async fn season(
        self,
        call: &Call,
        league: LeagueId,
        season: Option<Season>,
    ) -> Result<LeagueFacts, Error> {
        self.here(call, league).await?;
        self.facts(league, season).await
    }

    /// The same, and where each of its games is.
    pub async fn season_and_places(
        self,
        call: &Call,
        league: LeagueId,
        season: Option<Season>,
    ) -> Result<LeagueFacts, Error> {
        let mut facts = self.season(call, league, season).await?;
        let games = self.app.store.games_in(league, facts.row.season).await?;
        facts.posted = games.iter().map(|game| (game.id, posted(game))).collect();
        Ok(facts)
    }

    /// A league of the caller's server as it is to be played next, or is. Refused: there is none.
    pub async fn as_it_is(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        self.here(call, league).await
    }

    /// A ladder of the caller's server at the end of a month. Refused: there is none, or it is none.
    pub async fn month(
        self,
        call: &Call,
        league: LeagueId,
        season: Option<Season>,
        month: u32,
    ) -> Result<LeagueFacts, Error> {
        let row = self.here(call, league).await?;
        self.facts_of_month(league, season.unwrap_or(row.season), month).await
    }

    /// A ladder at the end of a month, whoever asks. Refused: it is none, or that month is not over.
    pub async fn facts_of_month(
        self,
        league: LeagueId,
        season: Season,
        month: u32,
    ) -> Result<LeagueFacts, Error> {
        let facts = self.facts_at(league, Some(season), Some(month), None).await?;
        match facts.ladder {
            Some(_) => Ok(facts),
            None => Err(LeagueNo::NoLadder.into()),
        }
    }

    /// A league with one of its seasons, whoever asks.
    pub async fn facts(
        self,
        league: LeagueId,
        season: Option<Season>,
    ) -> Result<LeagueFacts, Error> {
        self.facts_at(league, season, None, None).await
    }

    /// A season as it would be if a result had not been decided as it was.
    pub(in crate::app::leagues) async fn facts_before(
        self,
        league: LeagueId,
        season: Season,
        ruled: Ruled,
    ) -> Result<LeagueFacts, Error> {
        self.facts_at(league, Some(season), None, Some(ruled)).await
    }

    /// The same, at the end of a month if it is a ladder, or without this decision.
    async fn facts_at(
        self,
        league: LeagueId,
        season: Option<Season>,
        month: Option<u32>,
        without: Option<Ruled>,
    ) -> Result<LeagueFacts, Error> {
        let row = self.app.store.league(league).await?.ok_or(LeagueNo::NoSuch)?;
        let present = row.season;
        let past = self.app.store.seasons(league).await?;
        let next = self.divisions_after(&row, &past, season.unwrap_or(present)).await?;
        let mut past = past.into_iter();
        let over = past.rfind(|row| row.season == season.unwrap_or(present));
        let ended = over.as_ref().map(|row| row.ended);
        let row = match (season.filter(|season| *season != present), over) {
            (None, None) => row,
            // What was changed since is for the next season.
            (None, Some(past)) => by_the_rules_of(row, past),
            (Some(_), past) => as_it_was(row, past.ok_or(LeagueNo::NoSuchSeason)?),
        };
        let mut fixtures = self.app.store.fixtures(league, row.season).await?;
        for fixture in &mut fixtures {
            undo(fixture, without);
        }
        let roster = Roster::new(self.app.store.entrants(league, row.season).await?);
        let lots = self.app.store.lots(league, row.season).await?;
        let has_begun = row.began.is_some();
        let has_bracket = fixtures.iter().any(|fixture| fixture.division == BRACKET);
        let is_play_off = |one: &&FixtureRow| is_play_off(row.rules.format, one.division, one.slot);
        let mut play_off = fixtures.iter().filter(is_play_off).peekable();
        let is_played_off = play_off.peek().is_some() && play_off.all(|one| one.decided.is_some());
        let is_drawn = ended.is_some() || has_bracket || is_played_off;
        let drawn = tie_lot(&row, &lots).filter(|_| is_drawn);
        let everybody_here = everybody(&roster);
        let organizers = self.organizers_among(&row, &roster).await?;
        let round_ends = self.round_ends(&row).await?;
        let (divisions, ladder) = match self.climbed(&row, &roster, &fixtures, month).await? {
            Some((table, ladder)) => (vec![table], Some(ladder)),
            None => (divisions(&row, &roster, &fixtures, drawn.as_ref()), None),
        };
        Ok(LeagueFacts {
            round_ends,
            ladder,
            next,
            posted: BTreeMap::new(),
            is_past: row.season < present,
            is_followed: self.is_followed(&row).await?,
            check_in: self.check_in_facts(&row, roster.rows()).await?,
            ended,
            organizers,
            waiting: self.waiting(&row, roster.rows()).await?,
            entrants: everybody_here,
            replacements: roster.replacements(),
            divisions,
            lots: lot_facts(&row, &lots, (has_begun, is_drawn)),
            fixtures: fixtures.iter().map(|row| fixture_facts(&roster, row)).collect(),
            row,
        })
    }

    /// The table of a ladder that has begun; `None` of any other league. Refused: there is none of
    /// this month.
    async fn climbed(
        self,
        row: &LeagueRow,
        roster: &Roster,
        fixtures: &[FixtureRow],
        month: Option<u32>,
    ) -> Result<Option<(DivisionFacts, LadderFacts)>, Error> {
        if !row.rules.is_ladder() || row.began.is_none() {
            return Ok(None);
        }
        let noted = self.app.store.ladder_steps(row.id, row.season).await?;
        let open = self.app.store.open_challenges(row.id, row.season).await?;
        let parts = LadderParts { row, roster, fixtures, noted: &noted, open: &open };
        Ok(Some(ladder_facts(&parts, month)?))
    }

    /// The people who would take over in a season. Those on the waiting list, under names that differ from those
    /// of these people.
    async fn waiting(self, row: &LeagueRow, playing: &[EntrantRow]) -> Result<Vec<Person>, Error> {
        let waiting = self.app.store.waiting(row.id, row.season).await?;
        let mut named: Vec<Nickname> = playing.iter().map(|row| row.called.clone()).collect();
        named.extend(waiting.iter().map(|row| row.called.clone()));
        tell_apart(named.iter_mut());
        let named = named.split_off(playing.len()).into_iter();
        let person =
            |(row, called): (WaitingRow, Nickname)| Person { id: row.person, name: called.shown };
        Ok(waiting.into_iter().zip(named).map(person).collect())
    }

    /// Somebody who has to do with a league, as they are called among those in its present season.
    pub(in crate::app::leagues) async fn person_in(
        self,
        row: &LeagueRow,
        id: PersonId,
    ) -> Result<Person, Error> {
        let entrants = self.app.store.entrants(row.id, row.season).await?;
        let named = entrants.iter().map(|row| (row.person, &row.called));
        let people = self.app.people();
        people.known_among(Some(row.guild), id, named).await
    }

    /// The standings of everybody at the end of a season.
    pub(in crate::app::leagues) async fn final_order(
        self,
        league: LeagueId,
        season: Season,
    ) -> Result<FinalOrder, Error> {
        let facts = self.facts(league, Some(season)).await?;
        let everybody = facts.divisions.iter().flat_map(DivisionFacts::places);
        let gone: Vec<PersonId> = everybody
            .filter(|(_, entrant)| facts.is_gone(*entrant))
            .filter_map(|(_, entrant)| Some(facts.person(entrant)?.id))
            .collect();
        let all = facts.entrants.iter();
        let with_points = all
            .filter(|one| one.entrant.is_some_and(|who| facts.has_points(who)))
            .map(|one| one.person.id)
            .collect();
        let of = |division: &DivisionFacts| {
            let order = facts.order_of(division).into_iter();
            order.filter_map(|entrant| Some(facts.person(entrant)?.id)).collect()
        };
        let order: Vec<Vec<PersonId>> = facts.divisions.iter().map(of).collect();
        let has_bracket = facts.divisions.iter().any(|one| one.division == BRACKET);
        let has_groups = facts.row.rules.format.has_groups();
        let order = if has_groups { vec![in_one(&order, has_bracket)] } else { order };
        Ok(FinalOrder { divisions: order, gone, with_points, promoted: facts.row.rules.promoted })
    }
}

/// The standings of everybody at the end of a season.
#[derive(Clone, Debug, Default)]
pub(in crate::app::leagues) struct FinalOrder {
    /// The people of each division, the first above, those who have withdrawn below.
    pub(in crate::app::leagues) divisions: Vec<Vec<PersonId>>,
    /// The people of these who have withdrawn.
    pub(in crate::app::leagues) gone: Vec<PersonId>,
    /// The people of these who have points.
    pub(in crate::app::leagues) with_points: BTreeSet<PersonId>,
    /// The number of people who went up and down by the rules of that season.
    pub(in crate::app::leagues) promoted: u32,
}

/// Those in the bracket, if it was played, then everybody else by their place in their group.
fn in_one(order: &[Vec<PersonId>], has_bracket: bool) -> Vec<PersonId> {
    let (bracket, groups) = order.split_at(usize::from(has_bracket));
    let most = groups.iter().map(Vec::len).max().unwrap_or_default();
    let mut all: Vec<PersonId> = bracket.concat();
    for place in 0..most {
        all.extend(groups.iter().filter_map(|group| group.get(place)));
    }
    let mut seen = BTreeSet::new();
    all.retain(|person| seen.insert(*person));
    all
}

/// A fixture as it was before a decision, if that was about it.
fn undo(fixture: &mut FixtureRow, decision: Option<Ruled>) {
    if let Some(Ruled { fixture: number, before }) = decision
        && number == fixture.fixture
    {
        fixture.how = before.map(|(how, _)| how);
        fixture.outcome = before.and_then(|(_, outcome)| outcome);
    }
}

/// A league as it was in a season that is over.
fn as_it_was(row: LeagueRow, past: SeasonRow) -> LeagueRow {
    LeagueRow {
        season: past.season,
        ends: last_day(&past.rules, past.began),
        began: Some(past.began),
        stage: LeagueStage::Over,
        ..by_the_rules_of(row, past)
    }
}

/// A league with the rules and the games of a season that is over, except for whether another one follows.
fn by_the_rules_of(row: LeagueRow, past: SeasonRow) -> LeagueRow {
    LeagueRow {
        kind: past.kind,
        options: past.options,
        terms: past.terms,
        rules: LeagueRules { again: row.rules.again, ..past.rules },
        ..row
    }
}
