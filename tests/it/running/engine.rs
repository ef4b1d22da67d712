//! `starpost engine`: other programs talk to it in lines of text.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::support::record_turns::{finished, recorded};

/// The program, listening.
struct Engine {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut program = Command::new(env!("CARGO_BIN_EXE_starpost"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        Engine {
            input: program.stdin.take().expect("it listens"),
            output: BufReader::new(program.stdout.take().expect("it speaks")),
            program,
        }
    }

    fn say(&mut self, line: &str) {
        self.send(line.as_bytes());
    }

    fn send(&mut self, line: &[u8]) {
        let sent = [line, b"\n"].concat();
        self.input.write_all(&sent).expect("it listens");
    }

    /// The next line that begins with this word, or with `error`.
    fn hears(&mut self, word: &str) -> String {
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("readable");
            assert!(read > 0, "it has ended before it said {word}");
            if line.starts_with(word) || line.starts_with("error") {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Says a line and hears the answer that begins with this word.
    fn ask(&mut self, line: &str, word: &str) -> String {
        self.say(line);
        self.hears(word)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _it_may_have_ended = self.program.kill();
        let _it_is_gone = self.program.wait();
    }
}

const HOMES: &str = "position homeworlds turns homeworld b1 y2 g3 / homeworld b2 r3 g3";

#[test]
fn a_line_that_is_wrong_gets_one_line_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.say(HOMES);
    let wrong = [
        "fly me to the moon",
        "position chess",
        "position homeworlds turns build g1",
        "position settlers seats nine",
        "go nodes many",
        "set level 9",
    ];
    for line in wrong {
        let answer = engine.ask(line, "error");
        assert!(answer.starts_with("error "), "{line}: {answer}");
    }
    let answer = engine.ask("go nodes 2000", "bestturn");
    assert!(answer.starts_with("bestturn "), "{answer}");
    assert_eq!(engine.ask("isready", "ready"), "ready");
}

#[test]
fn the_turn_that_it_gives_is_one_that_it_understands() {
    let mut engine = Engine::start();
    let mut position = HOMES.to_owned();
    for _ in 0..6 {
        engine.say(&position);
        let answer = engine.ask("go nodes 500", "bestturn");
        let turn = answer.strip_prefix("bestturn ").expect("a turn");
        position = format!("{position} / {turn}");
    }
    for passed in ["pass / pass", "pass"] {
        engine.say(&format!("{HOMES} / {passed}"));
        let answer = engine.ask("go nodes 500", "bestturn");
        assert!(answer.starts_with("bestturn "), "{passed}: {answer}");
    }
}

#[test]
fn a_thought_without_a_limit_ends_when_it_is_told_to() {
    let mut engine = Engine::start();
    engine.say(HOMES);
    engine.say("go infinite");
    let answer = engine.ask("stop", "bestturn");
    assert!(answer.starts_with("bestturn "), "{answer}");
    engine.say("quit");
    assert!(engine.program.wait().expect("it ends").success());
}

#[test]
fn a_line_that_is_no_text_or_has_no_end_gets_one_error_also_while_it_thinks() {
    let mut engine = Engine::start();
    // There is a lot to think about.
    engine.say(&format!("position settlers turns {}", recorded("settlers-v2", 8)));
    for thinks in [false, true] {
        if thinks {
            engine.say("go infinite");
        }
        engine.send(b"position \xff\xfe");
        assert_eq!(engine.hears("error"), "error the line is not UTF-8");
        engine.send(&vec![b'x'; 5_000_000]);
        assert_eq!(engine.hears("error"), "error the line is too long");
        assert_eq!(engine.ask("isready", "ready"), "ready");
    }
    let answer = engine.ask("stop", "bestturn");
    assert!(answer.starts_with("bestturn "), "{answer}");
}

#[test]
fn an_error_echoes_little_of_a_line_and_no_control_characters() {
    let mut engine = Engine::start();
    let long = "x".repeat(50_000);
    let wrong = [
        long.clone(),
        format!("position {long}"),
        format!("position homeworlds options {long}"),
        format!("position homeworlds turns {long}"),
        format!("set level {long}"),
        "position homeworlds turns \u{1b}[31mbuild \u{7}".to_owned(),
    ];
    for line in wrong {
        let answer = engine.ask(&line, "error");
        assert!(answer.chars().count() <= 150, "{answer}");
        assert!(!answer.contains(char::is_control), "{answer:?}");
    }
}

#[test]
fn a_game_that_is_over_is_neither_thought_about_nor_evaluated() {
    let mut engine = Engine::start();
    engine.say(&format!("position homeworlds turns {}", finished()));
    for asked in ["eval", "go nodes 10"] {
        assert_eq!(engine.ask(asked, "eval"), "error the game is over");
    }
}

#[test]
fn what_follows_a_word_that_needs_nothing_is_ignored() {
    let mut engine = Engine::start();
    assert!(engine.ask("hello world", "hello").starts_with("hello "));
    assert_eq!(engine.ask("isready or not", "ready"), "ready");
    engine.say("quit now");
    assert!(engine.program.wait().expect("it ends").success());
}
