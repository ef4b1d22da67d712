//! The adding, posting and updating of a league's news.

use crate::app::base::limits::DAY;
use crate::app::timing::LONGEST_HELD;
use crate::store::{
    EntrantRow, LeagueJob, LeagueNews, LeagueTx, NewsNo, PersonId, Timestamp, Until,
};
use starpost_games::league::{Entrant, RoundNo, Season};

/// Adds news of the present season, and has it posted. Returns its number.
pub(in crate::app::leagues) async fn tell(
    tx: &mut LeagueTx,
    news: LeagueNews,
    (actor, now): (Option<PersonId>, Timestamp),
) -> anyhow::Result<NewsNo> {
    let season = tx.row.season;
    tell_of(tx, season, news, (actor, now)).await
}

/// Adds news of a season, perhaps a past one, and has it posted. Returns its number.
pub(in crate::app::leagues) async fn tell_of(
    tx: &mut LeagueTx,
    season: Season,
    news: LeagueNews,
    by: (Option<PersonId>, Timestamp),
) -> anyhow::Result<NewsNo> {
    let seq = tx.add_news_of(season, news, by).await?;
    tx.enqueue(LeagueJob::News(seq)).await?;
    Ok(seq)
}

/// Has the posts of earlier news updated: what they ask was answered, or what they tell was corrected.
pub(in crate::app::leagues) async fn retell(
    tx: &mut LeagueTx,
    news: impl IntoIterator<Item = NewsNo>,
) -> anyhow::Result<()> {
    for seq in news {
        tx.enqueue(LeagueJob::Retell(seq)).await?;
    }
    Ok(())
}

/// Has the posts updated that ask whether this entrant is kept, or who takes over from them.
pub(in crate::app::leagues) async fn retell_of(
    tx: &mut LeagueTx,
    entrant: Entrant,
) -> anyhow::Result<()> {
    let news = tx.news_that_ask_of(entrant).await?;
    retell(tx, news).await
}

/// Has the notices of coming withdrawals say how many people are on the waiting list by now.
pub(in crate::app::leagues) async fn waiting_changed(tx: &mut LeagueTx) -> anyhow::Result<()> {
    let absences = tx.absences().await?;
    let leaving = |row: &&EntrantRow| {
        let mut all = absences.iter().filter(|absence| absence.leaves.is_some());
        all.any(|absence| absence.person == row.person)
    };
    let entrants = tx.entrants().await?;
    let leaving = entrants.iter().filter(leaving).filter_map(|row| row.entrant);
    for entrant in leaving {
        retell_of(tx, entrant).await?;
    }
    Ok(())
}

/// Has the posts updated of the news that was true until this event.
pub(in crate::app::leagues) async fn retell_until(
    tx: &mut LeagueTx,
    until: Until,
) -> anyhow::Result<()> {
    let news = tx.news_until(until).await?;
    retell(tx, news).await
}

/// Has the posts that name the last day say when that is by now, or that the season is over.
pub(in crate::app::leagues) async fn retell_last_day(tx: &mut LeagueTx) -> anyhow::Result<()> {
    retell_until(tx, Until::LastDay).await
}

/// Has the posts updated by which people were asked to check in before this round.
pub(in crate::app::leagues) async fn retell_check_in(
    tx: &mut LeagueTx,
    round: RoundNo,
) -> anyhow::Result<()> {
    let news = tx.news_of_check_in(round).await?;
    retell(tx, news).await
}

/// Has the posts that say when a round or a match ends say when that is by now.
pub(in crate::app::leagues) async fn retell_round_ends(tx: &mut LeagueTx) -> anyhow::Result<()> {
    match tx.row.rules.days_of_round() {
        Some(_) => retell_until(tx, Until::RoundEnd).await,
        None => Ok(()),
    }
}

/// Has the posts that warn of the end of a round say how many games are still open, or that it is over.
pub(in crate::app::leagues) async fn retell_round_warnings(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> anyhow::Result<()> {
    if tx.row.rules.days_of_round().is_none() {
        return Ok(());
    }
    let told = tx.round_warnings().await?.into_iter();
    // A round that is held ends so much later at most.
    let recent = told.filter(|(_, soon)| soon.ends > now.before(LONGEST_HELD + DAY));
    retell(tx, recent.map(|(seq, _)| seq).collect::<Vec<NewsNo>>()).await
}

/// Has the posts about joining say when the season begins, or that nobody can join any more.
pub(in crate::app::leagues) async fn retell_beginning(tx: &mut LeagueTx) -> anyhow::Result<()> {
    retell_until(tx, Until::Beginning).await
}
