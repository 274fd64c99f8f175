import { describe, expect, test } from "vitest";
import type { PeopleImport } from "#domain/accounts/people/import-people.ts";
import { hasTrialData, trialFile, trialJson } from "#tests/support/files/trial-data.ts";
import { addMany, inventNames } from "#tests/support/records/many-people.ts";
import { isFull } from "#tests/support/sampled.ts";
import { theWorld, type World } from "#tests/support/server/world.ts";

type Case = { kind: string; query: string; expected_any_of: string[]; within_top: number };

const cases = hasTrialData ? trialJson<{ search: Case[] }>("faculty/search_cases.json").search : [];
const world = await theWorld();

/** Cells of a CSV in which every cell is quoted. */
const cellsOf = (file: string) =>
  trialFile(file)
    .toString("utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));

/** The number that distinguishes namesakes is not part of a name. */
const bare = (name: string) => name.replace(/ \d{4}$/, "");

function listOfPeople({ institute }: World): { text: string; names: string[] } {
  const aliases = cellsOf("faculty/name_aliases.csv");
  const rows = cellsOf("faculty/faculty.csv").map(([name = "", shown = ""], index) => {
    const spellings = aliases.filter(([, known]) => known === name).map(([alias = ""]) => bare(alias));
    return { shown, line: `"${shown}",f${index}@${institute.domain},Computer,"${spellings.join("; ")}"` };
  });
  const text = ["name,email,department,other_spellings", ...rows.map(({ line }) => line)].join("\n");
  return { text, names: rows.map(({ shown }) => shown) };
}

async function load(): Promise<string[]> {
  const { text, names } = listOfPeople(world);
  const file = { field: "file", name: "people.csv", type: "text/csv", bytes: text };
  const result = await world
    .as(world.admin)
    .upload("POST", "/api/people-imports?dryRun=false", [file])
    .answers<PeopleImport>(200);
  expect(result).toMatchObject({ rows: names.length, created: names.length, errors: 0 });
  return names;
}

async function expectFound({ query, expected_any_of, within_top }: Case): Promise<void> {
  const limit = Math.max(within_top, 10);
  const { rows, total } = await world
    .as(world.teacher)
    .get(`/api/people?${new URLSearchParams({ q: query, limit: String(limit) })}`)
    .answers<{ rows: { name: string }[]; total: number }>(200);
  const names = rows.map(({ name }) => name);
  // A blank query lists everybody; it is not a search for a person.
  if (query.trim() === "") return;
  if (expected_any_of.length === 0) {
    expect({ query, names, total }).toEqual({ query, names: [], total: 0 });
    return;
  }
  const wanted = expected_any_of.map(bare);
  const isFound = names.slice(0, within_top).some((name) => wanted.includes(name));
  expect({ query, isFound, names: isFound ? [] : names }).toEqual({ query, isFound: true, names: [] });
}

const titled = cases.map((one) => ({ ...one, title: `${one.kind}: ${JSON.stringify(one.query.slice(0, 40))}` }));

describe.skipIf(!hasTrialData)("searches for people with known answers (trial data)", () => {
  const loaded = hasTrialData ? load() : Promise.resolve([]);

  test.each(titled)("$title", async (one) => {
    await loaded;
    await expectFound(one);
  });

  const crowd = isFull ? 30_000 : 3000;
  describe(`with ${crowd} further invented people`, () => {
    const crowded = async () => {
      const words = (await loaded).map((name) => name.split(" "));
      const given = words.map(([first = ""]) => first).filter((word) => word.length > 2);
      const surnames = words.map((name) => name.at(-1) ?? "").filter((word) => word.length > 3);
      await addMany(world, inventNames(crowd, { given, surnames }));
    };
    let entered: Promise<void> | undefined;

    test.each(titled)("$title", async (one) => {
      entered ??= crowded();
      await entered;
      await expectFound(one);
    });
  });
});
