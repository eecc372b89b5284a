-- A username that waits for approval is reserved for its artist, but leads nobody to it yet.

-- Of those that proposed the same one, the first artist keeps it.
update artists later set proposed = nullif(proposed - 'username', '{}')
where exists (
  select from artists first
  where first.id < later.id and lower(first.proposed ->> 'username') = lower(later.proposed ->> 'username')
);
create unique index artists_proposed_username on artists (lower(proposed ->> 'username'))
  where proposed ->> 'username' is not null;

-- Every username that others cannot have: those that lead to an artist, and those that artists have proposed.
create view taken_usernames as
  select username_key, artist_id, username_looks from known_usernames
  union all
  select lower(proposed ->> 'username'), id, looks_of(proposed ->> 'username') from artists
  where proposed ->> 'username' is not null;
