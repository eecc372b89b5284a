-- The room around the earth in cubes of a 64th of its radius, 99.5 km: gigs near a point are those of the
-- few cubes around it, at poles and the antimeridian too. `cellsAround` in server/places/near.ts counts alike.
alter table gigs add column cell integer not null generated always as (
  (floor(ux * 64)::integer * 1000 + floor(uy * 64)::integer) * 1000 + floor(uz * 64)::integer
) stored;

-- The gigs of a cell, soonest first, with all that is needed to choose among them.
create index gigs_near on gigs (cell, starts_at, id)
  include (ux, uy, uz, status, genres, artist_id);

-- Rises with every change of a gig in the cell that lists of gigs show, in the same transaction.
create table gig_cells (
  cell integer primary key,
  revision bigint not null default 1
);

insert into gig_cells (cell) select distinct cell from gigs;

create function touch_cells(cells integer[]) returns void language sql as $$
  -- In order, so that no two writers each wait for the other.
  insert into gig_cells as known (cell)
  select distinct touched.cell from unnest(cells) as touched (cell) order by touched.cell
  on conflict (cell) do update set revision = known.revision + 1
$$;

create function gigs_appeared() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from fresh));
  return null;
end
$$;

create function gigs_changed() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(
    select unnest(array[fresh.cell, past.cell]) from fresh join past using (id)
    where fresh.revision <> past.revision
  ));
  return null;
end
$$;

create function gigs_left() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from past));
  return null;
end
$$;

create trigger gigs_appeared after insert on gigs
  referencing new table as fresh for each statement execute function gigs_appeared();
create trigger gigs_changed after update on gigs
  referencing old table as past new table as fresh for each statement execute function gigs_changed();
create trigger gigs_left after delete on gigs
  referencing old table as past for each statement execute function gigs_left();

-- A list of gigs names their artists and shows their pictures.
create function artist_looks_other() returns trigger language plpgsql as $$
begin
  perform touch_cells(array(select distinct cell from gigs where artist_id = new.id));
  return null;
end
$$;

create trigger artist_looks_other after update of username, display_name, picture on artists
  for each row
  when (
    (old.username, old.display_name, old.picture)
    is distinct from (new.username, new.display_name, new.picture)
  )
  execute function artist_looks_other();
