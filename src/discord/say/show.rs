//! How what the service knows is shown to one person: drafts, boards, lists, invitations; knows
//! sentences and buttons, and asks nobody anything.

use crate::app::{
    Board, Call, Draft, GameId, Invitation, Listed, Logged, Person, Played, Posted, RecordFile,
    Seated, SecretRole, Stage, Standing, Verified,
};
use crate::discord::custom_id::Op;
use crate::discord::limits::{ALT_TEXT, CHOICE};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::letters;
use crate::discord::say::reply::{About, Reply, shortened};
use crate::discord::say::speak::{self, count, named, plain, say, text};
use crate::games::Loss;
use crate::record::{Seals, sealed_text};
use crate::words::{Language, Word, isolated};

/// How much of a list stands in a message; the rest is in the file.
const ROOM: usize = 1_500;

/// How much of a turn is repeated, so that it hides nothing that is said of it.
const LINE: usize = 600;

/// What a game is called among others: its kind and number.
pub(crate) fn game_name(language: Language, kind: &str, game: GameId) -> String {
    let kind = say(language, &format!("kind-{kind}"), &[]);
    say(
        language,
        "game-name",
        &[("kind", text(kind)), ("game", text(game.to_string()))],
    )
}

/// A board's picture, in words for those who do not see it.
pub(crate) fn picture(board: Board) -> File {
    File {
        name: board.file_name,
        description: shortened(&board.alt, ALT_TEXT),
        bytes: board.png,
    }
}

/// The draft in words: the line so far, what is to be warned of, and how it goes on.
pub(crate) fn draft(call: &Call, draft: &Draft, goes_on: bool) -> Reply {
    let language = call.language;
    let mut lines = speak::alerts(language, &draft.alerts);
    lines.extend(speak::notes(language, &draft.reminders));
    if draft.line.is_empty() {
        lines.push(say(language, "draft-empty", &of_draft(language, draft)));
        return Reply::say(lines.join("\n")).about(About::Game(draft.game));
    }
    lines.push(say(language, "draft-line", &of_draft(language, draft)));
    for warning in &draft.warnings {
        let warning = speak::warning(language, warning);
        lines.push(say(
            language,
            "draft-warning",
            &[("warning", text(warning))],
        ));
    }
    lines.push(match &draft.blocked {
        Some(refused) => {
            let reason = speak::refused(language, refused);
            say(language, "draft-blocked", &[("reason", text(reason))])
        }
        None if draft.loss.is_some() => say(language, "draft-loses", &[]),
        None if goes_on => say(language, "draft-ready", &[]),
        None => say(language, "draft-whole", &[]),
    });
    Reply::say(lines.join("\n")).about(About::Game(draft.game))
}

/// What a draft's sentences speak of.
fn of_draft(language: Language, draft: &Draft) -> [(&'static str, Word); 3] {
    let game = game_name(language, &draft.kind, draft.game);
    [
        ("game", text(game)),
        ("number", count(draft.number)),
        ("line", text(shortened(&draft.line, LINE))),
    ]
}

/// The draft, and whether it is meant to end although that gives something away for good.
pub(crate) fn asked(call: &Call, draft: &Draft, loss: Loss) -> Reply {
    let language = call.language;
    let line = say(language, "draft-line", &of_draft(language, draft));
    let question = say(language, &loss.message("confirm-end"), &loss.args());
    Reply::say(format!("{line}\n{question}"))
}

/// A turn that counts now.
pub(crate) fn played(call: &Call, played: &Played) -> Reply {
    let args = [
        ("number", count(played.number)),
        ("line", text(shortened(&played.line, LINE))),
    ];
    Reply::say(say(call.language, "turn-played", &args)).about(About::Posting(played.game))
}

/// The board as a picture.
pub(crate) fn board(call: &Call, board: Board) -> Reply {
    let rows = lasting(call, &board.standing);
    Reply::say(standing(call.language, &board))
        .about(About::Game(board.standing.game))
        .with_file(picture(board))
        .with_buttons(rows)
}

/// The board in words.
pub(crate) fn board_text(call: &Call, board: &Board) -> Reply {
    let heading = standing(call.language, board);
    let words = format!("```\n{}\n```\n{}", board.lines, board.text);
    let reply = Reply::say(format!("{heading}\n{words}"));
    let reply = reply.with_buttons(lasting(call, &board.standing));
    let reply = reply.about(About::Game(board.standing.game));
    if heading.chars().count() + words.chars().count() < ROOM {
        return reply;
    }
    reply.with_file(File::of_text("board.txt", &words))
}

/// The buttons that stay good for ever.
fn lasting(call: &Call, standing: &Standing) -> Vec<serenity::builder::CreateActionRow> {
    let buttons = Buttons::lasting(standing.game, call.language);
    if standing.over.is_some() {
        buttons.last_post()
    } else {
        buttons.post()
    }
}

/// How a game stands, in a line or two.
fn standing(language: Language, board: &Board) -> String {
    let standing = &board.standing;
    let name = game_name(language, &standing.kind, standing.game);
    let mut lines = vec![say(
        language,
        "standing",
        &[("game", text(name)), ("turns", count(standing.turns))],
    )];
    if let Some((by, line)) = &standing.last {
        let line = ("line", text(shortened(line, LINE)));
        let args = [("player", named(&by.person)), line];
        lines.push(say(language, "standing-last", &args));
    }
    if let Some(over) = &standing.over {
        lines.push(speak::over(language, over, speak::people(&standing.seats)));
    } else if let Some(next) = &standing.to_move {
        let args = [
            ("player", named(&next.person)),
            ("seat", text(next.name.as_str())),
        ];
        lines.push(say(language, "standing-next", &args));
    }
    lines.extend(
        match speak::hunt_of(language, &standing.hunts, standing.yours) {
            Some(yours) => Some(yours),
            None => speak::hunts(language, &standing.hunts),
        },
    );
    lines.extend(speak::notes(language, &standing.reminders));
    lines.extend(speak::alerts(language, &board.alerts));
    lines.join("\n")
}

/// The turns so far: the last ones to read, all of them as a file where there are many.
pub(crate) fn log(call: &Call, game: GameId, events: &[Logged]) -> Reply {
    let language = call.language;
    let lines: Vec<String> = events.iter().map(|event| logged(language, event)).collect();
    let rows = Buttons::lasting(game, language).last_post();
    if lines.is_empty() {
        return Reply::say(say(language, "log-empty", &[])).with_buttons(rows);
    }
    let mut used = 0;
    let shown = lines.iter().rev().take_while(|line| {
        used += line.chars().count() + 1;
        used < ROOM
    });
    let shown = shown.count();
    let tail = lines[lines.len() - shown..].join("\n");
    if shown == lines.len() {
        return Reply::say(tail).with_buttons(rows);
    }
    let reply = Reply::say(format!("…\n{tail}")).with_buttons(rows);
    reply.with_file(File::of_text("turns.txt", &lines.join("\n")))
}

fn logged(language: Language, event: &Logged) -> String {
    let who = event
        .by
        .as_ref()
        .map_or_else(String::new, |by| plain(&by.person.name));
    let player = ("player", text(who));
    let words = match event.kind.as_str() {
        "reveal" | "unseal" => speak::role(language, &event.text),
        _ => event.text.clone(),
    };
    let words = ("text", text(words));
    match event.number {
        Some(number) => say(
            language,
            "log-turn",
            &[("number", count(number)), player, words],
        ),
        None => {
            let id = match (event.kind.as_str(), event.text.split_once(' ')) {
                ("leave", Some((why, _))) => format!("log-leave-{why}"),
                (kind, _) => format!("log-{kind}"),
            };
            let kind = say(language, &id, &[player.clone(), words]);
            say(language, "log-event", &[("event", text(kind))])
        }
    }
}

/// `/games`: those that wait for the caller first, then the rest, then the newest that are over.
/// `out` are those in which the caller is out.
pub(crate) fn games(call: &Call, listed: &[Listed], out: &[GameId], over: &[Listed]) -> Reply {
    let language = call.language;
    if listed.is_empty() && over.is_empty() {
        return Reply::say(say(language, "games-none", &[]));
    }
    let line = |game: &Listed| listed_line(language, game, out.contains(&game.game));
    let finished: Vec<String> = over.iter().map(line).collect();
    let mut used: usize = finished.iter().map(|line| line.chars().count() + 1).sum();
    let lines = listed.iter().map(line).take_while(|line| {
        used += line.chars().count() + 1;
        used < ROOM
    });
    let mut lines: Vec<String> = lines.collect();
    if lines.len() < listed.len() {
        let more = [("count", count(listed.len() - lines.len()))];
        lines.push(say(language, "games-more", &more));
    }
    lines.extend(finished);
    Reply::say(lines.join("\n")).about(About::Here)
}

fn listed_line(language: Language, listed: &Listed, is_out: bool) -> String {
    let name = game_name(language, &listed.kind, listed.game);
    let game = match link(listed.posted) {
        Some(link) => format!("[{name}]({link})"),
        None => name,
    };
    let id = match (listed.stage, listed.waits_for_you) {
        (Stage::Waiting, true) => "listed-invited",
        (Stage::Waiting, false) => "listed-waiting",
        (Stage::Playing, true) => "listed-your-turn",
        (Stage::Playing, false) if is_out => "listed-out",
        (Stage::Playing, false) => "listed-their-turn",
        (Stage::Over | Stage::Cancelled, _) => "listed-over",
    };
    let mover = listed.to_move.as_ref().map_or_else(|| text(""), named);
    let args = [
        ("game", text(game)),
        ("players", text(players(&listed.players))),
        ("mover", mover),
        ("turns", count(listed.turns)),
    ];
    let line = say(language, id, &args);
    match listed.is_broken {
        true => say(language, "listed-broken", &[("line", text(line))]),
        false => line,
    }
}

fn players<'a>(people: impl IntoIterator<Item = &'a crate::app::Person>) -> String {
    let names: Vec<String> = people
        .into_iter()
        .map(|person| plain(&person.name))
        .collect();
    names.join(" – ")
}

/// One line without formatting, for a list to choose from.
pub(crate) fn choice(language: Language, listed: &Listed) -> String {
    let name = game_name(language, &listed.kind, listed.game);
    let names = listed.players.iter();
    let names: Vec<_> = names.map(|person| isolated(&person.name)).collect();
    shortened(&format!("{name}: {}", names.join(" – ")), CHOICE)
}

/// Where a message is, for pressing on it.
fn link(posted: Posted) -> Option<String> {
    let place = posted
        .guild
        .map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let message = posted.message?;
    Some(format!(
        "https://discord.com/channels/{place}/{}/{message}",
        posted.channel
    ))
}

/// What became of an invitation, told to the one who did it. `id` is the sentence for that.
pub(crate) fn invitation(call: &Call, id: &str, invitation: &Invitation) -> Reply {
    let name = game_name(call.language, &invitation.kind, invitation.game);
    let id = match invitation.stage {
        Stage::Playing => "invitation-started",
        _ => id,
    };
    Reply::say(say(call.language, id, &[("game", text(name))]))
        .about(About::Posting(invitation.game))
}

/// An invitation is declined, and so can be all to come from the same person.
pub(crate) fn declined(call: &Call, declined: &Invitation) -> Reply {
    let buttons = Buttons::lasting(declined.game, call.language);
    invitation(call, "invitation-declined", declined).with_buttons(buttons.block(&declined.creator))
}

/// Somebody's invitations are not taken any more.
pub(crate) fn blocked(call: &Call, inviter: &Person) -> Reply {
    let player = [("player", named(inviter))];
    Reply::say(say(call.language, "blocked", &player))
}

/// The same with something the one who did it has to know besides.
pub(crate) fn invitation_with(
    call: &Call,
    id: &str,
    shown: &Invitation,
    besides: Option<String>,
) -> Reply {
    let reply = invitation(call, id, shown);
    match besides {
        Some(besides) => Reply::say(besides)
            .after(&reply.text())
            .about(About::Posting(shown.game)),
        None => reply,
    }
}

/// A player's own secret role.
pub(crate) fn secret(call: &Call, secret: &SecretRole) -> Reply {
    Reply::say(letters::role_text(call.language, secret))
}

/// Whether the seals of a game hold, and how everybody can see it for themselves.
pub(crate) fn verified(call: &Call, verified: &Verified) -> Reply {
    let language = call.language;
    let name = game_name(language, &verified.kind, verified.game);
    let game = ("game", text(name));
    let id = match verified.seals {
        Ok(Seals::Opened) => "verified",
        Ok(_) => "verified-later",
        Err(_) => "verified-not",
    };
    let mut lines = vec![say(language, id, &[game])];
    if let Err(refused) = &verified.seals {
        lines.push(speak::refused(language, refused));
    }
    lines.extend(verified.opened.iter().map(|(seated, role, _)| {
        let role = ("role", text(speak::role(language, role)));
        let player = ("player", named(&seated.person));
        say(language, "verified-seat", &[player, role])
    }));
    let reply = Reply::say(lines.join("\n"));
    if verified.opened.is_empty() {
        return reply;
    }
    let name = format!("game-{}-seals.txt", verified.game);
    reply.with_file(File::of_text(&name, &openings(verified)))
}

/// What each seal was made of, as it is to be hashed: the same in every language.
fn openings(verified: &Verified) -> String {
    let opened = verified.opened.iter();
    let each =
        opened.map(|(seated, role, salt)| sealed_text(&verified.id, seated.seat, role, salt));
    each.collect::<Vec<_>>().join("\n")
}

/// Asks whether it is meant.
pub(crate) fn confirm(call: &Call, standing: &Standing, op: Op) -> Reply {
    let id = match op {
        Op::Resign => "confirm-resign",
        Op::MoveHere => "confirm-move",
        _ => "confirm-draw",
    };
    let name = game_name(call.language, &standing.kind, standing.game);
    let players = ("players", count(standing.seats.len()));
    let about = match op {
        Op::MoveHere => About::Nothing,
        _ => About::Game(standing.game),
    };
    let buttons = Buttons {
        game: standing.game,
        seq: standing.seq,
        draft: 0,
        language: call.language,
    };
    let place = ("place", text(format!("<#{}>", standing.posted.channel)));
    let args = [("game", text(name)), players, place];
    Reply::say(say(call.language, id, &args))
        .with_buttons(buttons.confirmation(op))
        .about(about)
}

/// The other player's offer, to be answered.
pub(crate) fn offer(call: &Call, standing: &Standing, offer: u32, by: &Seated) -> Reply {
    let buttons = Buttons {
        game: standing.game,
        seq: offer,
        draft: 0,
        language: call.language,
    };
    let sentence = say(
        call.language,
        "post-draw-offered",
        &[("player", named(&by.person))],
    );
    Reply::say(sentence).with_buttons(buttons.offer())
}

/// A record as a file.
pub(crate) fn record(call: &Call, record: &RecordFile) -> Reply {
    let file = File::of_text(&record.name, &record.text);
    Reply::say(say(call.language, "exported", &[])).with_file(file)
}
