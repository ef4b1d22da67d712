//! What a message about a league shows: a job and the league become facts for the courier.

use crate::app::{DivisionFacts, GameId, LeagueFacts, LeagueId, LeagueNews, Person};
use crate::store::Claim;
use crate::worker::courier::{LeaguePost, LeagueTells, Mark};
use crate::worker::handle::Worker;
use crate::worker::marks::{nonce, trace};
use crate::worker::work::Undone;

/// How many people one message mentions at most.
const MOST_MENTIONED: usize = 30;

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
        Ok(illustrated(
            claim,
            post(claim, facts, LeagueTells::Standings),
            picture,
        ))
    }

    /// What has happened; with the standings if a season is over.
    pub(super) async fn league_news_post(
        &self,
        claim: &Claim,
        league: LeagueId,
        news: u32,
    ) -> Result<Option<LeaguePost>, Undone> {
        let Some(news) = self.app.leagues().news(league, news).await? else {
            return Ok(None);
        };
        let facts = self.app.leagues().facts(league, Some(news.season)).await?;
        let mention = match news.news {
            LeagueNews::Began(_) => few_enough(still_in(&facts)),
            LeagueNews::Replaced(_) => {
                let by = news
                    .replacement
                    .iter()
                    .map(|replacement| replacement.by.clone());
                by.collect()
            }
            LeagueNews::Round(round) => few_enough(paired(&facts, round)),
            LeagueNews::Ended(_) => few_enough(winners(&facts)),
            LeagueNews::EndsSoon(_) => few_enough(still_playing(&facts)),
            LeagueNews::Withdrew(_)
            | LeagueNews::Ruled(_)
            | LeagueNews::Stands(_)
            | LeagueNews::Anew(_)
            | LeagueNews::Postponed(_)
            | LeagueNews::TooFew(_)
            | LeagueNews::Closed => Vec::new(),
        };
        let picture = match matches!(news.news, LeagueNews::Ended(_)) {
            true => Some(self.app.leagues().standings_for_all(&facts).await?),
            false => None,
        };
        let post = post(claim, facts, LeagueTells::News(news));
        let post = LeaguePost { mention, ..post };
        Ok(Some(match picture {
            Some(picture) => illustrated(claim, post, picture),
            None => post,
        }))
    }
}

/// Everybody in the season.
fn still_in(facts: &LeagueFacts) -> Vec<Person> {
    let playing = facts.entrants.iter().filter(|entrant| !entrant.is_gone);
    playing.map(|entrant| entrant.person.clone()).collect()
}

/// Everybody who plays in a round.
fn paired(facts: &LeagueFacts, round: u32) -> Vec<Person> {
    let fixtures = facts.fixtures.iter();
    let fixtures = fixtures.filter(|fixture| fixture.round == round);
    let paired: Vec<&Person> = fixtures.flat_map(|fixture| &fixture.players).collect();
    let mut people = still_in(facts);
    people.retain(|person| paired.contains(&person));
    people
}

/// Who has won, in each division.
fn winners(facts: &LeagueFacts) -> Vec<Person> {
    let first = facts.decisive().flat_map(DivisionFacts::first);
    first
        .filter_map(|entrant| facts.person(entrant).cloned())
        .collect()
}

/// Everybody whose games are not over, and whoever has made the league.
fn still_playing(facts: &LeagueFacts) -> Vec<Person> {
    let open = facts
        .fixtures
        .iter()
        .filter(|fixture| fixture.how.is_none());
    let open: Vec<&Person> = open.flat_map(|fixture| &fixture.players).collect();
    let mut people = still_in(facts);
    people.retain(|person| open.contains(&person));
    if !people.contains(&facts.creator) {
        people.push(facts.creator.clone());
    }
    people
}

/// Nobody if there are many: the post about each game mentions its players.
fn few_enough(people: Vec<Person>) -> Vec<Person> {
    match people.len() > MOST_MENTIONED {
        true => Vec::new(),
        false => people,
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
        LeagueTells::News(_) => claim.id.clone(),
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
