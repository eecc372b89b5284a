-- widens artists: the version before refuses such usernames in its forms, so it writes none.

-- `/a/{username}.atom` is the address of a feed, as `.ics` is that of a calendar.
alter table artists drop constraint artists_username_check,
  add constraint artists_username_check
    check (username ~ '^[A-Za-z0-9._]{3,30}$' and username !~* '(\.|\.data|\.ics|\.atom)$');
