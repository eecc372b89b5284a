-- What an artist has used of each day's budget: how much since when. A day begins with the first use.
create table artist_budgets (
  artist_id bigint not null references artists (id) on delete cascade,
  what text not null check (what in ('gigs', 'edits', 'announcements')),
  since timestamptz not null default now(),
  used integer not null default 1,
  primary key (artist_id, what)
);
