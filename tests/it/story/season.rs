//! The sights of a season in a story: how a league stands.

use starpost::app::{FixtureFacts, LeagueFacts, LeagueStage, Person};

use super::stage::Stage;

/// `season over, order P1 P2 / P3 P4`: how the league stands.
pub(super) async fn season(stage: &Stage, words: &str) -> Result<(), String> {
    let facts = stage.facts().await;
    for fact in words.split(", ") {
        let (what, wanted) = fact.split_once(' ').unwrap_or((fact, ""));
        let found = match what {
            "month" => month(stage, &facts, wanted).await,
            "seeds" => seeds(stage, &facts).await,
            _ => found(stage, &facts, what, wanted),
        };
        if found != wanted {
            return Err(format!("{what} {found}"));
        }
    }
    Ok(())
}

/// The fact as it is, in the words in which it is wanted.
fn found(stage: &Stage, facts: &LeagueFacts, what: &str, wanted: &str) -> String {
    match what {
        "over" | "playing" | "open" if what == stage_of(facts) => String::new(),
        "over" | "playing" | "open" => format!("is {}", stage_of(facts)),
        "answered" | "unanswered" => {
            let is_so = is_answered(stage, wanted) == (what == "answered");
            if is_so { wanted.to_owned() } else { "nothing".to_owned() }
        }
        "cards" => {
            let says = stage.club.courier.says().into_iter();
            joined(says.filter(|one| one.starts_with("card ")), " / ").replace(", ", "; ")
        }
        "number" => facts.row.season.to_string(),
        "left" => facts.left().to_string(),
        "fixtures" => plays(facts, |_| true),
        "plays" => plays(facts, |fixture| fixture.game.is_some() && fixture.how.is_none()),
        "fates" => fates(stage, facts, wanted),
        "order" => order(facts),
        "first" => order(facts).split(" / ").next().unwrap_or_default().to_owned(),
        "points" => points(facts),
        _ => of_people(facts, what).or_else(|| of_places(facts, what)).unwrap_or_else(|| {
            panic!("nothing is known of {what}");
        }),
    }
}

/// Facts about who is in the season, and who is not any more.
fn of_people(facts: &LeagueFacts, what: &str) -> Option<String> {
    Some(match what {
        "people" => {
            let mut people: Vec<&Person> = facts.entrants.iter().map(|one| &one.person).collect();
            people.sort_by_key(|person| person.id);
            names(people, " ")
        }
        "gone" => {
            let gone = facts.entrants.iter().filter(|entrant| entrant.is_gone);
            names(gone.map(|entrant| &entrant.person), " ")
        }
        "waiting" => names(&facts.waiting, " "),
        "replaced" => {
            let of = facts.replacements.iter();
            joined(of.map(|one| format!("{} for {}", one.by.name, one.of.name)), " / ")
        }
        "challenges" => {
            let open = facts.ladder.iter().flat_map(|ladder| &ladder.challenges);
            joined(open.map(|one| format!("{}-{}", one.challenger.name, one.challenged.name)), " ")
        }
        _ => return None,
    })
}

/// Facts about the places in the first division.
fn of_places(facts: &LeagueFacts, what: &str) -> Option<String> {
    Some(match what {
        "ranks" => {
            let places = facts.divisions[0].places().into_iter();
            joined(places.map(|(rank, _)| rank.to_string()), " ")
        }
        "above" => {
            let rows = facts.divisions[0].standings.rows.iter();
            let above = rows.map(|row| row.above.map(|above| format!("{above:?}").to_lowercase()));
            joined(above.map(|why| why.unwrap_or_else(|| "-".to_owned())), " ")
        }
        _ => return None,
    })
}

fn stage_of(facts: &LeagueFacts) -> &'static str {
    match facts.row.stage {
        LeagueStage::Over => "over",
        LeagueStage::Playing => "playing",
        LeagueStage::SignUp => "open",
        _ => "none of them",
    }
}

/// `1 P1 P2 P3`: the order of a ladder when a month ended.
async fn month(stage: &Stage, facts: &LeagueFacts, wanted: &str) -> String {
    let number = wanted.split(' ').next().unwrap_or_default();
    let month = number.parse().expect("the number of a month");
    let leagues = stage.club.app.leagues();
    match leagues.month(&stage.call("Rex"), facts.row.id, None, month).await {
        Ok(then) => {
            let rungs = &then.ladder.as_ref().expect("a ladder").rungs;
            let order = names(rungs.iter().filter_map(|rung| then.person(rung.entrant)), " ");
            format!("{number} {order}")
        }
        Err(why) => format!("{number} {why:?}"),
    }
}

/// `P2 P1`: the order in which those who have joined would be seeded by hand.
async fn seeds(stage: &Stage, facts: &LeagueFacts) -> String {
    let leagues = stage.club.app.leagues();
    match leagues.seeded(&stage.call("Rex"), facts.row.id).await {
        Ok(names) => names.join(" "),
        Err(why) => format!("{why:?}"),
    }
}

/// Every post that begins so says what has become of what it asks.
fn is_answered(stage: &Stage, beginning: &str) -> bool {
    let messages = stage.club.courier.messages().into_iter();
    let mut asking = messages.filter(|post| post.says.starts_with(beginning)).peekable();
    assert!(asking.peek().is_some(), "nothing asks {beginning}");
    asking.all(|post| post.says.ends_with(", answered"))
}

fn joined(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

fn names<'a>(people: impl IntoIterator<Item = &'a Person>, between: &str) -> String {
    people.into_iter().map(|person| &*person.name).collect::<Vec<_>>().join(between)
}

fn order(facts: &LeagueFacts) -> String {
    let divisions = facts.divisions.iter().map(|division| {
        names(division.places().into_iter().filter_map(|(_, who)| facts.person(who)), " ")
    });
    joined(divisions, " / ")
}

/// `P1 2 P2 1½`: the points of everybody, in the order of their numbers.
fn points(facts: &LeagueFacts) -> String {
    let rows = facts.divisions.iter().flat_map(|division| &division.standings.rows);
    let mut points: Vec<(&Person, i64)> = rows
        .filter_map(|row| Some((facts.person(row.entrant)?, row.tally.points.in_quarters())))
        .collect();
    points.sort_by_key(|(person, _)| person.id);
    let written = points.into_iter().map(|(person, quarters)| {
        let rest = ["", "¼", "½", "¾"][usize::try_from(quarters % 4).unwrap_or(0)];
        match quarters / 4 {
            0 if !rest.is_empty() => format!("{} {rest}", person.name),
            whole => format!("{} {whole}{rest}", person.name),
        }
    });
    joined(written, " ")
}

fn plays(facts: &LeagueFacts, counts: impl Fn(&FixtureFacts) -> bool) -> String {
    let fixtures = facts.fixtures.iter().filter(|fixture| counts(fixture));
    joined(fixtures.map(|fixture| names(&fixture.players, "-")), " ")
}

/// `P4 annulment annulment open`: how what somebody plays was decided, in the order of its numbers.
fn fates(stage: &Stage, facts: &LeagueFacts, wanted: &str) -> String {
    let name = wanted.split(' ').next().unwrap_or_default();
    let who = stage.person(name);
    let theirs = facts.fixtures.iter().filter(|fixture| fixture.is_played_by(who.id));
    let fates = theirs.map(|fixture| fixture.how.map_or("open", |how| how.word()));
    [name].into_iter().chain(fates).collect::<Vec<_>>().join(" ")
}
