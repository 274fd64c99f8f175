import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areas, roles, roleTable } from "#access/roles.ts";
import { areaTable, recordsOf } from "#rules/screens/areas.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { screenEntries } from "#rules/screens/screens.ts";

const sources = readdirSync("src", { recursive: true })
  .map((name) => join("src", String(name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/access\/|^src\/db\/migrations\//.test(path));

test("no module but access compares a role with a name", () => {
  const name = `["'](?:${roles.join("|")})["']`;
  const comparison = new RegExp(`(?:[!=]==?|<>|\\bin \\(|\\bcase) *${name}|role = ${name}(?! ?,)|${name} *[!=]==`);
  const found = sources.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) => (comparison.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found, "ask a function of access/roles.ts instead").toEqual([]);
});

test("every role starts in an area that has a first screen, a sidebar and four tabs", () => {
  for (const role of roles) {
    const [home] = roleTable[role].areas;
    const of = (has: (entry: ScreenEntry) => unknown) => screenEntries.filter(([, entry]) => has(entry)).length;
    expect(areas, role).toContain(home);
    expect(areaTable[home].groups, role).toBeDefined();
    expect(
      of(({ routes }) => routes[home] === ""),
      `${home} has a first screen`,
    ).toBe(1);
    expect(
      of(({ sidebar }) => sidebar?.[home]),
      `${home} has a sidebar`,
    ).toBeGreaterThan(2);
    expect(
      of(({ tabs }) => tabs?.[home]),
      `${home} has four tabs`,
    ).toBe(4);
  }
});

test("the area in which a role starts shows the records that the role reads", () => {
  for (const role of roles) {
    const { areas: open, reads } = roleTable[role];
    expect(recordsOf(open[0]), role).toBe(reads === "none" || reads === "figures" ? undefined : reads);
  }
});
