//! `starpost doctor`: checks the configuration, the database and everything in it, and prints a
//! report; changes nothing.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use super::output::print;
use super::time;
use crate::app::{App, Error, Examination, Timestamp};
use crate::config::{self, Config, Settings};
use crate::store::{OutageRow, Store};

/// The report: one line per subject, and below it one line for each thing that is wrong.
#[derive(Default)]
struct DoctorReport {
    text: String,
    problems: usize,
}

impl DoctorReport {
    fn says(&mut self, subject: &str, words: &str) {
        let _ = writeln!(self.text, "{subject:<15}{words}");
    }

    fn problem(&mut self, words: &str) {
        self.problems += 1;
        self.remark(words);
    }

    /// Something to know that is not a problem of this program.
    fn remark(&mut self, words: &str) {
        let _ = writeln!(self.text, "               {words}");
    }

    fn end(mut self) -> Result<ExitCode> {
        match self.problems {
            0 => self.says("all is well", ""),
            1 => self.says("1 problem", ""),
            many => self.says(&format!("{many} problems"), ""),
        }
        let lines: Vec<&str> = self.text.lines().map(str::trim_end).collect();
        print(&(lines.join("\n") + "\n"))?;
        Ok(match self.problems {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        })
    }
}

/// Checks everything and prints the report. The exit status is 1 if there is a problem.
pub(super) async fn run(file: Option<&Path>) -> Result<ExitCode> {
    let mut report = DoctorReport::default();
    match Config::read(file, &config::environment) {
        Ok(_) => report.says("configuration", "complete"),
        Err(why) => {
            report.says("configuration", "wrong");
            report.problem(&why.to_string());
        }
    }
    let written = Settings::read(file, &config::environment);
    if let Ok(database) = written.and_then(|written| written.database()) {
        look_at(&mut report, database.reveal()).await;
    }
    report.end()
}

/// Checks what is in a database and prints the report. The exit status is 1 if there is a problem.
pub(super) async fn examine(url: &str) -> Result<ExitCode> {
    let mut report = DoctorReport::default();
    look_at(&mut report, url).await;
    report.end()
}

async fn look_at(report: &mut DoctorReport, url: &str) {
    let store = match Store::open_to_read(url).await {
        Ok(store) => store,
        Err(why) => {
            report.says("database", "cannot be opened");
            return report.problem(&format!("{why:#}"));
        }
    };
    if tables(report, &store).await {
        // Nothing is dealt here, so that the random source is never used.
        let app = App::new(store.clone(), rand::make_rng());
        let looked = async {
            let now = time::of(&store).await?;
            let off = time::own_off(&store).await?;
            let found = app.doctor().examine().await?;
            Ok((found, app.clocks().made_up_outages(now).await?, now, off))
        };
        match looked.await {
            Ok((found, made_up, now, off)) => {
                tell(report, &found);
                tell_of_outages(report, &made_up, now);
                tell_of_clock(report, off);
            }
            Err(Error::Fault(why)) => report.problem(&format!("it cannot be read: {why:#}")),
            Err(Error::Refused(no)) => report.problem(&format!("it cannot be read: {no:?}")),
        }
    }
    store.close().await;
}

/// True if the tables are those of this version of the program.
async fn tables(report: &mut DoctorReport, store: &Store) -> bool {
    let found = match store.out_of_date().await {
        Ok(found) => found,
        Err(why) => vec![format!("{why:#}")],
    };
    if found.is_empty() {
        report.says("database", "up to date");
    } else {
        report.says("database", "its tables are not those of this version");
    }
    for words in &found {
        report.problem(words);
    }
    found.is_empty()
}

fn tell(report: &mut DoctorReport, found: &Examination) {
    let Examination { games, wrong, .. } = found;
    let words = format!("{games} under way, {} not as their logs say", wrong.len());
    report.says("games", &words);
    for (game, faults) in wrong {
        for fault in faults {
            report.problem(&format!("game {game}: {fault}"));
        }
    }
    let words = format!("{} open, played or over, {} at fault", found.leagues, found.unsound.len());
    report.says("leagues", &words);
    for (league, fault) in &found.unsound {
        report.problem(&format!("league {league}: {fault}"));
    }
    let (jobs, stuck, dead) = (found.jobs, found.stuck.len(), found.dead.len());
    report.says("jobs", &format!("{jobs} waiting, {stuck} stuck, {dead} dead"));
    for job in &found.stuck {
        let (id, game, failures) = (&job.id, job.subject, job.failures);
        report.problem(&format!("{id} of game {game}: failed {failures} times"));
    }
    for lane in &found.lanes {
        let (lane, jobs, heads) = (&lane.lane, lane.jobs, lane.heads);
        report.problem(&format!("lane {lane}: of {jobs} jobs {heads} are marked as the first"));
    }
    for job in &found.dead {
        report.problem(&format!("{} of game {} was given up: {}", job.id, job.subject, job.why));
    }
    let wrong = found.rated_wrong.len();
    report.says("ratings", &format!("{}, {wrong} wrong", found.ratings));
    for fault in &found.rated_wrong {
        let (pool, player) = (&fault.pool, fault.contender);
        report.problem(&format!(
            "{pool}: that of {player} is not what their games come to; starpost ratings mends it"
        ));
    }
    report.says("places", &format!("{} broken", found.broken.len()));
    for place in &found.broken {
        report.remark(&format!("channel {}: {}", place.channel, place.defect));
    }
}

/// The clock of this machine, where the bot goes by that of the database's server.
fn tell_of_clock(report: &mut DoctorReport, off: Option<i64>) {
    let Some(off) = off else {
        return;
    };
    if !time::is_off(off) {
        return report.says("clock", "right");
    }
    let seconds = off as f64 / 1000.0;
    report.says("clock", "wrong");
    report.problem(&format!(
        "the clock of this machine is {:.1} s {} that of the database server: the bot goes by the server's",
        seconds.abs(),
        if off > 0 { "ahead of" } else { "behind" }
    ));
}

/// Outages that are said to go on after now.
fn tell_of_outages(report: &mut DoctorReport, made_up: &[OutageRow], now: Timestamp) {
    report.says("outages", &format!("{} not over yet", made_up.len()));
    for outage in made_up {
        let hours = now.until(outage.ends).as_secs() / 3600;
        report.problem(&format!(
            "one is said to end in {hours} hours, and until then the clocks of games stand still: a \
             clock that was ahead has made it up; starpost run ends it within a minute"
        ));
    }
}
