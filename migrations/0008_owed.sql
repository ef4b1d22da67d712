-- Interactions that were acknowledged and are not answered yet, to be answered after a crash. What
-- stands in there is secret: a row lives for a moment, and never longer than the token in it.
create table owed (
    interaction bigint primary key,
    -- as Discord sent it
    body text not null,
    at bigint not null,
    -- whoever does the work holds it; let go, it is another's to answer
    held_until bigint not null
);
