import type { World } from "../server/world.ts";

const onsets = "b bh ch d dh g gh j k kh l m n p ph r s sh t th v y".split(" ");
const vowels = "a aa e i o u ai au".split(" ");

/** Always the same numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Invented names, some of which share a given name or, seldom, a surname with existing ones. */
export function inventNames(
  count: number,
  shared: { given: readonly string[]; surnames: readonly string[] },
): string[] {
  const below = numbersFrom(7);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? "";
  const invent = (syllables: number) => {
    const word = Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join("");
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  return Array.from({ length: count }, () => {
    const given = below(10) < 3 ? pick(shared.given) : invent(2 + below(2));
    const surname = below(100) < 1 ? pick(shared.surnames) : invent(2 + below(3));
    return below(10) < 2 ? `${given} ${invent(1).charAt(0)}. ${surname}` : `${given} ${surname}`;
  });
}

/** Inserts people into the world's first institute, without the actions, which would be slow. */
export async function addMany(world: World, names: readonly string[]): Promise<void> {
  const { id, domain, departments } = world.institute;
  const ids = Object.values(departments).map((department) => department.id);
  await world.owner.query(
    `with made as (
       insert into accounts (institute_id, public_id, email, name, role, state)
       select $1, gen_random_uuid(), 'many.' || n || '@' || $2::text, name, 'Faculty', 'active'
       from unnest($3::text[]) with ordinality as given(name, n) returning id)
     insert into appointments (institute_id, id, account_id, department_id)
     select $1, gen_random_uuid(), id, ($4::int[])[1 + id % cardinality($4::int[])] from made`,
    [id, domain, names, ids],
  );
  // As the database's own maintenance does after a minute.
  await world.owner.query("analyze accounts, appointments, people_index");
}
