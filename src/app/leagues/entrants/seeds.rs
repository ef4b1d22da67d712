//! Whoever runs a league lists in which order people are seeded.

use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::proposal::repeated;
use crate::store::{EntrantRow, LeagueId, LeagueJob, LeagueStage, LeagueTx, PersonId};
use starpost_games::league::Seeding;

/// The number of names that a refusal repeats.
const MOST_NAMED: usize = 5;

impl Leagues<'_> {
    /// The names of those who have joined, in the order in which they would be seeded now. Refused:
    /// the caller does not run leagues, or nobody is seeded by hand now.
    pub async fn seeded(self, call: &Call, league: LeagueId) -> Result<Vec<String>, Error> {
        self.check_runs(call, league).await?;
        let row = self.here(call, league).await?;
        by_hand(row.stage, row.rules.seeding)?;
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Err(LeagueNo::NoSuch.into());
        };
        let joined = tx.entrants().await?;
        let order = self.in_order(&mut tx, joined).await?;
        Ok(order.into_iter().map(|row| row.called.shown).collect())
    }

    /// Seeds those who have joined in the order of this list, of names or mentions, between commas
    /// or line feeds. Whoever joins later comes after them. Refused: as [`Leagues::seeded`] would be,
    /// or the list does not name everybody once.
    pub async fn seed(
        self,
        call: &Call,
        league: LeagueId,
        list: &str,
    ) -> Result<LeagueFacts, Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            by_hand(tx.row.stage, tx.row.rules.seeding)?;
            let joined = tx.entrants().await?;
            tx.put_seeds(&listed(&joined, list)?).await?;
            tx.log_seeding((call.person.id, call.now)).await?;
            Ok(tx.enqueue(LeagueJob::Card).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Seeds one of those who have joined in this place, counted from 0, or in the last if there are fewer, and
    /// everybody else as they are seeded now. Where nobody moves by that, nothing changes. Refused: as
    /// [`Leagues::seeded`] would be, or they have not joined.
    pub async fn seed_at(
        self,
        call: &Call,
        league: LeagueId,
        (who, place): (PersonId, u32),
    ) -> Result<(), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            by_hand(tx.row.stage, tx.row.rules.seeding)?;
            let joined = tx.entrants().await?;
            let rows = self.in_order(tx, joined).await?;
            let now: Vec<PersonId> = rows.iter().map(|row| row.person).collect();
            let order = moved(&now, who, place)?;
            if order == now {
                return Ok(());
            }
            tx.put_seeds(&order).await?;
            Ok(tx.enqueue(LeagueJob::Card).await?)
        };
        self.once_in_league(call, league, work).await
    }
}

impl Leagues<'_> {
    /// Somebody in the present season of a league, by name or mention. Refused: nobody is called so, or
    /// several are.
    pub async fn called(
        self,
        call: &Call,
        league: LeagueId,
        name: &str,
    ) -> Result<PersonId, Error> {
        let row = self.here(call, league).await?;
        let mut there = self.app.store.entrants(league, row.season).await?;
        there.retain(|row| row.withdrawn.is_none());
        match meant(&there, name.trim()) {
            Err(LeagueNo::NobodyCalled(name)) => Err(LeagueNo::NobodyPlays(name).into()),
            found => Ok(found?),
        }
    }
}

/// Refused: nobody is seeded by hand now.
fn by_hand(stage: LeagueStage, seeding: Seeding) -> Result<(), LeagueNo> {
    match (stage, seeding) {
        (LeagueStage::SignUp, Seeding::Hand) => Ok(()),
        (LeagueStage::SignUp, Seeding::Rating | Seeding::Random) => Err(LeagueNo::NotByHand),
        (
            LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed,
            _,
        ) => Err(LeagueNo::NotOpen),
    }
}

/// This order with somebody in another place, or in the last if there are fewer. Refused: they are not in it.
fn moved(order: &[PersonId], who: PersonId, place: u32) -> Result<Vec<PersonId>, LeagueNo> {
    let others = order.iter().copied().filter(|person| *person != who);
    let mut moved: Vec<PersonId> = others.collect();
    if moved.len() == order.len() {
        return Err(LeagueNo::NotJoined);
    }
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    moved.insert(place.min(moved.len()), who);
    Ok(moved)
}

/// Everybody in the order of a list. Refused: it does not name everybody once.
fn listed(joined: &[EntrantRow], list: &str) -> Result<Vec<PersonId>, LeagueNo> {
    let mut order: Vec<PersonId> = Vec::new();
    let names = list.split([',', ';', '\n']).map(without_number);
    for name in names.filter(|name| !name.is_empty()) {
        let person = meant(joined, name)?;
        if order.contains(&person) {
            return Err(LeagueNo::SeededTwice(repeated(name)));
        }
        order.push(person);
    }
    let missing: Vec<&str> = joined
        .iter()
        .filter(|row| !order.contains(&row.person))
        .map(|row| row.called.shown.as_str())
        .collect();
    if missing.is_empty() {
        Ok(order)
    } else {
        Err(LeagueNo::NotSeeded(missing[..missing.len().min(MOST_NAMED)].join(", ")))
    }
}

/// The rest of `1. Ann` or `2) Ben`, without the number.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix(['.', ')']) {
        Some(rest) if rest.len() + 1 < line.len() => rest.trim(),
        _ => line,
    }
}

/// The person meant by a name or a mention. Refused: nobody, or several.
fn meant(joined: &[EntrantRow], name: &str) -> Result<PersonId, LeagueNo> {
    let mention = name.trim_start_matches("<@").trim_start_matches('!');
    let number = mention.strip_suffix('>').and_then(|id| id.parse().ok());
    let is_meant = |row: &&EntrantRow| match number {
        Some(id) => row.person == PersonId(id),
        None => row.called.is(name),
    };
    let found: Vec<&EntrantRow> = joined.iter().filter(is_meant).collect();
    match found[..] {
        [only] => Ok(only.person),
        [] => Err(LeagueNo::NobodyCalled(repeated(name))),
        [..] => {
            let shown: Vec<&str> = found.iter().map(|row| row.called.shown.as_str()).collect();
            let shown = shown[..shown.len().min(MOST_NAMED)].join(", ");
            Err(LeagueNo::SeveralCalled(repeated(name), shown))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Nickname, Timestamp};

    fn row(id: u64, name: &str) -> EntrantRow {
        EntrantRow {
            person: PersonId(id),
            name: name.to_owned(),
            called: Nickname::of(name),
            joined: Timestamp(0),
            entrant: None,
            division: None,
            rating: None,
            withdrawn: None,
            drawn: None,
            checked_in: None,
        }
    }

    fn order(list: &str) -> Result<Vec<u64>, LeagueNo> {
        let joined = [row(1, "Ann"), row(2, "Ben"), row(3, "Sam"), row(4, "sam")];
        let order = listed(&joined, list)?;
        Ok(order.into_iter().map(|person| person.0).collect())
    }

    #[test]
    fn whoever_is_seeded_elsewhere_leaves_the_others_in_their_order() {
        let order = [1, 2, 3, 4].map(PersonId);
        let table = [
            (3, 0, [3, 1, 2, 4]),
            (3, 1, [1, 3, 2, 4]),
            (3, 2, [1, 2, 3, 4]),
            (1, 3, [2, 3, 4, 1]),
            (1, u32::MAX, [2, 3, 4, 1]),
        ];
        for (who, place, wanted) in table {
            let moved = moved(&order, PersonId(who), place);
            assert_eq!(moved, Ok(wanted.map(PersonId).to_vec()), "{who} to {place}");
        }
        assert_eq!(moved(&order, PersonId(5), 0), Err(LeagueNo::NotJoined));
    }

    #[test]
    fn a_list_names_everybody_once_in_whatever_way() {
        assert_eq!(order("ben, <@3>; Ann,<@!4>"), Ok(vec![2, 3, 1, 4]));
        assert_eq!(order("1. Ben\n2) ann\n3. <@4>\n<@3>\n"), Ok(vec![2, 1, 4, 3]));
        let no = |list| order(list).expect_err("refused");
        assert_eq!(no("Ann, Bob"), LeagueNo::NobodyCalled("Bob".to_owned()));
        assert_eq!(no("Ann, ann"), LeagueNo::SeededTwice("ann".to_owned()));
        assert_eq!(
            no("Ann, Sam"),
            LeagueNo::SeveralCalled("Sam".to_owned(), "Sam, sam".to_owned())
        );
        assert_eq!(no("<@3>, Ann"), LeagueNo::NotSeeded("Ben, sam".to_owned()));
        assert_eq!(no("<@9>"), LeagueNo::NobodyCalled("<@9>".to_owned()));
    }
}
