//! Invitations in a story: what people do with them, and what their cards say.

use starpost::app::{Invitation, InvitationChair, NewGame, Starter};

use super::deeds::{Answered, told};
use super::stage::Stage;
use crate::support::club::human;

/// Somebody does something with an invitation; none if these words are about something else.
pub(super) async fn done_with_invitation(
    stage: &mut Stage,
    who: &str,
    (verb, rest): (&str, &str),
) -> Option<Answered> {
    Some(match verb {
        "invites" | "rematches" => opens(stage, who, (verb, rest)).await,
        "joins" | "declines" | "leaves" | "cancels" | "starts" => answers(stage, who, verb).await,
        "blocks" | "unblocks" => blocks(stage, who, rest).await,
        _ => return None,
    })
}

/// `invites Ben Cat seats=4`, or `rematches 1`, which joins if somebody has done that before: lines are about that
/// game from now on.
async fn opens(stage: &mut Stage, who: &str, (verb, rest): (&str, &str)) -> Answered {
    let call = stage.call(who);
    let invitations = stage.club.app.invitations();
    let opened = match verb {
        "rematches" => invitations.rematch(&call, stage.numbered(rest)).await?.invitation,
        _ => invitations.new_game(&call, stage.wanted(rest)).await?,
    };
    stage.turn_to(opened.game).await;
    Ok(format!("{opened:?}"))
}

async fn answers(stage: &mut Stage, who: &str, verb: &str) -> Answered {
    let (call, game) = (stage.call(who), stage.game());
    let invitations = stage.club.app.invitations();
    let answered = match verb {
        "joins" => invitations.join(&call, game).await,
        "declines" => invitations.decline(&call, game).await,
        "leaves" => invitations.leave(&call, game).await,
        "cancels" => invitations.cancel(&call, game).await,
        _ => invitations.start(&call, game).await,
    };
    // A game that has begun has seats.
    stage.turn_to(game).await;
    told(answered)
}

/// `blocks` whoever made the game, or `unblocks Ann`: they are told whose invitations they do not take now.
async fn blocks(stage: &Stage, who: &str, whom: &str) -> Answered {
    let call = stage.call(who);
    let invitations = stage.club.app.invitations();
    match whom {
        "" => drop(invitations.block_creator(&call, stage.game()).await?),
        whom => invitations.unblock(&call, stage.person(whom).id).await?,
    }
    let blocked = invitations.blocked(&stage.call(who)).await?;
    let names: Vec<String> = blocked.into_iter().map(|person| person.name).collect();
    Ok(if names.is_empty() { "nobody".to_owned() } else { names.join(" ") })
}

impl Stage {
    /// `Ben Cat seats=4 start=them clock=3d`: who is invited, and what is agreed on. Anybody can take the other seats;
    /// there are two at least.
    fn wanted(&self, words: &str) -> NewGame {
        let (mut opponents, mut agreed) = (Vec::new(), Vec::new());
        let (mut seats, mut starter): (Option<u8>, Starter) = (None, Starter::Creator);
        for word in words.split_whitespace() {
            match word.split_once('=') {
                None => opponents.push(human(self.person(word))),
                Some(("seats", number)) => seats = Some(number.parse().expect("a number")),
                Some(("start", "me")) => starter = Starter::Creator,
                Some(("start", "them")) => starter = Starter::Opponent,
                Some(("start", "random")) => starter = Starter::Random,
                Some(("start", name)) => starter = Starter::Novice(self.person(name).id),
                Some(_) => agreed.push(word),
            }
        }
        let least = u8::try_from(opponents.len() + 1).expect("few").max(2);
        let seats = seats.unwrap_or(least);
        NewGame { opponents, seats, starter, ..self.new_game(&agreed.join(" ")) }
    }
}

/// `card 1 waiting, joined Ann, mode sinister`: what the card of that game says.
pub(super) async fn card(stage: &Stage, words: &str) -> Result<(), String> {
    let (number, facts) = words.split_once(' ').expect("a number, and what is said");
    let game = stage.numbered(number);
    let invitation = stage.club.app.invitations().invitation_of(game).await.expect("a game");
    // The one that is posted says the same.
    let messages = stage.club.courier.messages();
    let mut cards = messages.iter().filter(|post| post.mark.game == game);
    let posted = cards.find(|post| post.says.starts_with("card ")).ok_or("no card is posted")?;
    if !posted.says.starts_with(&format!("card {:?}", invitation.stage)) {
        return Err(format!("{} is posted", posted.says));
    }
    for fact in facts.split(", ") {
        let (what, wanted) = fact.split_once(' ').unwrap_or((fact, ""));
        let found = found(&invitation, what);
        if found != stage.filled(wanted) {
            return Err(format!("{what} {found}"));
        }
    }
    Ok(())
}

/// The fact as it is, in the words in which it is wanted.
fn found(card: &Invitation, what: &str) -> String {
    match what {
        "waiting" | "playing" | "over" | "cancelled" if what == card.stage.word() => String::new(),
        "waiting" | "playing" | "over" | "cancelled" => format!("is {}", card.stage),
        "by" => card.creator.name.clone(),
        "joined" => names(card.chairs.iter().filter(|chair| chair.joined)),
        "invited" => names(card.chairs.iter().filter(|chair| !chair.joined)),
        "order" => {
            let mut chairs: Vec<&InvitationChair> = card.chairs.iter().collect();
            chairs.sort_by_key(|chair| chair.seat);
            names(chairs)
        }
        "seats" => card.chairs.len().to_string(),
        "declined" => card.declined.as_ref().map_or_else(String::new, |by| by.name.clone()),
        "expired" if card.expired.is_some() => String::new(),
        "expired" => "not yet".to_owned(),
        "clock" => card.terms.clock.to_string(),
        "edition" => card.options.edition().to_owned(),
        option => card.options.word(option).unwrap_or("nothing").to_owned(),
    }
}

fn names<'a>(chairs: impl IntoIterator<Item = &'a InvitationChair>) -> String {
    let people = chairs.into_iter().filter_map(|chair| chair.person.as_ref());
    people.map(|person| &*person.name).collect::<Vec<_>>().join(" ")
}
