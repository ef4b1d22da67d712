//! The check-in of a season: whether one is open, and who has not checked in.

use crate::app::base::Error;
use crate::app::leagues::jobs::enqueue_look;
use crate::store::{CheckInRow, EntrantRow, LeagueRow, LeagueStage, LeagueTx, PersonId, Timestamp};
use starpost_games::league::RoundNo;

/// True if people can check in before this round, as far as the stage and the rules of a league say.
pub(in crate::app::leagues) fn has_check_in(row: &LeagueRow, round: RoundNo) -> bool {
    let is_under_way = match row.stage {
        LeagueStage::SignUp | LeagueStage::Playing => true,
        LeagueStage::Draft | LeagueStage::Over | LeagueStage::Closed => false,
    };
    is_under_way && row.rules.check_in.is_before(round, row.rules.format)
}

/// The check-in that is open in a locked league.
pub(in crate::app::leagues) async fn open_check_in(
    tx: &mut LeagueTx,
) -> anyhow::Result<Option<CheckInRow>> {
    let check_in = tx.check_in().await?;
    Ok(check_in.filter(|open| has_check_in(&tx.row, open.round)))
}

/// Those of a season whose check-in before this round is waited for: not those who have asked to sit it out.
pub(in crate::app::leagues) fn missing<'a>(
    entrants: &'a [EntrantRow],
    round: RoundNo,
    sit_out: &[PersonId],
) -> Vec<&'a EntrantRow> {
    let is_missing = |row: &&EntrantRow| {
        let is_there = row.checked_in == Some(round) || sit_out.contains(&row.person);
        row.withdrawn.is_none() && !row.person.is_nobody() && !is_there
    };
    entrants.iter().filter(is_missing).collect()
}

/// The same of the present season.
pub(in crate::app::leagues) async fn missing_in(
    tx: &mut LeagueTx,
    round: RoundNo,
) -> anyhow::Result<Vec<PersonId>> {
    let (entrants, sit_out) = (tx.entrants().await?, tx.byes_asked(round).await?);
    let missing = missing(&entrants, round, &sit_out).into_iter();
    Ok(missing.map(|row| row.person).collect())
}

/// Has the next round paired at once if nobody's check-in is waited for any more.
pub(in crate::app::leagues) async fn go_on_if_all_are_in(tx: &mut LeagueTx) -> Result<(), Error> {
    let Some(open) = open_check_in(tx).await? else {
        return Ok(());
    };
    if tx.row.stage == LeagueStage::Playing && missing_in(tx, open.round).await?.is_empty() {
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Nickname;
    use starpost_games::league::{CheckIn, Format, LeagueRules};

    fn entrant(number: u64, checked_in: Option<u32>) -> EntrantRow {
        EntrantRow {
            person: PersonId(number),
            name: format!("P{number}"),
            called: Nickname::default(),
            joined: Timestamp(0),
            entrant: None,
            division: None,
            rating: None,
            withdrawn: None,
            drawn: None,
            checked_in: checked_in.map(RoundNo),
        }
    }

    #[test]
    fn whoever_has_not_checked_in_for_this_round_is_missing() {
        let gone = EntrantRow { withdrawn: Some(Timestamp(1)), ..entrant(4, None) };
        let all = [entrant(1, None), entrant(2, Some(1)), entrant(3, Some(2)), gone];
        let missing = |round: u32, sit_out: &[PersonId]| -> Vec<u64> {
            let missing = missing(&all, RoundNo(round), sit_out).into_iter();
            missing.map(|row| row.person.0).collect()
        };
        assert_eq!(missing(2, &[]), [1, 2]);
        assert_eq!(missing(2, &[PersonId(1)]), [2]);
        assert_eq!(missing(1, &[]), [1, 3]);
    }

    #[test]
    fn a_check_in_is_open_only_while_people_join_or_play_by_a_rule_that_has_it() {
        let rules = |check_in, format| LeagueRules { check_in, format, ..LeagueRules::default() };
        let swiss = LeagueRow::example(rules(CheckIn::Rounds, Format::Swiss));
        assert!(has_check_in(&swiss, RoundNo(2)));
        for stage in [LeagueStage::Draft, LeagueStage::Over, LeagueStage::Closed] {
            let other = LeagueRow { stage, ..swiss.clone() };
            assert!(!has_check_in(&other, RoundNo(2)), "{stage}");
        }
        let knockout = LeagueRow::example(rules(CheckIn::Rounds, Format::Knockout));
        assert!(!has_check_in(&knockout, RoundNo(2)));
        let none = LeagueRow::example(rules(CheckIn::Off, Format::Swiss));
        assert!(!has_check_in(&none, RoundNo::FIRST));
    }
}
