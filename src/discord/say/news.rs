//! The effects of an event: who is out, and whose role is public.

use crate::app::{News, Seated};
use crate::discord::say::names::named;
use crate::discord::say::roles::role_name;
use crate::discord::say::sentence::{say, text};
use crate::worker::Post;
use starpost_games::words::Language;

/// The players who are out, and the facts that have become public. Between two, the end of the game says as much.
pub(super) fn news(post: &Post, news: &News) -> Vec<String> {
    let language = post.language;
    let gone = news
        .eliminated
        .iter()
        .filter(|_| post.people.seats.len() > 2)
        .map(|out| is_out(language, out, news.by.as_ref()));
    let revealed = news.revealed.iter().map(|(seated, role)| {
        let role = ("role", text(role_name(language, role)));
        let player = ("player", named(&seated.person));
        say(language, "post-revealed", &[player, role])
    });
    gone.chain(revealed).collect()
}

/// That a player is out, and through whom, if it was another's doing.
pub(super) fn is_out(language: Language, out: &Seated, by: Option<&Seated>) -> String {
    let player = ("player", named(&out.person));
    match by.filter(|by| by.seat != out.seat) {
        Some(by) => {
            let by = ("by", named(&by.person));
            say(language, "post-eliminated", &[player, by])
        }
        None => say(language, "post-out", &[player]),
    }
}
