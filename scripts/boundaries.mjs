import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The modules of the product and what each may import of the others. `isPure`: runs in the browser too. */
export const modules = {
  texts: { may: [], isPure: true },
  kinds: { may: ["texts"], isPure: true },
  formats: { may: ["texts", "kinds"], isPure: true },
  rules: { may: ["texts", "kinds"], isPure: true },
  access: { may: ["texts", "kinds"], isPure: true },
  contract: { may: ["texts", "kinds", "access"], isPure: true },
  db: { may: ["kinds"] },
  domain: { may: ["texts", "kinds", "formats", "rules", "access", "contract", "db"] },
  http: { may: ["texts", "kinds", "access", "contract", "domain"] },
  web: { may: ["texts", "kinds", "formats", "rules", "access", "contract"], isPure: true },
  cli: { may: ["texts", "domain", "contract", "access", "kinds"] },
};

const screens = [
  "account",
  "admin",
  "appraisals",
  "auth",
  "campaigns",
  "cv",
  "faculty",
  "hod",
  "import",
  "notifications",
  "overview",
  "public",
  "record",
  "reports",
  "search",
  "superadmin",
];

/** Folders that most others may import. */
const sharedFolders = ["audit", "files", "mail", "notifications", "tenants"];

/**
 * The folders of `domain` and what each may import of the others. Files beside the folders are open to all, and import
 * no folder.
 */
const domain = {
  audit: [],
  files: [],
  mail: [],
  notifications: ["audit", "files", "mail"],
  tenants: ["audit", "files", "mail"],
  records: sharedFolders,
  views: sharedFolders,
  directory: sharedFolders,
  claims: [...sharedFolders, "records"],
  search: [...sharedFolders, "records"],
  dashboards: [...sharedFolders, "records"],
  privacy: [...sharedFolders, "records", "submissions"],
  archives: [...sharedFolders, "records"],
  accounts: [...sharedFolders, "records"],
  imports: [...sharedFolders, "records", "claims", "accounts"],
  lookups: [...sharedFolders, "records", "accounts", "imports", "directory"],
  ask: [...sharedFolders, "records", "search"],
  accreditation: [...sharedFolders, "records", "ask"],
  submissions: [...sharedFolders, "records", "accounts", "ask", "accreditation"],
  cv: [...sharedFolders, "directory", "ask"],
  campaigns: [...sharedFolders, "accreditation", "submissions"],
  appraisals: [...sharedFolders, "accounts", "ask", "accreditation", "cv"],
  backup: [],
  installation: [
    ...sharedFolders,
    "records",
    "accounts",
    "ask",
    "accreditation",
    "cv",
    "appraisals",
    "submissions",
    "imports",
    "lookups",
    "archives",
    "backup",
  ],
  jobs: [
    ...sharedFolders,
    "records",
    "claims",
    "accounts",
    "campaigns",
    "search",
    "submissions",
    "lookups",
    "backup",
    "installation",
  ],
  demo: [...sharedFolders, "records", "accounts", "directory"],
};

const rules = {
  periods: [],
  matching: [],
  counting: [],
  erasure: [],
  screens: [],
  language: ["periods", "screens"],
  accreditation: ["periods"],
  campaigns: [],
  cv: [],
};

/** A folder imports from those of earlier layers, and not from others in the same layer. */
const layersOfWeb = [
  ["texts"],
  ["core", "ui"],
  ["feedback", "pdf"],
  ["fields"],
  ["accounts", "profiles", "site"],
  ["records", "accreditation"],
  ["commands"],
  ["screens"],
  ["shell"],
];
const layersOfLanguage = [
  ["lex"],
  ["vocabulary"],
  ["fields"],
  ["conditions"],
  ["parse"],
  ["format"],
  ["plain"],
  ["complete", "help"],
];

const web = [
  ...byLayers("web", layersOfWeb).map((one) => ({
    ...one,
    not: [...one.not, "sw"],
    // Controls are without domain terms.
    ...(one.folder === "ui" && { may: ["texts"] }),
  })),
  // The service worker, a program of its own.
  { module: "web", folder: "sw", not: layersOfWeb.flat().filter((other) => other !== "core") },
];

/**
 * Inside a module: what a folder may not import of the others, by name. `may`: the modules that it may import, if these
 * are fewer than its own module may.
 */
export const folderBoundaries = [
  ...byTable("domain", domain),
  ...byTable("rules", rules),
  ...byLayers("rules", layersOfLanguage, "language/").map(({ not, ...one }) => ({
    ...one,
    not: [...othersThan("language", rules), ...not],
  })),
  ...web,
  ...screens.map((folder) => ({
    module: "web",
    folder: `screens/${folder}`,
    not: ["shell", "sw", ...screens.filter((other) => other !== folder)],
  })),
];

function byTable(module, table) {
  return Object.keys(table).map((folder) => ({ module, folder, not: othersThan(folder, table) }));
}

function othersThan(folder, table) {
  return Object.keys(table).filter((other) => other !== folder && !table[folder].includes(other));
}

function byLayers(module, layers, within = "") {
  return layers.flatMap((folders, layer) =>
    folders.map((folder) => ({
      module,
      folder: `${within}${folder}`,
      not: [...layers.slice(layer + 1).flat(), ...folders.filter((other) => other !== folder)],
    })),
  );
}

const nothingImportsTests = {
  group: ["#tests/**", "**/tests/**", "**/bench/**"],
  message: "Nothing imports tests or bench.",
};
const configuration = {
  group: ["**/main.ts", "#config.ts", "**/config.ts"],
  message: "Configuration is read by main.ts and passed in.",
};

function patternsOf(name, may = modules[name].may) {
  const { isPure } = modules[name];
  const others = Object.keys(modules).filter((other) => other !== name && !may.includes(other));
  return [
    ...others.map((other) => ({
      group: [`#${other}/**`, `**/${other}/**`],
      message: `${name} may not import ${other}: move the code to a lower module or pass the value in.`,
    })),
    { group: [`#${name}/**`], message: "Reach the same module by a relative path." },
    ...(isPure
      ? [{ group: ["node:*", "node:*/**"], message: `${name} runs in the browser too: no Node built-ins.` }]
      : []),
    ...(name === "cli"
      ? []
      : [name === "web" ? { ...configuration, group: configuration.group.slice(1) } : configuration]),
    nothingImportsTests,
  ];
}

/** What files of a module may not import; `files` is a path within it. */
function override(files, patterns) {
  return {
    includes: [files, "!**/*.test.ts", "!**/*.test.tsx"],
    linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
  };
}

/** `biome.json` of a module: its own boundaries only, since every file pays for each pattern that its configuration has. */
export function boundariesOf(name) {
  const patterns = patternsOf(name);
  const ofFiles = { group: ["./*/**"], message: "A file that every folder of domain uses imports none of them." };
  return {
    root: false,
    extends: "//",
    overrides: [
      override("**", patterns),
      ...(name === "domain" ? [override("*.ts", [...patterns, ofFiles])] : []),
      ...folderBoundaries
        .filter(({ module }) => module === name)
        .map(({ folder, not, may }) =>
          override(`${folder}/**`, [
            ...patternsOf(name, may),
            {
              group: not.map((other) => `../**/${other}/**`),
              message: `${name}/${folder} may not import this: move the code to a lower folder or pass the value in.`,
            },
          ]),
        ),
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = Object.keys(modules).map((name) => `src/${name}/biome.json`);
  for (const [index, name] of Object.keys(modules).entries())
    writeFileSync(files[index], JSON.stringify(boundariesOf(name)));
  spawnSync("npx", ["biome", "format", "--write", ...files], { stdio: "inherit" });
}
