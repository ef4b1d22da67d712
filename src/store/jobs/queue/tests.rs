use super::*;
use crate::store::Job;
use crate::store::TimeReading;
use crate::store::game::choices::Choices;
use crate::store::jobs::{JobSeq, PersonEvent, PersonNews, StandingsIn};
use crate::store::scratch::{ANN, CHANNEL, NOW, database, game};
use crate::store::{GameId, GuildId, LeagueId, NewLeagueRow, NewsNo, PersonId, State, Store};
use starpost_games::clock::{Alarms, Terms};
use starpost_games::games::Kind;
use starpost_games::league::LeagueRules;
use starpost_games::words::Language;

async fn claimed(store: &Store) -> Vec<Claim> {
    let mut claims = Vec::new();
    let lease = Timestamp(i64::MAX);
    while let Some(claim) = store.claim(NOW, lease).await.expect("claims") {
        claims.push(claim);
    }
    claims
}

fn named<J: SubjectJob>(about: J::Id, jobs: &[J]) -> Vec<String> {
    jobs.iter().map(|job| job.name(about, 27)).collect()
}

#[test]
fn jobs_of_games_are_called_as_they_always_were() {
    let told = PersonEvent { person: ANN, seq: Seq(3) };
    let jobs = [
        GameJob::Card,
        GameJob::Thread(Seq(3)),
        GameJob::Rename(Seq(3)),
        GameJob::Started(Seq(3)),
        GameJob::Announce(Seq(3)),
        GameJob::Retire(Seq(3)),
        GameJob::Show(Seq(3)),
        GameJob::Film(Seq(3)),
        GameJob::Moved(Seq(3)),
        GameJob::Imported(Seq(3)),
        GameJob::Letter(Seq(3)),
        GameJob::Declined(ANN),
        GameJob::Unreached(Seq(3)),
        GameJob::Greeting(ANN),
        GameJob::Expire,
        GameJob::Turn(told),
        GameJob::RemindHere(Seq(3)),
        GameJob::Nudge(Seq(3)),
        GameJob::GivenUp(told),
        GameJob::Digest(told),
        GameJob::GoOn(Seq(3)),
        GameJob::CallOff(Seq(3)),
        GameJob::Waiting(Seq(3)),
        GameJob::Begin(Seq(3)),
        GameJob::Rate(JobSeq(3)),
        GameJob::Vacated(ANN),
        GameJob::Think(told),
        GameJob::Consider(told),
    ];
    let names = [
        "card:14:27",
        "thread:14:3",
        "rename:14:3",
        "started:14:3",
        "announce:14:3",
        "retire:14:27",
        "show:14:27",
        "film:14:27",
        "moved:14:27",
        "imported:14:3",
        "letter:14:3",
        "declined:14:27:901",
        "unreached:14:3",
        "greeting:14:901",
        "expire:14:0",
        "turn:14:3:901",
        "remind-here:14:3",
        "nudge:14:27",
        "given-up:14:3:901",
        "digest:901",
        "go-on:14:3",
        "call-off:14:3",
        "waiting:14:3",
        "begin:14:3",
        "rate:14:3",
        "vacated:14:901",
        "think:14:3:901",
        "consider:14:3:901",
    ];
    assert_eq!(named(GameId(14), &jobs), names);
}

#[test]
fn jobs_of_leagues_are_called_as_they_always_were() {
    let told = PersonNews { person: ANN, seq: NewsNo(3) };
    let jobs = [
        LeagueJob::Card,
        LeagueJob::News(NewsNo(3)),
        LeagueJob::Retell(NewsNo(3)),
        LeagueJob::Left(3),
        LeagueJob::TakenOver(told),
        LeagueJob::Letter(told),
        LeagueJob::Standings(StandingsIn::New),
        LeagueJob::Advance,
        LeagueJob::OpenGames,
    ];
    let names = [
        "league-card:5:27",
        "league-news:5:27",
        "league-retell:5:27",
        "league-left:5:27",
        "taken-over:5:27",
        "league-letter:5:27",
        "standings:5:27",
        "advance:5:27",
        "open-games:5:27",
    ];
    assert_eq!(named(LeagueId(5), &jobs), names);
}

#[tokio::test]
async fn a_job_has_the_lane_of_its_kind_unless_it_is_set_apart() -> anyhow::Result<()> {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    tx.enqueue(NewJob::from(GameJob::Expire).due(NOW)).await?;
    tx.enqueue(GameJob::Card).await?;
    tx.enqueue(GameJob::Announce(Seq(5))).await?;
    tx.enqueue(GameJob::Announce(Seq(5))).await?;
    tx.enqueue(GameJob::Letter(Seq(2))).await?;
    tx.enqueue(GameJob::Declined(ANN)).await?;
    tx.enqueue(NewJob::from(GameJob::Card).apart()).await?;
    let waiting = tx.waiting_jobs(9).await?;
    let lane: Vec<&str> = waiting.iter().map(|job| &*job.id).collect();
    assert_eq!(lane, ["card:1:2", "announce:1:5", "declined:1:6:901"]);
    tx.commit().await?;
    let claims = claimed(&store).await;
    let heads: Vec<&str> = claims.iter().map(|claim| &*claim.id).collect();
    assert_eq!(heads, ["card:1:2", "letter:1:2", "card:1:7", "expire:1:0"]);
    Ok(())
}

#[tokio::test]
async fn what_a_league_has_to_post_waits_until_it_is_posted_whatever_becomes_of_an_attempt()
-> anyhow::Result<()> {
    let lease = NOW.after(std::time::Duration::from_secs(30));
    let put_off = [AttemptFate::Waited, AttemptFate::Refused, AttemptFate::InDoubt];
    for fate in put_off.map(Some).into_iter().chain([None]) {
        let (store, _folder) = database().await;
        let league = a_league(&store).await?;
        assert!(store.has_due_jobs(league, NOW).await?, "{fate:?}: not tried yet");
        let claim = store.claim(NOW, lease).await?.expect("the card");
        assert!(store.has_due_jobs(league, NOW).await?, "{fate:?}: under way");
        let mut tx = store.begin().await?;
        match fate {
            Some(fate) => tx.put_off_job(&claim, fate, NOW, lease).await?,
            None => tx.finish_job(&claim).await?,
        };
        tx.commit().await?;
        assert_eq!(store.has_due_jobs(league, NOW).await?, fate.is_some(), "{fate:?}: tried");
    }
    Ok(())
}

/// A league whose card is to be posted at once, and its standings in a day.
async fn a_league(store: &Store) -> anyhow::Result<LeagueId> {
    let new = NewLeagueRow {
        guild: GuildId(7),
        channel: CHANNEL,
        language: Language::English,
        name: "Autumn".to_owned(),
        creator: ANN,
        kind: Kind::Homeworlds,
        options: Choices::default(),
        terms: Terms::default(),
        rules: LeagueRules::default(),
        now: NOW,
    };
    let mut tx = store.begin().await?;
    tx.put_person(ANN, "Ann", NOW).await?;
    let mut tx = tx.create_league(&new).await?;
    tx.enqueue(LeagueJob::Card).await?;
    let later = NOW.after(std::time::Duration::from_secs(24 * 3600));
    tx.enqueue(NewJob::from(LeagueJob::Standings(StandingsIn::New)).due(later)).await?;
    let league = tx.row.id;
    tx.commit().await?;
    Ok(league)
}

#[tokio::test]
async fn a_time_that_was_read_long_ago_judges_no_clock() -> anyhow::Result<()> {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    tx.enqueue(GameJob::Card).await?;
    tx.commit().await?;
    let minute = std::time::Duration::from_secs(60);
    assert!(store.claim(NOW, NOW.after(minute)).await?.is_some());
    let behind = TimeReading::from(NOW.before(minute));
    // Whoever stood still meanwhile finds what others have done since.
    assert_eq!(store.mend_clock(behind.made_before(minute)).await?, 0);
    assert_eq!(store.claim(NOW, NOW.after(minute)).await?, None, "it is under way");
    assert_eq!(store.mend_clock(behind).await?, 1, "that clock was ahead");
    Ok(())
}

#[tokio::test]
async fn thoughts_are_claimed_apart_and_in_the_order_of_their_asking() -> anyhow::Result<()> {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    let think = |seq, after: u64| {
        let asked = NOW.after(std::time::Duration::from_secs(after));
        NewJob::from(GameJob::Think(PersonEvent { person: ANN, seq })).asked_at(asked)
    };
    tx.enqueue(think(Seq(1), 60)).await?;
    tx.enqueue(think(Seq(2), 30)).await?;
    tx.enqueue(think(Seq(2), 90)).await?;
    tx.enqueue(GameJob::Card).await?;
    tx.commit().await?;
    assert_eq!(store.next_thought().await?, Some(Timestamp::AT_ONCE));
    assert_eq!(claimed(&store).await.len(), 1, "only the card");
    let lease = NOW.after(std::time::Duration::from_secs(10));
    let mut ids = Vec::new();
    while let Some(claim) = store.claim_thought(NOW, lease).await? {
        let mut tx = store.begin().await?;
        ids.push(claim.id.clone());
        assert!(tx.finish_job(&claim).await?);
        tx.commit().await?;
    }
    assert_eq!(ids, ["think:1:2:901", "think:1:1:901"]);
    assert_eq!(store.next_thought().await?, None);
    Ok(())
}

#[tokio::test]
async fn a_job_about_somebody_keeps_whom() -> anyhow::Result<()> {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    let declined = GameJob::Declined(PersonId(u64::MAX >> 1));
    tx.enqueue(declined).await?;
    tx.commit().await?;
    let claims = claimed(&store).await;
    assert_eq!(claims[0].job, Ok(Job::Game(GameId(1), declined)));
    Ok(())
}

#[tokio::test]
async fn no_job_has_the_name_of_another_whatever_is_written_between() -> anyhow::Result<()> {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    let id = tx.row.id;
    let (stage, seq) = (tx.row.stage, tx.row.seq);
    let state =
        State { stage, seq, turns: 0, to_move: None, status: None, outcome: None, deadline: None };
    tx.enqueue(GameJob::Card).await?;
    tx.set_declined(ANN).await?;
    tx.enqueue(GameJob::Card).await?;
    tx.set_state(&state, Alarms::default(), NOW).await?;
    tx.enqueue(GameJob::Card).await?;
    tx.commit().await?;
    for _ in 0..2 {
        let mut tx = store.lock_game(id).await?.expect("it is there");
        tx.enqueue(GameJob::Card).await?;
        tx.commit().await?;
    }
    let mut tx = store.lock_game(id).await?.expect("it is there");
    let waiting = tx.waiting_jobs(9).await?;
    let lane: Vec<&str> = waiting.iter().map(|job| &*job.id).collect();
    let named = ["card:1:1", "card:1:2", "card:1:3", "card:1:4", "card:1:5"];
    assert_eq!(lane, named);
    Ok(())
}
