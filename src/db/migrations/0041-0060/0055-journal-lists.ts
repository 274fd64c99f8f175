/** Lists of journals with the days on which they held, and notices of retraction, as each institute uploads them. */
export const journalLists = {
  id: "0055-journal-lists",
  up: /* sql */ `
create function plain_title(title text) returns text language sql immutable parallel safe as
  $$ select btrim(regexp_replace(lower(normalize(title, NFKC)), '[^[:alnum:]]+', ' ', 'g')) $$;

create table journal_lists (
  institute_id int not null,
  id uuid not null,
  list text not null check (list in ('ugc-care', 'scopus', 'wos', 'abdc', 'committee')),
  title text not null,
  -- The days on which it held; null where it has no such end.
  starts date,
  ends date check (ends >= starts),
  journals int not null,
  added_by int,
  added_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, added_by) references accounts on delete set null (added_by)
);
create index journal_lists_added_by on journal_lists (institute_id, added_by);
create table listed_journals (
  institute_id int not null,
  list_id uuid not null,
  row int not null,
  title text not null,
  plain_title text not null generated always as (public.plain_title(title)) stored,
  issn text,
  eissn text,
  starts date,
  ends date,
  -- Of a committee's decisions, the answers to its criteria as written.
  criteria jsonb not null default '{}',
  primary key (institute_id, list_id, row),
  foreign key (institute_id, list_id) references journal_lists on delete cascade
);
create index listed_journals_issn on listed_journals (institute_id, issn) where issn is not null;
create index listed_journals_eissn on listed_journals (institute_id, eissn) where eissn is not null;
create index listed_journals_title on listed_journals (institute_id, plain_title);
create table retractions (
  institute_id int not null,
  doi text not null,
  id text not null,
  nature text not null,
  title text,
  journal text,
  reasons text,
  notice_doi text,
  noticed_on date,
  primary key (institute_id, doi, id)
);
alter table journal_lists enable row level security;
alter table listed_journals enable row level security;
alter table retractions enable row level security;
create policy tenant on journal_lists using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
create policy tenant on listed_journals using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
create policy tenant on retractions using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on journal_lists, listed_journals, retractions to fpms_app;

-- The lists that had the journal of a work on one of its possible days. A title decides only where a number is missing.
create function listed_in(of_institute int, data jsonb, first_day date, last_day date) returns text[] language sql stable parallel safe as $$
  with work as (
    select array_remove(array[data->>'issn', data->>'eissn'], null) as numbers, plain_title(coalesce(data->>'journalTitle', '')) as title),
  found as (
    select j.list_id, j.starts, j.ends from work w join listed_journals j on j.institute_id = of_institute and j.issn = any (w.numbers)
    union all
    select j.list_id, j.starts, j.ends from work w join listed_journals j on j.institute_id = of_institute and j.eissn = any (w.numbers)
    union all
    select j.list_id, j.starts, j.ends from work w join listed_journals j on j.institute_id = of_institute and j.plain_title = w.title
    where w.title <> '' and (w.numbers = '{}' or j.issn is null and j.eissn is null))
  select coalesce(array_agg(distinct l.list), '{}') from found f join journal_lists l on l.institute_id = of_institute and l.id = f.list_id
  where first_day is not null and greatest(f.starts, l.starts, first_day) <= least(f.ends, l.ends, last_day)
$$;
`,
};
