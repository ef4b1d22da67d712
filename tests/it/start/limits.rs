//! The limits on what one person and one server may have, on how long an invitation lasts, and the people whose
//! invitations nobody has to take.

use std::collections::HashSet;
use std::time::Duration;

use starpost::app::limits::{HOUR, INVITATION_LASTS, Limit};
use starpost::app::{
    Call, Error, GuildId, Invitation, NewGame, Person, PersonId, RequestKind, Stage,
};
use starpost_games::game::{Arg, Refuses as _, Seat};

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, human, refused};
use crate::support::databases::Database;

/// A person of their own.
fn person(number: u64) -> Person {
    Person { id: PersonId(10_000 + number), name: format!("Player {number}") }
}

/// The club's invitation when it names these people.
fn inviting(club: &Club, people: &[Person]) -> NewGame {
    let opponents: Vec<_> = people.iter().cloned().map(human).collect();
    let seats = u8::try_from(opponents.len() + 1).expect("few").max(2);
    NewGame { opponents, seats, ..club.invitation() }
}

fn later(call: Call, wait: Duration) -> Call {
    Call { now: NOW.after(wait), ..call }
}

fn on_server(call: Call, guild: u64) -> Call {
    let mut call = call;
    call.place.guild = Some(GuildId(guild));
    call
}

async fn open(club: &Club, creator: &Person) -> Result<Invitation, Error> {
    let open = inviting(club, &[]);
    club.app.invitations().new_game(&club.call(creator), open).await
}

async fn count(club: &Club) -> usize {
    let row = |id| club.database.store.game(starpost::app::GameId(id));
    let mut games = 0;
    while row(1 + games).await.expect("reads").is_some() {
        games += 1;
    }
    usize::try_from(games).expect("a count")
}

on_both_databases!(forty_invitations_at_once_ring_one_person_a_few_times);
async fn forty_invitations_at_once_ring_one_person_a_few_times(database: Database) {
    let club = std::sync::Arc::new(Club::new(database));
    let tasks = (0..40).map(|_| {
        let club = club.clone();
        tokio::spawn(async move {
            let invitation = club.invitation();
            club.app.invitations().new_game(&club.call(&ann()), invitation).await
        })
    });
    let mut refusals = HashSet::new();
    let mut made = 0;
    for task in tasks.collect::<Vec<_>>() {
        match task.await.expect("no task fails") {
            Ok(_) => made += 1,
            no => _ = refusals.insert(refused(no)),
        }
    }
    assert_eq!(made, Limit::MentionsByOne.most());
    assert_eq!(refusals, HashSet::from(["limit-mentions-by-one"]));
    club.drain().await;
    let rung = club.courier.messages().iter().filter(|message| message.mentions == ["Ben"]).count();
    assert_eq!(rung, Limit::MentionsByOne.most() as usize);
    assert_eq!(count(&club).await, rung, "what was refused left nothing behind");
}

on_both_databases!(after_an_hour_a_person_may_be_mentioned_again);
async fn after_an_hour_a_person_may_be_mentioned_again(database: Database) {
    let club = Club::new(database);
    for number in 0..Limit::Mentions.most() {
        let inviter = person((number / Limit::MentionsByOne.most()).into());
        club.app
            .invitations()
            .new_game(&club.call(&inviter), club.invitation())
            .await
            .expect("few enough");
    }
    let again = club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await;
    assert_eq!(refused(again), "limit-mentions");
    let call = later(club.call(&ann()), HOUR - Duration::from_secs(1));
    assert_eq!(
        refused(club.app.invitations().new_game(&call, club.invitation()).await),
        "limit-mentions"
    );
    let call = later(club.call(&ann()), HOUR);
    club.app.invitations().new_game(&call, club.invitation()).await.expect("an hour has passed");
}

/// The sentence of a refusal, and its argument.
#[track_caller]
fn told<T: std::fmt::Debug>(result: Result<T, Error>) -> (&'static str, Option<Arg>) {
    let Err(Error::Refused(refusal)) = result else {
        panic!("a refusal was expected, not {result:?}");
    };
    let mut args = refusal.args().into_iter();
    let minutes = args.find(|(name, _)| *name == "minutes");
    (refusal.id(), minutes.map(|(_, minutes)| minutes))
}

on_both_databases!(whoever_is_refused_is_told_when_to_try_again);
async fn whoever_is_refused_is_told_when_to_try_again(database: Database) {
    let club = Club::new(database);
    for number in 0..Limit::MentionsByOne.most() {
        let call = later(club.call(&ann()), Duration::from_secs(60 * u64::from(number)));
        let invited = club.app.invitations().new_game(&call, club.invitation()).await;
        invited.expect("few enough");
    }
    for (minutes, wait) in [(20, 40), (59, 1)] {
        let call = later(club.call(&ann()), Duration::from_secs(60 * minutes));
        let no = told(club.app.invitations().new_game(&call, club.invitation()).await);
        assert_eq!(no, ("limit-mentions-by-one", Some(Arg::Count(wait))));
    }
    let call = later(club.call(&ann()), HOUR);
    let again = club.app.invitations().new_game(&call, club.invitation()).await;
    again.expect("the first was an hour ago");
    let call = later(club.call(&ann()), HOUR);
    let no = told(club.app.invitations().new_game(&call, club.invitation()).await);
    assert_eq!(no, ("limit-mentions-by-one", Some(Arg::Count(1))));
}

on_both_databases!(what_was_accepted_is_not_counted_and_everything_else_is);
async fn what_was_accepted_is_not_counted_and_everything_else_is(database: Database) {
    let club = Club::new(database);
    let invitations = club.app.invitations();
    let invite = async || {
        let call = club.call(&ann());
        invitations.new_game(&call, club.invitation()).await
    };
    // Friends play as often as they like: eight games, and eight rematches.
    for _ in 0..8 {
        let game = invite().await.expect("friends").game;
        let call = club.call(&ben());
        invitations.join(&call, game).await.expect("joins");
        let call = club.call(&ben());
        club.app.ends().resign(&call, game).await.expect("resigns");
        let call = club.call(&ann());
        let again = invitations.rematch(&call, game).await.expect("a rematch").invitation.game;
        let call = club.call(&ben());
        invitations.join(&call, again).await.expect("joins");
        let call = club.call(&ben());
        club.app.ends().resign(&call, again).await.expect("resigns");
    }
    // What is declined, withdrawn or not answered counts.
    for number in 0..Limit::MentionsByOne.most() {
        let game = invite().await.expect("few enough").game;
        let gone = match number % 3 {
            0 => invitations.decline(&club.call(&ben()), game).await,
            1 => invitations.cancel(&club.call(&ann()), game).await,
            _ => continue,
        };
        gone.expect("it is gone");
    }
    assert_eq!(refused(invite().await), "limit-mentions-by-one");
}

on_both_databases!(those_who_have_just_played_are_asked_again_more_often);
async fn those_who_have_just_played_are_asked_again_more_often(database: Database) {
    let club = Club::new(database);
    let game = club.game().await;
    let gone = club.app.ends().resign(&club.call(&ben()), game).await;
    gone.expect("resigns");
    let invitations = club.app.invitations();
    for _ in 0..Limit::Rematches.most() {
        let next =
            invitations.rematch(&club.call(&ann()), game).await.expect("a rematch").invitation.game;
        let gone = invitations.decline(&club.call(&ben()), next).await;
        gone.expect("declines");
    }
    assert!(Limit::Rematches.most() > Limit::MentionsByOne.most());
    let no = told(invitations.rematch(&club.call(&ann()), game).await);
    assert_eq!(no, ("limit-rematches", Some(Arg::Count(60))));
    let call = club.call(&ann());
    let new = invitations.new_game(&call, club.invitation()).await;
    new.expect("other invitations are counted apart");
    let call = later(club.call(&ann()), HOUR + HOUR);
    let old = invitations.rematch(&call, game).await.expect("an hour later").invitation;
    assert_eq!(old.stage, Stage::Waiting);
}

on_both_databases!(offers_of_a_draw_count_as_mentions);
async fn offers_of_a_draw_count_as_mentions(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    for _ in 0..Limit::MentionsByOne.most() {
        let offer = club
            .app
            .wishes()
            .ask(&club.call(&ann()), game, RequestKind::Draw)
            .await
            .expect("an offer");
        club.app.wishes().deny(&club.call(&ann()), game, offer.request).await.expect("taken back");
    }
    let again = club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await;
    assert_eq!(refused(again), "limit-mentions-by-one");
    club.check(game).await;
}

on_both_databases!(a_person_has_so_many_open_invitations_and_no_more);
async fn a_person_has_so_many_open_invitations_and_no_more(database: Database) {
    let club = Club::new(database);
    for _ in 0..Limit::OpenInvitations.most() {
        open(&club, &ann()).await.expect("few enough");
    }
    assert_eq!(refused(open(&club, &ann()).await), "limit-open-invitations");
    open(&club, &cat()).await.expect("others may");
    club.app
        .invitations()
        .cancel(&club.call(&ann()), starpost::app::GameId(1))
        .await
        .expect("hers");
    open(&club, &ann()).await.expect("one less is open");
}

on_both_databases!(opening_and_cancelling_over_and_over_comes_to_an_end);
async fn opening_and_cancelling_over_and_over_comes_to_an_end(database: Database) {
    let club = Club::new(database);
    for _ in 0..Limit::Invitations.most() {
        let card = open(&club, &ann()).await.expect("few enough");
        club.app.invitations().cancel(&club.call(&ann()), card.game).await.expect("hers");
    }
    assert_eq!(refused(open(&club, &ann()).await), "limit-invitations");
}

on_both_databases!(a_server_has_so_many_open_invitations_and_no_more);
async fn a_server_has_so_many_open_invitations_and_no_more(database: Database) {
    let club = Club::new(database);
    for number in 0..Limit::OpenInvitationsHere.most() {
        open(&club, &person(number.into())).await.expect("few enough");
    }
    assert_eq!(refused(open(&club, &ann()).await), "limit-open-invitations-here");
    let call = on_server(club.call(&ann()), 8);
    club.app.invitations().new_game(&call, inviting(&club, &[])).await.expect("another server");
}

on_both_databases!(a_person_sits_in_so_many_games_and_no_more);
async fn a_person_sits_in_so_many_games_and_no_more(database: Database) {
    let club = Club::new(database);
    let most = Limit::Games.most();
    let mut last = None;
    for number in 0..=most {
        let card = open(&club, &person((number / 5).into())).await.expect("few enough");
        match club.app.invitations().join(&club.call(&ben()), card.game).await {
            Ok(_) => assert!(number < most),
            no => {
                assert_eq!((refused(no), number), ("limit-games", most));
                last = Some(card.game);
            }
        }
    }
    assert_eq!(refused(open(&club, &ben()).await), "limit-games");
    club.app.ends().resign(&club.call(&ben()), starpost::app::GameId(1)).await.expect("running");
    let card = club
        .app
        .invitations()
        .join(&club.call(&ben()), last.expect("refused"))
        .await
        .expect("a game less");
    assert_eq!(card.stage, Stage::Playing);
}

on_both_databases!(a_person_imports_so_much_in_an_hour_and_no_more);
async fn a_person_imports_so_much_in_an_hour_and_no_more(database: Database) {
    let club = Club::new(database);
    for _ in 0..Limit::Imports.most() {
        let no = club.app.records().import(&club.call(&ann()), "no record", Seat(0), None).await;
        assert_eq!(refused(no), "looks-text");
    }
    let no = club.app.records().import(&club.call(&ann()), "no record", Seat(0), None).await;
    assert_eq!(refused(no), "limit-imports");
    let call = later(club.call(&ann()), HOUR);
    let no = club.app.records().import(&call, "no record", Seat(0), None).await;
    assert_eq!(refused(no), "looks-text");
}

on_both_databases!(an_invitation_expires_and_its_card_says_so);
async fn an_invitation_expires_and_its_card_says_so(database: Database) {
    let club = Club::new(database);
    let card =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    club.drain().await;
    club.drain_after(INVITATION_LASTS - Duration::from_secs(1)).await;
    assert_eq!(club.courier.says(), ["card Waiting"]);
    let seen =
        club.app.invitations().invitation(&club.call(&ann()), card.game).await.expect("there");
    assert_eq!((seen.stage, seen.expired), (Stage::Waiting, None));

    club.drain_after(INVITATION_LASTS).await;
    assert_eq!(club.courier.says(), ["card Cancelled"]);
    let seen =
        club.app.invitations().invitation(&club.call(&ann()), card.game).await.expect("there");
    assert_eq!((seen.stage, seen.expired), (Stage::Cancelled, Some(NOW.after(INVITATION_LASTS))));
    let call = later(club.call(&ben()), INVITATION_LASTS);
    assert_eq!(refused(club.app.invitations().join(&call, card.game).await), "invitation-expired");
}

on_both_databases!(nobody_joins_an_invitation_whose_time_is_up_before_the_worker_has_said_so);
async fn nobody_joins_an_invitation_whose_time_is_up_before_the_worker_has_said_so(
    database: Database,
) {
    let club = Club::new(database);
    let card =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    let call = |who| later(club.call(&who), INVITATION_LASTS);
    assert_eq!(
        refused(club.app.invitations().join(&call(ben()), card.game).await),
        "invitation-expired"
    );
    assert_eq!(
        refused(club.app.invitations().start(&call(ann()), card.game).await),
        "invitation-expired"
    );
    let early = later(club.call(&ben()), INVITATION_LASTS - Duration::from_millis(1));
    let card = club.app.invitations().join(&early, card.game).await.expect("in time");
    assert_eq!(card.stage, Stage::Playing);
    club.drain_after(INVITATION_LASTS - Duration::from_millis(1)).await;
    let posts = club.courier.says().len();
    assert_eq!(club.drain_after(INVITATION_LASTS).await, 0, "no job is left of it");
    assert_eq!(club.courier.says().len(), posts);
    club.check(card.game).await;
}

on_both_databases!(whoever_takes_no_invitations_from_somebody_is_left_alone);
async fn whoever_takes_no_invitations_from_somebody_is_left_alone(database: Database) {
    let club = Club::new(database);
    let invite =
        async || club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await;
    let (first, second) = (invite().await.expect("open"), invite().await.expect("open"));
    let three = inviting(&club, &[ben(), cat()]);
    let third =
        club.app.invitations().new_game(&club.call(&ann()), three.clone()).await.expect("open");
    club.app.invitations().decline(&club.call(&ben()), first.game).await.expect("declined");
    let creator = club
        .app
        .invitations()
        .block_creator(&club.call(&ben()), first.game)
        .await
        .expect("blocked");
    assert_eq!(creator, ann());
    let blocked = club.app.invitations().blocked(&club.call(&ben())).await.expect("a list");
    assert_eq!(blocked, [ann()]);

    let seen =
        club.app.invitations().invitation(&club.call(&ann()), second.game).await.expect("there");
    assert_eq!((seen.stage, seen.declined), (Stage::Cancelled, Some(ben())), "declined too");
    let seen =
        club.app.invitations().invitation(&club.call(&ann()), third.game).await.expect("there");
    assert_eq!(seen.stage, Stage::Waiting);
    assert!(seen.chairs.iter().all(|chair| chair.person != Some(ben())));

    club.drain().await;
    let said = club.courier.says();
    assert_eq!(refused(invite().await), "takes-no-invitations");
    let no = club.app.invitations().new_game(&club.call(&ann()), three).await;
    assert_eq!(refused(no), "takes-no-invitations");
    club.drain().await;
    assert_eq!(club.courier.says(), said, "nobody is mentioned");

    club.app.invitations().unblock(&club.call(&ben()), ann().id).await.expect("again");
    assert!(club.app.invitations().blocked(&club.call(&ben())).await.expect("a list").is_empty());
    invite().await.expect("taken again");
}

on_both_databases!(nobody_blocks_themselves_or_through_a_game_they_cannot_see);
async fn nobody_blocks_themselves_or_through_a_game_they_cannot_see(database: Database) {
    let club = Club::new(database);
    let card =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    let own = club.app.invitations().block_creator(&club.call(&ann()), card.game).await;
    assert_eq!(refused(own), "against-yourself");
    let unseen =
        club.app.invitations().block_creator(&club.call_elsewhere(&cat()), card.game).await;
    assert_eq!(refused(unseen), "no-such-game");
}

#[test]
fn the_documents_state_the_limits() {
    let limits = include_str!("../../../docs/LIMITS.md");
    let pairs = [
        ("open invitations", Limit::OpenInvitations, Limit::OpenInvitationsHere),
        ("invitations made within an hour", Limit::Invitations, Limit::InvitationsHere),
        ("games being played or waiting to begin", Limit::Games, Limit::GamesHere),
        ("files imported within an hour", Limit::Imports, Limit::ImportsHere),
    ];
    for (what, person, server) in pairs {
        let row = format!("| {what} | {} | {} |", person.most(), server.most());
        assert!(limits.contains(&row), "{row}");
    }
    let mentions = format!(
        "mention a person at most {} times, and at most {} of those",
        Limit::Mentions.most(),
        Limit::MentionsByOne.most()
    );
    assert!(limits.contains(&mentions), "{mentions}");
    let rematches = format!("be {} of them in an hour", Limit::Rematches.most());
    assert!(limits.contains(&rematches), "{rematches}");
    let days = format!("after {} days", INVITATION_LASTS.as_secs() / (24 * 3600));
    assert!(limits.contains(&days), "{days}");
}

#[test]
fn every_limit_has_a_sentence_of_its_own() {
    let ids: HashSet<&str> = Limit::ALL.iter().map(|limit| limit.id()).collect();
    assert_eq!(ids.len(), Limit::ALL.len());
    for id in ids {
        let args = [
            ("count", 3u32.into()),
            ("player", "Ben".into()),
            ("minutes", 40u32.into()),
            ("asking", "game".into()),
        ];
        let said = starpost_games::words::say(starpost_games::words::Language::English, id, &args);
        assert!(said.len() > 40, "{id}: {said}");
    }
}

on_both_databases!(an_invitation_without_a_job_expires_too);
async fn an_invitation_without_a_job_expires_too(database: Database) {
    let club = Club::new(database);
    let card =
        club.app.invitations().new_game(&club.call(&ann()), club.invitation()).await.expect("open");
    club.drain().await;
    let mut connection = club.database.connect().await;
    let lost = sqlx::query("delete from jobs").execute(&mut connection).await;
    assert_eq!(lost.expect("as before invitations expired").rows_affected(), 1);
    let late = INVITATION_LASTS + Duration::from_secs(2 * 24 * 3600);
    club.worker.tidy(NOW.after(late)).await;
    club.drain_after(late).await;
    assert_eq!(club.courier.says(), ["card Cancelled"]);
    let seen =
        club.app.invitations().invitation(&club.call(&ann()), card.game).await.expect("there");
    assert_eq!(seen.expired, Some(NOW.after(late)));
}
