/** Pages that teachers open to everyone: what each shows is decided here too, so that nothing else can leave. */
export const publicProfiles = {
  id: "0009-public-profiles",
  up: /* sql */ `
create table public_profiles (
  institute_id int not null,
  account_id int not null,
  slug text not null,
  is_open boolean not null default false,
  -- Field by who sees it: hidden, signed-in, public. What is not named is hidden.
  shown jsonb not null default '{}',
  -- Who sees publications that nothing else was said of.
  works text not null default 'public' check (works in ('hidden', 'signed-in', 'public')),
  about text not null default '',
  featured uuid[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (institute_id, account_id),
  foreign key (institute_id, account_id) references accounts on delete cascade
);
create index public_profiles_open on public_profiles (institute_id) where is_open;

-- Every address that a page ever had: an old one still leads to its person, and to nobody else.
create table public_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  institute_id int not null,
  account_id int not null,
  foreign key (institute_id, account_id) references accounts on delete cascade
);
create index public_slugs_account on public_slugs (institute_id, account_id);

create table public_works (
  institute_id int not null,
  account_id int not null,
  record_id uuid not null,
  visibility text not null check (visibility in ('hidden', 'signed-in', 'public')),
  primary key (institute_id, account_id, record_id),
  foreign key (institute_id, account_id) references accounts on delete cascade,
  foreign key (institute_id, record_id) references records on delete cascade
);
create index public_works_record on public_works (institute_id, record_id);

do $$
declare t text;
begin
  foreach t in array array['public_profiles', 'public_slugs', 'public_works']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to fpms_app', t);
  end loop;
end $$;

-- False when somebody of the installation has it, or had it.
create function take_slug(account int, wanted text) returns boolean language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare institute int := nullif(current_setting('app.institute', true), '')::int;
begin
  insert into public_slugs (slug, institute_id, account_id) values (wanted, institute, account) on conflict (slug) do nothing;
  return exists (select 1 from public_slugs s where s.slug = wanted and s.institute_id = institute and s.account_id = account);
end $$;

-- Is what stands under this word for whoever asks? Members are those who speak for the institute on this connection.
create function is_shown(visibility text, institute int, as_everyone boolean) returns boolean language sql stable as $$
  select coalesce(visibility = 'public' or visibility = 'signed-in' and not as_everyone
    and institute = nullif(current_setting('app.institute', true), '')::int, false)
$$;

create function folded(given text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(normalize(lower(given), nfkd), '[\\u0300-\\u036f]', '', 'g') $$;

-- Open pages of active accounts, each with what it shows of its person to whoever asks. "own": the owner looks at a closed one.
-- "parts": where documents of the person's own hold what may be shown; of their tables the named cells only.
create function public_people(wanted text, own int, parts jsonb, as_everyone boolean)
returns table (institute_id int, account_id int, institute text, slug text, name text, department_code text, department text, designation text,
  email text, orcid text, scopus_ids text[], photo_file uuid, photo_visibility text, about text, featured uuid[], said jsonb, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.institute_id, p.account_id, i.name, p.slug, a.name,
    case when is_shown(p.shown ->> 'department', p.institute_id, as_everyone) then post.code end,
    case when is_shown(p.shown ->> 'department', p.institute_id, as_everyone) then post.department end,
    case when is_shown(p.shown ->> 'designation', p.institute_id, as_everyone) then post.designation end,
    case when is_shown(p.shown ->> 'email', p.institute_id, as_everyone) then a.email end,
    case when is_shown(p.shown ->> 'orcid', p.institute_id, as_everyone) then a.orcid end,
    case when is_shown(p.shown ->> 'scopus', p.institute_id, as_everyone) then a.scopus_author_ids else '{}' end,
    case when is_shown(p.shown ->> 'photo', p.institute_id, as_everyone) then a.photo_file end,
    case when is_shown(p.shown ->> 'photo', p.institute_id, as_everyone) then p.shown ->> 'photo' end,
    case when is_shown(p.shown ->> 'about', p.institute_id, as_everyone) then p.about else '' end,
    p.featured,
    (select coalesce(jsonb_object_agg(t.part, case
        when t.cells is null then r.data -> t.field
        else (select jsonb_agg((select coalesce(jsonb_object_agg(c.name, c.value), '{}') from jsonb_each(w.line) c(name, value) where t.cells ? c.name) order by w.n)
          from jsonb_array_elements(r.data -> t.field) with ordinality w(line, n)) end), '{}')
      from jsonb_to_recordset(parts) as t(part text, kind text, field text, cells jsonb)
      join record_keys k on k.institute_id = p.institute_id and k.key = 'single:' || t.kind || ':' || p.account_id
      join records r on r.institute_id = p.institute_id and r.id = k.record_id and r.deleted_at is null and r.data ? t.field
      where is_shown(p.shown ->> t.part, p.institute_id, as_everyone)),
    p.updated_at
  from public_profiles p
  join accounts a on a.institute_id = p.institute_id and a.id = p.account_id and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
  join institutes i on i.id = p.institute_id
  left join lateral (
    select d.code, d.name as department, ap.designation from appointments ap
    join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
    where ap.institute_id = p.institute_id and ap.account_id = p.account_id
      and (ap.starts is null or ap.starts <= (now() at time zone i.time_zone)::date)
      and (ap.ends is null or ap.ends >= (now() at time zone i.time_zone)::date)
    order by ap.starts desc nulls last limit 1) post on true
  where (p.is_open or p.account_id = own and p.institute_id = nullif(current_setting('app.institute', true), '')::int)
    and (wanted is null or (p.institute_id, p.account_id) = (select s.institute_id, s.account_id from public_slugs s where s.slug = wanted))
$$;

-- Who answers to all the words by what their page shows to the asker, by department and name.
create function public_directory(words text[], wanted_department text, parts jsonb, after int, at_most int)
returns table (slug text, name text, institute text, department_code text, department text, designation text, photo_visibility text, said jsonb, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  with everybody as (
    select p.*, folded(concat_ws(' ', p.name, p.department_code, p.department, p.designation, (p.said -> 'interests')::text)) as text
    from public_people(null, null, parts, false) p
  ), found as (
    select e.* from everybody e
    where (wanted_department is null or e.department_code = wanted_department)
      and not exists (select 1 from unnest(words) w where position(folded(w) in e.text) = 0)
  )
  select f.slug, f.name, f.institute, f.department_code, f.department, f.designation, case when f.photo_file is null then null else f.photo_visibility end,
    f.said, (count(*) over ())::int
  from found f
  order by f.institute_id, f.department collate "und-x-icu" nulls last, f.name collate "und-x-icu", f.slug
  offset after limit at_most
$$;

-- Departments that somebody of the directory stands in.
create function public_departments() returns table (code text, name text, people int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.department_code, min(p.department), count(*)::int from public_people(null, null, '[]', false) p
  where p.department_code is not null group by 1 order by 2
$$;

-- Works of such a person as their page shows them: confirmed, submitted at least, and of the data the named fields only.
-- Without a word of its own a work of a usual kind follows the page, any other is hidden.
create function public_works_of(institute int, account int, own int, fields jsonb, usual text[], as_everyone boolean)
returns table (id uuid, kind text, title text, day date, day_end date, people jsonb, data jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.kind, r.title, r.day, r.day_end,
    coalesce((select jsonb_agg(jsonb_build_object('name', w.person ->> 'name', 'role', w.person ->> 'role') order by w.n)
      from jsonb_array_elements(r.people) with ordinality w(person, n)), '[]'),
    coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(r.data) e where fields -> r.kind ? e.key), '{}')
  from public_profiles p
  join accounts a on a.institute_id = p.institute_id and a.id = p.account_id and a.state = 'active' and a.erased_at is null and a.role in ('Faculty', 'Head Of Department')
  join lateral (select distinct s.record_id from authorships s
    where s.institute_id = p.institute_id and s.account_id = p.account_id and s.state = 'confirmed') s on true
  join records r on r.institute_id = p.institute_id and r.id = s.record_id
  left join public_works v on v.institute_id = p.institute_id and v.account_id = p.account_id and v.record_id = r.id
  where p.institute_id = institute and p.account_id = account
    and (p.is_open or p.account_id = own and p.institute_id = nullif(current_setting('app.institute', true), '')::int)
    and r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and fields ? r.kind
    and is_shown(coalesce(v.visibility, case when r.kind = any (usual) then p.works else 'hidden' end), p.institute_id, as_everyone)
  order by r.day desc nulls last, r.title collate "und-x-icu", r.id
  limit 2000
$$;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
