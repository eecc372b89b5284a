-- Gigs: what, when and where.

-- A gig of one artist.
create table gigs (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  short_id text not null unique check (short_id ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{7}$'),
  artist_id bigint not null references artists (id) on delete cascade,
  title text not null check (char_length(title) >= 3),
  content text not null check (char_length(content) <= 500),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  link_text text,
  link_url text check (link_url ~* '^https?://'),
  picture jsonb not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'cancelled')),
  -- The artist means the hour on the venue's wall; the instant follows from it and the zone.
  wall_time timestamp not null,
  time_zone text not null,
  starts_at timestamptz not null,
  place_id text not null,
  place_name text not null,
  place_description text not null,
  -- The place's own zone, where the artist chose another one for the gig's clock; else null.
  place_time_zone text,
  venue text,
  address text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Unit vector of the coordinates: a circle test is then one dot product, at poles and antimeridian too.
  ux double precision not null,
  uy double precision not null,
  uz double precision not null,
  -- The room around the earth in cubes of a 64th of its radius, 99.5 km: gigs near a point are those of the few cubes around
  -- it, at poles and the antimeridian too. `cellsAround` in server/places/near.ts counts alike.
  cell integer not null generated always as (
    (floor(ux * 64)::integer * 1000 + floor(uy * 64)::integer) * 1000 + floor(uz * 64)::integer
  ) stored,
  country text not null,
  -- Admin-1 codes within 15 km, so that a region's followers hear of what is just across its border.
  regions text[] not null,
  hidden_at timestamptz,
  -- Whether the artist is shown and no operator hid the gig.
  shown boolean not null,
  revision integer not null default 1,
  -- The revision in which each of the facts that fans are notified of last changed; null while it is as published. A revision
  -- tells which edit came first; the clocks of two machines do not.
  date_changed_in integer,
  place_changed_in integer,
  status_changed_in integer,
  -- The same of title, text, genres and link.
  text_changed_in integer,
  -- Saved edits are counted by the hour: how many since when. Too many are refused.
  edits_since timestamptz,
  edits integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((link_text is null) = (link_url is null))
);
create index gigs_artist on gigs (artist_id, starts_at, id);
create index gigs_starts_at on gigs (starts_at);
-- The gigs of a cell, soonest first, with all that is needed to choose among them. Queries that do not ask `shown` cannot use
-- it, which a test of theirs would notice.
create index gigs_near on gigs (cell, starts_at, id) include (ux, uy, uz, status, genres, artist_id) where shown;
-- The page of a city looks for its neighbours: where gigs to come are, up to 500 km around.
create index gigs_to_come_by_cell on gigs (cell, starts_at) include (place_id, latitude, longitude) where shown and status = 'scheduled';
-- People ask what is on in a country or region, and who plays there soon, where gigs are few among all to come.
create index gigs_of_country on gigs (country, starts_at, id) where shown and status = 'scheduled';
create index gigs_of_region on gigs using gin (regions) with (fastupdate = off);
-- The list of all cities reads where every gig to come is, and the front page which begins next.
create index gigs_to_come on gigs (starts_at, id) include (place_id, latitude, longitude) where shown and status = 'scheduled';

-- The address of a gig that an operator removed: it says so, and nothing else of the gig is kept.
create table removed_gigs (
  short_id text primary key,
  removed_at timestamptz not null default now()
);
