import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprintFile, pdf, root, texts } from "./paths.mjs";

/**
 * What the pictures show, in groups of folders. The viewer of the manual is not included: it would change with every
 * manual.
 */
const shown = {
  "the public pages": ["src/web/screens/public", "src/web/screens/auth"],
  "the dashboards": [
    "src/web/screens/faculty",
    "src/web/screens/hod",
    "src/web/records/figures",
    "src/web/records/to-do",
  ],
  "lists and records": ["src/web/records/list", "src/web/records/detail", "src/web/screens/record"],
  "the forms of records": ["src/web/records/form", "src/web/records/proofs", "src/web/fields"],
  "the import": ["src/web/screens/import"],
  "accounts and notifications": ["src/web/accounts", "src/web/screens/account", "src/web/screens/notifications"],
  "the admin's screens": ["src/web/screens/admin"],
  "the super admin's screens": ["src/web/screens/superadmin"],
  "the frame around every page": [
    "src/web/shell",
    "src/web/site",
    "src/web/ui",
    "src/web/feedback",
    "src/web/styles",
    "src/web/fonts",
  ],
  "the words on the screens": ["src/texts"],
  "the kinds of record": ["src/kinds"],
  "the demo college": ["src/domain/demo"],
  "the making of the manual": ["scripts/manual"],
};
const leftOut = /(?:\.test\.tsx?|README\.md)$|\/public\/manual/;

/** The present sources of the manual: `{ texts, routes, screens }`, each by its name with a digest. */
export function readFingerprint() {
  return {
    texts: Object.fromEntries(chapterFiles().map((name) => [name, digestOf([join(texts, name)])])),
    routes: readRoutes(),
    screens: Object.fromEntries(Object.entries(shown).map(([group, folders]) => [group, digestOf(filesOf(folders))])),
  };
}

/** Stores it beside its PDF. */
export function writeFingerprint(fingerprint) {
  writeFileSync(fingerprintFile, `${JSON.stringify({ ...fingerprint, pdf: digestOf([pdf]) }, null, 2)}\n`);
}

export function chapterFiles() {
  return readdirSync(texts)
    .filter((name) => /^\d\d-.*\.md$/.test(name))
    .sort();
}

export function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

function filesOf(folders) {
  return folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => !leftOut.test(path) && statSync(path).isFile())
    .sort();
}

/** The addresses of the router, from its public routes and the tables of screens: "admin/users/:type". */
function readRoutes() {
  const read = (name) => readFileSync(join(root, "src", name), "utf8");
  const closed = ["screens.ts", "report-screens.ts"].map((name) => read(`rules/screens/${name}`)).join("\n");
  const paths = [...read("web/shell/public/public-routes.tsx").matchAll(/\bpath: "([^"]+)"/g)].map(
    ([, path]) => `/${path}`,
  );
  for (const [, routes] of closed.matchAll(/\broutes: \{([^}]*)\}/g))
    for (const [, area, path] of routes.matchAll(/(\w+): "([^"]*)"/g))
      if (area !== "public") paths.push(path === "" ? `/${area}` : `/${area}/${path}`);
  return [...new Set(paths)].filter((path) => path.includes(":") || !isOneOf(path, paths)).sort();
}

/** Whether another address with a parameter matches: "admin/users/head" and "admin/users/:type". */
function isOneOf(path, paths) {
  return paths.includes(path.replace(/[^/]+$/, ":type"));
}
