create table artists (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Kept as typed, found and unique without regard to case.
  username text not null check (username ~ '^[A-Za-z0-9._]{3,30}$' and username !~* '(\.|\.data|\.ics)$'),
  username_key text not null generated always as (lower(username)) stored unique,
  display_name text not null check (display_name <> ''),
  bio text not null check (char_length(bio) <= 150),
  link text check (link ~* '^https?://'),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  picture jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Suggestions for a mistyped username.
create index artists_username_prefix on artists (username_key text_pattern_ops);

create table artist_managers (
  artist_id bigint not null references artists (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (artist_id, contact_id)
);

create index artist_managers_contact on artist_managers (contact_id);

create table gigs (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  short_id text not null unique check (short_id ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{7}$'),
  artist_id bigint not null references artists (id) on delete cascade,
  title text not null check (char_length(title) >= 3),
  content text not null check (char_length(content) <= 500),
  -- The hour on the venue's wall is what was meant; the instant follows from it and the zone.
  wall_time timestamp not null,
  time_zone text not null,
  starts_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'cancelled')),
  genres text[] not null check (cardinality(genres) between 1 and 5),
  link_text text,
  link_url text check (link_url ~* '^https?://'),
  picture jsonb not null,
  place_id text not null,
  place_name text not null,
  place_description text not null,
  venue text,
  address text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Unit vector of the coordinates: a circle test is then one dot product, at poles and antimeridian too.
  ux double precision not null,
  uy double precision not null,
  uz double precision not null,
  country text not null,
  -- Admin-1 codes within 15 km, so that a region's followers hear of what is just across its border.
  regions text[] not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((link_text is null) = (link_url is null))
);

create index gigs_artist on gigs (artist_id, starts_at, id);
create index gigs_starts_at on gigs (starts_at);
