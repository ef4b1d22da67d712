//! What a public post about a position says, and its buttons; knows sentences, and sends nothing.

use serenity::builder::CreateActionRow;

use crate::app::{News, Person, Seated};
use crate::discord::custom_id::Op;
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::{game_name, mention, mentions, named, opposed, people};
use crate::discord::say::notes::{alerts, hunts, notes};
use crate::discord::say::over::over;
use crate::discord::say::roles::role_name;
use crate::discord::say::room::{fitting, shortened};
use crate::discord::say::sentence::{count, say, text};
use crate::words::Word;
use crate::worker::{Occasion, Post};

/// How much of a line a post shows; the whole of it is in the history.
const LINE: usize = 1_000;

/// How much room there is for turns that could not be posted earlier.
const EARLIER: usize = 800;

/// What the post says.
pub(crate) fn post_text(post: &Post) -> String {
    let language = post.language;
    let mut lines = earlier(post);
    lines.push(occasion(post));
    lines.extend(news(post, &post.news));
    lines.extend(hunts(language, &post.hunts));
    lines.extend(notes(language, &post.notes));
    lines.extend(alerts(language, &post.alerts));
    if let Some(ended) = &post.over {
        lines.push(over(language, ended, people(&post.seats)));
    }
    lines.extend(told(post));
    lines.extend(next(post));
    lines.join("\n")
}

/// Who is to notice what has happened, where the sentence about it does not call them already.
fn told(post: &Post) -> Option<String> {
    let id = match post.occasion {
        _ if post.concerned.is_empty() => return None,
        Occasion::DrawDeclined { .. }
        | Occasion::SeatDeclined(_)
        | Occasion::InvitationDeclined(_) => return None,
        _ if post.over.is_some() => "post-over",
        _ => "post-you-are-out",
    };
    let mention = ("mention", mentions(&post.concerned));
    Some(say(post.language, id, &[mention]))
}

/// The turns that could not be posted when they were played, the newest of them where there are too
/// many for one message.
fn earlier(post: &Post) -> Vec<String> {
    let language = post.language;
    if post.earlier.is_empty() {
        return Vec::new();
    }
    let told = post.earlier.iter().map(|earlier| {
        let mut lines = vec![what_happened(post, &earlier.occasion)];
        lines.extend(news(post, &earlier.news));
        lines.join("\n")
    });
    let told: Vec<String> = told.collect();
    let shown = fitting(told.iter().rev(), EARLIER);
    let mut lines = vec![say(language, "post-caught-up", &[])];
    if shown < told.len() {
        let more = ("count", count(told.len() - shown));
        lines.push(say(language, "post-caught-up-more", &[more]));
    }
    lines.extend_from_slice(&told[told.len() - shown..]);
    lines
}

/// Who has to act.
fn next(post: &Post) -> Option<String> {
    let language = post.language;
    if post.mention.is_empty() {
        // The game has gone on already: their name without waking them.
        let next = post.to_move.as_ref().filter(|_| post.picture.is_some())?;
        let next = ("mention", text(mention(&next.person)));
        return Some(say(language, "post-was-next", &[next]));
    }
    let id = match post.occasion {
        Occasion::Unreached(_) => return None,
        Occasion::DrawOffered { .. } | Occasion::DrawAgreed { .. } => "post-answer",
        _ => "post-next",
    };
    Some(say(language, id, &[("mention", mentions(&post.mention))]))
}

fn occasion(post: &Post) -> String {
    what_happened(post, &post.occasion)
}

fn what_happened(post: &Post, occasion: &Occasion) -> String {
    let language = post.language;
    let name = game_name(language, &post.kind, post.game);
    let game = ("game", text(name));
    let turns = ("turns", count(post.turns));
    let player = |by: &Seated| ("player", named(&by.person));
    match occasion {
        Occasion::Started { seals } => started(post, game, seals),
        Occasion::Turn { number, by, line } => {
            let line = ("line", text(shortened(line, LINE)));
            let number = ("number", count(*number));
            say(language, "post-turn", &[number, player(by), line])
        }
        Occasion::Forced { number, by } => {
            let number = ("number", count(*number));
            say(language, "post-forced", &[number, player(by)])
        }
        Occasion::Resigned(by) => say(language, "post-resigned", &[player(by)]),
        Occasion::DrawOffered { by, .. } => say(language, "post-draw-offered", &[player(by)]),
        Occasion::DrawDeclined { by, .. } => {
            let wanted = ("mention", mentions(&post.concerned));
            say(language, "post-draw-declined", &[wanted, player(by)])
        }
        Occasion::DrawWithdrawn(by) => say(language, "post-draw-withdrawn", &[player(by)]),
        Occasion::DrawAgreed { by, .. } => say(language, "post-draw-agreed", &[player(by)]),
        Occasion::Moved => say(language, "post-moved", &[game, turns]),
        Occasion::Imported => say(language, "post-imported", &[game, turns]),
        Occasion::SeatDeclined(by) => declined(post, "post-seat-declined", by),
        Occasion::InvitationDeclined(by) => declined(post, "post-invitation-declined", by),
        Occasion::Unreached(by) => {
            let player = ("player", text(mention(&by.person)));
            say(language, "post-unreached", &[game, player])
        }
    }
}

fn declined(post: &Post, id: &str, by: &Person) -> String {
    let name = game_name(post.language, &post.kind, post.game);
    let wanted = ("mention", mentions(&post.concerned));
    let args = [wanted, ("player", named(by)), ("game", text(name))];
    say(post.language, id, &args)
}

fn started(post: &Post, game: (&'static str, Word), seals: &[String]) -> String {
    let language = post.language;
    let seated = opposed(post.seats.iter().map(|seated| &seated.person));
    let players = ("players", text(seated));
    let mut lines = vec![say(language, "post-started", &[game, players])];
    if !seals.is_empty() {
        lines.push(say(language, "post-sealed", &[]));
    }
    lines.join("\n")
}

/// The file that goes with the post besides its picture: what nobody reads before the end.
pub(crate) fn post_file(post: &Post) -> Option<File> {
    let Occasion::Started { seals } = &post.occasion else {
        return None;
    };
    let sealed = post.seats.iter().zip(seals).map(|(seated, seal)| {
        let player = ("player", text(seated.person.name.as_str()));
        let seal = ("seal", text(seal.as_str()));
        say(post.language, "seal-line", &[player, seal])
    });
    let lines: Vec<String> = sealed.collect();
    let name = format!("game-{}-seals.txt", post.game);
    (!lines.is_empty()).then(|| File::of_text(&name, &lines.join("\n")))
}

/// Who is out, and what has become public. Between two, the end of the game says as much.
fn news(post: &Post, news: &News) -> Vec<String> {
    let language = post.language;
    let gone = news.eliminated.iter().filter(|_| post.seats.len() > 2);
    let gone = gone.map(|out| {
        let player = ("player", named(&out.person));
        match &news.by {
            Some(by) if by.seat != out.seat => say(
                language,
                "post-eliminated",
                &[player, ("by", named(&by.person))],
            ),
            _ => say(language, "post-out", &[player]),
        }
    });
    let revealed = news.revealed.iter().map(|(seated, role)| {
        let role = ("role", text(role_name(language, role)));
        say(
            language,
            "post-revealed",
            &[("player", named(&seated.person)), role],
        )
    });
    gone.chain(revealed).collect()
}

/// The buttons under the post.
pub(crate) fn post_buttons(post: &Post) -> Vec<CreateActionRow> {
    let lasting = Buttons::lasting(post.game, post.language);
    match &post.occasion {
        Occasion::DrawOffered { offer, .. }
        | Occasion::DrawAgreed {
            offer: Some(offer), ..
        } => Buttons {
            seq: *offer,
            ..lasting
        }
        .offer(),
        Occasion::Started { seals } if !seals.is_empty() => lasting.first_post(),
        Occasion::Unreached(_) => lasting.secret(),
        Occasion::SeatDeclined(_) => lasting.invitation(&[Op::Join]),
        Occasion::InvitationDeclined(_) => Vec::new(),
        _ if post.over.is_some() => lasting.last_post(),
        _ => lasting.post(),
    }
}
