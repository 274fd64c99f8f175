/**
 * A guess at a password is counted in all its places by one statement, and forgiven by one. What a record's own columns
 * and triggers compute from it is no longer parsed and planned with each row.
 */
export const guessesTogether = {
  id: "0099-guesses-together",
  up: /* sql */ `
-- Takes an attempt of each key in turn until one has to wait; if none has to, also counts it for the origin.
create function take_guesses(wanted text[], free int[], waits int[], origin text, window_seconds int, at_most int)
returns table (is_taken boolean, seconds_left int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  for place in 1 .. cardinality(wanted) loop
    select d.is_taken, d.seconds_left into is_taken, seconds_left from delay_attempt(wanted[place], free[place], waits) d;
    if not is_taken then return next; return; end if;
  end loop;
  if origin is not null then perform count_attempt(origin, window_seconds, at_most); end if;
  return next;
end $$;

-- A guess that was right after all.
create function forgive_guesses(wanted text[], free int[], origin text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  for place in 1 .. cardinality(wanted) loop perform forgive_attempt(wanted[place], free[place]); end loop;
  if origin is not null then perform uncount_attempt(origin); end if;
end $$;
revoke execute on function take_guesses, forgive_guesses from public;
grant execute on function take_guesses, forgive_guesses to fpms_app;

create or replace function scopes_counted(scopes int[], older int[], question jsonb) returns int[]
language plpgsql immutable parallel safe as $$
begin
  if question is not null then return '{}'; end if;
  if older = '{}' then return scopes; end if;
  return array(select s from unnest(scopes) s where s <> all (older));
end $$;

create or replace function work_keys(keys text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select k from unnest(keys) k where k not like 'single:%');
end $$;

create or replace function year_words(institute int, year int, search tsvector) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  opening text := institute || '^' || year || '~';
  after int := length(institute::text) + 2;
begin
  return array_to_tsvector(array(select opening || substr(word, after) from unnest(tsvector_to_array(ts_filter(search, '{a,b,d}'))) word));
end $$;
`,
};
