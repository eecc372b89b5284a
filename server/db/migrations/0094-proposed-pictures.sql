-- A picture that waits for approval is left like any other: when another is proposed in its place, when it is approved or taken
-- back, and when its artist is erased, from when on it is served to nobody.

create function leave_proposed_picture() returns trigger language plpgsql as $$
begin
  insert into unused_pictures (media_key, look_at, withheld)
  select distinct form.value,
    now() + case when tg_op = 'UPDATE' then interval '25 hours' else interval '1 hour' end,
    tg_op = 'DELETE'
  from jsonb_each_text(old.proposed -> 'picture') form
  where form.key in ('wide', 'narrow', 'message')
  on conflict (media_key) do update set
    look_at = greatest(unused_pictures.look_at, excluded.look_at),
    withheld = unused_pictures.withheld or excluded.withheld;
  return null;
end
$$;
create trigger artist_left_proposed_picture after delete on artists
  for each row when (old.proposed -> 'picture' is not null) execute function leave_proposed_picture();
create trigger artist_changed_proposed_picture after update of proposed on artists
  for each row
  when (old.proposed -> 'picture' is not null and old.proposed -> 'picture' is distinct from new.proposed -> 'picture')
  execute function leave_proposed_picture();
