use super::{Edition, EmptiedHome, FirstShip, Mode, Options, Timewarp};
use crate::game::option_table::settings;
use crate::game::{
    Arg, Edition as _, Novice, OfferedOption, OpenSetting, OptionTable, Refuses, open_settings,
};

#[test]
fn options_are_read_as_they_are_written() {
    for edition in Edition::PLAYABLE {
        for seats in edition.seats() {
            let options = Options::of(edition, seats);
            assert_eq!(Options::read(&options.to_string(), seats), Ok(options));
            assert_eq!(options.check(seats), Ok(()));
        }
    }
}

#[test]
fn options_written_before_there_were_modes_are_those_of_two_players() {
    let text = "version=1 edition=original-2001 first_ship=any catastrophes=at-end \
                self_elimination=forbidden emptied_enemy_home=stays setup=required";
    assert_eq!(text.parse(), Ok(Options::as_first_stored(Edition::Original2001, 2)));
}

#[test]
fn a_stored_text_means_what_it_meant_when_it_was_stored() {
    let home = |text: &str| text.parse::<Options>().expect(text).emptied_enemy_home;
    for edition in ["original-2001", "primer-2012", "quartet-2020"] {
        let stored = format!("version=1 edition={edition}");
        assert_eq!(home(&stored), EmptiedHome::Stays, "{stored}");
        let said = format!("{stored} emptied_enemy_home=returns");
        assert_eq!(home(&said), EmptiedHome::Returns, "{said}");
    }
    assert_eq!(home("edition=original-2001"), EmptiedHome::Returns);
    assert_eq!(home("edition=primer-2012"), EmptiedHome::Returns);
    assert_eq!(home("edition=quartet-2020"), EmptiedHome::Stays);
    let old = "version=1 edition=superdupergames";
    assert_eq!(home(old), EmptiedHome::Returns);
}

#[test]
fn a_house_rule_overrides_its_edition_in_any_order() {
    let options: Options = "first_ship=any edition=primer-2012".parse().expect("options");
    assert_eq!(options.edition, Edition::Primer2012);
    assert_eq!(options.first_ship, FirstShip::Any);
}

#[test]
fn an_unknown_option_is_named() {
    let wrong = "edition=primer-2012 sails=red".parse::<Options>();
    assert_eq!(wrong.expect_err("no such option").0, "sails=red");
}

#[test]
fn three_play_the_primer_and_sinister_where_nothing_is_asked() {
    let options = Options::read("", 3).expect("options");
    assert_eq!(options.edition, Edition::Primer2012);
    assert_eq!(options.mode, Mode::Sinister);
}

#[test]
fn what_an_edition_or_a_number_of_players_does_not_have_is_refused() {
    let against = |text: &str, seats: u8| {
        let options = Options::read(text, seats).expect(text);
        let no = options.check(seats).expect_err(text);
        (no.id(), no.args())
    };
    let (id, args) = against("edition=quartet-2020", 3);
    assert_eq!(id, "edition-not-for-so-many");
    assert!(args.contains(&("edition", Arg::Message("edition-quartet-2020"))));
    assert!(args.contains(&("count", Arg::Count(3))));
    for mode in ["sinister", "good-vs-evil", "last-captain"] {
        let (id, args) = against(&format!("edition=primer-2012 mode={mode}"), 2);
        assert_eq!(id, "mode-needs-three");
        let named = |arg: &Arg| matches!(arg, Arg::Message(id) if id.ends_with(mode));
        assert!(args.iter().any(|(name, arg)| *name == "mode" && named(arg)));
    }
    assert_eq!(against("mode=duel", 4).0, "duel-is-for-two");
    let (id, args) = against("edition=original-2001 mode=last-captain", 3);
    assert_eq!(id, "edition-without-mode");
    assert!(args.contains(&("edition", Arg::Message("edition-original-2001"))));
    assert!(args.contains(&("mode", Arg::Message("setting-mode-last-captain"))));
    let (id, args) = against("timewarp=1", 2);
    assert_eq!(id, "edition-without-timewarp");
    assert!(args.contains(&("edition", Arg::Message("edition-quartet-2020"))));
    for aid in ["timewarp=1", "junior=0", "red_alert=both", "alert_on_draw=on"] {
        let key = aid.split('=').next().expect("a key");
        let (id, args) = against(aid, 3);
        assert_eq!(id, "aid-is-for-two");
        assert!(args.contains(&("word", Arg::Text(key.to_owned()))));
    }
    let options = Options::read("edition=primer-2012 timewarp=2", 2).expect("options");
    assert_eq!((options.timewarp, options.check(2)), (Timewarp::Two, Ok(())));
}

#[test]
fn the_modes_of_an_edition_are_those_that_so_many_can_play() {
    let words = |edition, seats| {
        let modes = Options::modes(edition, seats).into_iter();
        modes.map(Mode::word).collect::<Vec<_>>()
    };
    assert_eq!(words(Edition::Primer2012, 2), ["duel"]);
    let three = ["sinister", "good-vs-evil", "last-captain"];
    assert_eq!(words(Edition::Primer2012, 6), three);
    assert_eq!(words(Edition::Original2001, 3), three[..2]);
    assert_eq!(words(Edition::SuperDuperGames, 4), ["sinister", "last-captain"]);
    assert!(words(Edition::Quartet2020, 3).is_empty());
}

#[test]
fn a_new_game_is_offered_what_people_ask_for_first() {
    let settings = settings::<Options>();
    let keys: Vec<&str> = settings.iter().map(|setting| setting.key).collect();
    let first = ["mode", "timewarp", "red_alert", "alert_on_draw"];
    let rest = ["forbid_full_pass", "self_elimination", "first_ship", "emptied_enemy_home"];
    assert_eq!(
        keys,
        [&first[..], &rest, &["good_killer_turns_evil", "draw_offers", "repetition_notice"]]
            .concat()
    );
    let modes = ["sinister", "good-vs-evil", "last-captain"];
    let choices = modes.to_vec();
    assert_eq!(settings[0], OfferedOption { key: "mode", choices });
}

fn open(text: &str, seats: u8, novice: Novice) -> Vec<OpenSetting> {
    open_settings::<Options>(text, seats, novice).expect(text)
}

fn find<'a>(open: &'a [OpenSetting], key: &str) -> Option<&'a OpenSetting> {
    open.iter().find(|setting| setting.key == key)
}

#[test]
fn what_two_can_choose_is_what_could_do_something() {
    let quartet = open("", 2, Novice::Nobody);
    let keys: Vec<&str> = quartet.iter().map(|setting| setting.key).collect();
    let rules = [
        "forbid_full_pass",
        "self_elimination",
        "first_ship",
        "emptied_enemy_home",
        "draw_offers",
        "repetition_notice",
    ];
    assert_eq!(keys, [&["red_alert"], &rules[..]].concat());
    let alert = find(&quartet, "red_alert").expect("a setting");
    assert_eq!(alert.choices, ["off", "both"], "nobody is the novice");
    assert_eq!((alert.default, alert.value), (Some("off"), Some("off")));
    let alerted = open("red_alert=both", 2, Novice::Nobody);
    assert!(find(&alerted, "alert_on_draw").is_some());
    let primer = open("edition=primer-2012", 2, Novice::Named);
    let timewarp = find(&primer, "timewarp").expect("a setting");
    assert_eq!(timewarp.choices, ["0", "1", "2", "3"]);
    let alert = find(&primer, "red_alert").expect("a setting");
    assert_eq!((alert.default, alert.choices.len()), (Some("junior"), 3));
}

#[test]
fn three_always_have_to_choose_the_mode() {
    let primer = open("edition=primer-2012", 3, Novice::Nobody);
    let mode = find(&primer, "mode").expect("a setting");
    assert_eq!((mode.default, mode.value), (None, None));
    assert_eq!(mode.choices, ["sinister", "good-vs-evil", "last-captain"]);
    assert_eq!(find(&primer, "red_alert"), None, "it is for two");
    let chosen = open("edition=original-2001 mode=good-vs-evil", 3, Novice::Nobody);
    let mode = find(&chosen, "mode").expect("a setting");
    assert_eq!((mode.default, mode.value), (None, Some("good-vs-evil")));
    assert_eq!(mode.choices, ["sinister", "good-vs-evil"]);
}

#[test]
fn what_does_not_go_with_the_rest_is_no_choice_but_no_error_either() {
    let open = open("edition=quartet-2020 mode=sinister timewarp=3", 2, Novice::Named);
    assert_eq!(find(&open, "mode"), None);
    assert_eq!(find(&open, "timewarp"), None);
    assert!(open_settings::<Options>("sails=red", 2, Novice::Nobody).is_err());
}
