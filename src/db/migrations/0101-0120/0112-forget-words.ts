/** The words of a deleted person that no record has any longer are not known either. */
export const forgetWords = {
  id: "0112-forget-words",
  up: /* sql */ `
create function forget_words(of_institute int, words text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_institute is distinct from current_institute() then return; end if;
  -- The worker leaves out words that are known: it must not look between this search and the end of the transaction.
  lock table known_words in share row exclusive mode;
  delete from known_words k
  where k.institute_id = of_institute and k.word = any (words)
    and not exists (select from records r
      where r.search @@ ('''' || of_institute || ':' || replace(replace(k.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery);
end $$;
revoke execute on function forget_words from public;
grant execute on function forget_words to fpms_app;
`,
};
