import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";

/** A file of the build; one of code says what it contains and what must be loaded with it. */
type Part = { fileName: string };
type Chunk = Part & { facade: string | null; modules: string[]; imports: string[]; styles: string[] };
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Code that is loaded only for what it draws: the hourglass, the manual and proofs as PDF. */
const engines = [/node_modules\/three\//, /node_modules\/@react-three\//, /node_modules\/pdfjs-dist\//];

let chunks: Chunk[];
let assets: Part[];

beforeAll(() => {
  // The one build of the run, made here if it is missing or a source is newer; one that is being made is waited for.
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { cwd: root });
  const parts: (Part | Chunk)[] = JSON.parse(readFileSync(`${root}dist/chunks.json`, "utf8"));
  chunks = parts.filter((part) => "modules" in part);
  assets = parts.filter((part) => !("modules" in part));
});

test.each([
  { page: "the landing page", screen: "screens/public/landing/landing.tsx", most: 120_000 },
  { page: "the login page", screen: "screens/auth/login.tsx", most: 127_500 },
  { page: "the questions", screen: "screens/public/questions/faqs.tsx", most: 134_000 },
])("$page begins with at most $most bytes of script", ({ screen, most }) => {
  const bytes = sizeOf(firstScripts(screen));
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(most);
});

test("a screen behind the sign-in begins with at most 12 files and 250 kB of script, two styles, and no schemas", () => {
  const routed = readFileSync(`${root}src/web/shell/screens.ts`, "utf8");
  const screens = [...routed.matchAll(/import\("\.\.\/([^"]+)"\)/g)].flatMap(([, path]) => path ?? []);
  expect(screens.length).toBeGreaterThan(20);
  for (const screen of screens) {
    const files = behindSignIn(screen);
    expect(files.length, screen).toBeLessThanOrEqual(12);
    expect(new Set(files.flatMap(({ styles }) => styles)).size, screen).toBeLessThanOrEqual(2);
    expect(sizeOf(files), screen).toBeLessThanOrEqual(250_000);
    // Schemas are the server's; a form loads those of its own rules when it is sent.
    expect(
      files.flatMap(({ modules }) => modules.filter((id) => /node_modules\/zod\//.test(id))),
      screen,
    ).toEqual([]);
  }
});

function behindSignIn(screen: string): Chunk[] {
  return firstScripts("shell/signed-in-routes.tsx", "shell/area-layout.tsx", screen);
}

test("the landing page's fonts are at most 60 kB", () => {
  expect(landingFonts()).toBeLessThanOrEqual(60_000);
});

test("before its largest paint the landing page loads at most 220 kB, with the hourglass at most 480 kB", () => {
  const before = firstScripts("screens/public/landing/landing.tsx");
  const styles = new Set(before.flatMap(({ styles: own }) => own));
  const first =
    sizeOf(before) +
    landingFonts() +
    sizeOf(assets.filter(({ fileName }) => styles.has(fileName) || fileName === "index.html"));
  expect(first).toBeLessThanOrEqual(220_000);
  const known = new Set(before);
  const model = firstScripts("hourglass/model.tsx").filter((chunk) => !known.has(chunk));
  expect(sizeOf(model)).toBeGreaterThan(100_000);
  expect(first + sizeOf(model)).toBeLessThanOrEqual(480_000);
});

test("no page but the landing page's model loads the 3D engine", () => {
  const engine = chunks.filter(({ modules }) => modules.some((id) => /node_modules\/three\//.test(id)));
  const requesters = chunks.filter(({ imports }) => engine.some(({ fileName }) => imports.includes(fileName)));
  expect([...engine, ...requesters].flatMap(({ facade }) => facade ?? [])).toEqual([
    "src/web/screens/public/hourglass/model.tsx",
  ]);
});

test("all code together is at most 600 kB without the engines, 1,150 kB with them", () => {
  const isEngine = ({ modules }: Chunk) => engines.some((engine) => modules.some((id) => engine.test(id)));
  const workers = assets.filter(({ fileName }) => /\.m?js$/.test(fileName));
  const code = chunks.filter((chunk) => !isCatalogue(chunk));
  expect(sizeOf(code.filter((chunk) => !isEngine(chunk)))).toBeLessThanOrEqual(600_000);
  expect(sizeOf([...code, ...workers])).toBeLessThanOrEqual(1_150_000);
});

test("the catalogue of a language is at most 84 kB, and no page in English loads one", () => {
  const catalogues = chunks.filter(isCatalogue);
  expect(catalogues.length).toBeGreaterThan(1);
  for (const one of catalogues) expect(sizeOf([one]), one.fileName).toBeLessThanOrEqual(84_000);
  expect(firstScripts("screens/public/landing/landing.tsx").filter(isCatalogue)).toEqual([]);
});

test("no file of the build needs itself by way of others, as one of them would run before what it uses is there", () => {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const reaches = (from: string) => {
    const found = new Set(imports.get(from));
    for (const one of found) for (const next of imports.get(one) ?? []) found.add(next);
    return found;
  };
  expect([...imports.keys()].filter((one) => reaches(one).has(one))).toEqual([]);
});

/** The translations of one language, loaded when it is chosen. */
function isCatalogue({ modules }: Chunk): boolean {
  return modules.length > 0 && modules.every((id) => /src\/texts\/catalogues\//.test(id));
}

/**
 * What the browser has loaded when the screen can be drawn: what the page names, what that starts, the screen, and all
 * they import.
 */
function firstScripts(...screens: string[]): Chunk[] {
  const begin = ["web/enter.ts", "web/main.tsx", ...screens].map((path) => {
    const found = chunks.find(({ modules }) => modules.some((id) => id.endsWith(path)));
    if (!found) throw new Error(`No chunk has ${path}.`);
    return found.fileName;
  });
  const wanted = new Set(begin);
  for (const name of wanted) for (const next of byName(name)?.imports ?? []) wanted.add(next);
  return [...wanted].flatMap((name) => byName(name) ?? []);
}

function byName(fileName: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.fileName === fileName);
}

/** The two fonts of an English landing page; other letters are loaded where they occur. */
function landingFonts(): number {
  return ["newsreader", "ledger-sans"].reduce(
    (sum, name) => sum + readFileSync(`${root}src/web/fonts/${name}.woff2`).length,
    0,
  );
}

/** As the server sends them. */
function sizeOf(several: readonly Part[]): number {
  return several.reduce((sum, { fileName }) => sum + sentBytes(`${root}dist/web/${fileName}`), 0);
}

function sentBytes(path: string): number {
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}
