//! A database of an earlier version is brought up to date with everything that waited in it.

use std::time::Duration;

use starpost::app::{
    DraftVersion, GameId, InteractionId, Person, PersonId, Stage, ThemeName, Warnings,
};
use starpost::store::{ChannelId, Defect, Store, Timestamp};
use starpost_games::record::{Seq, Status};

use crate::support::club::{Club, ann, ben, cat};
use crate::support::earlier_version::tables_before;
use crate::support::scratch::scratch;
use crate::support::{databases, postgres};

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// The rows that existed before places had a table of their own: a game whose thread is closed, and two posts
/// that were put off forever.
const BEFORE: [&str; 4] = [
    "insert into people (id, name, changed) values (9, 'Ann', 0)",
    "insert into games (id, kind, options, creator, starter, guild, channel, thread, language,
                        broken, jobs, created, changed, stage, seq, turns)
     values (1, 'homeworlds', 'edition=quartet-2020', 9, 'random', 7, 70, 71, 'en',
             'missing permission SEND_MESSAGES', 2, 0, 0, 'playing', 2, 2)",
    "insert into jobs (id, kind, game, seq, lane, place, due, attempts, held_until, unsure_since)
     values ('first', 'announce', 1, 1, 'game:1', 1, 9223372036854775807, 1, 0, 5)",
    "insert into jobs (id, kind, game, seq, lane, place, due, attempts, held_until)
     values ('second', 'announce', 1, 2, 'game:1', 2, 0, 0, 0)",
];

async fn tell(create: &str, url: &str) {
    let pool = tables_before(create, "0004").await;
    for statement in BEFORE {
        sqlx::query(statement).execute(&pool).await.expect(statement);
    }
    pool.close().await;
    let store = Store::open(url).await.expect("is brought up to date");
    let place = store.place(ChannelId(71)).await.expect("reads").expect("still known to be broken");
    assert_eq!(place.defect, Defect::Forbidden);
    let lease = NOW.after(Duration::from_secs(10));
    let claim = store.claim(NOW, lease).await.expect("claims").expect("tried again");
    assert_eq!(claim.id, "first");
    assert!(claim.is_in_doubt());
    let none = store.claim(NOW, lease).await.expect("claims");
    assert_eq!(none, None, "the second still waits for the first");
}

#[tokio::test]
async fn posts_put_off_for_ever_are_tried_again_on_sqlite() {
    let folder = scratch();
    let url = format!("sqlite:{}", folder.path().join("old.db").display());
    tell(&format!("{url}?mode=rwc"), &url).await;
}

#[tokio::test]
async fn posts_put_off_for_ever_are_tried_again_on_postgres() {
    if let Some(url) = postgres::new_database().await {
        tell(&url, &url).await;
    }
}

/// A database that the version before columns had types has written, with something of everything in
/// it. Its pages were made small afterwards, and nothing else was done to it.
async fn before_types() -> Club {
    let club = Club::new(databases::kept("before-types.db").await);
    club.after(1_000, 9);
    club
}

/// The time that has gone by since it was written, for the worker.
const LATER: Duration = Duration::from_secs(20 * 3600);

fn dan() -> Person {
    Person { id: PersonId(904), name: "Dan".to_owned() }
}

#[tokio::test]
async fn everything_in_a_database_of_the_version_before_can_be_read() {
    let club = before_types().await;
    let found = club.app.doctor().examine().await.expect("reads");
    assert_eq!((found.games, found.wrong), (9, Vec::new()));
    // Nine were there; four games that are over are to be rated now.
    assert_eq!((found.jobs, found.stuck.len()), (9 + 4, 1));
    assert_eq!(found.stuck[0].id, "card:18:2");
    assert_eq!(found.dead[0].kind, "announce");
    let broken: Vec<_> = found.broken.iter().map(|place| (place.channel, place.defect)).collect();
    let refused = (ChannelId(80), Defect::Refused(418, 999_999));
    assert_eq!(broken, [(ChannelId(1048), Defect::Gone), refused]);
    for game in (1..=21).map(GameId) {
        let invitation = club.app.invitations().invitation_of(game).await.expect("reads");
        if matches!(invitation.stage, Stage::Playing | Stage::Over) {
            club.check(game).await;
        }
    }
    let eve = club.app.invitations().invitation_of(GameId(12)).await.expect("reads");
    let eve = eve.chairs[1].person.as_ref().expect("she is invited");
    assert_eq!(eve.id, PersonId((1 << 63) - 25));
    let wanted = club.app.people().preferences(&club.call(&ann())).await.expect("reads");
    assert_eq!((wanted.theme, wanted.warnings), (ThemeName::Light, Warnings::Off));
    for sealed in [4, 13].map(GameId) {
        let verified =
            club.app.secrets().verify(&club.call(&cat()), sealed).await.expect("may look");
        assert!(verified.seals.is_ok(), "{verified:?}");
    }
}

#[tokio::test]
async fn what_was_under_way_in_the_version_before_goes_on() {
    let club = before_types().await;
    let (app, duel, settlers, secret) = (&club.app, GameId(1), GameId(2), GameId(3));
    let draft = app.turns().compose(&club.call(&ann()), duel).await.expect("a draft").draft;
    assert_eq!((&*draft.line, &*draft.refused), ("trade g1 y1 South", "build q"));
    club.end(&ann(), &draft).await.expect("a turn");
    let composing = app.turns().compose(&club.call(&ann()), settlers).await.expect("her turn");
    let action = composing.choices().await.expect("choices")[0].action.clone();
    club.play(&ann(), settlers, &action).await.expect("a turn");
    club.play(&ben(), secret, "homeworld y2 b1 g3").await.expect("a turn");
    let imported = GameId(14);
    app.invitations().join(&club.call(&dan()), imported).await.expect("joins");
    club.play(&dan(), imported, "build g South").await.expect("a turn");
    for person in [cat(), dan()] {
        app.invitations().join(&club.call(&person), GameId(8)).await.expect("joins");
    }
    let begun = app.boards().look(&club.call(&dan()), GameId(8)).await.expect("looks");
    assert_eq!((begun.stage, begun.seats.len()), (Stage::Playing, 3));
    for game in [duel, settlers, secret, imported, GameId(8)] {
        club.check(game).await;
    }
}

#[tokio::test]
async fn what_the_version_before_had_still_to_post_is_posted() {
    let club = before_types().await;
    club.drain_after(LATER).await;
    let says = club.courier.says();
    let folded = "3. Ann: build g1 South; 4. Ben: build g1 North; 5. Ann: ";
    assert!(says.iter().any(|says| says.starts_with(folded)), "{says:?}");
    let single = says.iter().filter(|says| *says == "3. Ann: build g1 South");
    assert_eq!(single.count(), 2, "one in doubt, and one that was held: {says:?}");
    let found = club.app.doctor().examine().await.expect("reads");
    assert_eq!((found.stuck.len(), found.broken.len()), (0, 0));
    let left = found.jobs;
    assert_eq!(left, 5, "invitations that are to expire");
}

#[tokio::test]
async fn an_answer_that_the_version_before_gave_is_given_again() {
    let club = before_types().await;
    let mut connection = club.database.connect().await;
    let query = "select interaction from seen where answer = '{\"game\":7,\"seq\":4}'";
    let answered: i64 = sqlx::query_scalar(query)
        .fetch_one(&mut connection)
        .await
        .expect("the last turn of game 7");
    let mut call = club.call(&ben());
    call.interaction = InteractionId(answered.cast_unsigned());
    let (seq, revision) = (Seq::START, 0);
    let seen = DraftVersion { seq, revision };
    let again = club.app.turns().end_turn(&call, GameId(7), seen).await.expect("it was played");
    assert_eq!((again.number, &*again.line), (4, "sacrifice g3 North; pass"));
    assert_eq!(again.over.map(|over| over.how), Some(Status::Elimination));
}
