//! The program; everything it does is in the library.

fn main() -> std::process::ExitCode {
    starpost::cli::main()
}
