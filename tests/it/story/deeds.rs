//! The deeds of people in a story: the first word after the name says which.

use std::fmt::Debug;

use starpost::app::{Call, Error, GameId, Parting, Person, Reminders, RequestKind, Ruling, Steps};
use starpost_games::clock::Hours;
use starpost_games::record::Wish;

use super::invited::done_with_invitation;
use super::league::done_in_league;
use super::read::duration;
use super::stage::{LAST, Stage};
use crate::support::club::human;

/// The answer to a deed, as it is compared with the answer to a second delivery.
pub(super) type Answered = Result<String, Error>;

/// The end of a line like `Ann asks draw as OFFER`, where something gets a name.
fn named(words: &str) -> (&str, &str) {
    words.split_once(" as ").unwrap_or((words, LAST))
}

pub(super) fn told(answer: Result<impl Debug, Error>) -> Answered {
    answer.map(|answer| format!("{answer:?}"))
}

/// `who` does what these words say.
pub(super) async fn done(stage: &mut Stage, who: &str, words: &str) -> Answered {
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    if let Some(answer) = of_ones_own(stage, who, (verb, rest)).await {
        return answer;
    }
    if let Some(answer) = done_in_league(stage, who, words).await {
        return answer;
    }
    if let Some(answer) = done_with_invitation(stage, who, (verb, rest)).await {
        return answer;
    }
    let game = stage.game();
    match verb {
        "asks" => asks(stage, who, rest).await,
        "considers" => {
            let asked = stage.club.app.wishes();
            told(asked.check_ask(&stage.call(who), game, wish(rest)).await)
        }
        "grants" | "denies" => answers(stage, who, verb, rest).await,
        "drafts" => drafts(stage, who, rest).await,
        "ends" => {
            let draft = stage.drafts.get(rest).unwrap_or_else(|| panic!("no draft is {rest}"));
            told(stage.club.end(&stage.person(who), draft).await)
        }
        "rules" => rules(stage, who, rest).await,
        "gives" => {
            let hours = u32::try_from(duration(rest).as_secs() / 3_600).expect("few");
            told(stage.club.app.clocks().give_time(&stage.call(who), game, Hours(hours)).await)
        }
        "prepares" => {
            let (reply, answer) = rest.split_once(" then ").expect("a reply and an answer");
            let steps = Steps::one(reply, answer);
            told(stage.club.app.prepared().keep(&stage.call(who), game, 0, &steps).await)
        }
        _ => acts(stage, &stage.call(who), game, verb).await,
    }
}

/// A deed that is about no game in particular.
async fn of_ones_own(stage: &Stage, who: &str, (verb, rest): (&str, &str)) -> Option<Answered> {
    let clocks = stage.club.app.clocks();
    Some(match verb {
        "prefers" => prefers(stage, who, rest).await,
        "closes" | "opens" if rest == "letters" => {
            letters(stage, &stage.person(who), verb);
            Ok(String::new())
        }
        "vacations" => {
            let days = rest.parse().expect("a number of days");
            told(clocks.take_vacation(&stage.call(who), days).await)
        }
        "returns" => told(clocks.end_vacation(&stage.call(who)).await),
        "vanishes" => told(Ok(stage.club.forgets(&stage.call(who), Parting::Left).await)),
        "finds" => finds(stage, who, rest).await,
        _ => return None,
    })
}

/// A deed that needs no more words.
async fn acts(stage: &Stage, call: &Call, game: GameId, verb: &str) -> Answered {
    let app = &stage.club.app;
    match verb {
        "aborts" => told(app.ends().abort(call, game).await),
        "resigns" => told(app.ends().resign(call, game).await),
        "resumes" => told(app.wishes().resume(call, game).await),
        "claims" => told(app.clocks().claim(call, game).await),
        "nudges" => {
            let nudged = app.places().nudge(call, game).await;
            nudged.map(|nudge| format!("{:?}", nudge.told).to_lowercase())
        }
        "revokes" => told(app.rulings().revoke(call, game, None).await),
        "shows" => told(app.boards().show(call, game).await),
        "films" => told(app.boards().post_film(call, game).await),
        _ => panic!("nobody {verb}"),
    }
}

fn wish(word: &str) -> RequestKind {
    match word {
        "draw" => RequestKind::Draw,
        word => {
            RequestKind::Wish(word.parse::<Wish>().unwrap_or_else(|_| panic!("nobody asks {word}")))
        }
    }
}

async fn asks(stage: &mut Stage, who: &str, words: &str) -> Answered {
    let (what, name) = named(words);
    let (call, game) = (stage.call(who), stage.game());
    let asked = stage.club.app.wishes().ask(&call, game, wish(what)).await?;
    stage.requests.insert(LAST.to_owned(), asked.request);
    stage.requests.insert(name.to_owned(), asked.request);
    Ok(format!("{asked:?}"))
}

async fn answers(stage: &Stage, who: &str, verb: &str, name: &str) -> Answered {
    let (call, game) = (stage.call(who), stage.game());
    let request = stage.requests.get(name).unwrap_or_else(|| panic!("nobody asked {name}"));
    let wishes = stage.club.app.wishes();
    match verb {
        "grants" => told(wishes.grant(&call, game, *request).await),
        _ => told(wishes.deny(&call, game, *request).await),
    }
}

async fn drafts(stage: &mut Stage, who: &str, words: &str) -> Answered {
    let (line, name) = named(words);
    let draft = stage.club.draft(&stage.person(who), stage.game(), line).await?;
    stage.drafts.insert(name.to_owned(), draft);
    Ok(String::new())
}

/// A ruling of a referee's: `won Ben`, `draw`, `annul`, `rewind 1`, `time 24h`, `resume`, `replace Ben by Cat`.
async fn rules(stage: &Stage, who: &str, words: &str) -> Answered {
    let (what, rest) = words.split_once(' ').unwrap_or((words, ""));
    let ruling = match what {
        "won" => Ruling::Won(stage.person(rest).id),
        "draw" => Ruling::Drawn,
        "annul" => Ruling::Annul,
        "resume" => Ruling::Resume,
        "rewind" => Ruling::Rewind(rest.parse().expect("a number of turns")),
        "time" => {
            let hours = duration(rest).as_secs() / 3_600;
            Ruling::Time(Hours(u32::try_from(hours).expect("few")))
        }
        "replace" => {
            let (player, by) = rest.split_once(" by ").expect("a player, and who plays on");
            Ruling::Replace { player: stage.person(player).id, by: human(stage.person(by)) }
        }
        _ => panic!("nobody rules {what}"),
    };
    told(stage.club.app.rulings().rule(&stage.call(who), stage.game(), &ruling).await)
}

/// `letter`, or `ping 22-8`: how somebody in Warsaw is reminded, and when it is quiet for them.
async fn prefers(stage: &Stage, who: &str, words: &str) -> Answered {
    let (manner, quiet) = words.split_once(' ').unwrap_or((words, ""));
    let reminders =
        manner.parse::<Reminders>().unwrap_or_else(|_| panic!("nobody is told by {manner}"));
    let quiet = (!quiet.is_empty()).then_some(quiet);
    stage.club.prefer(&stage.person(who), reminders, quiet).await;
    Ok(String::new())
}

/// `closes` or `opens`: whether somebody takes direct messages.
fn letters(stage: &Stage, person: &Person, verb: &str) {
    match verb {
        "closes" => stage.club.courier.close_letters_of(person),
        _ => stage.club.courier.open_letters_of(person),
    }
}

/// `finds 2`, `finds a game`, `finds a turn`, `finds turns`: the numbers of the games that are meant.
async fn finds(stage: &Stage, who: &str, words: &str) -> Answered {
    let (games, call) = (stage.club.app.games(), stage.call(who));
    let found = match words {
        "a game" => vec![games.find(&call, None).await?],
        "a turn" => vec![games.find_turn(&call, None).await?.game],
        "turns" => games.turns_waiting(&call).await?,
        number => {
            let number = number.parse().unwrap_or_else(|_| panic!("nobody finds {number}"));
            vec![games.find(&call, Some(GameId(number))).await?]
        }
    };
    let numbers: Vec<String> = found.iter().map(ToString::to_string).collect();
    Ok(if numbers.is_empty() { "nothing".to_owned() } else { numbers.join(" ") })
}
