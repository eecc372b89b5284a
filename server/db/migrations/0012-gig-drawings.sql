-- Pictures that we make of a gig: the card that link previews show, and the map where a provider has one.
create table gig_drawings (
  gig_id bigint not null references gigs (id) on delete cascade,
  kind text not null check (kind in ('card', 'map')),
  -- A fingerprint of everything the picture shows: another one means that it is to be made anew.
  drawn_from text not null,
  media_key text not null,
  drawn_at timestamptz not null default now(),
  primary key (gig_id, kind)
);

create function leave_drawing() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at)
  values (old.media_key, now() + interval '1 hour')
  on conflict (media_key) do update set look_at = greatest(unused_pictures.look_at, excluded.look_at);
  return null;
end
$$;

create trigger gig_left_drawing after delete on gig_drawings
  for each row execute function leave_drawing();
create trigger gig_changed_drawing after update of media_key on gig_drawings
  for each row when (old.media_key is distinct from new.media_key) execute function leave_drawing();
