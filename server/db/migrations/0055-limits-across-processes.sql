-- What a caller has used of a limit, over all processes. Not logged: a crash forgets a minute's counts, which is no loss.
create unlogged table shared_uses (
  -- The keyed hash of the limit and the caller.
  key bytea primary key check (octet_length(key) = 16),
  used integer not null,
  -- Then it begins anew.
  ends_at timestamptz not null
) with (fillfactor = 50);
