/** While a campaign is open, records of a section that somebody signed off stay as they were signed. */
export const signedSections = {
  id: "0072-signed-sections",
  up: /* sql */ `
-- The signed sections of open campaigns that have this record: it is of their type and period and, where the campaign is a
-- department's, counts there; and who signed has entered it or confirmed their authorship. Nobody's signature keeps others
-- from works on which they only named that person.
create function signed_sections(r records) returns table (campaign uuid, account int) language sql stable as $$
  select c.id, s.account_id from campaigns c
    join campaign_answers s on s.institute_id = c.institute_id and s.campaign_id = c.id and s.signed_at is not null
    join accounts a on a.institute_id = c.institute_id and a.id = s.account_id
  where c.institute_id = r.institute_id and c.closed_at is null and r.kind = any (c.kinds)
    and r.state not in ('draft', 'returned') and r.deleted_at is null
    and r.day >= c.starts and r.day_end <= c.ends and -s.account_id = any (r.scopes)
    and (c.department_id is null or c.department_id = any (r.scopes))
    and (r.created_by = a.id
      or r.people @> jsonb_build_array(jsonb_build_object('account', a.public_id::text, 'state', 'confirmed')))
$$;

create function keep_signed_record() returns trigger language plpgsql as $$
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
      update campaign_answers s set signed_at = null from signed_sections(old) o
        where s.institute_id = old.institute_id and s.campaign_id = o.campaign and s.account_id = o.account;
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
      'leader', coalesce(nullif(l.name, ''), l.email))::text
    from campaigns c join accounts p on p.institute_id = c.institute_id and p.id = signed.account
      join accounts l on l.institute_id = c.institute_id and l.id = c.created_by
    where c.institute_id = new.institute_id and c.id = signed.campaign);
end $$;

create trigger keep_signed before update of data, people, proof_fields, state, deleted_at on records for each row
  when (old.version <> new.version and (old.state not in ('draft', 'returned') or new.state not in ('draft', 'returned')))
  execute function keep_signed_record();
create trigger keep_signed_insert before insert on records for each row
  when (new.state not in ('draft', 'returned')) execute function keep_signed_record();
`,
};
