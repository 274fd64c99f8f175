/**
 * A sender claims one mail. Joined to a plain subquery, the planner may ask it once for each row of the other side, and each
 * time it names another mail: those would lie claimed by nobody until the claim ran out. Materialised it is asked once.
 */
export const claimOneMail = {
  id: "0007-claim-one-mail",
  up: /* sql */ `
create or replace function claim_mail(lease_seconds int)
returns table (institute_id int, id uuid, to_address text, subject text, body text, purpose text, attempts int)
language sql volatile security definer set search_path = public, pg_temp as $$
  with next as materialized (
    select w.institute_id, w.id from outbox w
    where w.state = 'waiting' and w.due_at <= now() and (w.claimed_until is null or w.claimed_until <= now())
    order by w.due_at, w.id limit 1 for update skip locked
  )
  update outbox o set claimed_until = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
  from next
  where o.institute_id = next.institute_id and o.id = next.id
  returning o.institute_id, o.id, o.to_address, o.subject, o.body, o.purpose, o.attempts
$$;
`,
};
