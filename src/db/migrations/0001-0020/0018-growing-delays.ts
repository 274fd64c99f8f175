/**
 * Guesses at a password have to wait longer and longer instead of being locked out, and browsers that signed in before are
 * known again by a random key of which only the hash is kept.
 */
export const growingDelays = {
  id: "0018-growing-delays",
  up: /* sql */ `
alter table sessions add column device_hash bytea;

-- Seconds to wait after so many attempts: none while some are free, then each wait in turn, the last one for all that follow.
create function wait_after(attempts int, free int, waits int[]) returns int language sql immutable set search_path = public, pg_temp as
  $$ select case when attempts < free then 0 else waits[least(attempts - free + 1, array_length(waits, 1))] end $$;

-- Takes an attempt unless the one before is too near; an hour after the last wait all is forgotten. Answers whether it was
-- taken and the seconds until the next may be.
create function delay_attempt(wanted text, free int, waits int[]) returns table (is_taken boolean, seconds_left int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query
    insert into throttle as t (key, count, window_ends)
    values (wanted, 1, clock_timestamp() + make_interval(secs => wait_after(1, free, waits)))
    on conflict (key) do update set
      count = case when t.window_ends < clock_timestamp() - interval '1 hour' then 1 else t.count + 1 end,
      window_ends = clock_timestamp() + make_interval(secs =>
        wait_after(case when t.window_ends < clock_timestamp() - interval '1 hour' then 1 else t.count + 1 end, free, waits))
      where t.window_ends <= clock_timestamp()
    returning true, 0;
  if not found then
    return query select false, greatest(1, ceil(extract(epoch from t.window_ends - clock_timestamp())))::int from throttle t where t.key = wanted;
  end if;
end $$;

-- An attempt that was right after all.
create function forgive_attempt(wanted text, free int) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update throttle set count = greatest(count - 1, 0),
    window_ends = case when count - 1 < free then clock_timestamp() else window_ends end
  where key = wanted
$$;

-- How many attempts each window holds just now.
create function attempts_in(wanted text[]) returns int[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_agg(coalesce(t.count, 0) order by w.place)
  from unnest(wanted) with ordinality w (key, place)
  left join throttle t on t.key = w.key and t.window_ends > clock_timestamp()
$$;
revoke execute on function wait_after(int, int, int[]), delay_attempt(text, int, int[]), forgive_attempt(text, int), attempts_in(text[]) from public;
grant execute on function delay_attempt(text, int, int[]), forgive_attempt(text, int), attempts_in(text[]) to fpms_app;
`,
};
