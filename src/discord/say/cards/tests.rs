//! Tests of what the card of a game says: when it is over, and whether it counts.

use super::*;
use crate::app::{
    ChannelId, GameId, LeagueFixture, LeagueId, Over, Overruled, Place, PostPlace, Timestamp,
};
use crate::worker::Mark;
use starpost_games::clock::Terms;
use starpost_games::game::{Outcome, Seats};
use starpost_games::games::Kind;
use starpost_games::league::{DecidedBy, Format, RoundNo, Season};
use starpost_games::record::Status;
use starpost_games::terms::{Level, Rated};

fn chair(seat: u8, name: &str) -> InvitationChair {
    InvitationChair {
        person: Some(Person { id: PersonId(100 + u64::from(seat)), name: name.to_owned() }),
        joined: true,
        seat: Some(Seat(seat)),
    }
}

/// The card of game 60 of a league, in which Ben has resigned.
fn of_a_league(counted: Option<Overruled>) -> CardPost {
    let place = Place {
        guild: None,
        channel: ChannelId(70),
        under: None,
        language: Language::English,
        lacks: Vec::new(),
        lacks_above: Vec::new(),
    };
    let invitation = Invitation {
        paused_until: None,
        game: GameId(60),
        options: Kind::Homeworlds.options("", 2).expect("a game for two"),
        terms: Terms::default(),
        creator: Person { id: PersonId(1), name: "Rex".to_owned() },
        // In the order of joining, which is not that of seats.
        chairs: vec![chair(1, "Ben"), chair(0, "Anna")],
        starter: Starter::Paired,
        stage: Stage::Over,
        secret: false,
        over: Some(Over {
            how: Status::Resignation,
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            points: Vec::new(),
        }),
        counted,
        declined: None,
        expires: Timestamp(0),
        expired: None,
        posted: PostPlace { guild: None, channel: place.channel, message: None },
        place,
        fixture: Some(LeagueFixture {
            id: LeagueId(1),
            league: "Autumn".to_owned(),
            season: Season(1),
            round: RoundNo(2),
            format: Format::RoundRobin,
            is_play_off: false,
        }),
    };
    CardPost {
        mark: Mark {
            nonce: "0123456789abcdef".to_owned(),
            trace: 10,
            game: GameId(60),
            file_name: None,
            known: Vec::new(),
            since: Timestamp(0),
            under: None,
        },
        invitation,
        language: Language::English,
        mention: Vec::new(),
    }
}

#[test]
fn a_card_says_what_its_league_counts_below_how_the_game_ended() {
    let last = |counted| {
        let said = card_text(&of_a_league(counted));
        said.lines().last().expect("something").to_owned()
    };
    assert_eq!(last(None), "**Anna wins.** The other player resigned.");
    let counted = Overruled {
        game: GameId(60),
        how: DecidedBy::Adjudication,
        outcome: Some(Outcome::Won(Seats::one(Seat(1)))),
        own: Some(Outcome::Won(Seats::one(Seat(0)))),
    };
    assert_eq!(last(Some(counted)), "In the league: Ben won (by a ruling).");
}

#[test]
fn a_card_says_once_whether_a_game_with_the_bot_counts() {
    let counts = "Starpost plays **at level 4 of 8**. The game **counts** for ratings.";
    let does_not = "Starpost plays **at level 4 of 8**. The game does not count for ratings.";
    let with_bot = Terms::default().with_program(Level::USUAL);
    for (rated, says) in [(Rated::Off, does_not), (Rated::On, counts)] {
        let mut post = of_a_league(None);
        post.invitation.fixture = None;
        post.invitation.terms = Terms { rated, ..with_bot.clone() };
        let said = card_text(&post);
        assert_eq!(said.lines().filter(|line| *line == says).count(), 1, "{said}");
        assert_eq!(said.matches("atings").count(), 1, "{said}");
    }
}
