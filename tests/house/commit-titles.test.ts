import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const complaints = (...titles: string[]) =>
  spawnSync(process.execPath, ["scripts/commit-titles.mjs", "--stdin"], { input: titles.join("\n"), encoding: "utf8" });

test("titles that name a module and what to do pass", () => {
  const { status, stderr } = complaints(
    "rules: count a joint paper once per department",
    "web: pass the theme to frames",
    "db: address rows by their public id",
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("each other title is reported with its fault", () => {
  const { status, stderr } = complaints(
    "count a joint paper once",
    "rules: counted a joint paper once",
    "rules: counting joint papers",
    "rules: counts a joint paper once",
    "rules: A joint paper",
    "rules: count a joint paper.",
    `rules: count ${"x".repeat(70)}`,
  );
  expect(status).toBe(1);
  expect(stderr.match(/^ {2}/gm)).toHaveLength(7);
  expect(stderr).toMatch(/does not begin with its module/);
  expect(stderr).toMatch(/instead of “counted”/);
  expect(stderr).toMatch(/instead of “counting”/);
  expect(stderr).toMatch(/instead of “counts”/);
  expect(stderr).toMatch(/has 83 characters/);
});
