//! From `/game new` to the invitation: what is asked, what is not, and what is refused.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use tempfile::TempDir;

use super::{Change, Opening, Proposal, Proposed, hints};
use crate::app::{
    App, Call, Error, Invitation, Opponent, Person, PersonId, Place, Refusal, Stage, Starter,
};
use crate::store::scratch::{ANN, CHANNEL, NOW, database};
use crate::store::{ChannelId, GuildId, InteractionId};
use starpost_games::game::Refuses as _;
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// An app and Ann, who asks one thing after the other.
struct Club {
    app: App,
    next: u64,
    caller: Person,
    channel: ChannelId,
    _folder: TempDir,
}

fn person(number: u64) -> Person {
    Person {
        id: PersonId(number),
        name: format!("Person {number}"),
    }
}

fn opponent(number: u64) -> Opponent {
    Opponent {
        person: person(number),
        is_program: false,
        is_member: true,
    }
}

/// `/game new` with this many opponents, and a preset and a line of options if they are not empty.
fn opening(opponents: u64, preset: &str, line: &str) -> Opening {
    let said = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    Opening {
        game: None,
        preset: said(preset),
        options: said(line),
        opponents: (2..2 + opponents).map(opponent).collect(),
    }
}

impl Club {
    async fn open() -> Club {
        let (store, folder) = database().await;
        Club {
            app: App::new(store, StdRng::seed_from_u64(1)),
            next: 0,
            caller: Person {
                id: ANN,
                name: "Ann".to_owned(),
            },
            channel: CHANNEL,
            _folder: folder,
        }
    }

    /// The program stops and starts again on the same database.
    fn restarted(self) -> Club {
        let store = self.app.store().clone();
        Club {
            app: App::new(store, StdRng::seed_from_u64(2)),
            ..self
        }
    }

    fn call(&mut self) -> Call {
        self.next += 1;
        Call {
            interaction: InteractionId(self.next),
            person: self.caller.clone(),
            place: Place {
                guild: Some(GuildId(7)),
                channel: self.channel,
                language: Language::English,
                lacks: Vec::new(),
            },
            language: Language::English,
            now: NOW,
        }
    }

    async fn propose(&mut self, opening: Opening) -> Result<Proposed, Error> {
        let call = self.call();
        self.app.propose(&call, opening).await
    }

    /// The card that is shown.
    async fn card(&mut self, opening: Opening) -> Proposal {
        match self.propose(opening).await.expect("a card") {
            Proposed::Asked(proposal) => proposal,
            Proposed::Opened(invitation) => panic!("opened at once: {invitation:?}"),
        }
    }

    /// The invitation that is posted at once.
    async fn opened(&mut self, opening: Opening) -> Invitation {
        match self.propose(opening).await.expect("an invitation") {
            Proposed::Opened(invitation) => invitation,
            Proposed::Asked(proposal) => panic!("a card is shown: {proposal:?}"),
        }
    }

    async fn choose(&mut self, card: &Proposal, change: Change) -> Result<Proposal, Error> {
        let call = self.call();
        self.app.choose(&call, card.number, change).await
    }

    async fn chosen(&mut self, card: &Proposal, change: Change) -> Proposal {
        self.choose(card, change).await.expect("it can be chosen")
    }

    async fn invite(&mut self, card: &Proposal) -> Result<Invitation, Error> {
        let call = self.call();
        self.app.invite(&call, card.number, card.revision).await
    }

    async fn now(&mut self) -> Proposal {
        let call = self.call();
        self.app.proposal(&call).await.expect("a card")
    }
}

fn setting(key: &'static str, value: &str) -> Change {
    Change::Setting(key, value.to_owned())
}

fn preset(edition: &str) -> Change {
    Change::Preset(edition.to_owned())
}

/// The id of the sentence that says no.
#[track_caller]
fn no<T>(done: Result<T, Error>) -> &'static str {
    match done {
        Err(Error::Refused(no)) => no.id(),
        Err(fault) => panic!("a fault: {fault}"),
        Ok(_) => panic!("it was not refused"),
    }
}

fn keys(card: &Proposal) -> Vec<&'static str> {
    let open = card.plan.open_settings().into_iter();
    open.map(|setting| setting.key).collect()
}

#[tokio::test]
async fn who_only_names_an_opponent_is_shown_a_card_that_can_be_sent_as_it_is() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    assert_eq!((card.plan.kind, card.plan.seats()), (Kind::Homeworlds, 2));
    assert_eq!(
        (card.plan.edition(), card.plan.unchosen()),
        ("quartet-2020", None)
    );
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.stage, Stage::Waiting);
    assert_eq!(invitation.option("edition"), Some("quartet-2020"));
    let invited = invitation.chairs[1].person.as_ref();
    assert_eq!(invited, Some(&person(2)));
}

#[tokio::test]
async fn who_says_how_and_against_whom_gets_the_invitation_at_once() {
    let mut club = Club::open().await;
    let by_preset = club.opened(opening(1, "primer-2012", "")).await;
    assert_eq!(by_preset.option("edition"), Some("primer-2012"));
    let by_line = club.opened(opening(1, "", "first_ship:any start:me")).await;
    assert_eq!(by_line.option("first_ship"), Some("any"));
    assert_eq!(by_line.starter, Starter::Creator);
    let three = club
        .opened(opening(2, "primer-2012", "mode:sinister"))
        .await;
    assert_eq!(
        (three.chairs.len(), three.option("mode")),
        (3, Some("sinister"))
    );
    let open_seat = club.opened(opening(0, "", "seats:2")).await;
    assert_eq!(open_seat.chairs[1].person, None);
    let other_game = club.opened(opening(1, "settlers-later", "")).await;
    assert_eq!(other_game.kind, Kind::Settlers);
}

#[tokio::test]
async fn what_is_missing_opens_the_card_with_what_was_said() {
    let mut club = Club::open().await;
    let nobody_named = club.card(opening(0, "primer-2012", "start:me")).await;
    assert_eq!(nobody_named.plan.edition(), "primer-2012");
    assert_eq!(nobody_named.plan.starter, Starter::Creator);
    let no_mode = club.card(opening(2, "primer-2012", "")).await;
    assert_eq!(no_mode.plan.unchosen(), Some("mode"));
    let other_game = Opening {
        game: Some("settlers".to_owned()),
        ..opening(1, "", "")
    };
    assert_eq!(club.card(other_game).await.plan.kind, Kind::Settlers);
}

#[tokio::test]
async fn three_and_more_have_to_choose_the_mode() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    assert_eq!(
        card.plan.edition(),
        "primer-2012",
        "the default one is for two"
    );
    assert_eq!(card.plan.unchosen(), Some("mode"));
    assert_eq!(no(club.invite(&card).await), "proposal-unchosen");
    let card = club.chosen(&card, setting("mode", "last-captain")).await;
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.option("mode"), Some("last-captain"));
    // Not even what was chosen the last time is taken for granted.
    let next = club.card(opening(3, "", "")).await;
    assert_eq!(
        (next.plan.edition(), next.plan.unchosen()),
        ("primer-2012", Some("mode"))
    );
}

#[tokio::test]
async fn the_card_begins_with_what_was_chosen_last_on_the_server() {
    let mut club = Club::open().await;
    let line = "first_ship:any red_alert:both start:me";
    club.opened(opening(1, "original-2001", line)).await;
    let card = club.card(opening(1, "", "")).await;
    let chosen = |card: &Proposal, key: &str| card.plan.value(key).map(str::to_owned);
    assert_eq!(card.plan.edition(), "original-2001");
    assert_eq!(chosen(&card, "red_alert").as_deref(), Some("both"));
    assert_eq!(chosen(&card, "first_ship"), None, "its edition has it so");
    assert_eq!(card.plan.starter, Starter::Creator);
    // Somebody who has not opened a game here begins with what others play.
    club.caller = person(3);
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.edition(),
        "original-2001"
    );
    club.opened(opening(1, "settlers-v2", "")).await;
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.kind,
        Kind::Settlers
    );
    // Who names the game does not get the options of another.
    let homeworlds = Opening {
        game: Some("homeworlds".to_owned()),
        ..opening(1, "", "")
    };
    assert_eq!(club.card(homeworlds).await.plan.edition(), "quartet-2020");
    club.caller.id = ANN;
    assert_eq!(
        club.card(opening(1, "", "")).await.plan.edition(),
        "original-2001"
    );
}

#[tokio::test]
async fn starting_over_forgets_what_was_chosen_and_who_was_named() {
    let mut club = Club::open().await;
    club.opened(opening(1, "original-2001", "start:me")).await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Afresh).await;
    assert_eq!(
        (card.plan.edition(), card.plan.starter),
        ("quartet-2020", Starter::Random)
    );
    assert!(card.plan.opponents.is_empty());
}

#[tokio::test]
async fn a_card_outlives_the_program() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let mut club = club.restarted();
    let card = club
        .chosen(&card, Change::Starter(Starter::Novice(PersonId(3))))
        .await;
    assert_eq!(card.plan.value("mode"), Some("sinister"));
    let invitation = club.invite(&card).await.expect("an invitation");
    assert_eq!(invitation.starter, Starter::Novice(PersonId(3)));
}

#[tokio::test]
async fn an_edition_for_fewer_gives_way_and_takes_along_what_only_it_has() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, setting("red_alert", "both")).await;
    let more = Change::Opponents((2..5).map(opponent).collect());
    let card = club.chosen(&card, more).await;
    assert_eq!((card.plan.seats(), card.plan.edition()), (4, "primer-2012"));
    assert_eq!(card.given_up.as_deref(), Some("quartet-2020"));
    assert_eq!(card.plan.value("red_alert"), None, "it is for two");
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let card = club
        .chosen(&card, Change::Opponents(vec![opponent(2)]))
        .await;
    assert_eq!((card.plan.seats(), card.plan.value("mode")), (2, None));
    assert_eq!(card.given_up, None);
}

#[tokio::test]
async fn seats_can_stay_open_to_anybody() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Seats(4)).await;
    assert_eq!((card.plan.seats(), card.plan.edition()), (4, "primer-2012"));
    let card = club.chosen(&card, setting("mode", "sinister")).await;
    let card = club
        .chosen(&card, Change::Opponents((2..4).map(opponent).collect()))
        .await;
    assert_eq!(card.plan.seats(), 4, "one of them is left");
    let invitation = club.invite(&card).await.expect("an invitation");
    let open = invitation
        .chairs
        .iter()
        .filter(|chair| chair.person.is_none());
    assert_eq!(open.count(), 1);
    // An edition for fewer takes open seats away, but nobody who is named.
    let card = club.card(opening(1, "", "")).await;
    let card = club.chosen(&card, Change::Seats(4)).await;
    let card = club.chosen(&card, preset("quartet-2020")).await;
    assert_eq!(
        (card.plan.seats(), card.plan.edition()),
        (2, "quartet-2020")
    );
}

#[tokio::test]
async fn a_novice_brings_the_aids_along_and_takes_them_away() {
    let mut club = Club::open().await;
    let card = club.card(opening(0, "primer-2012", "")).await;
    let card = club
        .chosen(&card, Change::Opponents(vec![opponent(2)]))
        .await;
    assert!(!keys(&card).contains(&"timewarp"));
    let novice = Change::Starter(Starter::Novice(PersonId(2)));
    let card = club.chosen(&card, novice).await;
    assert!(keys(&card).contains(&"timewarp"));
    let card = club.chosen(&card, setting("timewarp", "2")).await;
    let card = club.chosen(&card, Change::Opponents(Vec::new())).await;
    assert_eq!(
        card.plan.starter,
        Starter::Random,
        "the novice is not there"
    );
    assert_eq!(card.plan.value("timewarp"), None);
}

#[tokio::test]
async fn a_refusal_leaves_the_card_as_it_was() {
    let mut club = Club::open().await;
    let card = club.card(opening(2, "", "")).await;
    let bot = Opponent {
        is_program: true,
        ..opponent(4)
    };
    let elsewhere = Opponent {
        is_member: false,
        ..opponent(4)
    };
    let oneself = Opponent {
        person: club.caller.clone(),
        ..opponent(4)
    };
    for (change, why) in [
        (preset("settlers-v2"), "seats-only"),
        (preset("quartet-2020"), "edition-not-for-so-many"),
        (preset("chess"), "unknown-kind"),
        (Change::Opponents(vec![bot]), "opponent-is-a-program"),
        (Change::Opponents(vec![elsewhere]), "opponent-elsewhere"),
        (Change::Opponents(vec![oneself]), "against-yourself"),
        (Change::Seats(2), "wrong-seats"),
        (Change::Seats(7), "wrong-seats"),
        (setting("mode", "duel"), "duel-is-for-two"),
        (setting("red_alert", "both"), "aid-is-for-two"),
        (setting("redless", "on"), "option-of-other-game"),
    ] {
        assert_eq!(no(club.choose(&card, change).await), why);
    }
    let now = club.now().await;
    assert_eq!((now.plan, now.revision), (card.plan, card.revision));
}

#[tokio::test]
async fn a_limit_leaves_the_card_as_it_was() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let call = club.call();
    let theirs = Call {
        person: person(2),
        ..club.call()
    };
    club.app.block(&theirs, &call.person).await.expect("blocks");
    assert_eq!(no(club.invite(&card).await), "takes-no-invitations");
    assert_eq!(club.now().await.revision, card.revision);
    let card = club
        .chosen(&card, Change::Opponents(vec![opponent(3)]))
        .await;
    club.invite(&card).await.expect("an invitation");
}

#[tokio::test]
async fn pressed_twice_it_is_the_same_game() {
    let mut club = Club::open().await;
    let card = club.card(opening(1, "", "")).await;
    let first = club.invite(&card).await.expect("an invitation");
    let second = club.invite(&card).await.expect("the same invitation");
    assert_eq!(first.game, second.game);
    assert_eq!(no(club.choose(&card, Change::Afresh).await), "no-proposal");
    let call = club.call();
    assert_eq!(no(club.app.proposal(&call).await), "no-proposal");
}

#[tokio::test]
async fn a_delivery_that_is_repeated_does_nothing_new() {
    let mut club = Club::open().await;
    let call = club.call();
    for _ in 0..2 {
        let done = club.app.propose(&call, opening(1, "", "")).await;
        assert!(matches!(done, Ok(Proposed::Asked(card)) if card.revision == 1));
    }
    let (card, call) = (club.now().await, club.call());
    for _ in 0..2 {
        let change = Change::Starter(Starter::Creator);
        let changed = club.app.choose(&call, card.number, change).await;
        assert_eq!(changed.expect("a card").revision, 2);
    }
    let (card, call) = (club.now().await, club.call());
    let first = club.app.invite(&call, card.number, card.revision).await;
    let again = club.app.invite(&call, card.number, card.revision).await;
    assert_eq!(first.expect("a game").game, again.expect("a game").game);
}

#[tokio::test]
async fn an_older_card_is_not_taken_for_the_newest() {
    let mut club = Club::open().await;
    let old = club.card(opening(1, "", "")).await;
    let new = club.card(opening(2, "", "")).await;
    assert_ne!(old.number, new.number);
    assert_eq!(
        no(club.choose(&old, Change::Afresh).await),
        "stale-proposal"
    );
    assert_eq!(no(club.invite(&old).await), "stale-proposal");
    club.chosen(&new, setting("mode", "sinister")).await;
    assert_eq!(
        no(club.invite(&new).await),
        "stale-proposal",
        "it has changed since"
    );
    // In another channel it is another card.
    club.channel = ChannelId(71);
    let there = club.card(opening(1, "", "")).await;
    club.invite(&there).await.expect("an invitation");
    club.channel = CHANNEL;
    assert_eq!(club.now().await.plan.seats(), 3);
}

#[tokio::test]
async fn a_line_that_means_nothing_is_refused_with_the_words_there_are() {
    let mut club = Club::open().await;
    let mut no_to = async |line: &str| match club.propose(opening(1, "", line)).await {
        Err(Error::Refused(no)) => no,
        other => panic!("{line}: {other:?}"),
    };
    for (line, word) in [
        ("sails:red", "sails"),
        ("`sails`", "sails"),
        ("first_ship:any hm", "hm"),
    ] {
        let Refusal::NoSuchOption(named, possible) = no_to(line).await else {
            panic!("{line}");
        };
        assert_eq!(named, word);
        assert!(possible.starts_with("edition, seats, mode, "), "{possible}");
    }
    let huge = no_to("first_ship:huge").await;
    let Refusal::NoSuchValue {
        key,
        word,
        possible,
    } = huge
    else {
        panic!("{huge:?}");
    };
    assert_eq!((key.as_str(), word.as_str()), ("first_ship", "huge"));
    assert_eq!(possible, "large, any");
    for (line, id) in [
        ("seats:nine", "no-such-value"),
        ("seats:1", "no-such-value"),
        ("start:", "no-such-value"),
        ("novice:opponent-2", "no-such-value"),
        ("redless:on", "option-of-other-game"),
        ("mode:sinister", "mode-needs-three"),
        ("timewarp:1 edition:2012", "timewarp-needs-novice"),
    ] {
        assert_eq!(no_to(line).await.id(), id, "{line}");
    }
    let too_few = club.propose(opening(2, "", "seats:2")).await;
    assert_eq!(no(too_few), "wrong-seats");
}

#[tokio::test]
async fn a_value_may_be_shortened_and_written_as_in_a_record() {
    let mut club = Club::open().await;
    let line = "edition:2012, mode=LAST; novice:opponent-2 catastrophes=at-end";
    let invitation = club.opened(opening(2, "", line)).await;
    assert_eq!(invitation.option("edition"), Some("primer-2012"));
    assert_eq!(invitation.option("mode"), Some("last-captain"));
    assert_eq!(invitation.option("catastrophes"), Some("at-end"));
    assert_eq!(invitation.starter, Starter::Novice(PersonId(3)));
    let settlers = club.opened(opening(1, "", "edition:later")).await;
    assert_eq!(settlers.option("edition"), Some("settlers-later"));
}

#[tokio::test]
async fn keys_are_suggested_that_are_not_there_yet_and_then_their_values() {
    let mut club = Club::open().await;
    let call = club.call();
    let two = |typed: &str| hints(&call, &opening(1, "", ""), typed);
    assert_eq!(two("")[..3], ["edition:", "seats:", "red_alert:"]);
    assert_eq!(two("st"), ["start:random", "start:me", "start:them"]);
    assert_eq!(two("start:m"), ["start:me"]);
    assert_eq!(two("novice:"), ["novice:me", "novice:opponent"]);
    assert_eq!(two("edition:2012 edi"), Vec::<String>::new());
    let more = two("edition:2012 novice:me ");
    assert!(
        more.contains(&"edition:2012 novice:me timewarp:".to_owned()),
        "{more:?}"
    );
    let three = |typed: &str| hints(&call, &opening(2, "", ""), typed);
    assert!(three("").contains(&"mode:".to_owned()));
    assert_eq!(three("edition:2001 mode:")[0], "edition:2001 mode:sinister");
    assert_eq!(
        three("edition:2001 mode:").len(),
        2,
        "one mode is not of that edition"
    );
    assert_eq!(three("seats:")[0], "seats:3");
    let settlers = hints(&call, &opening(1, "settlers-v2", ""), "");
    assert!(settlers.contains(&"redless:".to_owned()), "{settlers:?}");
}

#[tokio::test]
async fn what_cannot_be_is_said_before_a_card_is_shown() {
    let mut club = Club::open().await;
    let bot = Opponent {
        is_program: true,
        ..opponent(4)
    };
    let with_a_bot = Opening {
        opponents: vec![bot],
        ..opening(0, "", "")
    };
    assert_eq!(no(club.propose(with_a_bot).await), "opponent-is-a-program");
    let twice = Opening {
        opponents: vec![opponent(4), opponent(4)],
        ..opening(0, "", "")
    };
    assert_eq!(no(club.propose(twice).await), "named-twice");
    let settlers_of_three = Opening {
        game: Some("settlers".to_owned()),
        ..opening(2, "", "")
    };
    assert_eq!(no(club.propose(settlers_of_three).await), "seats-only");
    let mut call = club.call();
    call.place.guild = None;
    let direct = club.app.propose(&call, opening(1, "", "")).await;
    assert_eq!(no(direct), "needs-server");
    let call = club.call();
    assert_eq!(no(club.app.proposal(&call).await), "no-proposal");
}
