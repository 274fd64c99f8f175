/** ORCID iDs that people confirmed by signing in at ORCID, and which of their works were sent there. */
export const orcidLinks = {
  id: "0081-orcid-links",
  up: /* sql */ `
-- A sign-in at ORCID that has begun: of the state only the digest. One for each account; a later one takes its place.
create table orcid_sign_ins (
  institute_id int not null,
  account_id int not null,
  state_digest bytea not null,
  session_id text not null,
  expires_at timestamptz not null,
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts on delete cascade
);

-- "token" is encrypted with a key that is not in the database. "refused_at": ORCID does not accept it any more.
create table orcid_links (
  institute_id int not null,
  account_id int not null,
  orcid text not null,
  scopes text[] not null,
  token bytea not null,
  linked_at timestamptz not null default now(),
  refused_at timestamptz,
  sending_until timestamptz,
  primary key (institute_id, account_id),
  unique (institute_id, orcid),
  foreign key (institute_id, account_id) references accounts on delete cascade
);

-- Works at ORCID, by the iD, so that a person who links it again sends none twice. "digest" is of what was sent; null where that is not known.
create table orcid_works (
  institute_id int not null,
  account_id int not null,
  orcid text not null,
  record_id uuid not null,
  put_code bigint not null,
  digest text,
  sent_at timestamptz not null default now(),
  primary key (institute_id, account_id, orcid, record_id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  foreign key (institute_id, record_id) references records on delete cascade
);
create index orcid_works_record on orcid_works (institute_id, record_id);

do $$
declare t text;
begin
  foreach t in array array['orcid_sign_ins', 'orcid_links', 'orcid_works'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)
      with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to fpms_app', t);
  end loop;
end $$;

-- The iD that the person of a page confirmed; whether the page shows it is decided where the page is read.
create function confirmed_orcid(institute int, account int) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select l.orcid from orcid_links l where l.institute_id = institute and l.account_id = account
$$;
revoke execute on function confirmed_orcid from public;
grant execute on function confirmed_orcid to fpms_app;
`,
};
