-- How far a fan wants to go from a followed city, where that is not the usual `radius_km`. The circle's
-- `minimum_dot` follows whichever counts.
alter table followed_locations
  add column own_radius_km integer check (
    own_radius_km is null or (kind = 'city' and own_radius_km in (10, 25, 50, 100))
  );
