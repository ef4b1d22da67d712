//! Names that differ and can be seen, of people who are named together: at a table, in a season, in a list.
//! Does not know who they are, nor where their names are shown.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::confusable_detection::skeleton;

use crate::clean_names::{self, LONGEST_NAME, NOTHING};

/// The least number of letters of a name that are shown in front of what tells it apart.
const LEAST_SHOWN: usize = 4;

/// A name, and what tells whoever has it apart from others of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedName<'a> {
    /// The name; none for a place where nobody is.
    pub name: &'a str,
    /// The mark that nobody else has, as their user name is; `None` if nothing is known.
    pub mark: Option<&'a str>,
}

/// The names of people who are named together, in their order: their own, with their marks or a number
/// where two look the same. Whoever has no visible name is called by their mark.
pub fn told_apart(people: &[MarkedName<'_>]) -> Vec<String> {
    let people: Vec<Namesake> = people.iter().map(Namesake::of).collect();
    let mut shared = Looks::default();
    for person in &people {
        shared.add(&person.name);
    }
    let mut told: Vec<Option<String>> = vec![None; people.len()];
    let mut taken = Looks::default();
    // Those who share a name come first: nobody else keeps one that looks like what they are called by.
    for is_shared in [true, false] {
        for (person, told) in people.iter().zip(&mut told) {
            if shared.has_another(&person.name) == is_shared {
                let mut names = person.names().skip(usize::from(is_shared));
                let name = names.find(|name| !taken.has(name));
                taken.add(name.as_deref().unwrap_or_default());
                *told = name;
            }
        }
    }
    told.into_iter().map(Option::unwrap_or_default).collect()
}

/// Somebody with the name that they have alone.
struct Namesake {
    name: String,
    mark: Option<String>,
}

impl Namesake {
    fn of(known: &MarkedName<'_>) -> Namesake {
        let mark =
            known.mark.map(clean_names::name).filter(|mark| !mark.is_empty() && mark != NOTHING);
        let name = clean_names::name(known.name);
        match (name.as_str(), mark) {
            (NOTHING, Some(mark)) => Namesake { name: mark, mark: None },
            (_, mark) => Namesake { name, mark },
        }
    }

    /// The names that they can be called, the best first: without end, unless nobody is there.
    fn names(&self) -> Box<dyn Iterator<Item = String> + '_> {
        if self.name.is_empty() {
            return Box::new(std::iter::repeat(String::new()));
        }
        let own = std::iter::once(self.name.clone());
        let marked = self.mark.iter().map(|mark| with_mark(&self.name, mark));
        let numbered = (1_u32..).map(|number| with_mark(&self.name, &number.to_string()));
        Box::new(own.chain(marked).chain(numbered))
    }
}

/// A name with a mark, no longer than names are: `Alex (alex_b)`. If there is too little room for the
/// name, the mark alone.
fn with_mark(name: &str, mark: &str) -> String {
    let room = LONGEST_NAME.saturating_sub(mark.chars().count() + " ()".len());
    let is_whole = name.chars().count() <= room;
    if is_whole {
        format!("{name} ({mark})")
    } else if room > LEAST_SHOWN {
        let beginning = clean_names::name_within(name, room - 1);
        format!("{beginning}… ({mark})")
    } else {
        mark.to_owned()
    }
}

/// The looks of names, and the number of names that look so.
#[derive(Default)]
struct Looks(HashMap<NameSkeleton, usize>);

/// The part that is equal in two names that a reader takes for the same: the letters as they are, or as small
/// ones, without what Unicode lists as confusable (UTS 39).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum NameSkeleton {
    AsWritten(String),
    Small(String),
}

impl NameSkeleton {
    fn of(name: &str) -> [NameSkeleton; 2] {
        let plain: String = name.nfkc().filter(|letter| !letter.is_whitespace()).collect();
        let small = plain.to_lowercase();
        [
            NameSkeleton::AsWritten(skeleton(&plain).collect()),
            NameSkeleton::Small(skeleton(&small).collect()),
        ]
    }
}

impl Looks {
    fn add(&mut self, name: &str) {
        if !name.is_empty() {
            for look in NameSkeleton::of(name) {
                *self.0.entry(look).or_default() += 1;
            }
        }
    }

    fn has(&self, name: &str) -> bool {
        NameSkeleton::of(name).iter().any(|look| self.0.contains_key(look))
    }

    /// True if a name that was added looks like another that was.
    fn has_another(&self, name: &str) -> bool {
        let count = |look: &NameSkeleton| self.0.get(look).copied().unwrap_or_default();
        NameSkeleton::of(name).iter().any(|look| count(look) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

    fn told(people: &[(&str, &str)]) -> Vec<String> {
        let known = people.iter().map(|(name, mark)| MarkedName {
            name,
            mark: Some(*mark).filter(|mark| !mark.is_empty()),
        });
        told_apart(&known.collect::<Vec<_>>())
    }

    #[test]
    fn names_that_differ_stay_as_they_are() {
        let people = [("Anna", "anna"), ("Ben", ""), ("", ""), ("Annа B", "x"), ("", "y")];
        assert_eq!(told(&people), ["Anna", "Ben", "", "Annа B", ""]);
    }

    #[test]
    fn who_looks_like_another_is_told_apart_by_the_user_name_or_a_number() {
        for (people, shown) in [
            ([("Alex", "al"), ("Alex", "alex_b")], ["Alex (al)", "Alex (alex_b)"]),
            ([("Alex", ""), ("alex", "")], ["Alex (1)", "alex (2)"]),
            ([("Alex", ""), ("ALEX ", "x")], ["Alex (1)", "ALEX (x)"]),
            // Cyrillic, and a capital I.
            ([("Аlех", "a"), ("Alex", "b")], ["Аlех (a)", "Alex (b)"]),
            ([("AIex", "a"), ("Alex", "b")], ["AIex (a)", "Alex (b)"]),
            ([("Ａｌｅｘ", "a"), ("Alex", "b")], ["Ａｌｅｘ (a)", "Alex (b)"]),
            ([("Alex", "same"), ("Alex", "same")], ["Alex (same)", "Alex (1)"]),
            ([("\u{3164}", "ann"), ("\u{1cbc}", "ben")], ["ann", "ben"]),
            ([("\u{3164}", ""), ("\u{2800}", "")], ["? (1)", "? (2)"]),
            ([("\u{3164}", "ben"), ("Ben", "x")], ["ben (1)", "Ben (x)"]),
        ] {
            assert_eq!(told(&people), shown, "{people:?}");
        }
    }

    #[test]
    fn nobody_keeps_a_name_that_looks_like_what_another_is_called_by() {
        let people = [("Alex (al)", "eve"), ("Alex", "al"), ("Alex", "alex")];
        assert_eq!(told(&people), ["Alex (al) (eve)", "Alex (al)", "Alex (alex)"]);
    }

    #[test]
    fn a_name_with_its_mark_is_as_short_as_any_other() {
        let long = "Maximiliane Alexandra von und zu";
        assert_eq!(long.chars().count(), LONGEST_NAME);
        let name = "the_longest_user_name_there_is__";
        assert_eq!(
            told(&[(long, "max"), (long, name)]),
            ["Maximiliane Alexandra von… (max)", name]
        );
    }

    proptest! {
        #[test]
        fn whatever_people_are_called_their_names_differ_and_can_be_seen(
            people in proptest::collection::vec(
                ("[aAaаⅼl1I \u{3164}\u{301}]{0,4}|\\PC{0,40}", proptest::option::of("[a-z_.]{2,32}|\\PC{1,9}")),
                0..8,
            ),
        ) {
            let known: Vec<MarkedName<'_>> = people
                .iter()
                .map(|(name, mark)| MarkedName { name, mark: mark.as_deref() })
                .collect();
            let told = told_apart(&known);
            prop_assert_eq!(told.len(), people.len());
            for (index, name) in told.iter().enumerate() {
                prop_assert_eq!(name.is_empty(), people[index].0.is_empty());
                prop_assert_eq!(&clean_names::name(name), name);
                let mut others = told[..index].iter().filter(|other| !other.is_empty());
                let looks = NameSkeleton::of(name);
                let is_alike = |other: &String| {
                    NameSkeleton::of(other).iter().any(|look| looks.contains(look))
                };
                prop_assert!(name.is_empty() || !others.any(is_alike), "{told:?}");
            }
        }
    }
}
