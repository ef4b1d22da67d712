//! Games of a season with their part in it, and their records in one file; does not know who may see them.

use sha2::{Digest as _, Sha256};

use super::facts::FixtureFacts;
use crate::app::base::{ContentHash, Error, Leagues, Party, Refusal, SeasonFile, run_blocking};
use crate::store::{GameId, LeagueRow};
use starpost_games::league::DecidedBy;
use starpost_games::record::{Seq, written};

/// The separator of two records in one file.
const BETWEEN: &str = "\n\n";

/// Games of one season.
pub(in crate::app::leagues) struct SeasonGames {
    league: LeagueRow,
    /// The games, in the order of fixtures.
    pub(in crate::app::leagues) all: Vec<SeasonGame>,
}

/// One of them.
pub(in crate::app::leagues) struct SeasonGame {
    /// Its part in the season.
    pub(in crate::app::leagues) fixture: FixtureFacts,
    /// Its number.
    pub(in crate::app::leagues) game: GameId,
    /// Its last event, if that can be read.
    pub(in crate::app::leagues) seq: Option<Seq>,
    /// The names of its players.
    pub(in crate::app::leagues) players: Vec<String>,
}

impl SeasonGames {
    /// None yet of this season.
    pub(in crate::app::leagues) fn none(league: &LeagueRow) -> SeasonGames {
        SeasonGames { league: league.clone(), all: Vec::new() }
    }

    /// The file of their records.
    pub(in crate::app::leagues) fn about(&self) -> SeasonFile {
        let games = self.all.iter().map(|one| format!("{}\n", one.game));
        SeasonFile {
            league: self.league.id,
            season: self.league.season,
            games: Sha256::digest(games.collect::<String>()).into(),
        }
    }

    /// A hash of all that follows from anything but the logs, and of how long each of these is: a log only grows.
    pub(in crate::app::leagues) fn version(&self) -> ContentHash {
        let mut hash = Sha256::new();
        for one in &self.all {
            let tags = tags(&self.league, &one.fixture, (one.game, 0));
            let seq = one.seq.map(|seq| seq.0);
            hash.update(format!("{tags:?} {seq:?} {:?}\n", one.players));
        }
        hash.finalize().into()
    }
}

impl Leagues<'_> {
    /// The records of these games. One after the other takes its turn, so that others come between them. Refused:
    /// too many are being put together.
    pub(in crate::app::leagues) async fn records_of(
        self,
        party: Party,
        games: &SeasonGames,
    ) -> Result<String, Error> {
        let place = self.app.seasons.enter(party).await;
        let _place = place.ok_or(Refusal::SeasonsUnderWay)?;
        let mut records = Vec::new();
        for one in &games.all {
            let _turn = self.app.writing.turn(party).await?;
            records.push(self.tagged_record(&games.league, one).await?);
        }
        Ok(records.join(BETWEEN))
    }

    /// The record of a game with its part in a season.
    async fn tagged_record(self, league: &LeagueRow, of: &SeasonGame) -> Result<String, Error> {
        let game = of.game;
        let mut sitting = self.app.sitting(game).await?;
        let (league, fixture) = (league.clone(), of.fixture.clone());
        let written = run_blocking(move || {
            let finish = sitting.stored.record.finish().ok().flatten();
            let ended = finish.map_or(0, |finish| finish.at);
            let tags = tags(&league, &fixture, (game, ended));
            sitting.stored.record.tags.extend(tags);
            sitting.stored.record.text_after(Some(&sitting.replay))
        });
        Ok(written.await?)
    }
}

/// A game's part in a season, as the tags of its record.
fn tags(
    row: &LeagueRow,
    fixture: &FixtureFacts,
    (game, ended): (GameId, i64),
) -> Vec<(String, String)> {
    let people: Vec<String> = fixture.players.iter().map(|person| person.id.to_string()).collect();
    let entrants: Vec<String> = fixture.entrants.iter().map(ToString::to_string).collect();
    let tags = [
        ("league", row.name.clone()),
        ("season", row.season.to_string()),
        ("division", fixture.division.to_string()),
        ("round", fixture.round.to_string()),
        ("fixture", fixture.fixture.to_string()),
        ("number", game.to_string()),
        ("people", people.join(" ")),
        ("entrants", entrants.join(" ")),
        ("ended", ended.to_string()),
        ("decided", fixture.how.map_or("", DecidedBy::word).to_owned()),
        ("counts", fixture.outcome.map(written).unwrap_or_default()),
    ];
    tags.map(|(key, value)| (key.to_owned(), value)).to_vec()
}
