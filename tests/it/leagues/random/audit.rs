//! The conditions that hold after every step of leagues at random, and those that hold once everything is quiet.

use std::collections::{BTreeMap, BTreeSet};

use starpost::app::{GameId, LeagueFacts, LeagueId, LeagueNews, LeagueStage, Stage};
use starpost::store::Store;
use starpost_games::league::standings::Standings;
use starpost_games::league::{DecidedBy, Format, Points, Season};

use crate::leagues::random::random_leagues::Wild;
use crate::leagues::scene::{person, runner};

/// Looks at one league.
pub(crate) async fn check(wild: &Wild, league: LeagueId) {
    let facts = wild.facts(league).await;
    check_games(wild.store(), &facts).await;
    check_load(wild.store(), &facts).await;
    check_points(&facts);
    check_rounds(&facts);
    check_ladder(&facts);
}

/// Everybody on a ladder is there once and nobody else, in the order that its table says; nobody has two
/// challenges or games, and what waits is between people who are there.
fn check_ladder(facts: &LeagueFacts) {
    let Some(ladder) = &facts.ladder else {
        return;
    };
    let there: BTreeSet<_> =
        facts.entrants.iter().filter(|one| !one.is_gone).filter_map(|one| one.entrant).collect();
    let order: Vec<_> = ladder.rungs.iter().map(|rung| rung.entrant).collect();
    assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), there);
    assert_eq!(order.len(), there.len(), "somebody is there twice");
    assert_eq!(facts.divisions[0].standings.order(), order);
    let challenges = ladder.challenges.iter();
    let waiting = challenges.map(|one| [&one.challenger, &one.challenged]);
    let open = facts.fixtures.iter().filter(|one| one.how.is_none());
    let playing = open.map(|one| [&one.players[0], &one.players[1]]);
    let mut busy = BTreeSet::new();
    for person in waiting.chain(playing).flatten() {
        assert!(busy.insert(person.id), "{person:?} is in two of {facts:#?}");
        let mut all = facts.entrants.iter();
        assert!(all.any(|one| one.person == *person && !one.is_gone));
    }
}

/// Nobody plays twice in a round of a Swiss, and nobody is twice in a season.
fn check_rounds(facts: &LeagueFacts) {
    let mut people = BTreeSet::new();
    for entrant in &facts.entrants {
        assert!(people.insert(entrant.person.id), "{entrant:?} is there twice");
    }
    if facts.row.rules.format != Format::Swiss {
        return;
    }
    let mut places = BTreeSet::new();
    for fixture in &facts.fixtures {
        for entrant in &fixture.entrants {
            let place = (fixture.round, *entrant);
            assert!(places.insert(place), "{entrant:?} is twice in round {}", fixture.round);
        }
    }
}

/// Every fixture has at most one game, and its result is that of its game unless it was ruled.
async fn check_games(store: &Store, facts: &LeagueFacts) {
    let mut seen = BTreeSet::new();
    for fixture in &facts.fixtures {
        let Some(game) = fixture.game else {
            continue;
        };
        assert!(seen.insert(game), "game {game} is of two fixtures");
        let row = store.game(game).await.expect("reads").expect("it is there");
        assert_eq!(row.league, Some(facts.row.id), "{fixture:?}");
        if matches!(fixture.how, Some(DecidedBy::Played | DecidedBy::Resignation | DecidedBy::Time))
        {
            assert_eq!((row.stage, row.outcome), (Stage::Over, fixture.outcome), "{fixture:?}");
        }
        let is_over = row.stage == Stage::Over && row.outcome.is_some();
        if fixture.how == Some(DecidedBy::Forfeit) && is_over {
            assert_eq!(row.outcome, fixture.outcome, "{fixture:?}");
        }
    }
}

/// Nobody plays more games at a time than the league allows, unless one goes on that was over.
async fn check_load(store: &Store, facts: &LeagueFacts) {
    let events = store.league_events(facts.row.id).await.expect("reads");
    if events.iter().any(|event| goes_on(event.news)) {
        return;
    }
    let mut load = BTreeMap::new();
    let is_open = |how: Option<DecidedBy>| how.is_none();
    for fixture in
        facts.fixtures.iter().filter(|fixture| fixture.game.is_some() && is_open(fixture.how))
    {
        for player in &fixture.players {
            *load.entry(player.id).or_insert(0) += 1;
        }
    }
    assert!(load.values().all(|games| *games <= facts.row.rules.at_once), "{load:?}");
}

/// True of news by which games go on that were over.
const fn goes_on(news: LeagueNews) -> bool {
    matches!(news, LeagueNews::BroughtBack(_) | LeagueNews::Unruled(_) | LeagueNews::WentOn(_))
}

/// The points of everybody are those of all games and byes.
fn check_points(facts: &LeagueFacts) {
    for division in &facts.divisions {
        if facts.ladder.is_some() {
            // Whoever has left is not in its table.
            continue;
        }
        let given: i64 = division
            .results
            .iter()
            .filter_map(|scored| scored.points(facts.row.rules.points))
            .flatten()
            .map(Points::in_quarters)
            .sum();
        assert_eq!(total(&division.standings), given, "{division:#?}");
    }
}

fn total(standings: &Standings) -> i64 {
    let rows = standings.rows.iter();
    rows.map(|row| row.tally.points.in_quarters()).sum()
}

/// Once everything that is due is done: no game runs that is decided or of a season that is over,
/// no season waits for nothing, its status has every game that runs, games and news were told once, and
/// the doctor finds nothing.
pub(crate) async fn check_quiet(wild: &mut Wild, league: LeagueId) {
    let facts = wild.facts(league).await;
    let mut opened = 0;
    for season in (1..=facts.row.season.0).map(Season) {
        let Ok(facts) = wild.app().leagues().facts(league, Some(season)).await else {
            continue;
        };
        for fixture in &facts.fixtures {
            let Some(game) = fixture.game else {
                continue;
            };
            opened += 1;
            let row = wild.store().game(game).await.expect("reads").expect("it is there");
            let ends = row.stage == Stage::Over;
            assert_eq!(ends, fixture.how.is_some(), "league {league}: {fixture:?} {:?}", row.stage);
        }
    }
    assert_eq!(wild.games_of(league).await, opened, "every game has its fixture");
    // On a ladder there need not be any challenge.
    if facts.row.stage == LeagueStage::Playing && facts.ladder.is_none() {
        let runs =
            facts.fixtures.iter().any(|fixture| fixture.game.is_some() && fixture.how.is_none());
        let waits = runs || facts.check_in.is_some();
        assert!(waits, "league {league} waits for nothing: {:#?}", facts.fixtures);
    }
    check_status(wild, league, &facts).await;
    let found = wild.app().doctor().examine().await.expect("reads");
    assert_eq!((found.unsound, found.wrong), (Vec::new(), Vec::new()));
}

/// Whoever runs the league, and a player, are shown what runs of the present season.
async fn check_status(wild: &mut Wild, league: LeagueId, facts: &LeagueFacts) {
    let is_playing = facts.row.stage == LeagueStage::Playing;
    let running: BTreeSet<GameId> = facts
        .fixtures
        .iter()
        .filter(|one| is_playing && one.how.is_none())
        .filter_map(|one| one.game)
        .collect();
    for (who, runs) in [(runner(), true), (person(1), false)] {
        let call = wild.call(&who);
        let status = wild.app().leagues().status(&call, league).await.expect("it is there");
        let shown: BTreeSet<GameId> = status.games.iter().map(|game| game.game).collect();
        assert_eq!((shown, status.runs), (running.clone(), runs), "{league}");
    }
}
