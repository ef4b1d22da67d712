//! The content of a message about a league: a job and the league become facts for the courier.

use std::collections::BTreeSet;

use super::effect::NewsRecipients;
use crate::app::{
    ChannelId, GameId, LeagueFacts, LeagueId, LeagueNews, LeagueNewsFacts, NewsContinuation, Person,
};
use crate::store::{self, Claim, NewsNo};
use crate::worker::courier::{LeaguePost, LeagueTells};
use crate::worker::handle::Worker;
use crate::worker::marks::{Mark, nonce, trace};
use crate::worker::work::Undone;

impl Worker {
    pub(super) async fn league_card_post(
        &self,
        claim: &Claim,
        league: LeagueId,
    ) -> Result<LeaguePost, Undone> {
        let facts = self.app.leagues().facts(league, None).await?;
        Ok(post(claim, facts, LeagueTells::Card))
    }

    pub(super) async fn standings_post(
        &self,
        claim: &Claim,
        league: LeagueId,
    ) -> Result<LeaguePost, Undone> {
        let facts = self.app.leagues().facts(league, None).await?;
        let picture = self.app.leagues().standings_for_all(&facts).await?;
        Ok(illustrated(claim, post(claim, facts, LeagueTells::Standings), picture))
    }

    /// The place where a league has gone, in a message that was left behind.
    pub(super) async fn left_behind_post(
        &self,
        claim: &Claim,
        league: LeagueId,
        left: ChannelId,
    ) -> Result<LeaguePost, Undone> {
        let facts = self.app.leagues().facts(league, None).await?;
        Ok(post(claim, facts, LeagueTells::Left(left)))
    }

    /// The event that has happened, with the standings if a season or a month is over; and the other people who
    /// are to be told.
    pub(super) async fn league_news_post(
        &self,
        claim: &Claim,
        league: LeagueId,
        seq: NewsNo,
    ) -> Result<Option<(LeaguePost, NewsRecipients)>, Undone> {
        let Some(news) = self.app.leagues().news(league, seq).await? else {
            return Ok(None);
        };
        let leagues = self.app.leagues();
        let facts = if let LeagueNews::Month(month) = news.news {
            leagues.facts_of_month(league, news.season, month).await?
        } else {
            leagues.facts(league, Some(news.season)).await?
        };
        let (mention, told) = self.recipients(&facts, &news, seq).await?;
        let picture = if matches!(news.news, LeagueNews::Ended(_) | LeagueNews::Month(_)) {
            Some(self.app.leagues().standings_for_all(&facts).await?)
        } else {
            None
        };
        let post = post(claim, facts, LeagueTells::News(Box::new(news)));
        let post = LeaguePost { mention, ..post };
        let post = match picture {
            Some(picture) => illustrated(claim, post, picture),
            None => post,
        };
        Ok(Some((post, told)))
    }

    /// The people who are mentioned in the post of news, and those who are told apart from it.
    async fn recipients(
        &self,
        facts: &LeagueFacts,
        news: &LeagueNewsFacts,
        seq: NewsNo,
    ) -> Result<(Vec<Person>, NewsRecipients), Undone> {
        let season = news.season;
        if news.is_answered() {
            let nobody = NewsRecipients { season, ..NewsRecipients::default() };
            return Ok((Vec::new(), nobody));
        }
        let (of, from, first) = match (news.news, &news.continues) {
            (LeagueNews::Called(called), Some(first)) => {
                (called.news, called.from, (first.news, first.at))
            }
            (of_now, _) => (seq, 0, (of_now, news.at)),
        };
        let addressed = self.addressed(facts, first, from).await?;
        let letters = addressed
            .letters
            .into_iter()
            .filter(|_| of == seq)
            .map(|person| store::PersonNews { person, seq });
        let is_done = matches!(news.news, LeagueNews::Replaced(_));
        let is_answer = matches!(news.news, LeagueNews::Declined(_));
        let is_lost = matches!(news.news, LeagueNews::Defaulted(_));
        let has_lapsed = matches!(news.news, LeagueNews::Lapsed(_));
        let mention = match (&news.replacement, &news.challenge) {
            (Some(replacement), _) if is_done => {
                vec![replacement.by.clone(), replacement.of.clone()]
            }
            // Whoever has asked looks for somebody else, and whoever was to go plays on.
            (Some(replacement), _) if is_answer => {
                let asked_by = news.asked_by.iter().cloned();
                asked_by.chain([replacement.of.clone()]).collect()
            }
            (Some(replacement), _) => vec![replacement.by.clone()],
            (_, Some(challenge)) if has_lapsed => vec![challenge.challenged.clone()],
            // They have just lost their place without a click of theirs.
            (_, Some(challenge)) if is_lost && challenge.is_unanswered() => {
                vec![challenge.challenger.clone(), challenge.challenged.clone()]
            }
            (_, Some(challenge)) if is_lost => vec![challenge.challenger.clone()],
            (None, _) => addressed.mention,
        };
        let others = news.dethroned.iter().chain(&news.organizer).chain(&news.removed).cloned();
        let mention: Vec<Person> = mention.into_iter().chain(others).collect();
        let mut known = BTreeSet::new();
        let mention = mention.into_iter().filter(|one| known.insert(one.id));
        // Whoever has done it themselves knows.
        let is_own = matches!(first.0, LeagueNews::Withdrew(_) | LeagueNews::Organizers(_));
        let by_hand = news.actor.as_ref().filter(|_| is_own).map(|actor| actor.id);
        let is_told = |one: &Person| Some(one.id) != by_hand && !one.id.is_nobody();
        let mention = mention.filter(is_told).collect();
        let next = addressed.next.map(|from| NewsContinuation { news: of, from });
        let told = NewsRecipients { season, next, letters: letters.collect() };
        Ok((mention, told))
    }
}

/// A message with a picture under a name of its own.
fn illustrated(claim: &Claim, mut post: LeaguePost, picture: Vec<u8>) -> LeaguePost {
    post.mark.file_name = Some(format!("{}.png", claim.id.replace(':', "-")));
    post.picture = Some(picture);
    post
}

fn post(claim: &Claim, facts: LeagueFacts, tells: LeagueTells) -> LeaguePost {
    let (league, season) = (facts.row.id, facts.row.season);
    // Those that are updated stay the same message.
    let known_by = match tells {
        LeagueTells::Card => format!("league-card:{league}:{season}"),
        LeagueTells::Standings => format!("standings:{league}:{season}"),
        LeagueTells::News(_) | LeagueTells::Left(_) => claim.id.clone(),
    };
    LeaguePost {
        mark: Mark {
            nonce: nonce(&claim.id),
            trace: trace(&known_by),
            game: GameId::NONE,
            file_name: None,
            known: Vec::new(),
            since: claim.unsure_since,
            under: None,
        },
        facts,
        tells,
        mention: Vec::new(),
        picture: None,
    }
}
