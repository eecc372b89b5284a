-- The pictures of an artist or gig that was erased are served to nobody while their files wait to be erased too.
alter table unused_pictures add column withheld boolean not null default false;

create or replace function leave_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end,
    tg_op = 'DELETE'
  from jsonb_each_text(old.picture) form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = unused_pictures.withheld or excluded.withheld;
  return null;
end
$$;
