import { expect } from "vitest";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import type { TestAccount, World } from "../server/world.ts";
import type { Shown } from "./records.ts";

/** Creates records of every kind by several people and performs all actions on them, mixed, the same in every run. */
export async function mixRecords(world: World): Promise<number> {
  const { as, teacher, colleague, itTeacher, hod } = world;
  // A separate generator, so that a failing run can be repeated.
  let seed = 20_240_611;
  function random(below: number): number {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  }
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

  const teachers = [teacher, colleague, itTeacher, hod];
  const dates = [undefined, "2024", "2023", "2024-02", "2024-07-01", "2023-06-30", "2022-12-31", "2025-01-01"];
  const kept: { record: Shown; owner: TestAccount }[] = [];

  async function enter(): Promise<void> {
    const kind = pick(recordKinds);
    const sample = samples[kind.slug]?.();
    if (!sample) throw new Error(`No sample of ${kind.slug}.`);
    const owner = pick(teachers);
    const [first] = kind.date;
    const data: Record<string, unknown> = { ...sample.data };
    for (const name of kind.date) delete data[name];
    const date = pick(dates);
    const isWhole = kind.fields[first ?? ""]?.type === "date";
    if (first !== undefined && date !== undefined && !(isWhole && date.length < 10))
      data[first] = isYear(kind, first) ? Number(date.slice(0, 4)) : date;
    for (const name of ["endDate", "toDate", "fromDate"]) if (name !== first) delete data[name];
    for (const [name, field] of Object.entries(kind.fields))
      if (field.type === "file" && random(2) === 0) delete data[name];
    const people = [owner, ...teachers.filter((one) => one !== owner && random(3) === 0)].map(({ name, email }) => ({
      name,
      email,
    }));
    const body = { data, ...(kind.people && { people }) };
    const answer = await as(owner).post(`/api/records/${kind.slug}`, body);
    expect(answer.status, answer.text).toBe(201);
    kept.push({ record: answer.body as Shown, owner });
  }

  async function act(): Promise<void> {
    const { record, owner } = pick(kept);
    const url = `/api/records/${record.kind}/${record.id}`;
    const now = await as(owner).get(url);
    if (now.status !== 200) return;
    const { version } = now.body as Shown;
    const [first = ""] = kinds.find(({ slug }) => slug === record.kind)?.date ?? [];
    const actions = [
      () => as(owner).patch(url, { version, data: { [first]: null } }),
      () => as(owner).post(`${url}/submit`),
      () => as(owner).post(`${url}/withdraw`),
      () => as(owner).remove(url),
      () => as(owner).post(`${url}/restore`),
      () => as(colleague).post(`${url}/decline`),
      () => as(itTeacher).post(`${url}/confirm`),
      () => as(owner).post(`${url}/clone`),
    ];
    expect((await pick(actions)()).status).toBeLessThan(500);
  }

  for (let step = 0; step < 60; step += 1) await enter();
  for (let step = 0; step < 150; step += 1) await (random(4) === 0 ? enter() : act());
  return kept.length;
}

const isYear = (kind: (typeof kinds)[number], name: string) => kind.fields[name]?.type === "year";
