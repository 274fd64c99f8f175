/** One section that somebody signed off can be reopened by itself, and a refusal names who can do that today. */
export const reopenedSections = {
  id: "0077-reopened-sections",
  up: /* sql */ `
-- Of a signature, the types whose section is open again; with all of them there is no signature.
alter table campaign_answers add column reopened text[] not null default '{}',
  add check (signed_at is not null or reopened = '{}');

-- As before, without the sections that were reopened.
create or replace function signed_sections(r records) returns table (campaign uuid, account int) language sql stable as $$
  select c.id, s.account_id from campaigns c
    join campaign_answers s on s.institute_id = c.institute_id and s.campaign_id = c.id and s.signed_at is not null
    join accounts a on a.institute_id = c.institute_id and a.id = s.account_id
  where c.institute_id = r.institute_id and c.closed_at is null and r.kind = any (c.kinds) and not r.kind = any (s.reopened)
    and r.state not in ('draft', 'returned') and r.deleted_at is null
    and r.day >= c.starts and r.day_end <= c.ends and -s.account_id = any (r.scopes)
    and (c.department_id is null or c.department_id = any (r.scopes))
    and (r.created_by = a.id
      or r.people @> jsonb_build_array(jsonb_build_object('account', a.public_id::text, 'state', 'confirmed')))
$$;

create function reopen_sections(wanted_institute int, wanted_campaign uuid, accounts int[], sections text[]) returns void language sql as $$
  update campaign_answers s set
    signed_at = case when not c.kinds <@ (s.reopened || sections) then s.signed_at end,
    reopened = case when c.kinds <@ (s.reopened || sections) then '{}'
      else array(select distinct k from unnest(s.reopened || sections) k where k = any (c.kinds) order by k) end
  from campaigns c
  where c.institute_id = wanted_institute and c.id = wanted_campaign and s.institute_id = c.institute_id and s.campaign_id = c.id
    and s.account_id = any (accounts) and s.signed_at is not null
$$;

-- The names of those who can reopen it today: heads and coordinators of its department; without any, and for the
-- institute, the admins.
create function campaign_leaders(wanted_institute int, wanted_department int, today date) returns text[] language sql stable as $$
  with heads as (
    select a.id, a.role, coalesce(nullif(a.name, ''), a.email) as name from accounts a
    where a.institute_id = wanted_institute and a.state = 'active'
      and (a.role = 'Head Of Department' or 'research coordinator' = any (a.tags))
      and exists (select 1 from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
        and p.department_id = wanted_department and (p.starts is null or p.starts <= today) and (p.ends is null or p.ends >= today))
  )
  select coalesce(
    (select array_agg(name order by role <> 'Head Of Department', name, id) from heads),
    (select array_agg(coalesce(nullif(a.name, ''), a.email) order by a.name, a.id) from accounts a
      where a.institute_id = wanted_institute and a.state = 'active' and a.role = 'Admin'), '{}')
$$;

create or replace function keep_signed_record() returns trigger language plpgsql as $$
declare
  signed record;
  is_other boolean := tg_op = 'INSERT';
begin
  -- Whoever signs off, or closes it, meanwhile is waited for.
  perform from campaigns c where c.institute_id = new.institute_id and c.closed_at is null and new.kind = any (c.kinds)
    and ((new.day >= c.starts and new.day_end <= c.ends) or (tg_op = 'UPDATE' and old.day >= c.starts and old.day_end <= c.ends))
    for share;
  if not found or current_setting('app.erases_person', true) = 'on' or current_setting('app.passes_signatures', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- Returning it asks for a correction, so that the section has to be signed again.
    if new.state = 'returned' then
      perform reopen_sections(old.institute_id, o.campaign, array[o.account], array[old.kind]) from signed_sections(old) o;
      return new;
    end if;
    is_other := old.data is distinct from new.data or old.proof_fields is distinct from new.proof_fields
      or jsonb_path_query_array(old.people, '$[*].name') is distinct from jsonb_path_query_array(new.people, '$[*].name');
  end if;
  -- Of a change of links only, those for whom the record enters the section or leaves it.
  select campaign, account into signed from (
      select *, true as was from signed_sections(old) where tg_op = 'UPDATE'
    ) o full join (select *, true as is from signed_sections(new)) n using (campaign, account)
    where is_other or o.was is null or n.is is null limit 1;
  if not found then return new; end if;
  raise exception 'The record is part of a section that was signed off.' using errcode = 'FP001', detail = (
    select json_build_object('campaign', c.title, 'person', coalesce(nullif(p.name, ''), p.email),
      'leaders', (campaign_leaders(c.institute_id, c.department_id, current_date))[1:3])::text
    from campaigns c join accounts p on p.institute_id = c.institute_id and p.id = signed.account
    where c.institute_id = new.institute_id and c.id = signed.campaign);
end $$;
`,
};
