import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const forbidden = [
  {
    what: "a fixed sleep in a browser test (use page.clock, or wait for what is to be seen)",
    files: /^tests\/e2e\//,
    pattern: /waitForTimeout/,
  },
  {
    what: "waiting for a silent network (wait for what is to be seen)",
    files: /^tests\/e2e\//,
    pattern: /networkidle/,
  },
  {
    what: "a limit on the time that something took (it fails on a busy machine; the benchmark measures)",
    files: /\.(?:test|spec)\.tsx?$/,
    pattern:
      /expect\((?:[^;]*?(?:Date|performance)\.now\(\) - [^;]*?|\w*(?:[mM]s|[sS]econds|[eE]lapsed|[dD]uration))\)\.toBeLess/,
  },
];

const sources = ["src", "tests"].flatMap((folder) => sourceFiles(folder));

describe("no test holds", () => {
  test.each(forbidden)("$what", ({ files, pattern }) => {
    const found = sources.filter((path) => files.test(path) && path !== "tests/house/waiting.test.ts");
    expect(found.filter((path) => pattern.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
