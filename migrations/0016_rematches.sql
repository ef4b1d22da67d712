-- The game in which the people of a game that is over play once more. That one may be canceled and
-- forgotten; its number is never given out again.
alter table games add column rematch bigint;
