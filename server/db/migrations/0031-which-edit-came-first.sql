-- By which revision each of the facts that fans are told last became another than it was; null while it
-- is as published. A revision says which edit came first; the clocks of two machines do not.
alter table gigs
  add column date_changed_in integer,
  add column place_changed_in integer,
  add column status_changed_in integer;

-- At which revision an earlier change was made is not known: the newest one is safe, for a form that
-- was loaded before it is asked to look again.
update gigs set
  date_changed_in = case when date_changed_at is not null then revision end,
  place_changed_in = case when place_changed_at is not null then revision end,
  status_changed_in = case when status_changed_at is not null then revision end
where coalesce(date_changed_at, place_changed_at, status_changed_at) is not null;

alter table gigs
  drop column date_changed_at,
  drop column place_changed_at,
  drop column status_changed_at;

-- A picture that was replaced may be named by replies that wait, for a day at most, and by messages
-- about its gig that are still to be sent; whoever erases pictures asks after the latter.
create or replace function leave_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end
  from jsonb_each_text(old.picture) form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set look_at = greatest(unused_pictures.look_at, excluded.look_at);
  return null;
end
$$;

-- What waited for its gig to begin is looked at in a day.
update unused_pictures set look_at = now() + interval '25 hours'
where look_at > now() + interval '25 hours';

-- Who shows a picture, and which messages name it, is found without reading every gig.
create index artists_picture on artists
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message']));
create index gigs_picture on gigs
  using gin ((array[picture ->> 'wide', picture ->> 'narrow', picture ->> 'message']));
create index gig_drawings_media_key on gig_drawings (media_key);
create index announcements_picture on announcements ((facts -> 'new' ->> 'mediaKey'));
