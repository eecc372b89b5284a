-- When the chat told of what a create session made, or let it be.
alter table setup_sessions add column told_at timestamptz;
update setup_sessions set told_at = used_at;

create index setup_sessions_untold on setup_sessions (used_at)
  where used_at is not null and told_at is null;
