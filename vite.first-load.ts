import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Group = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

/**
 * All that the files import, at whatever remove, and what `also` matches, as one chunk; the files themselves, what `only` does not match and what
 * an earlier parcel took stay out. Left to itself the build makes a file of every few modules that the same pages share, and each costs its own
 * headers.
 */
export function parcel(name: string, files: readonly string[], only = /./, also?: RegExp): Group {
  const known = new WeakMap<object, Set<string>>();
  return {
    debugName: name,
    name: (id, graph) => {
      if (also?.test(id)) return name;
      const [first] = files.map((file) => graph.getModuleInfo(file));
      if (!first || files.includes(id) || !only.test(id)) return null;
      const wanted = known.get(first) ?? closureOf(files, (one) => graph.getModuleInfo(one)?.importedIds ?? []);
      known.set(first, wanted);
      return wanted.has(id) ? name : null;
    },
  };
}

/** Areas whose pages anybody opens, each on its own. */
export const openAreas = [
  "landing",
  "auth",
  "forgot",
  "reset",
  "about",
  "privacy",
  "faqs",
  "manual",
  "directory",
  "person",
] as const;

const isOpen = (area: string) => openAreas.some((one) => one === area);

/** Areas behind the sign-in that share enough for a file of their own; the first that has all who use a module is its file. */
const families: Readonly<Record<string, readonly string[]>> = {
  accounts: ["offices", "system", "requests"],
  rules: ["own", "offices", "settings", "system", "requests"],
  tables: ["tables", "appraisals"],
  figures: ["figures", "tables", "appraisals", "overview", "charts", "answer"],
  commanded: ["reports", "search", "commands"],
  queries: ["list", "cv", "reports", "search", "commands"],
  records: ["detail", "review", "form", "import", "duplicates"],
};

/** A few hundred bytes each, which open pages share with nearly all others. */
const common =
  /\/(?:useMutation|mutationObserver)\.js$|\/src\/web\/(?:texts\/rich-text|ui\/table\/head-row|ui\/page\/use-(?:is-near-view|media|width))\.|\/icons\/download\.mjs$/;

/** The two open pages with menus and dialogs. */
const withDialogs = ["forgot", "about"];

/**
 * What the screens of one area import as one chunk, and what several areas share as one chunk for these areas. The area
 * `signed-in` is there before each that is behind it. What the landing page and the login share with others is one chunk each.
 */
export function byArea(areas: Readonly<Record<string, readonly string[]>>): Group {
  const entries = new Set(Object.values(areas).flat());
  const known = new WeakMap<object, [string, Set<string>][]>();
  return {
    debugName: "areas",
    name: (id, graph) => {
      const [first] = [...entries].map((file) => graph.getModuleInfo(file));
      if (!first) return null;
      const closures =
        known.get(first) ??
        Object.entries(areas).map(([area, files]): [string, Set<string>] => [
          area,
          closureOf(files, (one) => graph.getModuleInfo(one)?.importedIds ?? []),
        ]);
      known.set(first, closures);
      const users = closures.flatMap(([area, closure]) => (closure.has(id) ? [area] : []));
      if (/\.css$/.test(id)) return "signed-in";
      if (common.test(id)) return "common";
      // Nothing tells who uses which icon, as all are imported through one module.
      if (/lucide-react.*icons.[a-z0-9-]+\.mjs$/.test(id)) return "forms";
      if (users.length === 0) return null;
      if (users.length > 1 && users.includes("landing")) return "common";
      // What works without a network is all that a visitor loads of what is behind the sign-in.
      if (users.includes("offline") || (users.length > 1 && users.includes("auth"))) return "forms";
      const before = users.filter((area) => isOpen(area));
      // An answer is drawn on the screen that asks.
      const behind = users.filter((area) => !isOpen(area) && !(area === "answer" && users.includes("reports")));
      if (behind.length === 0 && before.length === 1) return before[0];
      if (behind.length === 0) return before.includes("person") ? "shared" : "common";
      const pages = before.every((page) => withDialogs.includes(page)) ? withDialogs : before;
      if (before.length > 0) return pages === withDialogs ? "dialogs" : pages.includes("person") ? "shared" : "common";
      if (behind.includes("signed-in")) return "signed-in";
      if (behind.length === 1) return behind[0];
      const [family] = Object.entries(families).find(([, some]) => behind.every((area) => some.includes(area))) ?? [];
      return family ?? "signed-in";
    },
  };
}

/**
 * The page names the files of what it starts after its first paint, so that they are on their way before it asks; they wait for what that paint
 * needs.
 */
export function startEarly(start: string): Plugin {
  return {
    name: "start-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const begin = chunks.filter(({ moduleIds }) => moduleIds.includes(start)).map(({ fileName }) => fileName);
        const files = [...closureOf(begin, (name) => importsOf(bundle[name]))];
        const styles = new Set(files.flatMap((name) => stylesOf(bundle[name])));
        const isNew = (name: string) => !html.includes(name);
        return [
          ...files.filter(isNew).map((name) => link(name, { rel: "modulepreload", fetchpriority: "low" })),
          ...[...styles].filter(isNew).map((name) => link(name, { rel: "stylesheet" })),
        ];
      },
    },
  };
}

function link(name: string, attributes: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attributes, crossorigin: true, href: `/${name}` }, injectTo: "head" };
}

function importsOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): readonly string[] {
  return file?.type === "chunk" ? file.imports : [];
}

function stylesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): readonly string[] {
  return file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

function closureOf(begin: readonly string[], next: (one: string) => readonly string[]): Set<string> {
  const found = new Set(begin);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}
