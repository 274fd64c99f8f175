/** Known words are looked up each by its key: for some hundred the planner would rather read all of them. */
export const wordsByTheirKey = {
  id: "0110-words-by-their-key",
  up: /* sql */ `
create or replace function words_in_use(of_institute int, words text[]) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  unlisted uuid[] := array(select u.record_id from unlisted_words u where u.institute_id = of_institute limit 21);
begin
  if cardinality(unlisted) > 20 then return words; end if;
  return array(
    select w.word from unnest(words) w(word)
      cross join lateral (select from known_words k where k.institute_id = of_institute and k.word = w.word limit 1) known
    union select substr(l.lexeme, length(of_institute::text) + 2) from unnest(unlisted) u(id) join records r on r.institute_id = of_institute and r.id = u.id
      cross join lateral unnest(tsvector_to_array(r.search)) l(lexeme) where l.lexeme = any (array(select of_institute || ':' || w from unnest(words) w)));
end $$;

create or replace function add_known_words(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  institutes int[]; taken uuid[];
begin
  with deleted as (
    delete from unlisted_words where ctid = any (array(select ctid from unlisted_words limit at_most for update skip locked)) returning *
  ) select array_agg(institute_id), array_agg(record_id) into institutes, taken from (select distinct institute_id, record_id from deleted) d;
  if taken is null then return 0; end if;
  insert into known_words
  select w.institute_id, w.word
  from (select split_part(s.word, ':', 1)::int as institute_id, substr(s.word, position(':' in s.word) + 1) as word
        from ts_stat(format('select r.search from unnest(%L::int[], %L::uuid[]) t(institute, id)
          join records r on r.institute_id = t.institute and r.id = t.id', institutes, taken)) s) w
    left join lateral (select true as is_known from known_words k where k.institute_id = w.institute_id and k.word = w.word limit 1) k on true
  where k.is_known is null
  order by 1, 2
  on conflict do nothing;
  return cardinality(taken);
end $$;
`,
};
