//! Whatever was posted of a league says what is so by now: if it was told anew, nothing would be different.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use starpost::app::{ChannelId, LeagueNews, LeagueStage, Report};
use starpost::store::{LeagueEventRow, LeagueJob, Until};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::deeds::Deed;
use crate::leagues::scene::{person, runner};
use crate::support::club::{CHANNEL, ELSEWHERE};
use crate::support::databases::sqlite;
use starpost_games::league::{ChallengeNo, FixtureNo, RoundNo, Season};

/// A day, and three weeks in which nobody plays.
const DAY: u64 = 24;
const SILENT: u64 = 22 * DAY;

/// The kinds of news of which something was posted that was true until this has come.
#[derive(Debug, Default)]
struct Seen(BTreeMap<&'static str, BTreeSet<&'static str>>);

impl Seen {
    /// Everything that was posted and would be another message now, and that it was seen.
    async fn check(&mut self, league: &mut Announcing, until: Until) {
        league.pass(0).await;
        let before = league.told().await;
        league.tells_again().await;
        for ((row, was), (_, is)) in before.iter().zip(league.told().await) {
            if row.news.holds_until().contains(&until) {
                assert_eq!(*was, is, "{} when there was {until:?}", row.news);
                let word = row.news.word();
                self.0.entry(word).or_default().insert(word_of(until));
            }
        }
    }
}

const fn word_of(until: Until) -> &'static str {
    match until {
        Until::Beginning => "beginning",
        Until::LastDay => "last day",
        Until::RoundEnd => "round end",
        Until::Answer => "answer",
        Until::Turn => "turn",
        Until::Pairing => "pairing",
        Until::Result => "result",
        Until::NextSeason => "next season",
        Until::Place => "place",
        Until::TakenBack => "taken back",
    }
}

impl Announcing {
    /// The news that were posted, and what their messages say and offer by now.
    async fn told(&self) -> Vec<(LeagueEventRow, (String, Vec<String>))> {
        let store = self.app.store();
        let events = store.league_events(self.league).await.expect("reads");
        let mut told = Vec::new();
        for event in events {
            let post = store.news_post(self.league, event.seq).await;
            let Some(post) = post.expect("reads") else {
                continue;
            };
            let poster = self.wall.poster(post.message.0).expect("it is there");
            // Whom it has woken, it has: that is not told again.
            let lines = poster.says.lines().filter(|line| !line.starts_with("<@"));
            let says = lines.collect::<Vec<&str>>().join("\n");
            told.push((event, (says, poster.buttons)));
        }
        told
    }

    /// Whatever can be told again is.
    async fn tells_again(&mut self) {
        let events = self.app.store().league_events(self.league).await;
        let mut tx =
            self.app.store().lock_league(self.league).await.expect("locks").expect("a league");
        for event in events.expect("reads") {
            if !event.news.holds_until().is_empty() {
                let again = tx.enqueue(LeagueJob::Retell(event.seq)).await;
                again.expect("a job");
            }
        }
        tx.commit().await.expect("stored");
        self.pass(0).await;
    }

    async fn moves(&mut self, channel: ChannelId) {
        let mut call = self.call(&runner());
        call.place.channel = channel;
        let moved = self.app.leagues().move_here(&call, self.league).await;
        moved.expect("moves");
        self.pass(0).await;
    }

    async fn is_out(&mut self, hours: u64) {
        let app = self.app.clone();
        app.clocks().beat(self.now()).await.expect("lives");
        self.elapse(Duration::from_secs(hours * 3600));
        app.clocks().beat(self.now()).await.expect("lives");
        self.pass(0).await;
    }

    async fn closes_it(&mut self) {
        let call = self.call(&runner());
        let closed = self.app.sign_ups().close(&call, self.league).await;
        closed.expect("closes");
        self.pass(0).await;
    }

    /// The first turn of the first open game, by whoever is to move.
    pub(super) async fn plays_a_turn(&mut self) {
        let facts = self.facts().await;
        let mut open = facts.fixtures.iter().filter(|one| one.how.is_none());
        let game = open.find_map(|one| one.game).expect("open");
        let call = self.call(&runner());
        let standing = self.app.boards().look(&call, game).await.expect("seen");
        let mover = standing.to_move.expect("somebody").person;
        let call = self.call(&mover);
        let app = self.app.clone();
        let turns = app.turns();
        let draft = turns.set_draft(&call, game, "homeworld b3 r1 g3").await.expect("legal").draft;
        let call = self.call(&mover);
        let played = turns.end_turn(&call, game, draft.seen()).await;
        played.expect("played");
        self.pass(0).await;
    }

    async fn organizer(&mut self, deed: Deed) {
        assert!(self.does(&runner(), deed).await, "{:?}", self.done);
        self.pass(0).await;
    }
}

/// The fate of a season that could not begin on its date.
async fn beginnings(seen: &mut Seen) {
    for is_closed in [false, true] {
        let line = "format:swiss rounds:3 starts:3 clock:9d no-show:off";
        let mut league = Announcing::joined(sqlite().await, line, 2, 1).await;
        league.pass(0).await;
        league.organizer(Deed::Edit("points:3/1/0".to_owned())).await;
        league.organizer(Deed::TakeOut(person(1))).await;
        assert!(league.does(&person(1), Deed::Join).await);
        league.is_out(DAY).await;
        seen.check(&mut league, Until::Beginning).await;
        league.moves(ELSEWHERE).await;
        seen.check(&mut league, Until::Beginning).await;
        league.pass(5 * DAY).await;
        assert!(league.told().await.iter().any(|(row, _)| row.news == LeagueNews::TooFew(4)));
        seen.check(&mut league, Until::Beginning).await;
        league.organizer(Deed::Edit("starts:9".to_owned())).await;
        seen.check(&mut league, Until::Beginning).await;
        if is_closed {
            league.closes_it().await;
        } else {
            for number in 3..=5 {
                assert!(league.does(&person(number), Deed::Join).await);
            }
            league.organizer(Deed::Start).await;
        }
        seen.check(&mut league, Until::Beginning).await;
        let offered = league.told().await.into_iter().find(|(_, (_, buttons))| {
            buttons.iter().any(|label| label == "Join" || label == "Leave")
        });
        assert_eq!(offered, None, "nobody can any more");
    }
}

/// A league that moves to and fro.
async fn places(seen: &mut Seen) {
    let line = "clock:9d no-show:off";
    let mut league = Announcing::joined(sqlite().await, line, 3, 1).await;
    league.starts().await;
    for channel in [ELSEWHERE, ChannelId(81), CHANNEL] {
        league.moves(channel).await;
        seen.check(&mut league, Until::Place).await;
    }
}

/// A season with a last day that moves, and that somebody ends; then another one opens by itself.
async fn last_days(seen: &mut Seen) {
    let line = "days:10 clock:30d no-show:off at_once:1 ties:joint again:after-the-last";
    let mut league = Announcing::joined(sqlite().await, line, 33, 1).await;
    league.organizer(Deed::Edit("points:3/1/0".to_owned())).await;
    league.starts().await;
    seen.check(&mut league, Until::Beginning).await;
    league.plays_a_turn().await;
    league.is_out(2 * DAY).await;
    league.pass(7 * DAY).await;
    seen.check(&mut league, Until::LastDay).await;
    league.organizer(Deed::Edit("days:20".to_owned())).await;
    seen.check(&mut league, Until::LastDay).await;
    league.organizer(Deed::End(Season(1))).await;
    league.pass(0).await;
    assert_eq!(league.facts().await.row.stage, LeagueStage::Over);
    seen.check(&mut league, Until::LastDay).await;
    league.pass(DAY + 1).await;
    seen.check(&mut league, Until::NextSeason).await;
    league.organizer(Deed::Start).await;
    seen.check(&mut league, Until::Beginning).await;
}

/// A result that is corrected after the end.
async fn results(seen: &mut Seen) {
    let mut league = Announcing::joined(sqlite().await, "clock:9d no-show:off", 2, 1).await;
    league.starts().await;
    league.organizer(Deed::Report(FixtureNo(1), Report::Won(person(1).id))).await;
    league.organizer(Deed::Report(FixtureNo(1), Report::Won(person(2).id))).await;
    seen.check(&mut league, Until::Result).await;
}

/// A round of a Swiss that is paired again.
async fn pairings(seen: &mut Seen) {
    let line = "format:swiss rounds:3 clock:9d no-show:off";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.starts().await;
    for fixture in league.facts().await.fixtures {
        let winner = fixture.players[0].id;
        league.organizer(Deed::Report(fixture.fixture, Report::Won(winner))).await;
    }
    let first = league.facts().await.fixtures[0].clone();
    let other = Report::Won(first.players[1].id);
    league.organizer(Deed::Report(first.fixture, other)).await;
    league.organizer(Deed::PairAgain(RoundNo(2))).await;
    seen.check(&mut league, Until::Pairing).await;
}

/// The thing that ends a silence in a game without a clock.
#[derive(Clone, Copy, Debug)]
enum Sound {
    Turn,
    Resignation,
    Report,
    Substitute,
    Withdrawal,
    End,
}

/// Matches of a bracket that are paired one by one, whose ends move, and of which one is paired anew.
async fn round_ends(seen: &mut Seen) {
    let line = "format:knockout round-days:5 clock:30d no-show:off";
    let mut league = Announcing::joined(sqlite().await, line, 8, 1).await;
    league.starts().await;
    for (fixture, winner) in [(1, 1), (2, 4)] {
        let won = Report::Won(person(winner).id);
        league.organizer(Deed::Report(FixtureNo(fixture), won)).await;
    }
    assert!(league.newest("a match of round 2 is paired").is_some(), "it is told");
    league.is_out(DAY).await;
    seen.check(&mut league, Until::RoundEnd).await;
    let other = Report::Won(person(8).id);
    league.organizer(Deed::Report(FixtureNo(1), other)).await;
    seen.check(&mut league, Until::Pairing).await;
    league.pass(4 * DAY + 1).await;
    assert!(league.newest("have to be over soon").is_some(), "they are warned");
    seen.check(&mut league, Until::RoundEnd).await;
    league.is_out(2 * DAY).await;
    let moved = league.newest("have to be over soon").expect("told").says;
    assert!(moved.contains("They have more time now."), "{moved}");
    seen.check(&mut league, Until::RoundEnd).await;
    league.pass(4 * DAY).await;
    league.pass(6 * DAY).await;
    // The last match of the round is paired when those before it have ended.
    league.pass(6 * DAY).await;
    assert!(league.newest("round 3 is paired").is_some(), "the final");
    seen.check(&mut league, Until::RoundEnd).await;
}

async fn silences(seen: &mut Seen) {
    for sound in [
        Sound::Turn,
        Sound::Resignation,
        Sound::Report,
        Sound::Substitute,
        Sound::Withdrawal,
        Sound::End,
    ] {
        let line = "clock:none no-show:off at_once:1";
        let mut league = Announcing::joined(sqlite().await, line, 3, 1).await;
        league.starts().await;
        league.pass(SILENT).await;
        let open =
            league.facts().await.fixtures.into_iter().find(|one| one.game.is_some()).expect("open");
        let silent = league.newest("has not played for three weeks");
        assert!(silent.is_some(), "it is told");
        let (game, first) = (open.game.expect("open"), open.players[0].clone());
        match sound {
            Sound::Turn => league.plays_a_turn().await,
            Sound::Resignation => {
                assert!(league.does(&first, Deed::Resign(game)).await);
            }
            Sound::Report => {
                league.organizer(Deed::Report(open.fixture, Report::Drawn)).await;
            }
            Sound::Substitute => league.organizer(Deed::Replace(first, person(901))).await,
            Sound::Withdrawal => league.organizer(Deed::Withdraw(first)).await,
            Sound::End => league.organizer(Deed::End(Season(1))).await,
        }
        seen.check(&mut league, Until::Turn).await;
        let silent = league.newest("has not played for three weeks").expect("told");
        let says = silent.says;
        assert!(says.contains("had not played"), "{sound:?}: {says}");
    }
}

/// Whoever does not come, is asked to take over, or is challenged.
async fn answers(seen: &mut Seen) {
    let line = "clock:9d at_once:1 no-show:2";
    let mut league = Announcing::joined(sqlite().await, line, 6, 1).await;
    league.starts().await;
    let mut absent = Vec::new();
    while absent.is_empty() {
        league.pass(2 * DAY).await;
        let told = league.told().await.into_iter();
        absent.extend(told.filter_map(|(row, _)| match row.news {
            LeagueNews::Absent(who) => Some(who),
            _ => None,
        }));
    }
    let facts = league.facts().await;
    let who = facts.person(*absent.first().expect("somebody")).expect("known").clone();
    league.organizer(Deed::Replace(who.clone(), person(77))).await;
    seen.check(&mut league, Until::Answer).await;
    assert!(league.does(&person(77), Deed::Decline(who.clone())).await);
    seen.check(&mut league, Until::Answer).await;
    league.organizer(Deed::Keep(who)).await;
    seen.check(&mut league, Until::Answer).await;
    league.pass(2 * DAY).await;
    seen.check(&mut league, Until::Answer).await;
}

/// An act in somebody's own cause, to which others object and agree, and which is taken back.
async fn own_causes(seen: &mut Seen) {
    let line = "clock:9d at_once:5 no-show:off";
    let mut league = Announcing::joined(sqlite().await, line, 3, 1).await;
    assert!(league.does(&runner(), Deed::Join).await);
    league.starts().await;
    for is_taken_back in [true, false] {
        league.organizer(Deed::Withdraw(person(1))).await;
        let told = league.told().await.into_iter();
        let mut wanted = told.filter(|(row, _)| matches!(row.news, LeagueNews::Proposed(_)));
        let act = wanted.next_back().expect("it is told").0.seq;
        assert!(league.does(&person(1), Deed::Object(act)).await);
        seen.check(&mut league, Until::Answer).await;
        if is_taken_back {
            league.organizer(Deed::TurnDown(act)).await;
        } else {
            assert!(league.does(&person(1), Deed::Agree(act)).await);
        }
        seen.check(&mut league, Until::Answer).await;
    }
}

/// Whatever is taken back.
async fn takings_back(seen: &mut Seen) {
    let line = "clock:9d at_once:1 no-show:2";
    let mut league = Announcing::joined(sqlite().await, line, 6, 1).await;
    league.starts().await;
    league.organizer(Deed::Withdraw(person(1))).await;
    league.organizer(Deed::BringBack(person(1))).await;
    seen.check(&mut league, Until::TakenBack).await;
    let fixture = league.facts().await.fixtures[0].fixture;
    league.organizer(Deed::Report(fixture, Report::Drawn)).await;
    league.organizer(Deed::TakeBack(fixture)).await;
    seen.check(&mut league, Until::TakenBack).await;
    let mut gone = Vec::new();
    for _ in 0..9 {
        league.pass(DAY).await;
        let told = league.told().await.into_iter();
        gone.extend(told.filter_map(|(row, _)| {
            if let LeagueNews::NoShow(who) = row.news { Some(who) } else { None }
        }));
        if !gone.is_empty() {
            break;
        }
    }
    let facts = league.facts().await;
    let who = facts.person(*gone.first().expect("somebody")).expect("known").clone();
    league.organizer(Deed::BringBack(who)).await;
    seen.check(&mut league, Until::TakenBack).await;
    league.organizer(Deed::End(Season(1))).await;
    league.organizer(Deed::GoOn(Season(1))).await;
    seen.check(&mut league, Until::TakenBack).await;
    league.organizer(Deed::End(Season(1))).await;
    seen.check(&mut league, Until::LastDay).await;
}

async fn ladders(seen: &mut Seen) {
    let line = "format:ladder clock:9d no-show:off answer:3 rest:0";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.starts().await;
    assert!(league.does(&person(4), Deed::Challenge(person(3))).await);
    league.pass(2 * DAY + 12).await;
    assert!(league.does(&person(3), Deed::Accept(ChallengeNo(1))).await);
    seen.check(&mut league, Until::Answer).await;
    let fixture = league.facts().await.fixtures[0].clone();
    let (winner, loser) = (fixture.players[0].id, fixture.players[1].id);
    league.organizer(Deed::Report(fixture.fixture, Report::Won(loser))).await;
    league.pass(35 * DAY).await;
    league.organizer(Deed::Report(fixture.fixture, Report::Won(winner))).await;
    seen.check(&mut league, Until::Result).await;
    league.organizer(Deed::End(Season(1))).await;
    seen.check(&mut league, Until::LastDay).await;
}

/// A check-in before a season, which is given up and opened again, and those before rounds.
async fn check_ins(seen: &mut Seen) {
    let line = "format:swiss rounds:3 check-in:rounds starts:3 clock:9d no-show:off";
    let mut league = Announcing::joined(sqlite().await, line, 4, 1).await;
    league.pass(DAY).await;
    seen.check(&mut league, Until::Beginning).await;
    league.organizer(Deed::Edit("starts:5".to_owned())).await;
    seen.check(&mut league, Until::Beginning).await;
    league.pass(3 * DAY).await;
    seen.check(&mut league, Until::Beginning).await;
    for number in 1..=4 {
        assert!(league.does(&person(number), Deed::CheckIn).await, "checks in");
    }
    league.organizer(Deed::Start).await;
    seen.check(&mut league, Until::Beginning).await;
    for is_ended in [false, true] {
        let mut open = league.facts().await.fixtures;
        open.retain(|one| one.how.is_none());
        for fixture in open {
            let winner = Report::Won(fixture.players[0].id);
            league.organizer(Deed::Report(fixture.fixture, winner)).await;
        }
        seen.check(&mut league, Until::Answer).await;
        if is_ended {
            league.organizer(Deed::End(Season(1))).await;
        } else {
            league.pass(DAY).await;
        }
        seen.check(&mut league, Until::Answer).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_posted_says_what_is_so_by_now() {
    let mut seen = Seen::default();
    silences(&mut seen).await;
    beginnings(&mut seen).await;
    places(&mut seen).await;
    last_days(&mut seen).await;
    results(&mut seen).await;
    pairings(&mut seen).await;
    round_ends(&mut seen).await;
    answers(&mut seen).await;
    own_causes(&mut seen).await;
    takings_back(&mut seen).await;
    ladders(&mut seen).await;
    check_ins(&mut seen).await;
    for (word, until) in LeagueNews::KINDS {
        let seen = seen.0.get(word).cloned().unwrap_or_default();
        let wanted: BTreeSet<&str> = until.iter().map(|one| word_of(*one)).collect();
        assert_eq!(seen, wanted, "what makes {word:?} untrue, as it was seen here");
    }
}
