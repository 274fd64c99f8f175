// Checks the titles of the commits since the rule began: `module: what`, imperative, at most 72 characters. With --stdin:
// checks the lines that come in. Ends with 1 when one breaks the rule.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const since = "cc1c7fc";

const titles = process.argv.includes("--stdin") ? readFileSync(0, "utf8").split("\n") : titlesSince();
const problems = titles.filter(Boolean).flatMap((title) => {
  const problem = problemOf(title);
  return problem ? [`${title}\n  ${problem}`] : [];
});
if (problems.length > 0) console.error(problems.join("\n"));
process.exit(problems.length > 0 ? 1 : 0);

function titlesSince() {
  const answer = git("log", "--no-merges", "--format=%s", `${since}..HEAD`);
  if (answer.status === 0) return answer.stdout.split("\n");
  console.log(`Commit titles: skipped, the history here does not reach back to ${since}.`);
  return [];
}

/** @param {string} title */
function problemOf(title) {
  if (title.length > 72) return `has ${title.length} characters, at most 72 are allowed`;
  const [, what] = /^[a-z][a-z0-9-]*: (\S.*)$/.exec(title) ?? [];
  if (what === undefined) return "does not begin with its module: `module: what`";
  const verb = what.split(/[\s,;]/)[0] ?? "";
  if (!isImperative(verb)) return `does not say what to do: begin with a verb such as “add” instead of “${verb}”`;
  if (what.endsWith(".")) return "ends with a full stop";
  return undefined;
}

/** By the ending of its first word, which is all that can be checked without a dictionary. */
function isImperative(verb) {
  if (!/^[a-z]/.test(verb)) return false;
  if (/^(?:need|feed|embed|speed|seed|proceed|exceed|bring|string|ping|ring|spring)$/.test(verb)) return true;
  return !/(?:ed|ing|[^su]s)$/.test(verb) || /(?:ss|us)$/.test(verb);
}

function git(...words) {
  return spawnSync("git", words, { encoding: "utf8" });
}
