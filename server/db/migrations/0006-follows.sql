-- What fans want to hear of: artists, gigs and places.

-- An artist whose gigs a fan hears of.
create table follows (
  artist_id bigint not null references artists (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (artist_id, contact_id)
);
create index follows_contact on follows (contact_id);

-- A gig of which a fan asked to be kept updated. A paused watch is the opposite: it also silences changes of a gig that the fan
-- was notified of.
create table watches (
  gig_id bigint not null references gigs (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  paused boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (gig_id, contact_id)
);
create index watches_contact on watches (contact_id);

-- A place where a fan hears of the gigs of followed artists. Cities are circles (unit vector and cosine of the radius), regions
-- and countries are codes.
create table followed_locations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  contact_id bigint not null references contacts (id) on delete cascade,
  place_id text not null,
  kind text not null check (kind in ('city', 'region', 'country')),
  name text not null,
  description text not null,
  country text not null,
  region text,
  latitude double precision not null,
  longitude double precision not null,
  ux double precision not null,
  uy double precision not null,
  uz double precision not null,
  radius_km double precision,
  -- How far a fan wants to go from a city, where that is not the usual `radius_km`.
  own_radius_km integer,
  -- The cosine of whichever radius counts.
  minimum_dot double precision,
  created_at timestamptz not null default now(),
  unique (contact_id, place_id),
  check ((kind = 'city') = (minimum_dot is not null)),
  check ((kind = 'region') <= (region is not null)),
  check (own_radius_km is null or (kind = 'city' and own_radius_km in (10, 25, 50, 100)))
);
