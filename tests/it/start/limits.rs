//! The limits on what one person and one server may have, and on how long an invitation lasts: what is more than a
//! story.

use std::collections::HashSet;
use std::time::Duration;

use starpost::app::limits::{HOUR, INVITATION_LASTS, Limit};
use starpost::app::{Call, GuildId, NewGame, Person, PersonId, Stage};
use starpost_games::game::Seat;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, refused};
use crate::support::databases::Database;

fn later(call: Call, wait: Duration) -> Call {
    Call { now: NOW.after(wait), ..call }
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

on_both_databases!(a_server_has_so_many_open_invitations_and_no_more);
async fn a_server_has_so_many_open_invitations_and_no_more(database: Database) {
    let club = Club::new(database);
    let open = NewGame { opponents: Vec::new(), ..club.invitation() };
    let opened = async |call: Call| club.app.invitations().new_game(&call, open.clone()).await;
    for number in 0..u64::from(Limit::OpenInvitationsHere.most()) {
        let person = Person { id: PersonId(10_000 + number), name: format!("Player {number}") };
        opened(club.call(&person)).await.expect("few enough");
    }
    assert_eq!(refused(opened(club.call(&ann())).await), "limit-open-invitations-here");
    let mut elsewhere = club.call(&ann());
    elsewhere.place.guild = Some(GuildId(8));
    opened(elsewhere).await.expect("another server");
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
