-- What fans are notified of.

-- One piece of news of a gig. `facts` is a snapshot: {"new": {...}, "old": {...}}, so that a message says what was decided even
-- when the gig has changed since.
create table announcements (
  id bigint generated always as identity primary key,
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'cancelled', 'reminder')),
  -- The gig's revision that it announces.
  revision integer not null,
  announced_on date not null default (now() at time zone 'utc')::date,
  facts jsonb not null,
  -- Changes wait here for a few minutes, so that several become one message.
  due_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'fanned-out', 'superseded')),
  -- As that of an inbound event.
  trace text,
  created_at timestamptz not null default now(),
  unique (gig_id, kind, revision)
);
create index announcements_waiting on announcements (due_at) where state = 'waiting';
-- Which messages name a picture, for whoever erases pictures.
create index announcements_picture on announcements ((facts -> 'new' ->> 'mediaKey'));

-- A gig that a reply of the chat listed for a fan counts as announced to them.
create table told_in_chat (
  gig_id bigint not null references gigs (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  revision integer not null,
  told_at timestamptz not null default now(),
  primary key (gig_id, contact_id)
);
create index told_in_chat_contact on told_in_chat (contact_id);

-- How many of those who were notified of a gig have had their data deleted since. It is a number of nobody in particular, so
-- that an artist still reads how many were notified.
create table forgotten_counts (
  gig_id bigint primary key references gigs (id) on delete cascade,
  told integer not null,
  -- Of these, those who read of it in a reply of the chat alone.
  listed integer not null,
  delivered integer not null,
  read integer not null
);
