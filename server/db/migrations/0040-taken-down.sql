-- An artist who waits for approval or is suspended is shown to nobody, nor is a gig of theirs or one that an
-- operator hid. Whoever reads artists or gigs for others asks their column `shown`, and nothing else.
alter table artists
  add column state text not null default 'active' check (state in ('active', 'awaiting', 'suspended')),
  add column shown boolean not null generated always as (state = 'active') stored;

alter table gigs
  add column hidden_at timestamptz,
  add column shown boolean not null default true;

-- Where a gig was that an operator removed: its address says so, and nothing else of it is kept.
create table removed_gigs (
  short_id text primary key,
  removed_at timestamptz not null default now()
);

-- The artist's row is locked, so that who is just being suspended publishes nothing past it. Whoever locks
-- both locks the artist first.
create function decide_whether_shown() returns trigger language plpgsql as $$
begin
  select new.hidden_at is null and a.state = 'active' into new.shown
  from artists a where a.id = new.artist_id
  for no key update;
  -- An artist who is gone is for the foreign key to find.
  new.shown := coalesce(new.shown, false);
  return new;
end
$$;

create trigger decide_whether_shown before insert or update of hidden_at on gigs
  for each row execute function decide_whether_shown();

create function artist_changed_state() returns trigger language plpgsql as $$
begin
  update gigs set shown = new.state = 'active' and hidden_at is null where artist_id = new.id;
  return null;
end
$$;

create trigger artist_changed_state after update of state on artists
  for each row when (old.state <> new.state) execute function artist_changed_state();

create or replace function gigs_changed() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(
    select unnest(array[fresh.cell, past.cell]) from fresh join past using (id)
    where fresh.revision <> past.revision or fresh.shown <> past.shown
  ));
  return null;
end
$$;

-- Queries that do not ask `shown` cannot use it, which a test of theirs would notice.
drop index gigs_near;
create index gigs_near on gigs (cell, starts_at, id)
  include (ux, uy, uz, status, genres, artist_id) where shown;

-- Whose messages are stored and not answered, and who gets none.
alter table suppressions drop constraint suppressions_reason_check;
alter table suppressions add constraint suppressions_reason_check
  check (reason in ('stop', 'opted-out', 'blocked', 'undeliverable', 'barred'));
