-- What operators see and do, and what processes share.

-- What operators did, in the transaction that did it. `target` names an artist, a gig, or a contact by its id: never a phone
-- number.
create table operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  what text not null,
  target text not null,
  why text,
  before jsonb not null,
  after jsonb not null
);

-- What people report of a gig or an artist. A reporter has one open report of each, so a thousand of them count once.
create table reports (
  id bigint generated always as identity primary key,
  artist_id bigint references artists (id) on delete cascade,
  gig_id bigint references gigs (id) on delete cascade,
  reason text not null check (reason in ('spam', 'impersonation', 'notReal', 'offensive', 'other')),
  said text,
  -- Null, as is `address`, where the reporter was forgotten.
  contact_id bigint references contacts (id) on delete set null,
  -- The keyed hash of an address group, of a report on a page.
  address bytea,
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text check (settled_by in ('taken down', 'dismissed')),
  check (num_nonnulls(artist_id, gig_id) = 1),
  check (num_nonnulls(contact_id, address) <= 1),
  check ((settled_at is null) = (settled_by is null))
);
create unique index reports_of_contacts on reports (contact_id, coalesce(artist_id, 0), coalesce(gig_id, 0)) where settled_at is null;
create unique index reports_of_addresses on reports (address, coalesce(artist_id, 0), coalesce(gig_id, 0)) where settled_at is null;
create index reports_by_contact on reports (contact_id, at);
create index reports_by_address on reports (address, at);
create index reports_of_artist on reports (artist_id);
create index reports_of_gig on reports (gig_id);

-- What a caller has used of a limit, over all processes. Not logged: a crash forgets a minute's counts, which is no loss.
create unlogged table shared_uses (
  -- The keyed hash of the limit and the caller.
  key bytea primary key check (octet_length(key) = 16),
  used integer not null,
  -- Then it begins anew.
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Which process does what one does for all; anyone may take over what has not been renewed by then.
create table turns (
  name text primary key,
  process uuid not null,
  until timestamptz not null
);

-- When an alert was last raised, so that it is raised seldom however many processes meet its reason.
create table raised_alerts (
  key text primary key,
  raised_at timestamptz not null
);
