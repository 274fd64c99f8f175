/** People whose names are written in an Indian script are found under the first letter of their name, not under "#". */
export const lettersOfNames = {
  id: "0083-letters-of-names",
  up: /* sql */ `
create or replace function name_letter(name text) returns text language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case when letter between 'a' and 'z' then upper(letter) when letter between U&'\\0900' and U&'\\0DFF' then letter else '#' end
  from (select left(regexp_replace(folded(name), '^((dr|prof|mr|mrs|ms|smt|shri|डॉ|प्रा|श्रीमती|श्री|सौ|कु)[. ]+)+', ''), 1) collate "C") n(letter)
$$;
`,
};
