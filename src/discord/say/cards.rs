//! The card of an invitation: what it says, and its buttons; knows sentences, and sends nothing.

use serenity::builder::CreateActionRow;

use crate::app::{Invitation, InvitationChair, Person, PersonId, Stage, Starter, limits};
use crate::discord::custom_id::{LeagueButton, Op};
use crate::discord::limits::THREAD_NAME;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::{instant, league_terms, terms};
use crate::discord::say::game_end;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::counted_result::counted;
use crate::discord::say::names::{game_name, mentions, named, opposed_unformatted, plain};
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, explained, say, text};
use crate::worker::CardPost;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The name of the game's thread: its players in the order of seats, and the league.
pub(crate) fn thread_name(post: &CardPost) -> String {
    let invitation = &post.invitation;
    let chairs = in_order(invitation).into_iter();
    let people = opposed_unformatted(chairs.filter_map(|chair| chair.person.as_ref()));
    let game = game_name(post.language, invitation.kind(), invitation.game);
    let name = match &invitation.fixture {
        Some(fixture) => format!("{game}: {people} · {}", fixture.league),
        None => format!("{game}: {people}"),
    };
    shortened(&name, THREAD_NAME)
}

/// The chairs in the order of seats, once those are known.
fn in_order(invitation: &Invitation) -> Vec<&InvitationChair> {
    let mut chairs: Vec<&InvitationChair> = invitation.chairs.iter().collect();
    chairs.sort_by_key(|chair| chair.seat);
    chairs
}

/// The remark that so many do not play by this edition unless somebody chooses it.
pub(crate) fn unusual(
    language: Language,
    kind: Kind,
    (edition, seats): (&str, usize),
) -> Option<String> {
    let usual = kind.usual_edition(u8::try_from(seats).ok()?).ok()?;
    let args =
        [("usual", text(say(language, &format!("edition-{usual}"), &[]))), ("count", count(seats))];
    (usual != edition).then(|| say(language, "card-edition-unusual", &args))
}

/// The text of the invitation.
pub(crate) fn card_text(post: &CardPost) -> String {
    let (language, invitation) = (post.language, &post.invitation);
    let word = invitation.options.edition();
    let edition = say(language, &format!("edition-{word}"), &[]);
    let name = game_name(language, invitation.kind(), invitation.game);
    let mut lines =
        vec![say(language, "card-title", &[("game", text(name)), ("edition", text(edition))])];
    let is_invitation = invitation.fixture.is_none() && invitation.stage == Stage::Waiting;
    lines.extend(if is_invitation {
        unusual(language, invitation.kind(), (word, invitation.chairs.len()))
    } else {
        None
    });
    lines.extend(invitation.fixture.as_ref().map(|fixture| {
        let args = [
            ("name", text(plain(&fixture.league))),
            ("season", count(fixture.season.0)),
            ("round", count(fixture.round.0)),
        ];
        let id = if fixture.is_play_off {
            "card-league-play-off"
        } else if fixture.format.has_challenges() {
            "card-league-ladder"
        } else {
            "card-league"
        };
        say(language, id, &args)
    }));
    lines.extend(settings(language, invitation));
    let begins = starter(
        language,
        invitation.starter,
        &invitation.creator,
        &invitation.chairs,
        invitation.options.novice_seat(),
    );
    // Once it has begun, its own post says who does.
    lines.extend((invitation.stage == Stage::Waiting).then_some(begins));
    let chairs = in_order(invitation).into_iter();
    lines.extend(chairs.clone().map(|chair| seat(language, chair)));
    lines.push(stage(language, invitation));
    lines.extend(invitation.paused_until.map(|until| {
        let until = ("until", instant(until));
        say(language, "clock-paused-until", &[until])
    }));
    lines.extend(invitation.counted.as_ref().map(|otherwise| {
        let players = chairs.filter_map(|chair| chair.person.as_ref());
        counted(language, otherwise, players)
    }));
    if invitation.stage == Stage::Waiting && !post.mention.is_empty() {
        let people = ("mention", mentions(&post.mention));
        lines.push(say(language, "card-invited", &[people]));
    }
    lines.join("\n")
}

/// The player who begins. `novice_seat` is the seat of a novice.
pub(super) fn starter(
    language: Language,
    starter: Starter,
    creator: &Person,
    chairs: &[InvitationChair],
    novice_seat: Seat,
) -> String {
    let id = match starter {
        Starter::Random => "card-starter-random",
        Starter::Creator => "card-starter-creator",
        Starter::Opponent if chairs.len() > 2 => "card-starter-others",
        Starter::Opponent => "card-starter-opponent",
        Starter::Arranged => return arranged(language, chairs),
        Starter::Novice(person) => return novice(language, person, chairs, novice_seat),
        Starter::Paired => return first_to_move(language, chairs),
        Starter::Recorded => "card-starter-recorded",
    };
    say(language, id, &[("creator", named(creator))])
}

/// The player who begins in a game that a league has paired.
fn first_to_move(language: Language, chairs: &[InvitationChair]) -> String {
    let first = chairs.first().and_then(|chair| chair.person.as_ref());
    let creator = ("creator", first.map_or_else(|| text(""), named));
    say(language, "card-starter-creator", &[creator])
}

/// The player who begins where everybody sits in the order of moving.
fn arranged(language: Language, chairs: &[InvitationChair]) -> String {
    let first = chairs.first().and_then(|chair| chair.person.as_ref());
    match first {
        Some(first) => {
            let player = ("player", named(first));
            say(language, "card-starter-arranged", &[player])
        }
        None => say(language, "card-starter-arranged-open", &[]),
    }
}

fn novice(
    language: Language,
    person: PersonId,
    chairs: &[InvitationChair],
    novice_seat: Seat,
) -> String {
    let mut people = chairs.iter().filter_map(|chair| chair.person.as_ref());
    match people.find(|one| one.id == person) {
        Some(novice) => {
            let id = match novice_seat {
                Seat(0) => "card-starter-novice",
                _ => "card-starter-other-than-novice",
            };
            say(language, id, &[("novice", named(novice))])
        }
        None => say(language, "card-starter-random", &[]),
    }
}

/// The settings that were chosen other than the edition, and whether roles are secret.
fn settings(language: Language, invitation: &Invitation) -> Vec<String> {
    let seats = u8::try_from(invitation.chairs.len()).expect("a game has few seats");
    let differences = invitation.options.differences(seats).into_iter();
    let mut lines: Vec<String> =
        differences.map(|(key, value)| setting(language, key, value)).collect();
    lines.extend(match invitation.fixture {
        Some(_) => league_terms(language, &invitation.terms),
        None => terms(language, &invitation.terms),
    });
    if invitation.secret {
        lines.push(say(language, "card-secret", &[]));
    }
    lines
}

/// The choice made under a key.
pub(super) fn setting(language: Language, key: &str, value: &str) -> String {
    let name = say(language, &format!("setting-{key}"), &[]);
    let choice = say(language, &format!("setting-{key}-{value}"), &[]);
    let mut args = vec![("setting", text(name)), ("choice", text(choice))];
    let about = explained(language, &format!("setting-{key}-{value}-about"));
    let id = match about {
        Some(_) => "card-setting-explained",
        None => "card-setting",
    };
    args.extend(about.map(|about| ("about", text(about))));
    say(language, id, &args)
}

/// The person who sits or is invited on a chair.
pub(super) fn seat(language: Language, chair: &InvitationChair) -> String {
    match &chair.person {
        None => say(language, "card-seat-open", &[]),
        Some(person) if chair.joined => {
            say(language, "card-seat-joined", &[("player", named(person))])
        }
        Some(person) => say(language, "card-seat-invited", &[("player", named(person))]),
    }
}

fn stage(language: Language, invitation: &Invitation) -> String {
    let declined = invitation.declined.as_ref().map(named);
    match (invitation.stage, declined) {
        (Stage::Waiting, _) => {
            let expires = ("expires", instant(invitation.expires));
            say(language, "card-waiting", &[expires])
        }
        (Stage::Playing, _) if invitation.posted.channel != invitation.place.channel => {
            let place = text(format!("<#{}>", invitation.posted.channel));
            say(language, "card-playing-there", &[("place", place)])
        }
        (Stage::Playing, _) => say(language, "card-playing", &[]),
        (Stage::Over, _) => over(language, invitation),
        (Stage::Cancelled, Some(player)) => {
            say(language, "card-declined-by", &[("player", player)])
        }
        (Stage::Cancelled, None) if invitation.expired.is_some() => {
            let days = limits::INVITATION_LASTS.as_secs() / limits::DAY.as_secs();
            say(language, "card-expired", &[("days", count(days))])
        }
        (Stage::Cancelled, None) => say(language, "card-withdrawn", &[]),
    }
}

fn over(language: Language, invitation: &Invitation) -> String {
    let Some(over) = &invitation.over else {
        return say(language, "card-over", &[]);
    };
    let chairs = invitation.chairs.iter();
    let seats = chairs.filter_map(|chair| Some((chair.seat?, chair.person.as_ref()?)));
    game_end::over(language, over, seats)
}

/// The buttons under the invitation: those that would do something for somebody.
pub(crate) fn card_buttons(post: &CardPost) -> Vec<CreateActionRow> {
    let invitation = &post.invitation;
    let buttons = Buttons::lasting(invitation.game, post.language).marked(&post.mark);
    if invitation.stage != Stage::Waiting {
        // Nobody was invited: this is the message that the game is known by.
        return match &invitation.fixture {
            Some(fixture) => {
                let of_league = LeagueButtons::new(post.language, fixture.id).marked(&post.mark);
                let look = [LeagueButton::Fixtures, LeagueButton::Standings];
                [buttons.looked_at(), of_league.row(&look)].concat()
            }
            None => Vec::new(),
        };
    }
    let joined = invitation.chairs.iter().filter(|chair| chair.joined).count();
    let mut ops = vec![Op::Join];
    if !post.mention.is_empty() {
        ops.push(Op::Decline);
    }
    // With the last of them it starts by itself, so that nobody ever leaves a game of two.
    if invitation.chairs.len() > 2 && joined > 1 {
        ops.extend([Op::Leave, Op::Start]);
    }
    ops.push(Op::Cancel);
    buttons.invitation(&ops)
}

#[cfg(test)]
mod tests;
