//! The place of a game in its season: which fixture it is, and how that was paired. Neither takes the whole log.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId};
use starpost_games::league::season::SeasonEvent;
use starpost_games::league::{FixtureNo, RoundNo, Season};

/// The place of a game in its season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamePlace {
    /// The league.
    pub league: LeagueId,
    /// The season.
    pub season: Season,
    /// The fixture that it is there.
    pub fixture: FixtureNo,
}

row!(GamePlace: league, season, fixture);

/// The place of a fixture in its season: as long as it has a game, nothing of this changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixturePlace {
    /// The division, from 1.
    pub division: u32,
    /// The round, from 1.
    pub round: RoundNo,
    /// Its place in its round, in a knockout.
    pub slot: u32,
}

impl Store {
    /// A game's place in its season; `None` of one that is played in no league, or not any more.
    pub async fn place_in_season(&self, game: GameId) -> anyhow::Result<Option<GamePlace>> {
        let query = sqlx::query_as(
            "select league, season, fixture from games
             where id = $1 and league is not null and season is not null and fixture is not null",
        );
        Ok(query.bind(game).fetch_optional(&self.reading).await?)
    }

    /// The fixture of a game as it was paired: its line in the log of the season, without the others.
    pub async fn fixture_place(&self, place: GamePlace) -> anyhow::Result<Option<FixturePlace>> {
        let query = sqlx::query_scalar(
            "select body from league_events
             where league = $1 and season = $2 and kind = 'log' and body like $3
             order by seq, part",
        )
        .bind(place.league)
        .bind(As(place.season))
        .bind(format!("%paired {} %", place.fixture));
        let bodies: Vec<String> = query.fetch_all(&self.reading).await?;
        let lines = bodies.iter().flat_map(|body| body.lines());
        // One that was taken out of the season may have had the same number.
        Ok(lines.rev().find_map(|line| paired_in(line, place.fixture)))
    }
}

/// The place of this fixture, if a line of the log says that it was paired.
fn paired_in(line: &str, wanted: FixtureNo) -> Option<FixturePlace> {
    let Ok(SeasonEvent::Paired { fixture, division, round, slot, .. }) =
        line.parse::<SeasonEvent>()
    else {
        return None;
    };
    (fixture == wanted).then_some(FixturePlace { division, round, slot })
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::league::Entrant;

    #[test]
    fn a_line_says_how_its_fixture_was_paired_and_no_other() {
        let paired = SeasonEvent::Paired {
            fixture: FixtureNo(12),
            division: 2,
            round: RoundNo(3),
            slot: 1,
            entrants: vec![Entrant(4), Entrant(7)],
        };
        let line = paired.to_string();
        let said = FixturePlace { division: 2, round: RoundNo(3), slot: 1 };
        assert_eq!(paired_in(&line, FixtureNo(12)), Some(said));
        assert_eq!(paired_in(&line, FixtureNo(1)), None);
        let unpaired = SeasonEvent::Unpaired { round: RoundNo(12) }.to_string();
        assert_eq!(paired_in(&unpaired, FixtureNo(12)), None);
        assert_eq!(paired_in("unreadable", FixtureNo(12)), None);
    }
}
