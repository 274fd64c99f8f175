// npm run repeated-lines [-- REVISION]: the share of the lines of src that stand in a run of six or more which is found in
// two places: to the letter, and alike but for names, texts and numbers. Tests, migrations, comments, empty lines and
// imports do not count.
import { execFileSync } from "node:child_process";

const minRun = 6;
/** What has fewer is brackets and keywords. */
const minWords = 12;
const revision = process.argv[2] ?? "HEAD";
const git = (args, input) => execFileSync("git", args, { input, maxBuffer: 2 ** 30 });

const keywords = new Set(
  "import export from const let function return if else for of in while switch case default new typeof await async type interface extends class throw try catch finally null undefined true false as readonly void".split(
    " ",
  ),
);

const paths = String(git(["ls-tree", "-r", "--name-only", revision, "src"]))
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|migrations\//.test(path));
const files = textsOf(paths).map(linesOfCode);
const all = files.flat().length;

console.log(`${revision}: ${all} lines of code in ${files.length} files`);
console.log(`the same to the letter: ${shareOf(files)}`);
console.log(`of the same shape: ${shareOf(files.map((lines) => lines.map(shapeOf)))}`);

/** One process for all files: each has a line with its size before it. */
function textsOf(several) {
  const read = git(["cat-file", "--batch"], several.map((path) => `${revision}:${path}\n`).join(""));
  let at = 0;
  return several.map(() => {
    const begin = read.indexOf("\n", at) + 1;
    const end = begin + Number(read.toString("latin1", at, begin).trim().split(" ")[2]);
    at = end + 1;
    return read.toString("utf8", begin, end);
  });
}

function linesOfCode(text) {
  const withoutComments = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "");
  return withoutComments
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:\/\/|import )/.test(line));
}

function shapeOf(line) {
  return line
    .replace(/`[^`]*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "text")
    .replace(/[A-Za-z_$][\w$]*/g, (word) => (keywords.has(word) ? word : "name"))
    .replace(/\d[\d_.]*/g, "0");
}

/** How many lines are in a run that is found twice, and their share of all. */
function shareOf(linesOfFiles) {
  const places = new Map();
  for (const [file, lines] of linesOfFiles.entries())
    for (let start = 0; start + minRun <= lines.length; start++) {
      const run = lines.slice(start, start + minRun).join("\n");
      if ((run.match(/\w+/g) ?? []).length >= minWords) places.set(run, [...(places.get(run) ?? []), { file, start }]);
    }
  const repeated = linesOfFiles.map(() => new Set());
  for (const found of places.values())
    if (found.length > 1)
      for (const { file, start } of found)
        for (let line = start; line < start + minRun; line++) repeated[file].add(line);
  const count = repeated.reduce((sum, lines) => sum + lines.size, 0);
  return `${count} lines (${((100 * count) / all).toFixed(2)} %)`;
}
