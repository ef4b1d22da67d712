//! From an invitation to a running game: what each person may do with an open invitation.

mod allowance;
mod answer;
mod blocks;

mod chairs;
mod check;
mod default_clock;
mod expiry;
mod greeting;
mod invitation;
mod new_game;
mod parting;
mod rematch;
mod secrets;
mod snapshot;
mod start;
mod vacancies;
mod wishes;

pub(super) use allowance::{Invited, may_import, may_invite, may_mention, may_open};
pub(super) use check::{can_play_in, check, check_opponents};
pub(super) use default_clock::usual_clock;
pub(super) use expiry::enqueue_expiry;
pub use expiry::{expire, stays_open};
pub use greeting::{Greeted, Greeting};
pub use invitation::{Invitation, InvitationChair, LeagueFixture};
pub(super) use new_game::put_people;
pub use rematch::has_rematch;
pub use vacancies::PostedInvitation;
pub use wishes::{NewGame, kind_named};
