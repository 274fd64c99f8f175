import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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

/** Inside a module: what a folder may not import of its neighbours, by name. */
const screens = [
  "account",
  "admin",
  "auth",
  "faculty",
  "hod",
  "import",
  "notifications",
  "public",
  "record",
  "reports",
  "search",
  "superadmin",
];
const layers = [["core"], ["ui"], ["fields"], ["accounts", "site"], ["records"], ["commands"], ["screens"], ["shell"]];
const above = (layer) => layers.slice(layer + 1).flat();

export const insides = [
  ...layers.flatMap((folders, layer) =>
    folders.map((folder) => ({
      module: "web",
      folder,
      not: [...above(layer), ...folders.filter((other) => other !== folder)],
    })),
  ),
  ...screens.map((folder) => ({
    module: "web",
    folder: `screens/${folder}`,
    not: ["shell", ...screens.filter((other) => other !== folder)],
  })),
];

const nothingImportsTests = {
  group: ["#tests/**", "**/tests/**", "**/bench/**"],
  message: "Nothing imports tests or bench.",
};
const configuration = {
  group: ["**/main.ts", "#config.ts", "**/config.ts"],
  message: "Configuration is read by main.ts and passed in.",
};

function patternsOf(name) {
  const { may, isPure } = modules[name];
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

function override(folder, patterns) {
  return {
    includes: [`src/${folder}/**`, "!**/*.test.ts", "!**/*.test.tsx"],
    linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
  };
}

/** The overrides of `biome.json` that keep the boundaries. */
export function boundaries() {
  return [
    ...Object.keys(modules).map((name) => override(name, patternsOf(name))),
    ...insides.map(({ module, folder, not }) =>
      override(`${module}/${folder}`, [
        ...patternsOf(module),
        {
          group: not.map((other) => `../**/${other}/**`),
          message: `${module}/${folder} may not import this: move the code to a lower folder or pass the value in.`,
        },
      ]),
    ),
  ];
}

/** The whole configuration: what is there, with the boundaries made anew. */
export function configured(text) {
  const config = JSON.parse(text);
  const isBoundary = ({ includes: [first] }) => first.startsWith("src/");
  return { ...config, overrides: [...boundaries(), ...config.overrides.filter((one) => !isBoundary(one))] };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync("biome.json", JSON.stringify(configured(readFileSync("biome.json", "utf8"))));
  spawnSync("npx", ["biome", "format", "--write", "biome.json"], { stdio: "inherit" });
}
