//! The deeds of people in leagues, and doing them.

use starpost::app::{
    App, Call, Decision, Error, GameId, InteractionId, LeagueId, NewsNo, Person, Report, Ruling,
};

use crate::leagues::scene::started;
use crate::support::club::human;
use starpost_games::league::{ChallengeNo, FixtureNo, RoundNo, Season};

/// A deed of somebody's.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Join,
    Leave,
    Start,
    /// With so many people, as the question has shown.
    Begin(u32),
    Next,
    Resign(GameId),
    Withdraw(Person),
    /// Of the sign-up.
    TakeOut(Person),
    /// In this place, counted from 0.
    SeedAt(Person, u32),
    Replace(Person, Person),
    Report(FixtureNo, Report),
    TakeBack(FixtureNo),
    Rule(GameId, Ruling),
    Revoke(GameId),
    Wait,
    StopWaiting,
    TakeOver(Person),
    Decline(Person),
    Keep(Person),
    BringBack(Person),
    PlayOn,
    SitOut,
    PlayNext,
    PairAgain(RoundNo),
    Challenge(Person),
    Accept(ChallengeNo),
    DeclineChallenge(ChallengeNo),
    Edit(String),
    End(Season),
    GoOn(Season),
    Object(NewsNo),
    Agree(NewsNo),
    TurnDown(NewsNo),
    CheckIn,
    Appoint(Person),
    Dismiss(Person),
}

/// Changes of leagues.
pub(crate) const EDITS: [&str; 7] = [
    "reach:2 rest:1",
    "days:40",
    "days:0",
    "again:off",
    "again:after-the-last",
    "points:3/1/0",
    "at_once:3 clock:2d",
];

/// True if it is done, false if it is refused.
pub(crate) async fn perform(app: &App, call: &Call, league: LeagueId, deed: &Deed) -> bool {
    match done(app, call, league, deed).await {
        Ok(()) => true,
        Err(Error::Refused(_)) => false,
        Err(Error::Fault(fault)) => panic!("{deed:?}: {fault:?}"),
    }
}

/// Somebody does it.
pub(crate) async fn done(
    app: &App,
    call: &Call,
    league: LeagueId,
    deed: &Deed,
) -> Result<(), Error> {
    match deed.clone() {
        Deed::Join => app.sign_ups().join(call, league).await.map(drop),
        Deed::CheckIn => app.sign_ups().check_in(call, league).await.map(drop),
        Deed::Leave => app.sign_ups().leave(call, league).await.map(drop),
        Deed::Start => started(app, call, league).await.map(drop),
        Deed::Begin(people) => app.leagues().start(call, league, people).await.map(drop),
        Deed::Next => app.leagues().next_season(call, league).await.map(drop),
        Deed::Resign(game) => app.ends().resign(call, game).await.map(drop),
        Deed::Withdraw(who) => app.leagues().withdraw(call, league, who.id, None).await.map(drop),
        Deed::TakeOut(who) => app.sign_ups().take_out(call, league, who.id).await.map(drop),
        Deed::SeedAt(who, place) => app.leagues().seed_at(call, league, (who.id, place)).await,
        Deed::Replace(who, by) => {
            let by = human(by);
            app.leagues().withdraw(call, league, who.id, Some(&by)).await.map(drop)
        }
        Deed::Report(fixture, report) => {
            let decision = Decision { season: None, fixture, report };
            app.leagues().report(call, league, decision).await.map(drop)
        }
        Deed::TakeBack(fixture) => {
            app.leagues().take_back(call, league, (None, fixture)).await.map(drop)
        }
        Deed::Edit(line) => edit(app, call, league, &line).await,
        Deed::End(season) => app.leagues().end_now(call, league, season).await.map(drop),
        Deed::GoOn(season) => app.leagues().go_on(call, league, season).await.map(drop),
        Deed::Object(act) => app.leagues().object(call, league, act).await.map(drop),
        Deed::Agree(act) => app.leagues().agree(call, league, act).await.map(drop),
        Deed::TurnDown(act) => app.leagues().turn_down(call, league, act).await.map(drop),
        Deed::Appoint(whom) => app.leagues().appoint(call, league, &human(whom)).await.map(drop),
        Deed::Dismiss(whom) => app.leagues().dismiss(call, league, whom.id).await.map(drop),
        Deed::Rule(game, ruling) => app.rulings().rule(call, game, &ruling).await.map(drop),
        Deed::Revoke(game) => app.rulings().revoke(call, game, None).await.map(drop),
        Deed::Wait => app.sign_ups().wait(call, league).await.map(drop),
        Deed::StopWaiting => app.sign_ups().stop_waiting(call, league).await.map(drop),
        Deed::TakeOver(from) => app.leagues().take_over(call, league, from.id).await.map(drop),
        Deed::Decline(from) => {
            let leagues = app.leagues();
            leagues.decline_takeover(call, league, from.id).await.map(drop)
        }
        Deed::Keep(who) => app.leagues().keep(call, league, who.id).await.map(drop),
        Deed::BringBack(who) => app.leagues().bring_back(call, league, who.id).await.map(drop),
        Deed::PlayOn => app.leagues().come_back(call, league).await.map(drop),
        Deed::SitOut => app.leagues().sit_out(call, league).await.map(drop),
        Deed::PlayNext => app.leagues().play_next(call, league).await.map(drop),
        Deed::Challenge(whom) => app.leagues().challenge(call, league, whom.id).await.map(drop),
        Deed::Accept(number) => {
            let leagues = app.leagues();
            leagues.accept_challenge(call, league, number).await.map(drop)
        }
        Deed::DeclineChallenge(number) => {
            let leagues = app.leagues();
            leagues.decline_challenge(call, league, number).await.map(drop)
        }
        Deed::PairAgain(round) => {
            let leagues = app.leagues();
            leagues.pair_again(call, league, round).await.map(drop)
        }
    }
}

/// The question that comes before it, if there is one.
pub(crate) async fn asked(
    app: &App,
    call: &Call,
    league: LeagueId,
    deed: &Deed,
) -> Option<Result<(), Error>> {
    let leagues = app.leagues();
    Some(match deed.clone() {
        Deed::Withdraw(who) => leagues.may_withdraw(call, league, who.id, None).await.map(drop),
        Deed::TakeOut(who) => {
            let sign_ups = app.sign_ups();
            sign_ups.may_take_out(call, league, who.id).await.map(drop)
        }
        Deed::Replace(who, by) => {
            leagues.may_withdraw(call, league, who.id, Some(&human(by))).await.map(drop)
        }
        Deed::Challenge(whom) => leagues.may_challenge(call, league, whom.id).await.map(drop),
        Deed::DeclineChallenge(number) => leagues.may_decline(call, league, number).await.map(drop),
        Deed::Report(fixture, report) => {
            let decision = Decision { season: None, fixture, report };
            leagues.may_report(call, league, decision).await.map(drop)
        }
        Deed::Dismiss(whom) => leagues.may_dismiss(call, league, whom.id).await.map(drop),
        Deed::TakeBack(fixture) => {
            leagues.may_take_back(call, league, (None, fixture)).await.map(drop)
        }
        Deed::GoOn(_) => leagues.may_go_on(call, league).await.map(drop),
        _ => return None,
    })
}

/// A card is asked for, and saved by another interaction.
async fn edit(app: &App, call: &Call, league: LeagueId, line: &str) -> Result<(), Error> {
    let sign_ups = app.sign_ups();
    let plan = sign_ups.begin_edit(call, league, None, line).await?;
    let saves = Call { interaction: InteractionId(call.interaction.0 + 1_000_000), ..call.clone() };
    let (Some(draft), Some(now)) = (plan.stored(), plan.edits()) else {
        return Ok(());
    };
    let saved = sign_ups.save_edit(&saves, draft.id, now.seq).await;
    saved.map(drop)
}
