-- Stored pictures: which row shows one, and when its file may be erased.

-- Who shows a picture is found without reading every gig. What is written to a GIN index later, all at once (`fastupdate`),
-- would be read through in full by each look-up until then, and every picture that is asked for is looked up here.
create index artists_picture on artists
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message'])) with (fastupdate = off);
create index gigs_picture on gigs
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message'])) with (fastupdate = off);

-- Pictures that we draw of a gig: the card that link previews show, and the map where a provider has one.
create table gig_drawings (
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('card', 'map')),
  -- A fingerprint of everything the picture shows: it is drawn anew when that is another one.
  drawn_from text not null,
  media_key text not null,
  drawn_at timestamptz not null default now(),
  primary key (gig_id, kind)
);
create index gig_drawings_media_key on gig_drawings (media_key);

-- Stored pictures that an artist or gig had and has no more. They are erased when no announcement can be on its way with them,
-- unless something shows the same picture by then.
create table unused_pictures (
  media_key text primary key,
  look_at timestamptz not null,
  -- Whether it is served to nobody while its file waits to be erased: its artist or gig was erased, or it never was public.
  withheld boolean not null default false
);
create index unused_pictures_look_at on unused_pictures (look_at);
