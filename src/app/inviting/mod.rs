//! From an invitation to a running game: what each person may do with an open invitation.

mod allowance;
mod answer;
mod blocks;
mod chairs;
mod check;
mod expiry;
mod greeting;
mod invitation;
mod new;
mod opposing;
mod parting;
mod rematch;
mod secrets;
mod show;
mod start;
mod usual;
mod vacancies;
mod wanted;

pub(super) use allowance::{Invited, may_import, may_invite, may_mention, may_open};
pub(super) use check::{can_play_in, check, check_opponents};
pub(super) use expiry::enqueue_expiry;
pub use expiry::{expire, stays_open};
pub use greeting::{Greeted, Greeting};
pub use invitation::{Invitation, InvitationChair, LeagueFixture};
pub(super) use new::put_people;
pub use opposing::Opposing;
pub use rematch::has_rematch;
pub(super) use usual::usual_clock;
pub use vacancies::Found;
pub use wanted::{NewGame, Opponent, kind_named};
