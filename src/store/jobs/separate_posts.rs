//! The jobs that are posts and wait for their place: those in the lane of their game or league, and those for
//! which nothing waits, and which wait for nothing but their place.

/// That a job of a game can be a post apart from the others: each kind that has
/// [`Lane::Apart`](super::Lane::Apart) in its row, and the card, which is changed apart from them where Discord
/// wants it left alone for a while.
macro_rules! apart {
    () => {
        "jobs.kind in ('remind', 'remind-here', 'nudge', 'waiting', 'corrected', 'vacated', 'card')"
    };
}
pub(in crate::store) use apart;

/// That a job of a game is a post about it: one of those that are posted in order, or one apart from them.
macro_rules! is_to_be_posted {
    () => {
        concat!(
            "jobs.game = games.id and (jobs.lane = 'game:' || games.id or ",
            $crate::store::jobs::apart!(),
            ")"
        )
    };
}
pub(in crate::store) use is_to_be_posted;

/// That a job of a league is a post about it, in order or apart from the others: each kind that has
/// [`Lane::Posts`](super::Lane::Posts) in its row.
macro_rules! is_of_league_to_be_posted {
    () => {
        "jobs.kind in ('league-card', 'league-news', 'league-retell', 'league-left', 'standings')"
    };
}
pub(in crate::store) use is_of_league_to_be_posted;

#[cfg(test)]
mod tests {
    use crate::store::jobs::{GameJob, Lane, LeagueJob, SubjectJob as _};

    #[test]
    fn what_is_posted_apart_is_named_in_the_queries() {
        let apart = GameJob::LANES.iter().filter(|(_, lane)| *lane == Lane::Apart);
        let words = apart.map(|(word, _)| *word).chain([GameJob::Card.word()]);
        assert_eq!(apart!(), kinds(words));
        let of_leagues = LeagueJob::LANES.iter().map(|(_, lane)| *lane);
        assert!(of_leagues.into_iter().all(|lane| lane != Lane::Apart));
    }

    #[test]
    fn what_is_posted_of_leagues_is_named_in_the_queries() {
        let posts = LeagueJob::LANES.iter().filter(|(_, lane)| *lane == Lane::Posts);
        let words = posts.map(|(word, _)| *word);
        assert_eq!(is_of_league_to_be_posted!(), kinds(words));
    }

    /// That a job is of one of these kinds.
    fn kinds<'a>(words: impl Iterator<Item = &'a str>) -> String {
        let words: Vec<String> = words.map(|word| format!("'{word}'")).collect();
        format!("jobs.kind in ({})", words.join(", "))
    }
}
