//! The things that a league has shown in a channel that it has left say where it goes on, and those that people
//! need of it are where it is now.

use starpost::app::{ChannelId, LeagueStage};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::deeds::Deed;
use crate::leagues::scene::{person, runner};
use crate::support::club::{CHANNEL, ELSEWHERE};
use crate::support::databases::sqlite;
use crate::support::wall::Poster;
use starpost_games::league::Season;

/// The stage that a league has reached when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    SignUp,
    Season,
    Ladder,
    Over,
}

const LINE: &str = "clock:9d no-show:off at_once:1";

async fn league(when: When) -> Announcing {
    let line = match when {
        When::Ladder => "format:ladder clock:9d no-show:off",
        When::SignUp | When::Season | When::Over => LINE,
    };
    let mut league = Announcing::joined(sqlite().await, line, 3, 1).await;
    league.pass(0).await;
    if when != When::SignUp {
        league.starts().await;
    }
    if when == When::Over {
        assert!(league.does(&runner(), Deed::End(Season(1))).await);
        league.pass(0).await;
        assert_eq!(league.facts().await.row.stage, LeagueStage::Over);
    }
    league
}

impl Announcing {
    async fn goes_to(&mut self, channel: ChannelId) {
        let mut call = self.call(&runner());
        call.place.channel = channel;
        let moved = self.app.leagues().move_here(&call, self.league).await;
        moved.expect("moves");
        self.pass(0).await;
    }

    /// Its card and its standings, as they are where they were posted.
    async fn shown(&self) -> (Option<Poster>, Option<Poster>) {
        let row = self.facts().await.row;
        let poster = |message: Option<starpost::app::MessageId>| {
            message.map(|message| self.wall.poster(message.0).expect("it is there"))
        };
        (poster(row.card), poster(row.standings))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_a_league_leaves_behind_says_where_it_goes_on() {
    for when in [When::SignUp, When::Season, When::Ladder, When::Over] {
        let mut league = league(when).await;
        let mut left = CHANNEL;
        for channel in [ELSEWHERE, ChannelId(81), CHANNEL] {
            let before = league.facts().await.row;
            league.goes_to(channel).await;
            let messages = before.card.into_iter().chain(before.standings);
            for message in messages {
                let poster = league.wall.poster(message.0).expect("it is there");
                assert_eq!(poster.channel, left.to_string(), "{when:?}");
                let goes_on = format!("**Autumn** goes on in <#{channel}>.");
                assert_eq!(poster.says, goes_on, "{when:?}: {}", poster.first);
                assert_eq!(poster.buttons, Vec::<String>::new(), "{when:?}");
            }
            let (card, standings) = league.shown().await;
            let is_joined = matches!(when, When::SignUp | When::Ladder);
            assert_eq!(card.is_some(), is_joined, "{when:?}");
            assert_eq!(standings.is_some(), when != When::SignUp, "{when:?}");
            let shown: Vec<Poster> = card.iter().chain(&standings).cloned().collect();
            let there = shown.iter().all(|one| one.channel == channel.to_string());
            assert!(there, "{when:?}: {shown:?}");
            let joins = card.is_none_or(|card| card.buttons.contains(&"Join".to_owned()));
            assert!(joins, "{when:?}");
            left = channel;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_joins_a_ladder_that_has_moved_does_so_by_its_new_card() {
    let mut league = league(When::Ladder).await;
    league.goes_to(ELSEWHERE).await;
    let (card, _) = league.shown().await;
    assert!(league.does(&person(7), Deed::Join).await);
    league.pass(0).await;
    let (after, _) = league.shown().await;
    let card = card.expect("a card");
    assert_eq!(card.first, after.expect("the same").first);
}
