-- What people say against a gig or an artist. Of one reporter and thing one is open, so that whoever says it a
-- thousand times counts once. `address` is the keyed hash of an address group, of who reported on a page.
create table reports (
  id bigint generated always as identity primary key,
  artist_id bigint references artists (id) on delete cascade,
  gig_id bigint references gigs (id) on delete cascade,
  reason text not null check (reason in ('spam', 'impersonation', 'notReal', 'offensive', 'other')),
  said text,
  -- Null, with `address`, of who was forgotten.
  contact_id bigint references contacts (id) on delete set null,
  address bytea,
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text check (settled_by in ('taken down', 'dismissed')),
  check (num_nonnulls(artist_id, gig_id) = 1),
  check (num_nonnulls(contact_id, address) <= 1),
  check ((settled_at is null) = (settled_by is null))
);
create unique index reports_of_contacts on reports
  (contact_id, coalesce(artist_id, 0), coalesce(gig_id, 0)) where settled_at is null;
create unique index reports_of_addresses on reports
  (address, coalesce(artist_id, 0), coalesce(gig_id, 0)) where settled_at is null;
create index reports_by_contact on reports (contact_id, at);
create index reports_by_address on reports (address, at);
create index reports_of_artist on reports (artist_id);
create index reports_of_gig on reports (gig_id);
