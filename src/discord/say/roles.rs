//! Secret roles in words: to the one who has it, and to everybody once it is public.

use crate::app::{Call, SecretRole, Verified};
use crate::discord::out::form::File;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::refusals::refused;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::record::{Seals, sealed_text};
use starpost_games::words::Language;

/// The name of a secret role.
pub(crate) fn role_name(language: Language, role: &str) -> String {
    say(language, &format!("role-{role}"), &[])
}

/// The words to a player about their own role, here and nowhere else.
pub(crate) fn role_text(language: Language, secret: &SecretRole) -> String {
    let name = game_name(language, secret.kind, secret.game);
    let (role, aim) = name_and_aim(language, &secret.role);
    let args = [("game", text(name)), ("role", text(role)), ("aim", text(aim))];
    say(language, "secret-role", &args)
}

/// The name of a secret role, and its aim.
fn name_and_aim(language: Language, key: &str) -> (String, String) {
    let aim = say(language, &format!("role-{key}-aim"), &[]);
    (role_name(language, key), aim)
}

/// A player's own secret role.
pub(crate) fn secret_role(call: &Call, secret: &SecretRole) -> Reply {
    Reply::say(role_text(call.language, secret))
}

/// The finding on whether the seals of a game hold, and the way in which everybody can check for themselves.
pub(crate) fn verified(call: &Call, verified: &Verified) -> Reply {
    let language = call.language;
    let name = game_name(language, verified.kind, verified.game);
    let game = ("game", text(name));
    let id = match verified.seals {
        Ok(Seals::Opened) => "verified",
        Ok(_) => "verified-later",
        Err(_) => "verified-not",
    };
    let mut lines = vec![say(language, id, &[game])];
    if let Err(no) = &verified.seals {
        lines.push(refused(language, no));
    }
    lines.extend(verified.opened.iter().map(|(seated, role, _)| {
        let role = ("role", text(role_name(language, role)));
        let player = ("player", named(&seated.person));
        say(language, "verified-seat", &[player, role])
    }));
    let reply = Reply::say(lines.join("\n"));
    if verified.opened.is_empty() {
        return reply;
    }
    let name = format!("game-{}-seals.txt", verified.game);
    reply.with_file(File::of_exactly(&name, &openings(verified)))
}

/// The text that each seal was made from, as it is to be hashed: the same in every language.
fn openings(verified: &Verified) -> String {
    let opened = verified.opened.iter();
    let each =
        opened.map(|(seated, role, salt)| sealed_text(&verified.id, seated.seat, role, salt));
    each.collect::<Vec<_>>().join("\n")
}
