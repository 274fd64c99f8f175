import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import type { Plugin, Rolldown } from "vite";
import type { Build } from "./src/web/sw/build.ts";

type Options = {
  /** The worker's first file. */
  entry: string;
  publicDir: string;
  /** Modules (by path) whose pages work without a network once somebody has signed in. */
  signedInPages: RegExp;
  /** Engines and pictures too heavy to keep: their pages need the network. */
  leftOut: RegExp;
};

const largestAssetInBytes = 300_000;

/** Writes `/sw.js` with the lists of what this build holds, and the build's version into the page, so that both can be compared. */
export function serviceWorker({ entry, publicDir, signedInPages, leftOut }: Options): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The worker needs the page.");
        const html = String(page.source);
        const build = describe(bundle, html, { publicDir, signedInPages, leftOut });
        page.source = html.replace("</head>", `  <meta name="version" content="${build.version}" />\n  </head>`);
        const { outputFiles } = await esbuild.build({
          entryPoints: [entry],
          bundle: true,
          minify: true,
          format: "iife",
          target: "es2022",
          write: false,
          define: { thisBuild: JSON.stringify(build) },
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
      },
    },
  };
}

function describe(
  bundle: Rolldown.OutputBundle,
  html: string,
  { publicDir, signedInPages, leftOut }: Omit<Options, "entry">,
): Build {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === "chunk");
  const isHeavy = (name: string) => {
    const file = bundle[name];
    if (file === undefined) return true;
    if (file.type === "asset") return file.source.length > largestAssetInBytes || leftOut.test(name);
    return file.moduleIds.some((id) => leftOut.test(id));
  };
  const begin = partsOf(html).filter((name) => name in bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const first = closureOf(bundle, [...begin, ...entries]);
  const opened = chunks.filter(({ moduleIds }) => moduleIds.some((id) => signedInPages.test(id)));
  const later = closureOf(
    bundle,
    opened.map(({ fileName }) => fileName),
  );
  // Nobody is made to fetch every face: those that a page shows are kept as they come.
  const shell = [...first].filter((name) => !isFont(name));
  const isKept = (name: string) => later.has(name) && !isFont(name);
  const assets = files.map(({ fileName }) => fileName).filter((name) => name.startsWith("assets/") && !isHeavy(name));
  // Where the worker runs, scripts do.
  const scripted = html.replace(/<noscript>.*?<\/noscript>/gs, "");
  const unhashed = partsOf(scripted).filter((name) => !(name in bundle) && existsSync(join(publicDir, name)));
  const digest = createHash("sha256").update(html);
  for (const name of assets) digest.update(name);
  for (const name of unhashed) digest.update(readFileSync(join(publicDir, name)));
  const rest = assets.filter((name) => !shell.includes(name));
  const paths = (names: Iterable<string>) => [...names].sort().map((name) => `/${name}`);
  return {
    version: digest.digest("hex").slice(0, 16),
    unhashed: paths(unhashed),
    shell: paths(shell),
    signedInFiles: paths(rest.filter(isKept)),
    others: paths(rest.filter((name) => !isKept(name))),
  };
}

const isFont = (name: string) => name.endsWith(".woff2");

/** The files with everything they bring along before they run: code, styles, and the fonts and pictures that the styles name. */
function closureOf(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file === undefined || found.has(name)) continue;
    found.add(name);
    if (file.type === "chunk") waiting.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
    else if (name.endsWith(".css")) waiting.push(...namesIn(String(file.source), /url\(["']?\/([\w./-]+)/g));
  }
  return found;
}

/** What a page is made of; where its links lead is no part of it. */
function partsOf(html: string): string[] {
  return namesIn(html, /<(?:script|link)\b[^>]*\s(?:src|href)="\/([\w./-]+)/g);
}

/** Addresses of this origin, without their first slash. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
