/**
 * Words of many new records are entered year by year, so that one record after the other goes to the same pages of their index. A
 * row of an import stays uncompressed up to 4 kB: it is read and changed soon, and its JSON hardly gets shorter.
 */
export const rowsInIndexOrder = {
  id: "0116-rows-in-index-order",
  up: /* sql */ `
create or replace function records_worded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unlisted_words select institute_id, id from new_rows;
  insert into record_words
  select n.institute_id, n.id, y.year, n.day, n.kind, n.state, n.scopes, year_words(n.institute_id, y.year, n.search)
  from new_rows n cross join lateral (select coalesce(extract(year from n.day), 0)::int as year) y
  where n.deleted_at is null and n.question is null
  order by y.year;
  return null;
end $$;

alter table batch_rows set (toast_tuple_target = 4080);
`,
};
