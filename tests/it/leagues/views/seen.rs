//! The people who see a league: everything that can be asked of it, from everywhere, by everybody, where
//! everybody sees its channel and where not.

use starpost::app::{Call, ChannelId, Decision, Error, GuildId, NewsNo, Opponent, Person, Report};
use starpost_games::game::Refuses as _;
use starpost_games::league::{FixtureNo, Season};

use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::audience;
use crate::support::club::{CHANNEL, ELSEWHERE, human};
use crate::support::databases::{Database, another};

/// Somebody, by what they have to do with the league.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    Entrant,
    Withdrawn,
    Waiting,
    AskedToTakeOver,
    /// Somebody who runs all leagues of the server.
    Organizer,
    /// Somebody who was named, and runs this one.
    Named,
    Stranger,
}

const EVERYBODY: [Who; 7] = [
    Who::Entrant,
    Who::Withdrawn,
    Who::Waiting,
    Who::AskedToTakeOver,
    Who::Organizer,
    Who::Named,
    Who::Stranger,
];

impl Who {
    fn person(self) -> Person {
        match self {
            Who::Entrant => person(1),
            Who::Withdrawn => person(5),
            Who::Waiting => person(7),
            Who::AskedToTakeOver => person(8),
            Who::Organizer => runner(),
            Who::Named => person(9),
            Who::Stranger => person(99),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum From {
    ItsChannel,
    AThreadThere,
    AnotherChannel,
    AnotherServer,
}

const EVERYWHERE: [From; 4] =
    [From::ItsChannel, From::AThreadThere, From::AnotherChannel, From::AnotherServer];

impl From {
    fn call(self, scene: &Scene, who: Who) -> Call {
        let mut call = match who {
            Who::Organizer => scene.runs(),
            _ => scene.call(&who.person()),
        };
        match self {
            From::ItsChannel => {}
            From::AThreadThere => {
                call.place.channel = ChannelId(7_001);
                call.place.under = Some(CHANNEL);
            }
            From::AnotherChannel => call.place.channel = ELSEWHERE,
            From::AnotherServer => {
                call.place.guild = Some(GuildId(8));
                call.place.channel = ChannelId(9_001);
            }
        }
        call
    }
}

/// A league with everybody in it, whose channel everybody sees or not.
async fn league(database: Database, is_public: bool) -> Scene {
    let mut scene = Scene::begun(database, "at_once:1 clock:30d no-show:off", 5).await;
    let (app, league) = (scene.club.app.clone(), scene.league);
    let waits = app.sign_ups().wait(&scene.call(&person(7)), league).await;
    waits.expect("waits");
    scene.withdraw(&person(5)).await;
    let (leagues, by) = (app.leagues(), human(person(8)));
    let call = scene.runs();
    let asked = leagues.withdraw(&call, league, person(2).id, Some(&by));
    asked.await.expect("asks");
    let named = leagues.appoint(&scene.runs(), league, &human(person(9))).await;
    named.expect("is an organizer");
    scene.drain().await;
    let seen = if is_public { vec![CHANNEL, ELSEWHERE] } else { vec![ELSEWHERE] };
    scene.club.app = scene.club.app.clone().with_audiences(audience::of(&seen));
    scene
}

/// True of what is refused as if there were no such league.
fn is_hidden<T>(asked: Result<T, Error>) -> bool {
    match asked {
        Err(Error::Refused(no)) => no.id() == "league-no-such",
        Ok(_) => false,
        Err(fault) => panic!("{fault:?}"),
    }
}

/// Everything that can be asked of a league by its number: which of it is refused as if there were none.
async fn hidden(scene: &Scene, from: From, who: Who) -> Vec<(&'static str, bool)> {
    let (app, league) = (&scene.club.app, scene.league);
    let (leagues, sign_ups) = (app.leagues(), app.sign_ups());
    let call = || from.call(scene, who);
    let decision = Decision { season: None, fixture: FixtureNo(99), report: Report::Drawn };
    let stranger = person(66);
    let mut all = Vec::new();
    macro_rules! ask {
        ($($what:literal: |$c:ident| $asked:expr;)+) => {
            $({
                let made = call();
                let $c = &made;
                all.push(($what, is_hidden($asked.await)));
            })+
        };
    }
    ask! {
        "view": |c| leagues.view(c, league);
        "season": |c| leagues.season(c, league, None);
        "season and places": |c| leagues.season_and_places(c, league, None);
        "as it is": |c| leagues.as_it_is(c, league);
        "status": |c| leagues.status(c, league);
        "past seasons": |c| leagues.past_seasons(c, league);
        "records": |c| leagues.season_records(c, league, Season(1));
        "month": |c| leagues.month(c, league, None, 1);
        "named": |c| leagues.meant(c, Some("Autumn"));
        "numbered": |c| leagues.meant(c, Some("1"));
        "join": |c| sign_ups.join(c, league);
        "leave": |c| sign_ups.leave(c, league);
        "sit out": |c| leagues.sit_out(c, league);
        "play next": |c| leagues.play_next(c, league);
        "take over": |c| leagues.take_over(c, league, person(3).id);
        "come back": |c| leagues.come_back(c, league);
        "do not take over": |c| leagues.decline_takeover(c, league, person(3).id);
        "may withdraw": |c| leagues.may_withdraw(c, league, c.person.id, None);
        "challenge": |c| leagues.may_challenge(c, league, stranger.id);
        "within reach": |c| leagues.within_reach(c, league);
        "object": |c| leagues.object(c, league, NewsNo(9_999));
        "agree": |c| leagues.agree(c, league, NewsNo(9_999));
        "turn down": |c| leagues.turn_down(c, league, NewsNo(9_999));
        "organizers": |c| leagues.organizers(c, league);
        "what they did": |c| leagues.acts_in(c, league, None);
    }
    if matches!(who, Who::Organizer | Who::Named) {
        let bot = Opponent::itself(stranger.clone());
        ask! {
            "report": |c| leagues.may_report(c, league, decision);
            "take back": |c| leagues.may_take_back(c, league, (None, FixtureNo(99)));
            "end": |c| leagues.season_to_end(c, league);
            "go on": |c| leagues.may_go_on(c, league);
            "keep": |c| leagues.keep(c, league, stranger.id);
            "bring back": |c| leagues.bring_back(c, league, stranger.id);
            "seeds": |c| leagues.seeded(c, league);
            "begin": |c| leagues.season_to_begin(c, league);
            "close": |c| sign_ups.to_close(c, league);
            "edit": |c| sign_ups.begin_edit(c, league, None, "");
            "appoint": |c| leagues.appoint(c, league, &bot);
            "may dismiss": |c| leagues.may_dismiss(c, league, stranger.id);
        }
    }
    all
}

on_both_databases!(a_league_is_seen_from_everywhere_by_everybody_as_its_channel_is);
async fn a_league_is_seen_from_everywhere_by_everybody_as_its_channel_is(database: Database) {
    for is_public in [true, false] {
        let scene = league(another(&database).await, is_public).await;
        let leagues = scene.club.app.leagues();
        for from in EVERYWHERE {
            for who in EVERYBODY {
                let case = format!("public {is_public}, from {from:?}, by {who:?}");
                let is_seen = match from {
                    From::ItsChannel | From::AThreadThere => true,
                    From::AnotherChannel => is_public || who != Who::Stranger,
                    From::AnotherServer => false,
                };
                let listed = leagues.all_here(&from.call(&scene, who)).await;
                let suggested = leagues.like(&from.call(&scene, who), "aut").await;
                let possible = leagues.possible(&from.call(&scene, who)).await;
                for listed in [listed, suggested, possible] {
                    let there = listed.expect("leagues").len();
                    assert_eq!(there, usize::from(is_seen), "{case}");
                }
                let call = from.call(&scene, who);
                let told = leagues.of_person(&call, person(1).id).await.expect("leagues");
                assert_eq!(told.seasons.len(), usize::from(is_seen), "{case}");
                let week = leagues.week(&call).await.expect("leagues");
                let there = week.leagues.len() + week.others.len();
                assert_eq!(there, usize::from(is_seen), "{case}");
                for (what, is_hidden) in hidden(&scene, from, who).await {
                    assert_eq!(is_hidden, !is_seen, "{what}: {case}");
                }
            }
        }
    }
}
