import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { type Ratios, ratiosOf } from "./ratios.ts";
import type { Round, Row } from "./scenario.ts";
import { spreadOf } from "./spread.ts";

/** The rows of one number of records. */
export type Measured = { size: number; rows: Row[] };

/** A line for the terminal. */
export function printRow(row: Row, ratios: Ratios): string {
  const target = row.target === undefined ? "" : ` (target ${row.target}${isMet(row) ? "" : ", MISSED"})`;
  const parts = [
    `${row.work}: ${minMedianMax(row)} ${row.unit}${target}`,
    serverAndDatabase(row),
    rates(row),
    ratioWords(ratios),
    row.memory === undefined ? "" : `${row.memory.toFixed(0)} MiB`,
    row.remark ?? "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** The page `docs/performance.md`. All that follows its own part stays, from the section about a million records on. */
export function writeReport(measured: readonly Measured[], before: string): string {
  const judged = measured.at(-1);
  const kept = before.search(firstKept);
  return [
    "# Performance",
    "",
    ...opening(),
    "",
    "## Beside the targets",
    "",
    ...besideTargets(measured, judged?.rows ?? []),
    "",
    judgedBy(judged?.rows ?? []),
    "",
    "## What is missed, and why",
    "",
    ...missed(judged?.rows ?? []),
    "",
    ...measured.flatMap(inDetail),
    "## How it is measured",
    "",
    ...method,
    "",
    kept < 0 ? "" : before.slice(kept),
  ].join("\n");
}

const firstKept = /<!-- bench:(?:million|web|mixed) -->/;
const webSection = /<!-- bench:web -->.*<!-- \/bench:web -->/s;

const millionSection = /<!-- bench:million -->.*<!-- \/bench:million -->/s;

/** The page with the figures of `--million`, which replace those of the run before. */
export function writeMillion(measured: readonly Measured[], before: string): string {
  const rows = measured.at(-1)?.rows ?? [];
  const section = [
    "<!-- bench:million -->",
    "## A million records",
    "",
    ...opening("npm run bench -- --million"),
    "",
    ...besideTargets(measured, rows),
    "",
    judgedBy(rows),
    "",
    "Server and database apart:",
    "",
    ...table(
      ["work", "server + database", "p50 / p99 ms"],
      rows.map((row) => [row.work, serverAndDatabase(row), percentiles(row)]),
    ),
    "",
    "What is missed, and why:",
    "",
    ...missed(rows),
    "<!-- /bench:million -->",
  ].join("\n");
  if (millionSection.test(before)) return before.replace(millionSection, () => section);
  const index = before.search(webSection);
  return index < 0
    ? `${before.trimEnd()}\n\n${section}\n`
    : `${before.slice(0, index)}${section}\n\n${before.slice(index)}`;
}

function opening(command = "npm run bench"): string[] {
  const commit = git("rev-parse", "--short", "HEAD");
  const changed = git("status", "--porcelain", "--", "src", "bench") === "" ? "" : ", with changes not committed";
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return [
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}${changed}. ${machine}, Node ${process.versions.node}, the`,
    "embedded PostgreSQL with all durability on, over loopback with 32 kept-alive connections. The machine is shared: processor time is the figure to",
    "compare, requests a second only within one run.",
  ];
}

function git(...words: string[]): string {
  try {
    return execFileSync("git", words, {
      encoding: "utf8",
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
    }).trim();
  } catch {
    return "unknown";
  }
}

function besideTargets(measured: readonly Measured[], judged: readonly Row[]): string[] {
  const works = [...new Set(measured.flatMap(({ rows }) => rows.map(({ work }) => work)))];
  const head = measured.map(({ size }) => `${size.toLocaleString("en")} records`);
  return table(
    ["work", "unit", "target", ...head, "met"],
    works.map((work) => {
      const found = measured.map(({ rows }) => rows.find((row) => row.work === work));
      const any = found.find(Boolean);
      const judge = judged.find((row) => row.work === work);
      return [
        work,
        any?.unit ?? "",
        any?.target === undefined ? "" : `≤ ${any.target}`,
        ...found.map((row) => (row ? medianOf(row) : "")),
        judge?.target === undefined ? "" : isMet(judge, slownessOf(judged)) ? "yes" : "**no**",
      ];
    }),
  );
}

function missed(rows: readonly Row[]): string[] {
  const late = rows.filter((row) => row.target !== undefined && !isMet(row, slownessOf(rows)));
  if (late.length === 0) return ["Nothing."];
  return [...new Set(late.map((row) => row.whenMissed ?? ""))].map((reason) => {
    const ofReason = late.filter((row) => (row.whenMissed ?? "") === reason);
    const works = ofReason.map((row) => `**${row.work}** (${medianOf(row)} of ${row.target} ${row.unit})`);
    return `- ${works.join("; ")}.${reason && ` ${reason}`}`;
  });
}

function judgedBy(rows: readonly Row[]): string {
  return `"Met" is judged with processor times divided by ${slownessOf(rows).toFixed(2)}: bare node:http took that many times 0.016 ms in this run.`;
}

function inDetail({ size, rows }: Measured): string[] {
  return [
    `## In detail: ${size.toLocaleString("en")} records`,
    "",
    ...table(
      ["work", "min / median / max", "server + database", "a second", "p50 / p99 ms", "× bare", "server's MiB", ""],
      rows.map((row) => [
        row.work,
        `${minMedianMax(row)} ${row.unit}`,
        serverAndDatabase(row),
        perSecond(row),
        percentiles(row),
        ratioWords(ratiosOf(rows, row)),
        row.memory?.toFixed(0) ?? "",
        row.remark ?? "",
      ]),
    ),
    "",
  ];
}

const method = [
  "`npm run bench` builds the server if needed, starts it (`FPMS_ROLE=web`) with its own database in a temporary folder, and fills three institutes of 500,",
  "200 and 80 faculty members in 20, 12 and 5 departments with invented records of every kind through the product's own import path; half of all records are in",
  "the institute that is asked, a quarter of the faculty members changed department once, seven records in ten are publications, six in ten are submitted. Titles",
  "come from 6,000 invented words in the frequency of a language. Then statistics and visibility map are updated, as autovacuum does, and",
  "the server is started again.",
  "",
  "A process of its own asks. A figure is the processor time (user and system, from `/proc`) of the server and of every PostgreSQL process, divided by the",
  "requests answered; each scenario is warmed up and then measured at least three times. “× bare” is how many times a request to bare `node:http` and",
  "bare Fastify answering a JSON object of a record's size, or `COPY` of as many rows, the same work cost in the same run. Requests go through everything:",
  "token, session row, rights, row policies, validation. An export's memory is the server's resident memory at its largest less that before.",
  "",
  "Timing decides no test. `npm run bench -- --million` does all of it once on a million records.",
];

/** How much slower the machine was during a run than the one of the targets, on which bare node:http took 0.016 ms a request. */
function slownessOf(rows: readonly Row[]): number {
  const bare = rows.find(({ work }) => work === bareHttp);
  return bare ? spread(bare).median / 0.016 : 1;
}

const bareHttp = "nothing, by bare node:http";

/** Processor time is divided by the slowness of the machine; memory and seconds are not. */
function isMet(row: Row, slowness = 1): boolean {
  return row.target === undefined || spread(row).median / (row.unit.startsWith("CPU") ? slowness : 1) <= row.target;
}

const spread = (row: Row) => spreadOf(row.rounds.map(({ value }) => value));
const medianOf = (row: Row) => figure(spread(row).median);

function minMedianMax(row: Row): string {
  const { min, median, max } = spread(row);
  return `${figure(min)} / ${figure(median)} / ${figure(max)}`;
}

function figure(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(Math.abs(value) < 0.1 ? 3 : 2);
}

function serverAndDatabase(row: Row): string {
  const [server, database] = [medianOfPart(row, "server"), medianOfPart(row, "database")];
  return server === undefined || database === undefined ? "" : `${figure(server)} + ${figure(database)}`;
}

function rates(row: Row): string {
  return [perSecond(row) && `${perSecond(row)}/s`, percentiles(row) && `p50 / p99 ${percentiles(row)} ms`]
    .filter(Boolean)
    .join(" · ");
}

function perSecond(row: Row): string {
  const value = medianOfPart(row, "perSecond");
  return value === undefined ? "" : Math.round(value).toLocaleString("en");
}

function percentiles(row: Row): string {
  const [p50, p99] = [medianOfPart(row, "p50"), medianOfPart(row, "p99")];
  return p50 === undefined || p99 === undefined ? "" : `${figure(p50)} / ${figure(p99)}`;
}

function medianOfPart(row: Row, part: keyof Round): number | undefined {
  const values = row.rounds.flatMap((round) => round[part] ?? []);
  return values.length === 0 ? undefined : spreadOf(values).median;
}

function ratioWords({ node, fastify, copy }: Ratios): string {
  if (copy !== undefined) return `${copy.toFixed(1)} COPY`;
  return node === undefined || fastify === undefined
    ? ""
    : `${node.toFixed(0)} node:http, ${fastify.toFixed(0)} Fastify`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
