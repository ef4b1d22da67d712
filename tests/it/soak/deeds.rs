//! The things that people do in a season, and what they are told: done once, or once more when it is delivered
//! twice.

use starpost::app::{
    App, Call, DraftVersion, Error, GameId, Imported, Invitation, NewGame, Opponent, Person,
    Preferences, Refusal, RequestKind, Ruling, Sent, Stage, Steps,
};
use starpost_games::clock::Hours;
use starpost_games::game::{Refuses as _, Seat};
use starpost_games::record::{Seq, Wish};

/// Something that somebody does.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    Open(NewGame),
    Join(GameId),
    Decline(GameId),
    Leave(GameId),
    Start(GameId),
    Cancel(GameId),
    Draft(GameId, String),
    /// *End turn* under the draft with this event and revision.
    End(GameId, Seq, u32),
    Turn(GameId, String),
    Resign(GameId),
    Offer(GameId),
    Accept(GameId, Seq),
    DeclineDraw(GameId, Seq),
    Move(GameId),
    /// Claims the win over the player who is late.
    Claim(GameId),
    /// Gives the player to move more time.
    Give(GameId, Hours),
    /// Asks something of the others.
    Ask(GameId, Wish),
    Grant(GameId, Seq),
    Deny(GameId, Seq),
    /// Lets the clock run again.
    Resume(GameId),
    Abort(GameId),
    Rule(GameId, Ruling),
    /// Prepares turns for the game as it stands.
    Prepare(GameId, Steps),
    /// Forgets what is prepared.
    Forget(GameId),
    Rematch(GameId),
    /// Goes on vacation for this many days.
    TakeVacation(u32),
    /// Is back from it.
    EndVacation,
    /// The way to be reminded from now on.
    Prefer(Preferences),
    /// Is active in a place that may be broken.
    Visit,
    Import {
        text: String,
        side: Seat,
        opponent: Option<Person>,
    },
}

impl Deed {
    /// True if it goes on after its commit: if the program dies then, the next one does it again, since it owes
    /// the answer.
    pub(super) const fn is_owed(&self) -> bool {
        matches!(self, Deed::TakeVacation(_) | Deed::EndVacation)
    }
}

/// The thing that the person is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The invitation to a game, and how far it is.
    Invitation(GameId, Stage),
    /// The turn is played: as this event.
    Played(GameId, Seq, String),
    /// The part that is not played is a draft of this revision after that event.
    Kept(GameId, Seq, u32),
    /// Something else has happened: as this event.
    Event(GameId, Seq),
    /// That offer of a draw stands no more.
    Declined(GameId, Seq),
    /// The game goes on here.
    Moved(GameId),
    /// The things that are prepared in it are shown.
    Prepared(GameId),
    /// It is done.
    Done,
    /// No, for this reason.
    No(&'static str),
}

impl Told {
    /// The event that is in the log from now on, and its line if it is a turn.
    pub(super) fn event(&self) -> Option<(GameId, Seq, Option<&str>)> {
        match self {
            Told::Played(game, seq, line) => Some((*game, *seq, Some(line))),
            Told::Event(game, seq) => Some((*game, *seq, None)),
            _ => None,
        }
    }

    /// True if a second delivery is told exactly this: what has happened since changes the rest.
    pub(super) fn stays(&self) -> bool {
        matches!(self, Told::Played(..) | Told::Event(..) | Told::Done)
    }
}

fn invitation(invitation: &Invitation) -> Told {
    Told::Invitation(invitation.game, invitation.stage)
}

/// Does it, or does it once more. An error: our fault.
pub(super) async fn perform(app: &App, call: &Call, deed: &Deed) -> anyhow::Result<Told> {
    // What all deeds together keep between their steps is too much for the stack of a test.
    match Box::pin(attempt(app, call, deed)).await {
        Ok(told) => Ok(told),
        Err(Error::Refused(refusal)) => Ok(Told::No(refusal.id())),
        Err(Error::Fault(fault)) => Err(fault),
    }
}

async fn attempt(app: &App, call: &Call, deed: &Deed) -> Result<Told, Error> {
    Ok(match deed {
        Deed::Open(new) => invitation(&app.invitations().new_game(call, new.clone()).await?),
        Deed::Join(game) => invitation(&app.invitations().join(call, *game).await?),
        Deed::Decline(game) => invitation(&app.invitations().decline(call, *game).await?),
        Deed::Leave(game) => invitation(&app.invitations().leave(call, *game).await?),
        Deed::Start(game) => invitation(&app.invitations().start(call, *game).await?),
        Deed::Cancel(game) => invitation(&app.invitations().cancel(call, *game).await?),
        Deed::Draft(game, line) => {
            let draft = app.turns().set_draft(call, *game, line).await?.draft;
            Told::Kept(*game, draft.seq, draft.revision)
        }
        Deed::End(game, seq, revision) => {
            let (seq, revision) = (*seq, *revision);
            let seen = DraftVersion { seq, revision };
            let played = match app.turns().end_turn(call, *game, seen).await {
                // Players here confirm it.
                Err(Error::Refused(Refusal::Unconfirmed(loss))) => {
                    app.turns().end_turn_in_spite(call, *game, seen, loss).await?
                }
                played => played?,
            };
            Told::Played(*game, played.seq, played.line)
        }
        Deed::Turn(game, line) => match app.turns().turn_at_once(call, *game, line).await? {
            Sent::Played(played) => Told::Played(*game, played.seq, played.line),
            Sent::Kept(kept) => Told::Kept(*game, kept.draft.seq, kept.draft.revision),
        },
        Deed::Resign(game) => Told::Event(*game, app.ends().resign(call, *game).await?.seq),
        Deed::Offer(game) => {
            Told::Event(*game, app.wishes().ask(call, *game, RequestKind::Draw).await?.request)
        }
        Deed::Accept(game, offer) => {
            Told::Event(*game, app.wishes().grant(call, *game, *offer).await?.seq)
        }
        Deed::DeclineDraw(game, offer) => {
            Told::Declined(*game, app.wishes().deny(call, *game, *offer).await?.request)
        }
        Deed::Move(game) => {
            app.places().move_here(call, *game, None).await?;
            Told::Moved(*game)
        }
        Deed::Claim(game) => {
            app.clocks().claim(call, *game).await?;
            Told::Done
        }
        Deed::Give(game, hours) => {
            app.clocks().give_time(call, *game, *hours).await?;
            Told::Done
        }
        Deed::Ask(game, wish) => {
            Told::Event(*game, app.wishes().ask(call, *game, *wish).await?.request)
        }
        Deed::Grant(game, request) => {
            app.wishes().grant(call, *game, *request).await?;
            Told::Done
        }
        Deed::Deny(game, request) => {
            app.wishes().deny(call, *game, *request).await?;
            Told::Done
        }
        Deed::Resume(game) => {
            app.wishes().resume(call, *game).await?;
            Told::Done
        }
        Deed::Abort(game) => {
            app.ends().abort(call, *game).await?;
            Told::Done
        }
        Deed::Rule(game, ruling) => {
            app.rulings().rule(call, *game, ruling).await?;
            Told::Done
        }
        Deed::Prepare(game, steps) => {
            app.prepared().keep(call, *game, 0, steps).await?;
            Told::Prepared(*game)
        }
        Deed::Forget(game) => {
            app.prepared().forget(call, *game, None).await?;
            Told::Prepared(*game)
        }
        Deed::Rematch(game) => {
            invitation(&app.invitations().rematch(call, *game).await?.invitation)
        }
        Deed::TakeVacation(days) => {
            app.clocks().take_vacation(call, *days).await?;
            Told::Done
        }
        Deed::EndVacation => {
            app.clocks().end_vacation(call).await?;
            Told::Done
        }
        Deed::Prefer(preferences) => {
            app.people().set_preferences(call, preferences.clone()).await?;
            Told::Done
        }
        Deed::Visit => {
            app.places().visit(call).await?;
            Told::No("nothing")
        }
        Deed::Import { text, side, opponent } => {
            import(app, call, text, *side, opponent.as_ref()).await?
        }
    })
}

async fn import(
    app: &App,
    call: &Call,
    text: &str,
    side: Seat,
    opponent: Option<&Person>,
) -> Result<Told, Error> {
    let opponent = opponent.map(|person| Opponent {
        person: person.clone(),
        is_program: false,
        is_member: true,
    });
    Ok(match app.records().import(call, text, side, opponent).await? {
        Imported::Finished(table) => Told::Invitation(table.game, table.stage),
        Imported::Waiting(waiting) => invitation(&waiting),
    })
}
