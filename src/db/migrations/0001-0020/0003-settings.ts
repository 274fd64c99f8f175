/** What an institution changes of itself: versions to change against, its logo, its mail domains. */
export const settings = {
  id: "0003-settings",
  up: /* sql */ `
alter table institutes add column version int not null default 1, add column logo_file uuid;
alter table departments add column version int not null default 1;

-- A domain is claimed for the connection's own institute only; one that another institute holds raises unique_violation.
create function add_own_domain(wanted text) returns void language sql volatile security definer set search_path = public, pg_temp as
  $$ insert into domains (domain, institute_id) values (wanted, nullif(current_setting('app.institute', true), '')::int) $$;
create function remove_own_domain(wanted text) returns void language sql volatile security definer set search_path = public, pg_temp as
  $$ delete from domains where domain = wanted and institute_id = nullif(current_setting('app.institute', true), '')::int $$;

-- Logos are public; the digest says which one, and without it the first institute's is meant.
create function find_logo(wanted bytea)
returns table (institute_id int, id uuid, sha256 bytea, size_in_bytes bigint, media_type text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.institute_id, f.id, f.sha256, f.size_in_bytes, f.media_type
  from institutes i join stored_files f on f.institute_id = i.id and f.id = i.logo_file
  where f.sha256 = wanted or (wanted is null and i.id = (select min(id) from institutes))
  order by i.id limit 1
$$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
