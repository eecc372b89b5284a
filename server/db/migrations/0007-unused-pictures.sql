-- Stored pictures that an artist or gig had and has no more. They are erased when no announcement
-- can be on its way with them, unless something shows the same picture by then.
create table unused_pictures (
  media_key text primary key,
  look_at timestamptz not null
);

create index unused_pictures_look_at on unused_pictures (look_at);

create function leave_picture() returns trigger language plpgsql as $$
declare
  unneeded timestamptz := now();
begin
  -- Nothing is told of a gig that has begun; of a deleted one, nothing any more.
  if tg_op = 'UPDATE' then
    unneeded := greatest(
      now(),
      (to_jsonb(old) ->> 'starts_at')::timestamptz,
      (to_jsonb(new) ->> 'starts_at')::timestamptz
    );
  end if;
  insert into unused_pictures (media_key, look_at)
  select distinct form.value, unneeded + interval '1 hour'
  from jsonb_each_text(old.picture) form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set look_at = greatest(unused_pictures.look_at, excluded.look_at);
  return null;
end
$$;

create trigger artist_left_picture after delete on artists
  for each row when (old.picture is not null) execute function leave_picture();
create trigger artist_changed_picture after update of picture on artists
  for each row when (old.picture is not null and old.picture is distinct from new.picture)
  execute function leave_picture();
create trigger gig_left_picture after delete on gigs
  for each row execute function leave_picture();
create trigger gig_changed_picture after update of picture on gigs
  for each row when (old.picture is distinct from new.picture) execute function leave_picture();
