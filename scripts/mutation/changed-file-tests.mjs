// Answers scripts/mutation.mjs, which starts it: which pure tests that reach the changed file fail. Vitest stays
// loaded between two changes, so that a change costs no more than its tests.
import { relative, resolve, sep } from "node:path";
import { createVitest } from "vitest/node";

/** Vitest's own order begins with what took longest. */
class NearestFirst {
  sort = (files) => files.sort((a, b) => distance(a.moduleId, changed) - distance(b.moduleId, changed));
}

let changed;
const vitest = await createVitest("test", {
  project: ["pure"],
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: NearestFirst },
});
const all = await vitest.globTestSpecifications(["src/", "tests/conformance/"]);

process.on("message", async ({ path }) => {
  const before = changed;
  changed = resolve(path);
  for (const file of [before, changed]) if (file) vitest.invalidateFile(file);
  vitest.config.related = [changed];
  const reaching = await vitest.specifications.filterTestsBySource(all);
  // What failed for the change before would count towards "bail".
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(reaching);
  const failed = testModules.filter((file) => !file.ok()).map(nameOfFailed);
  // The first failure cancels the run, on a busy machine sometimes before it is reported.
  if (vitest.isCancelling && failed.length === 0) failed.push("a test that was cancelled before it gave its name");
  process.send({ failed: [...failed, ...unhandledErrors.map(String)] });
});
process.send("ready");

/** Of a file that cannot be run, its path. */
function nameOfFailed(file) {
  const [test] = file.children.allTests("failed");
  return test ? `${relative(".", file.moduleId)} > ${test.fullName}` : relative(".", file.moduleId);
}

/** How many steps lie between two files. */
function distance(one, other) {
  return other === undefined ? 0 : relative(one, other).split(sep).length;
}
