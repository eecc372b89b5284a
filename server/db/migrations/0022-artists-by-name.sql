create index artists_by_name on artists (lower(display_name));
