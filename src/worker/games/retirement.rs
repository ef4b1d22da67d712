//! Has posts that others have followed say what is so by now: whose turn it was, what became of what
//! they ask. Their buttons that are of no use any more go with that. It is only for tidiness: what
//! keeps failing is left alone.

use super::topic::PostSubject;
use crate::app::limits::DAY;
use crate::app::{Defect, GameId, Timestamp};
use crate::store::{Claim, GameJob, Job, PostRow};
use crate::worker::courier::PostError;
use crate::worker::delivery::LONG;
use crate::worker::handle::Worker;
use crate::worker::post::Post;
use crate::worker::post_fate::Follows;
use crate::worker::work::{JobOutcome, Undone};
use starpost_games::record::Seq;

/// The number of times it fails before it is left alone.
const TRIES: u32 = 5;

/// On how many days a post is tried that cannot be changed where it is, unless that place is repaired
/// before. It may be one that the game has left.
const DAYS: u32 = 30;

/// The number of posts about one event that a job looks at: those before them had jobs of their own.
const MOST: u32 = 3;

impl Worker {
    /// The newest posts about the event of this job, except for the one that says how the game stands.
    /// They may be done already.
    pub(super) async fn retire(
        &self,
        claim: &Claim,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<JobOutcome<GameJob>, Undone> {
        for row in self.app.store().followed_posts(game, seq, MOST).await? {
            let Some(post) = self.post_by_now(game, &row).await? else {
                continue;
            };
            match self.courier.retire(row.channel, row.message, &post).await {
                Err(error) if claim.failures < TRIES && may_succeed(&error) => {
                    return Err(Undone::Post(None, error));
                }
                Err(PostError::Broken(defect)) if claim.attempts <= DAYS && may_be_well(defect) => {
                    return Err(Undone::Later(now.after(DAY)));
                }
                Err(error) => {
                    let (channel, message) = (row.channel.0, row.message.0);
                    tracing::debug!(channel, message, %error, "an old post stays as it is");
                }
                Ok(()) => {}
            }
        }
        Ok(JobOutcome::nothing())
    }

    /// The content of a post by now; nothing if it is none that can be told again.
    async fn post_by_now(&self, game: GameId, row: &PostRow) -> Result<Option<Post>, Undone> {
        let claim = row.claim(game);
        let Ok(Job::Game(_, job)) = claim.job else {
            return Ok(None);
        };
        if let Some((seq, about)) = position(job) {
            let post = self.followed_post(&claim, (game, seq), about).await?;
            return Ok(Some(post));
        }
        if let GameJob::Declined(person) = job {
            let (_, post) = self.declined_post(&claim, game, person, Follows::Another).await?;
            return Ok(Some(post));
        }
        // A league counts what is told there until another post says otherwise.
        let GameJob::Vacated(person) = job else {
            return Ok(None);
        };
        self.vacated_post(&claim, game, person, Follows::Another).await
    }
}

/// The event that the post of a job is about, and what of it; none if it shows no position.
const fn position(job: GameJob) -> Option<(Seq, PostSubject)> {
    Some(match job {
        GameJob::Started(seq) => (seq, PostSubject::Start),
        GameJob::Announce(seq) => (seq, PostSubject::Event),
        GameJob::Show(seq) => (seq, PostSubject::Present),
        GameJob::Film(seq) => (seq, PostSubject::Film),
        GameJob::Moved(seq) => (seq, PostSubject::Move),
        GameJob::Imported(seq) => (seq, PostSubject::Import),
        GameJob::Unreached(seq) => (seq, PostSubject::Unreached),
        GameJob::Remind(seq) | GameJob::Nudge(seq) => (seq, PostSubject::Late),
        GameJob::RemindHere(seq) => (seq, PostSubject::LateAndUnreached),
        GameJob::Waiting(seq) => (seq, PostSubject::Waiting),
        GameJob::Card
        | GameJob::Thread(_)
        | GameJob::Rename(_)
        | GameJob::Retire(_)
        | GameJob::Letter(_)
        | GameJob::Declined(_)
        | GameJob::Greeting(_)
        | GameJob::Expire
        | GameJob::Turn(_)
        | GameJob::GivenUp(_)
        | GameJob::Digest(_)
        | GameJob::GoOn(_)
        | GameJob::CallOff(_)
        | GameJob::Begin(_)
        | GameJob::PlaceLetter(_)
        | GameJob::PlaceMended(_)
        | GameJob::TimeUp(_)
        | GameJob::Rate(_)
        | GameJob::Corrected(_)
        | GameJob::Vacated(_)
        | GameJob::Think(_)
        | GameJob::Consider(_)
        | GameJob::Enforce => return None,
    })
}

/// True if a place may be repaired in which a post cannot be changed.
fn may_be_well(defect: Defect) -> bool {
    !matches!(defect, Defect::Gone | Defect::WrongKind)
}

/// True if it is worth another try soon: not in a place that is broken, nor for a message that is gone or was
/// edited too often.
fn may_succeed(error: &PostError) -> bool {
    match error {
        PostError::Retry { after } => *after <= LONG,
        PostError::Other(_) => true,
        PostError::Broken(_)
        | PostError::MessageGone
        | PostError::Rejected(_)
        | PostError::Refused { .. }
        | PostError::Undeliverable => false,
    }
}
