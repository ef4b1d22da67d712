//! Posts about a game for which nothing waits, and which wait for nothing but their place.

/// That a job is such a post. Each kind has [`Lane::Apart`](super::Lane::Apart) in its row.
macro_rules! apart {
    () => {
        "jobs.kind in ('remind', 'remind-here', 'nudge', 'waiting', 'corrected', 'vacated')"
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

#[cfg(test)]
mod tests {
    use crate::store::jobs::{GameJob, Lane, LeagueJob};

    #[test]
    fn what_is_posted_apart_is_named_in_the_queries() {
        let apart = GameJob::LANES
            .iter()
            .filter(|(_, lane)| *lane == Lane::Apart);
        let words: Vec<String> = apart.map(|(word, _)| format!("'{word}'")).collect();
        let expected = format!("jobs.kind in ({})", words.join(", "));
        assert_eq!(apart!(), expected);
        let of_leagues = LeagueJob::LANES.iter().map(|(_, lane)| *lane);
        assert!(of_leagues.into_iter().all(|lane| lane != Lane::Apart));
    }
}
