//! `/games`: the caller's games, wherever they are, some at a time; a game that is looked for; or
//! those here that anybody may join.

use super::game_parameter::any_games;
use super::invocation::{CommandRequest, of_number};
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use super::{board, replay};
use crate::app::{
    Among, App, Call, ChannelId, Error, GameId, Person, PersonId, Refusal, Stage, Which,
};
use crate::discord::composer;
use crate::discord::custom_id::GamesView;
use crate::discord::limits::{CHOICE, SUGGESTIONS};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::listing::{Listing, MOST_LISTED, Opens, listing, one_game};
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::vacancies::{self, vacancies};
use crate::discord::selection::Picked;

/// The option that says what is looked for.
const FIND: &str = "find";

/// The option that asks for what can be joined.
const OPEN: &str = "open";

/// The number of people suggested: there is to be room for games.
const PEOPLE_SUGGESTED: usize = 5;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::text(FIND, |app, asked, typed| Box::pin(suggest(app, asked, typed))),
        Parameter::yes_or_no(OPEN),
    ]
}

/// Lists the games that are asked for, those that wait for the caller first; or open invitations.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    if asked.wants(OPEN) {
        return open_invitations(app, call).await;
    }
    match asked.text(FIND).map(str::trim) {
        None | Some("") => show(app, call, GamesView::ALL).await,
        Some(sought) => find(app, call, sought).await,
    }
}

/// Shows games of the caller.
pub(crate) async fn show(app: &App, call: &Call, view: GamesView) -> Result<Reply, Error> {
    let page = app.games().page(call, view.asked, (view.from, MOST_LISTED)).await?;
    let out = app.games().out_of(call, &page.games).await?;
    let opponent = match view.asked.among {
        Among::With(person) => Some(app.people().known_on(call.place.guild, person).await?),
        Among::Everything | Among::At(_) => None,
    };
    let with = opponent.filter(|person| !person.name.is_empty());
    let league = app.leagues().one_joined(call).await?;
    let listed = Listing { view, page, out, with, league };
    Ok(listing(call, &listed))
}

/// Shows those with the person who was picked, or with anybody if nobody was.
pub(crate) async fn with(
    app: &App,
    call: &Call,
    view: GamesView,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let person = match picked {
        Picked::People(people) => people.first().map(|one| one.person.id),
        Picked::Nothing | Picked::Entry(_) | Picked::Channel(_) | Picked::Role(_) => None,
    };
    let among = person.map_or(Among::Everything, Among::With);
    show(app, call, GamesView::of(view.asked.which, among)).await
}

/// Does what is likely to be wanted in a game of the list: the one that was chosen in its menu, or else
/// the one whose button was pressed.
pub(crate) async fn open(
    app: &App,
    call: &Call,
    entry: Option<&str>,
    pressed: GameId,
) -> Result<Reply, Error> {
    let game = match entry {
        Some(entry) => of_number(entry).ok_or(Refusal::NoSuchGame)?,
        None => pressed,
    };
    let listed = app.games().listed_one(call, game).await?;
    match Opens::of(&listed) {
        Opens::Turn => composer::present(app, call, game).await,
        Opens::Replay => replay::begin(app, call, game).await,
        Opens::Board => board::picture(app, call, game).await,
        Opens::Invitation => Ok(one_game(call, &listed, false)),
    }
}

/// The result of a search: a game by its number, those of a place or with a person by their mention, or those
/// with anybody who is called something like that.
async fn find(app: &App, call: &Call, sought: &str) -> Result<Reply, Error> {
    if let Some(game) = of_number(sought) {
        let listed = app.games().listed_one(call, game).await?;
        let out = app.games().out_of(call, std::slice::from_ref(&listed)).await?;
        let reply = one_game(call, &listed, !out.is_empty());
        return match listed.stage {
            Stage::Playing => {
                let standing = app.boards().look(call, game).await?;
                let buttons = Buttons::lasting(game, call.language);
                Ok(reply.with_more_buttons(buttons.waiting(&standing, call.now)))
            }
            Stage::Waiting | Stage::Over | Stage::Cancelled => Ok(reply),
        };
    }
    if let Some(among) = mentioned(sought) {
        return show(app, call, GamesView::of(Which::All, among)).await;
    }
    match app.games().companions(call, sought).await?.first() {
        Some(one) => {
            let among = Among::With(one.person.id);
            show(app, call, GamesView::of(Which::All, among)).await
        }
        None => {
            let name = ("name", text(plain(&shortened(sought, CHOICE))));
            Ok(Reply::say(say(call.language, "games-find-nothing", &[name])))
        }
    }
}

/// The place or the person that a mention names, as Discord writes it into a text.
fn mentioned(text: &str) -> Option<Among> {
    let inside = text.strip_prefix('<')?.strip_suffix('>')?;
    let person = || inside.strip_prefix("@!").or(inside.strip_prefix('@'));
    match inside.strip_prefix('#') {
        Some(channel) => Some(Among::At(ChannelId(channel.parse().ok()?))),
        None => Some(Among::With(PersonId(person()?.parse().ok()?))),
    }
}

/// This place, people, and games that may be meant by what is typed.
async fn suggest(
    app: &App,
    asked: &CommandRequest<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Error> {
    let call = &asked.call;
    let mut all = Vec::new();
    if typed.trim().is_empty() {
        all.push(Suggestion {
            shown: say(call.language, "games-find-here", &[]),
            value: format!("<#{}>", call.place.channel),
        });
    }
    let people = app.games().companions(call, typed).await?;
    all.extend(people.iter().take(PEOPLE_SUGGESTED).map(|one| {
        let args = [("player", text(one.person.name.as_str())), ("count", count(one.games))];
        Suggestion {
            shown: shortened(&say(call.language, "games-find-with", &args), CHOICE),
            value: mention(&one.person),
        }
    }));
    all.extend(any_games(app, asked, typed).await?);
    all.truncate(SUGGESTIONS);
    Ok(all)
}

fn mention(person: &Person) -> String {
    format!("<@{}>", person.id)
}

async fn open_invitations(app: &App, call: &Call) -> Result<Reply, Error> {
    let most = vacancies::MOST_LISTED;
    let (shown, count) = app.invitations().vacancies(call, most).await?;
    Ok(vacancies(call, &shown, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_places_are_found_by_their_mentions() {
        for (text, among) in [
            ("<#70>", Some(Among::At(ChannelId(70)))),
            ("<@5>", Some(Among::With(PersonId(5)))),
            ("<@!5>", Some(Among::With(PersonId(5)))),
            ("<@&5>", None),
            ("<#>", None),
            ("Ben", None),
            ("<5", None),
        ] {
            assert_eq!(mentioned(text), among, "{text}");
        }
    }
}
