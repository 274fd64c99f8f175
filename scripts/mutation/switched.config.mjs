// The pure tests with the changes of mutation.json behind switches: started by scripts/mutation.mjs in a copy of the project.
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { defineConfig } from "vitest/config";
import own from "../../vitest.config.ts";
import { grouped, withSwitches } from "./switches.mjs";

const root = process.cwd();
const { test } = own.test.projects.find((project) => project.test.name === "pure");
const byPath = grouped(JSON.parse(readFileSync("mutation.json", "utf8")), ({ path }) => path);
const folders = ["src/rules/", "src/kinds/", "src/access/"];

/** Most changes are noticed by the tests beside them, so few are left for the long tests of everything. */
class NearestFirst {
  sort = (files) => files.sort((a, b) => distance(a.moduleId) - distance(b.moduleId));
  shard = (files) => files;
}

const distance = (file) =>
  Math.min(...[...byPath.keys()].map((path) => relative(path, relative(root, file)).split(sep).length));

export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  plugins: [
    {
      name: "switches",
      enforce: "pre",
      transform(text, id) {
        const path = relative(root, id);
        if (!path.endsWith(".ts") || path.endsWith(".test.ts") || !folders.some((folder) => path.startsWith(folder)))
          return;
        return { code: withSwitches(path, text, byPath.get(path) ?? []), map: null };
      },
    },
  ],
  test: {
    ...test,
    include: test.include.filter((pattern) => !pattern.includes("house")),
    runner: "scripts/mutation/runner.mjs",
    maxWorkers: 1,
    testTimeout: 120_000,
    update: false,
    sequence: { sequencer: NearestFirst },
    env: own.test.env,
  },
});
