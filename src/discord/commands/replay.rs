//! `/game replay`: a game as an animation, also for everybody; and its turns one after another, by
//! buttons.

use std::pin::pin;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::timeout;

use super::game_parameter::begun_game;
use super::interim_news::Meanwhile;
use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, Excerpt, Filming, GameFilm, GameId, StepTo};
use crate::discord::custom_id::StepButton;
use crate::discord::say::films;
use crate::discord::say::reply::Reply;
use crate::discord::say::steps;

/// The options: the first turn that is shown, and the last; how many up to that; and whether pictures
/// follow quickly.
const FROM: &str = "from";
const TO: &str = "to";
const LAST: &str = "last";
const FAST: &str = "fast";

/// The option that names one turn to look at instead.
const TURN: &str = "turn";

/// The interval at which progress on the animation is reported.
const TOLD: Duration = Duration::from_secs(1);

/// The longest pause after which this program still says how far it is: if it has stood still, another may have
/// answered for it.
const STOOD_STILL: Duration = Duration::from_secs(5);

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::number(FROM, 0),
        Parameter::number(TO, 0),
        Parameter::number(TURN, 0),
        Parameter::number(LAST, 1),
        Parameter::yes_or_no(FAST),
        begun_game(),
    ]
}

/// Makes the animation, and reports progress now and then; or shows the board after one turn, from which
/// buttons lead to the others.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let game = app.games().find(call, asked.game()?).await?;
    if let Some(turn) = asked.number(TURN) {
        let stepped = app.boards().step(call, game, StepTo::After(turn)).await?;
        return Ok(steps::step(call, stepped));
    }
    let excerpt = Excerpt {
        from: asked.number(FROM),
        to: asked.number(TO),
        last: asked.number(LAST),
        is_fast: asked.wants(FAST),
    };
    let (tell, told) = watch::channel(Filming::Waiting);
    let film = app.boards().film(call, game, excerpt, tell);
    let film = telling(call, film, told, &tools.meanwhile).await?;
    Ok(films::film(call, film))
}

/// Waits for the animation. What is said meanwhile has arrived before the answer is given, so that
/// it cannot replace it.
async fn telling(
    call: &Call,
    film: impl Future<Output = Result<GameFilm, Error>>,
    told: watch::Receiver<Filming>,
    meanwhile: &Meanwhile<'_>,
) -> Result<GameFilm, Error> {
    let mut film = pin!(film);
    loop {
        let began = Instant::now();
        if let Ok(film) = timeout(TOLD, film.as_mut()).await {
            return film;
        }
        if began.elapsed() < STOOD_STILL {
            let far = *told.borrow();
            meanwhile.say(films::progress(call.language, far)).await;
        }
    }
}

/// The whole game as an animation: a button has no place to report progress.
pub(crate) async fn film(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let (tell, _told) = watch::channel(Filming::Waiting);
    let film = app.boards().film(call, game, Excerpt::ALL, tell).await?;
    Ok(films::film(call, film))
}

/// Has the whole game posted as an animation, where it is played.
pub(crate) async fn post(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    app.boards().post_film(call, game).await?;
    let standing = app.boards().look(call, game).await?;
    Ok(films::posted(call, &standing))
}

/// Shows the game as it stands, or from its first turn if it is over, with buttons that step through its
/// turns.
pub(crate) async fn begin(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let stepped = app.boards().step(call, game, StepTo::Begin).await?;
    Ok(steps::step(call, stepped))
}

/// Shows the game after another turn.
pub(crate) async fn step(
    app: &App,
    call: &Call,
    game: GameId,
    to: StepButton,
) -> Result<Reply, Error> {
    let step = match to {
        StepButton::First => StepTo::First,
        StepButton::Back(turn) | StepButton::Forward(turn) => StepTo::After(turn),
        StepButton::Last => StepTo::Last,
    };
    let stepped = app.boards().step(call, game, step).await?;
    Ok(steps::step(call, stepped))
}
