//! Protections of others from somebody: they outlive that their data is deleted, and nothing of them says who that was.

use starpost::app::{Confirmed, Error, NewGame, Parting, Person};

use starpost_games::game::Refuses as _;

use super::life::{Life, zed};
use crate::always_on_both_databases;
use crate::support::club::{Club, ann, ben, cat, human, refused};
use crate::support::databases::Database;

/// The word of the refusal to somebody who invites.
async fn invites(club: &Club, host: &Person, guest: &Person) -> Option<&'static str> {
    let new = NewGame { opponents: vec![human(guest.clone())], ..club.invitation() };
    let invited = club.app.invitations().new_game(&club.call(host), new).await;
    match invited {
        Ok(_) => None,
        Err(Error::Refused(no)) => Some(no.id()),
        Err(fault) => panic!("{fault}"),
    }
}

always_on_both_databases!(whoever_takes_no_invitations_from_somebody_still_takes_none);
async fn whoever_takes_no_invitations_from_somebody_still_takes_none(database: Database) {
    // Cat does not want Zed's.
    let life = Life::lived(database).await;
    let club = &life.club;
    assert_eq!(invites(club, &zed(), &cat()).await, Some("takes-no-invitations"));
    club.forgets(&club.call(&zed()), Parting::Resigned).await;
    club.drain().await;
    life.is_over().await;
    assert_eq!(invites(club, &zed(), &cat()).await, Some("takes-no-invitations"));
    assert_eq!(invites(club, &ann(), &cat()).await, None);
    let listed = club.app.invitations().blocked(&club.call(&cat())).await.expect("a list");
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert_eq!(listed[0].name, "a player");
    let call = club.call(&cat());
    let again = club.app.invitations().unblock(&call, zed().id).await;
    again.expect("wanted again");
    let listed = club.app.invitations().blocked(&club.call(&cat())).await;
    assert!(listed.expect("a list").is_empty());
    assert_eq!(invites(club, &zed(), &cat()).await, None);
}

always_on_both_databases!(what_is_limited_by_the_hour_goes_on_counting);
async fn what_is_limited_by_the_hour_goes_on_counting(database: Database) {
    let club = Club::new(database);
    let mut no = None;
    for _ in 0..30 {
        no = invites(&club, &zed(), &ben()).await;
        if no.is_some() {
            break;
        }
    }
    let no = no.expect("a limit");
    club.forgets(&club.call(&zed()), Parting::Resigned).await;
    club.drain().await;
    for _ in 0..30 {
        let again = invites(&club, &zed(), &ben()).await;
        assert!(again.is_some(), "after {no}");
    }
}

always_on_both_databases!(ones_data_is_deleted_once_a_day);
async fn ones_data_is_deleted_once_a_day(database: Database) {
    let club = Club::new(database);
    club.begins(&zed(), &ben(), "").await;
    club.forgets(&club.call(&zed()), Parting::Resigned).await;
    club.drain().await;
    club.begins(&zed(), &ben(), "").await;
    let privacy = club.app.privacy();
    let call = club.call(&zed());
    let shown = privacy.takes_part(&call).await.expect("told").shown;
    let games = Parting::Resigned;
    let no = privacy.forget(&call, Confirmed { games, shown }).await;
    assert_eq!(refused(no), "forgotten-lately");
    let played = club.app.games().of(&call).await;
    assert_eq!(played.expect("a list").len(), 1, "nothing is deleted");
    club.a_day_passes();
    club.forgets(&club.call(&zed()), Parting::Resigned).await;
}
