-- Commands of which it was asked which game they mean: they are done when that is answered. What was
-- typed stands in there, and is shown to nobody else.
create table kept_commands (
    interaction bigint primary key,
    person bigint not null,
    -- as the front end has written it down
    body text not null,
    at bigint not null
);

create index kept_commands_at on kept_commands (at);
