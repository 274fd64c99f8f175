import { asOwner } from "#db/owner.ts";
import { ask } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import { randomFrom } from "../support/random.ts";
import { makeName } from "./words.ts";

/** Adds faculty to the institute up to this number, and waits until all of them are found; returns the new names. */
export async function makeCrowd(environment: Environment, size: number): Promise<string[]> {
  const { college } = environment;
  const random = randomFrom(23);
  const names = Array.from({ length: size - college.teachers.length - college.heads.length }, () => makeName(random));
  await asOwner(environment.ownerConnection(), async (owner) => {
    await owner.query(
      `with made as (
         insert into accounts (institute_id, public_id, email, name, role, state)
         select $1, gen_random_uuid(), 'crowd.' || n || '@first.example', name, 'Faculty', 'active'
         from unnest($2::text[]) with ordinality as given(name, n) returning id)
       insert into appointments (institute_id, id, account_id, department_id)
       select $1, gen_random_uuid(), id, ($3::int[])[1 + id % cardinality($3::int[])] from made`,
      [college.institute, names, college.departments.map(({ id }) => id)],
    );
  });
  await environment.settle();
  const token = await environment.tokenOf(college.admin);
  const last = names.at(-1) ?? "";
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await ask<{ rows: { name: string }[] }>(
      environment,
      token,
      `/api/people?${new URLSearchParams({ q: last })}`,
    );
    if (rows.some(({ name }) => name === last)) break;
  }
  await environment.settle();
  return names;
}
