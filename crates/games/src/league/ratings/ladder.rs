//! Everybody's rating in one pool, and how games change it; knows no kind of game.

use std::collections::BTreeMap;

use crate::league::fate::Fate;
use crate::league::ratings::glicko::{after_idle, after_period};
use crate::league::ratings::rated_game::RatedGame;
use crate::league::ratings::rating::Rating;
use crate::league::ratings::system::RatingSystem;
use crate::league::ratings::weng_lin::after_table;

/// After 30 days without a game, in milliseconds, Glicko-2 becomes less certain of somebody.
const PERIOD: i64 = 30 * 24 * 60 * 60 * 1000;

/// Somebody's rating after their last game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    /// The rating.
    pub rating: Rating,
    /// The number of games that have counted for it.
    pub games: u32,
    /// The end of the last of them, in Unix milliseconds.
    pub last: i64,
}

/// The change that a game made to somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange<P> {
    /// The player whose rating it is.
    pub player: P,
    /// The rating before the game counted.
    pub before: Rating,
    /// The rating since then.
    pub after: PlayerRating,
}

/// Everybody's rating in one pool, by what identifies a player.
///
/// Every game is a rating period of its own, so that games can be applied as they end and give, to
/// the last bit, what all of them give that are applied in the same order later.
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder<P> {
    system: RatingSystem,
    rated: BTreeMap<P, PlayerRating>,
}

impl<P: Copy + Ord> Ladder<P> {
    /// A pool in which nobody has played.
    pub const fn new(system: RatingSystem) -> Ladder<P> {
        Ladder { system, rated: BTreeMap::new() }
    }

    /// A pool in which these games were played, in this order.
    pub fn rebuilt<'a>(
        system: RatingSystem,
        games: impl IntoIterator<Item = &'a RatedGame<P>>,
    ) -> Ladder<P>
    where
        P: 'a,
    {
        let mut ladder = Ladder::new(system);
        for game in games {
            ladder.apply(game);
        }
        ladder
    }

    /// Restores somebody as they were stored. A rating of another system begins anew.
    pub fn resume(&mut self, player: P, rated: PlayerRating) {
        let rating = if rated.rating.system == self.system {
            rated.rating.sane()
        } else {
            Rating::start(self.system)
        };
        self.rated.insert(player, PlayerRating { rating, ..rated });
    }

    /// The rating of a player after their last game; `None` if they have not played.
    pub fn rated(&self, player: P) -> Option<&PlayerRating> {
        self.rated.get(&player)
    }

    /// Everybody who has played, in order.
    pub fn iter(&self) -> impl Iterator<Item = (P, &PlayerRating)> {
        self.rated.iter().map(|(&player, rated)| (player, rated))
    }

    /// The rating of a player at an instant: in Glicko-2 less certain than after their last game, if that is long ago.
    /// Weng-Lin, which has no such rule, leaves it as it is.
    pub fn rating(&self, player: P, now: i64) -> Rating {
        let Some(rated) = self.rated.get(&player) else {
            return Rating::start(self.system);
        };
        let idle = now.saturating_sub(rated.last).div_euclid(PERIOD);
        match (self.system, u64::try_from(idle)) {
            (RatingSystem::Glicko2, Ok(periods)) => after_idle(rated.rating, periods),
            (RatingSystem::Glicko2, Err(_)) | (RatingSystem::WengLin, _) => rated.rating,
        }
    }

    /// Counts a game. Returns what changed for whom, in the order of seats; nothing if the system
    /// cannot rate a game of this many, somebody has no rank, or somebody played twice.
    pub fn apply(&mut self, game: &RatedGame<P>) -> Vec<RatingChange<P>> {
        if !game.is_sound() || !self.system.rates(game.players.len()) {
            return Vec::new();
        }
        let players = game.players.iter();
        let before: Vec<Rating> = players.map(|&player| self.rating(player, game.at)).collect();
        let after = match (self.system, &before[..]) {
            (RatingSystem::Glicko2, &[one, other]) => after_game(one, other, &game.ranks),
            (RatingSystem::Glicko2 | RatingSystem::WengLin, _) => after_table(&before, &game.ranks),
        };
        let mut changes = Vec::new();
        for ((&player, before), rating) in game.players.iter().zip(before).zip(after) {
            let after = self.next(player, rating, game.at);
            self.rated.insert(player, after);
            changes.push(RatingChange { player, before, after });
        }
        changes
    }

    /// A game that is counted late does not make the last one earlier.
    fn next(&self, player: P, rating: Rating, at: i64) -> PlayerRating {
        let last = self.rated.get(&player);
        PlayerRating {
            rating,
            games: last.map_or(0, |rated| rated.games).saturating_add(1),
            last: last.map_or(at, |rated| rated.last.max(at)),
        }
    }
}

fn after_game(one: Rating, other: Rating, ranks: &[u8]) -> Vec<Rating> {
    let (fate, reverse) = match ranks.first().cmp(&ranks.get(1)) {
        std::cmp::Ordering::Less => (Fate::Won, Fate::Lost),
        std::cmp::Ordering::Equal => (Fate::Drawn, Fate::Drawn),
        std::cmp::Ordering::Greater => (Fate::Lost, Fate::Won),
    };
    vec![after_period(one, &[(other, fate)]), after_period(other, &[(one, reverse)])]
}
