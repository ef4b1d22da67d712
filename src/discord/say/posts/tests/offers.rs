//! Offers, requests and invitations in posts, and those who decline them.

use super::*;
use starpost_games::record::Seq;

#[test]
fn an_offer_asks_those_who_have_to_answer() {
    let mut offered =
        post(2, Occasion::Asked { by: seated(0), what: RequestKind::Draw, request: Seq(5) });
    offered.people.mention = vec![person(1)];
    assert!(post_text(&offered).ends_with("\n<@101>, do you agree?"));
    assert_eq!(buttons(&offered), ["agree", "refuse", "take", "board"]);
}

/// RULES HW-21.
#[test]
fn a_turn_that_repeats_a_position_can_be_answered_and_followed() {
    let mut repeated = post(2, turn(6, 1));
    repeated.tells.repeated = Some(Seq(6));
    repeated.people.mention = vec![person(0)];
    let text = post_text(&repeated);
    assert!(text.contains("\nThis position has occurred three times"), "{text}");
    assert!(text.ends_with("<@100>, it is your turn."), "{text}");
    let all = ["take", "board", "history", "agree", "refuse"];
    assert_eq!(buttons(&repeated), all);
    let answers = serde_json::to_string(&post_buttons(&repeated)[1]).expect("JSON");
    assert_eq!(answers.matches(":6:").count(), 2, "{answers}");
}

#[test]
fn whoever_declines_what_nobody_wanted_calls_nobody() {
    let declined =
        Occasion::Denied { by: seated(0), what: RequestKind::Draw, wanted_by: Vec::new() };
    let said = "Anna does not agree to a draw. The game goes on.";
    assert_eq!(post_text(&post(2, declined)), said);
}

#[test]
fn whoever_wanted_something_is_called_where_it_is_refused() {
    let refused = [
        (
            Occasion::Denied { by: seated(1), what: RequestKind::Draw, wanted_by: vec![seated(0)] },
            "<@100>, Ben does not agree to a draw. The game goes on.",
        ),
        (
            Occasion::SeatDeclined(person(1)),
            "<@100>, Ben does not want to play Homeworlds #7. The seat is open now.",
        ),
        (
            Occasion::InvitationDeclined(person(1)),
            "<@100>, Ben does not want to play Homeworlds #7, so there is no game.",
        ),
    ];
    for (occasion, sentence) in refused {
        let mut post = post(2, occasion);
        post.people.concerned = vec![person(0)];
        assert_eq!(post_text(&post), sentence);
    }
}

#[test]
fn an_offer_that_is_taken_back_with_the_turn_is_said_to_be_gone() {
    let back = Occasion::TakenBack { by: Some(seated(0)), reply_of: Some(person(1)) };
    let mut post = post(2, back);
    let told = post_text(&post);
    assert!(!told.contains("offer"), "{told}");
    assert!(told.contains("and with it the reply of"), "{told}");
    post.tells.offer_is_gone = true;
    let told = post_text(&post);
    assert!(told.contains("The draw offer no longer stands."), "{told}");
}
