//! Games as they are listed: those of a person, those of a place, those that fit what is typed.

use crate::app::base::{Call, Error, Games, Person, Refusal, person_on, posted};
use crate::app::game::{Listed, over_in, paused_until};
use crate::store::{Chair, GameId, GameRow, Stage};

/// The number of the caller's games, and of those of a place, that are searched.
pub(super) const MOST_SEARCHED: u32 = 200;

impl Games<'_> {
    /// The caller's games everywhere that run or wait, those that wait for them first.
    pub async fn of(self, call: &Call) -> Result<Vec<Listed>, Error> {
        let rows = self.app.store.games_of(call.person.id, MOST_SEARCHED).await?;
        self.listed(call, rows).await
    }

    /// The games at these stages that an autocomplete option offers: this person's, those that wait
    /// for them first, then others of this place; at most this many.
    pub async fn choices(
        self,
        call: &Call,
        stages: &[Stage],
        typed: &str,
        most: usize,
    ) -> Result<Vec<Listed>, Error> {
        let ours = self.app.store.games_of(call.person.id, MOST_SEARCHED).await?;
        let mut others = self.games_here(call).await?;
        others.retain(|row| ours.iter().all(|known| known.id != row.id));
        let mut found = self.listed(call, ours).await?;
        found.extend(self.listed(call, others).await?);
        let typed = typed.trim().to_lowercase();
        found.retain(|game| stages.contains(&game.stage) && matches(game, &typed));
        found.truncate(most);
        Ok(found)
    }

    /// At most this many of these games, those that wait for the caller first.
    pub async fn listed_among(
        self,
        call: &Call,
        games: &[GameId],
        most: usize,
    ) -> Result<Vec<Listed>, Error> {
        let mut rows = Vec::new();
        for game in games {
            rows.extend(self.app.store.game(*game).await?);
        }
        let mut listed = self.listed(call, rows).await?;
        listed.truncate(most);
        Ok(listed)
    }

    /// A game, as it is listed. Refused: the caller may not see it.
    pub async fn listed_one(self, call: &Call, game: GameId) -> Result<Listed, Error> {
        let game = self.find(call, Some(game)).await?;
        let listed = self.listed_among(call, &[game], 1).await?;
        Ok(listed.into_iter().next().ok_or(Refusal::NoSuchGame)?)
    }

    /// Games as they are listed, those that wait for the caller first.
    pub(in crate::app) async fn listed(
        self,
        call: &Call,
        rows: Vec<GameRow>,
    ) -> Result<Vec<Listed>, Error> {
        let mut games = self.listed_in_order(call, rows).await?;
        let runs_out = |game: &Listed| game.deadline.map_or(i64::MAX, |deadline| deadline.0);
        games.sort_by_key(|game| (!game.waits_for_you, runs_out(game)));
        Ok(games)
    }

    /// Games as they are listed, in the order of their rows.
    pub(super) async fn listed_in_order(
        self,
        call: &Call,
        rows: Vec<GameRow>,
    ) -> Result<Vec<Listed>, Error> {
        let games: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let mut chairs = self.app.store.chairs_of(&games).await?;
        let broken = self.app.store.broken_places_of(call.person.id).await?;
        let in_leagues: Vec<GameId> =
            rows.iter().filter(|row| row.league.is_some()).map(|row| row.id).collect();
        let last_days = self.app.store.last_days(&in_leagues).await?;
        let counted = self.app.store.counted_otherwise(&in_leagues).await?;
        let listed = |row: &GameRow| {
            let chairs = chairs.remove(&row.id).unwrap_or_default();
            let is_broken = broken.contains(&row.posting_channel());
            Listed {
                is_broken,
                last_day: last_days.get(&row.id).copied(),
                counted: counted.get(&row.id).copied(),
                ..listed(call, row, chairs)
            }
        };
        Ok(rows.iter().map(listed).collect())
    }
}

fn listed(call: &Call, row: &GameRow, mut chairs: Vec<Chair>) -> Listed {
    chairs.sort_by_key(|chair| (chair.seat, chair.chair));
    let mover = chairs.iter().find(|chair| chair.seat.is_some() && chair.seat == row.to_move);
    let to_move = mover.filter(|_| row.stage == Stage::Playing).map(person_on);
    Listed {
        game: row.id,
        kind: row.kind(),
        stage: row.stage,
        players: seated(&chairs),
        turns: row.turns,
        waits_for_you: waits_for(call, row, &chairs, to_move.as_ref()),
        to_move,
        over: over_in(row),
        deadline: row.deadline,
        paused_until: paused_until(row).filter(|_| row.stage == Stage::Playing),
        last_day: None,
        counted: None,
        posted: posted(row),
        is_broken: false,
        changed: row.changed,
    }
}

/// Everybody on these chairs: a free one has nobody to name.
fn seated(chairs: &[Chair]) -> Vec<Person> {
    let taken = chairs.iter().filter(|chair| !chair.is_free());
    taken.map(person_on).collect()
}

fn waits_for(call: &Call, row: &GameRow, chairs: &[Chair], to_move: Option<&Person>) -> bool {
    let ours = Some(call.person.id);
    match row.stage {
        Stage::Playing => to_move.is_some_and(|person| person.id == call.person.id),
        Stage::Waiting => chairs.iter().any(|chair| chair.person == ours && chair.joined.is_none()),
        Stage::Over | Stage::Cancelled => false,
    }
}

/// True if what is typed fits the number of a game or one of its players.
pub(in crate::app) fn matches(game: &Listed, typed: &str) -> bool {
    let named = |person: &Person| person.name.to_lowercase().contains(typed);
    let number = typed.trim_start_matches('#');
    game.game.to_string().starts_with(number) || game.players.iter().any(named)
}
