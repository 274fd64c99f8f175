/** Files before people: whoever gets an account, an address, an identifier or a name variant has works looked for among those that are here. */
export const worksToMatch = {
  id: "0020-works-to-match",
  up: /* sql */ `
-- Since when; null when that was done.
alter table accounts add column match_due timestamptz;
create index accounts_match_due on accounts (institute_id, id) where match_due is not null;

create function account_matchable() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.match_due := clock_timestamp();
  return new;
end $$;
create trigger account_matchable_added before insert on accounts for each row when (new.state = 'active') execute function account_matchable();
create trigger account_matchable_changed before update of state, email, orcid, scopus_author_ids on accounts for each row
  when (new.state = 'active' and new.erased_at is null and (old.state, old.email, old.orcid, old.scopus_author_ids)
    is distinct from (new.state, new.email, new.orcid, new.scopus_author_ids))
  execute function account_matchable();

create function variant_matchable() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update accounts set match_due = clock_timestamp() where institute_id = new.institute_id and id = new.account_id and state = 'active';
  return null;
end $$;
create trigger variant_matchable after insert on name_variants for each row execute function variant_matchable();

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to fpms_app;
`,
};
