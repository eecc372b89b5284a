-- What was replaced, taken back or declined before it was public is served to nobody until it is erased.

create or replace function leave_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end,
    tg_op = 'DELETE' or not old.shown
  from jsonb_each_text(old.picture) form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = unused_pictures.withheld or excluded.withheld;
  return null;
end
$$;

-- Of one that was approved the artist's row says that it is shown, whatever is written here.
create or replace function leave_proposed_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end,
    true
  from jsonb_each_text(old.proposed -> 'picture') form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = true;
  return null;
end
$$;

create or replace function leave_drawing() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select old.media_key, now() + interval '1 hour', exists (
    select from gigs where id = old.gig_id and not shown
  )
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = unused_pictures.withheld or excluded.withheld;
  return null;
end
$$;
