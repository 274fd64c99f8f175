/** Proofs that look the same on their first page, and what heads allowed. Files with the same bytes are found by their digest. */
export const sameProofs = {
  id: "0044-same-proofs",
  up: /* sql */ `
-- Derived when a file is read: two files whose first pages look the same.
create table page_pairs (
  institute_id int not null,
  a bytea not null,
  b bytea not null,
  distance int not null,
  primary key (institute_id, a, b),
  foreign key (institute_id, a) references file_contents on delete cascade,
  foreign key (institute_id, b) references file_contents on delete cascade,
  check (a < b)
);
create index page_pairs_other on page_pairs (institute_id, b);

-- One file may prove all of these records, such as a certificate for a team.
create table proof_allowances (
  institute_id int not null,
  id uuid not null,
  sha256 bytea not null,
  records uuid[] not null,
  decided_by int not null,
  decided_at timestamptz not null default now(),
  primary key (institute_id, id),
  foreign key (institute_id, sha256) references file_contents on delete cascade
);
create index proof_allowances_file on proof_allowances (institute_id, sha256);

do $$
declare t text;
begin
  foreach t in array array['page_pairs', 'proof_allowances'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (institute_id = nullif(current_setting(''app.institute'', true), '''')::int) with check (institute_id = nullif(current_setting(''app.institute'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to fpms_app', t);
  end loop;
end $$;

-- Notes the nearest files that look like this one. Where both have text, that of the first page is the same, too.
create function find_same_pages(of_institute int, of_file bytea, at_most int) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into page_pairs (institute_id, a, b, distance)
  select of_institute, least(o.sha256, f.sha256), greatest(o.sha256, f.sha256), bit_count(o.page_hash # f.page_hash)
  from file_contents o join file_contents f on f.institute_id = of_institute and f.page_parts && o.page_parts and f.sha256 <> o.sha256
  where of_institute = current_institute() and o.institute_id = of_institute and o.sha256 = of_file
    and bit_count(o.page_hash # f.page_hash) <= 16
    and (o.state <> 'text' or f.state <> 'text'
      or regexp_replace(lower(split_part(o.text, E'\\f', 1)), '[^[:alnum:]]', '', 'g') = regexp_replace(lower(split_part(f.text, E'\\f', 1)), '[^[:alnum:]]', '', 'g'))
  order by bit_count(o.page_hash # f.page_hash), f.sha256 limit at_most
  on conflict do nothing
$$;
revoke execute on function find_same_pages from public;
grant execute on function find_same_pages to fpms_app;
`,
};
