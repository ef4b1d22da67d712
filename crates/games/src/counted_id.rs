//! Numbers by which things are known, as types, so that none is taken for another. Knows no thing.

/// Defines the type of the number by which one of a sort of things is known. They are counted from 1; 0, the
/// default, is before all of them.
///
/// It is displayed and parsed as the bare number.
#[macro_export]
macro_rules! counted_id {
    ($(#[$doc:meta])* $visibility:vis struct $name:ident($number:ty);) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $visibility struct $name($visibility $number);

        impl $name {
            /// The first.
            $visibility const FIRST: $name = $name(1);

            /// The one after it.
            #[must_use]
            $visibility const fn next(self) -> $name {
                $name(self.0.saturating_add(1))
            }

            /// The one before it; before the first there is only 0.
            #[must_use]
            $visibility const fn previous(self) -> $name {
                $name(if self.0 > 0 { self.0 - 1 } else { 0 })
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(number: &str) -> Result<$name, ::std::num::ParseIntError> {
                number.parse().map($name)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    counted_id! {
        /// A bead on a string.
        struct Bead(u32);
    }

    #[test]
    fn a_number_is_read_as_it_is_written() {
        assert_eq!(format!("{:>3}", Bead(12)), " 12");
        assert_eq!("12".parse(), Ok(Bead(12)));
        assert!("twelve".parse::<Bead>().is_err());
    }

    #[test]
    fn nothing_is_before_all() {
        assert_eq!(Bead::FIRST.next(), Bead(2));
        assert_eq!(Bead(2).previous(), Bead::FIRST);
        assert_eq!(Bead::FIRST.previous(), Bead::default());
        assert_eq!(Bead::default().previous(), Bead::default());
    }
}
