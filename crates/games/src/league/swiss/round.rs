//! A round of a Swiss, and how many of them there are; knows no result.

use std::cmp::Reverse;

use crate::league::matching::cheapest;
use crate::league::pairing::Round;
use crate::league::swiss::cost::Costs;
use crate::league::swiss::entrant::SwissEntrant;
use crate::league::uniqueness::once;

/// More people are not paired: it would take long.
const MOST: usize = 1_000;

/// A reason why there is no round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSwissRound {
    /// There are fewer than two people.
    #[error("there are fewer than two people")]
    TooFew,
    /// There are more people than can be paired.
    #[error("there are more than {MOST} people")]
    TooMany,
    /// Somebody is listed twice.
    #[error("an entrant is listed twice")]
    Twice,
    /// Not everybody can have an opponent whom they have not met, or a bye that is due to them: there
    /// are no more rounds among these people.
    #[error("not everybody can have a new opponent")]
    Exhausted,
}

/// The number of rounds that a Swiss of this many people needs: enough to leave at most one who has won all.
pub fn rounds_needed(people: u32) -> u32 {
    match people {
        0 | 1 => 0,
        _ => (people - 1).ilog2() + 1,
    }
}

/// Pairs everybody who plays the next round, in whatever order they are listed.
///
/// Nobody meets anybody twice, and nobody has a second point without playing while somebody else has
/// had none: a bye is for those who have had the fewest (FIDE C.04.1, 4, and C.04.3, C2, which do not
/// say what there is to do once everybody has had one). Of the rounds that are possible, it is the
/// best; what comes first counts more than all that comes after:
///
/// 1. Nobody has moved first, or second, three times more often than the opposite.
/// 2. If the number of people is odd, somebody in the lowest possible group of people with as many
///    points has a bye (C.04.3, C5).
/// 3. Opponents are in the same group, or as few groups apart as possible: the sum of the squares is
///    the least.
/// 4. Whoever has the bye has played in as many rounds as possible (C.04.3, C9).
/// 5. Everybody has the seat that is due: the one they have had less often, or not in their last
///    game; above all not the same for the third time.
/// 6. In a group, the upper half of the seeds plays the lower half, in order. Who plays in another
///    group is the last of the upper one and the first of the lower one; a bye is for the last.
///
/// Their points are those that they have with those that acceleration gives them.
///
/// In a pair, who moves first follows from 5. Where nothing decides, as in the first round, those who
/// stand above move first and second by turns.
pub fn swiss_round(standings: &[SwissEntrant]) -> Result<Round, NoSwissRound> {
    match standings.len() {
        0 | 1 => return Err(NoSwissRound::TooFew),
        people if people > MOST => return Err(NoSwissRound::TooMany),
        _ => {}
    }
    if once(standings.iter().map(|person| person.entrant)).len() < standings.len() {
        return Err(NoSwissRound::Twice);
    }
    let mut people: Vec<&SwissEntrant> = standings.iter().collect();
    people.sort_by_key(|person| (Reverse(person.pairing_points()), person.entrant));
    let costs = Costs::of(&people);
    let pause = people.len();
    let cost = |upper: usize, lower: usize| match lower {
        _ if lower == pause => costs.of_bye(upper),
        _ => costs.of_pair(upper, lower),
    };
    let partners = cheapest(pause.next_multiple_of(2), cost).ok_or(NoSwissRound::Exhausted)?;
    let mut round = Round::default();
    for (upper, lower) in partners.into_iter().enumerate().take(pause) {
        match lower {
            _ if lower == pause => round.byes.push(people[upper].entrant),
            _ if upper < lower => round.pairings.push(costs.game(upper, lower)),
            _ => {}
        }
    }
    Ok(round)
}
