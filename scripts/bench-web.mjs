// npm run bench:web: Lighthouse on the public pages of the built product, what they send, and how long typing into a form blocks. Builds when sources are newer.
// Options: --runs 3, --only /auth/login (several times; a page of a person by /people, the form by typing), --preset mobile, --show (what the last run of each page found).
// Only a run of everything writes docs/performance.md: three tables between their marks; the text around them is written by people.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../chromium.mjs";
import { buildIfStale } from "./build-if-stale.mjs";
import { startDemo } from "./own-demo.mjs";
import { typeOften } from "./type-into-form.mjs";

const { values: options } = parseArgs({
  options: {
    preset: { type: "string" },
    runs: { type: "string", default: "3" },
    only: { type: "string", multiple: true },
    show: { type: "boolean", default: false },
  },
});
const root = fileURLToPath(new URL("..", import.meta.url));
const { default: lighthouse, desktopConfig } = await loadLighthouse();
const presets = { mobile: undefined, desktop: desktopConfig };
const categories = ["performance", "accessibility", "best-practices", "seo"];
const chrome = chromiumPath();
const quiet = ["--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-quic"];
const withoutGpu = [...quiet, "--disable-gpu"];
const withSoftwareGl = [...quiet, "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
// The page draws no model with software rendering; here it must, so that its size can be measured.
const pretendGraphicsCard = () => {
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    const value = getParameter.call(this, name);
    return typeof value === "string" ? value.replace(/swiftshader|software/gi, "card") : value;
  };
};

buildIfStale();
const demo = await startDemo();
const isWanted = (name) =>
  options.only === undefined || options.only.some((one) => (one === "/" ? name === one : name.startsWith(one)));
const paths = (await publicPaths()).filter(isWanted);
try {
  const scores = [];
  for (const path of paths)
    for (const preset of Object.keys(presets).filter((one) => (options.preset ?? one) === one))
      scores.push(await measure(path, preset, Number(options.runs)));
  const sent = [];
  for (const path of paths) sent.push(await measureBytes(path));
  const typed = isWanted("typing")
    ? await typeOften(demo, Number(options.runs), { executablePath: chrome, args: withoutGpu })
    : [];
  if (options.only === undefined && options.preset === undefined) writeTables(report(scores, sent, typed));
} finally {
  await demo.stop();
}

/** Only this program needs Lighthouse, so it is installed beside the product's packages, the first time. */
async function loadLighthouse() {
  const folder = join(root, "bench/lighthouse");
  if (!existsSync(join(folder, "node_modules"))) {
    console.log("Installing Lighthouse …");
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  }
  const resolved = createRequire(join(folder, "package.json")).resolve("lighthouse");
  return import(pathToFileURL(resolved).href);
}

/** Every public page, the directory's first person included. */
async function publicPaths() {
  const { rows } = await (await fetch(`${demo.address}/api/directory`)).json();
  return [
    "/",
    "/about",
    "/faqs",
    "/privacy-policy",
    "/directory",
    `/people/${rows[0].slug}`,
    "/manual",
    "/auth/login",
    "/auth/register",
  ];
}

/** Each run in a new browser, as for a first visit. */
async function measure(path, preset, runs) {
  const results = [];
  for (let failed = 0; results.length < runs; ) {
    const result = await runLighthouse(path, preset);
    if (!result.runtimeError) results.push(result);
    // A run in which the browser did not paint is not a measurement.
    else if (++failed > 3) throw new Error(`${path} ${preset}: ${result.runtimeError.message}`);
  }
  const score = (category) =>
    results.map((one) => Math.round(one.categories[category].score * 100)).sort((a, b) => a - b);
  const time = (audit) => median(results.map((one) => one.audits[audit].numericValue));
  const found = {
    path,
    preset,
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])),
    firstPaint: time("first-contentful-paint"),
    largestPaint: time("largest-contentful-paint"),
    blocked: time("total-blocking-time"),
    shift: median(results.map((one) => one.audits["cumulative-layout-shift"].numericValue)),
  };
  console.log(
    `${path} ${preset}: ${categories.map((category) => `${category} ${found.scores[category].join(" / ")}`).join(" · ")}`,
  );
  console.log(
    `  first paint ${seconds(found.firstPaint)}, largest ${seconds(found.largestPaint)}, blocked ${Math.round(found.blocked)} ms, shift ${found.shift.toFixed(3)}`,
  );
  if (options.show) show(results.at(-1));
  return found;
}

async function runLighthouse(path, preset) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chrome,
    args: [...withoutGpu, `--remote-debugging-port=${port}`],
  });
  try {
    const answer = await lighthouse(
      demo.address + path,
      { port, logLevel: "error", onlyCategories: categories },
      presets[preset],
    );
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

function show({ audits }) {
  for (const { id, score, title, displayValue = "", details } of Object.values(audits)) {
    if (score === null || score >= 0.9) continue;
    console.log(`  ${score} ${id}: ${title} ${displayValue}`);
    for (const item of details?.items?.slice(0, 6) ?? []) console.log(`     ${JSON.stringify(item).slice(0, 300)}`);
  }
}

/**
 * What a first visit loads, by type; on the landing page once with the still picture and once with the hourglass
 * drawn.
 */
async function measureBytes(path) {
  const still = await bytesSent(path, { args: withoutGpu, reducedMotion: "reduce" });
  const drawn =
    path === "/" ? await bytesSent(path, { args: withSoftwareGl, reducedMotion: "no-preference" }) : undefined;
  for (const [name, bytes] of Object.entries({ "": still, "with the hourglass": drawn }))
    if (bytes)
      console.log(
        `${[path, name].filter(Boolean).join(" ")}: ${Object.entries(bytes)
          .map(([type, size]) => `${type} ${kilo(size)}`)
          .join(" · ")}`,
      );
  return { path, still, drawn };
}

async function bytesSent(path, { args, reducedMotion }) {
  const browser = await chromium.launch({ executablePath: chrome, args });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion });
  await page.addInitScript(pretendGraphicsCard);
  const devtools = await page.context().newCDPSession(page);
  const types = new Map();
  const sizes = {};
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    sizes[type] = (sizes[type] ?? 0) + encodedDataLength;
  });
  await devtools.send("Network.enable");
  await page.goto(demo.address + path);
  await page.locator("h1").waitFor();
  if (reducedMotion === "no-preference")
    await page.locator('.hourglass[data-shows="model"]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await browser.close();
  return { ...sizes, all: Object.values(sizes).reduce((sum, size) => sum + size, 0) };
}

/** The tables by their marks. */
function report(scores, sent, typed) {
  const types = [
    ...new Set(sent.flatMap(({ still, drawn }) => [...Object.keys(still), ...Object.keys(drawn ?? {})])),
  ].filter((type) => type !== "all");
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const header = `Lighthouse 12.8.2, ${options.runs} runs each on the demo, every one in a fresh`;
  return {
    scores: [
      `Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}: ${header}`,
      `browser without a graphics card (the landing page then shows its still hourglass), on ${cpus().length} shared cores. Scores are minimum / median / maximum, times are medians.`,
      "",
      ...table(
        [
          "page",
          "preset",
          "performance",
          "accessibility",
          "best practices",
          "SEO",
          "first paint",
          "largest paint",
          "blocked",
          "shift",
        ],
        scores.map((one) => [
          `\`${addressOf(one.path)}\``,
          one.preset,
          ...categories.map((category) => minMedianMax(one.scores[category])),
          seconds(one.firstPaint),
          seconds(one.largestPaint),
          `${Math.round(one.blocked)} ms`,
          one.shift.toFixed(3),
        ]),
      ),
    ],
    sent: [
      "Sent on a first visit, compressed, headers included, in kB (a thousand bytes):",
      "",
      ...table(
        ["page", ...types.map((type) => type.toLowerCase()), "all"],
        sent.flatMap(({ path, still, drawn }) => [
          sizeCells(`\`${addressOf(path)}\``, still, types),
          ...(drawn ? [sizeCells(`\`${path}\` with the hourglass drawn`, drawn, types)] : []),
        ]),
      ),
    ],
    typing: [
      "Tasks over 50 ms while 40 letters are typed into the form of a paper, with the processor four times slower:",
      "",
      ...table(
        ["run", "long tasks", "the longest", "together"],
        typed.map(({ count, longest, sum }, at) => [at + 1, count, `${longest} ms`, `${sum} ms`]),
      ),
    ],
  };
}

/** Which person of the demo is measured does not matter. */
const addressOf = (path) => path.replace(/^\/people\/.*/, "/people/{slug}");

function sizeCells(name, bytes, types) {
  return [name, ...types.map((type) => (bytes[type] === undefined ? "" : kilo(bytes[type]))), kilo(bytes.all)];
}

/** Each between its own marks, in `docs/performance.md`. */
function writeTables(tables) {
  const path = join(root, "docs/performance.md");
  let page = readFileSync(path, "utf8");
  for (const [name, lines] of Object.entries(tables)) {
    const [from, to] = [`<!-- bench:web ${name} -->`, `<!-- /bench:web ${name} -->`];
    const [start, end] = [page.indexOf(from), page.indexOf(to)];
    if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}: ${from} … ${to}`);
    page = `${page.slice(0, start)}${from}\n${lines.join("\n")}\n${page.slice(end)}`;
  }
  writeFileSync(path, page);
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

function minMedianMax(sorted) {
  return `${sorted[0]} / ${median(sorted)} / ${sorted.at(-1)}`;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function kilo(bytes) {
  return (bytes / 1000).toFixed(1);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  server.close();
  return port;
}
