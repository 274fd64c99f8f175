import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cataloguesByShortKeys } from "./vite.catalogues.ts";
import { byArea, openAreas, parcel, startEarly } from "./vite.first-load.ts";
import { jsxByNames } from "./vite.jsx.ts";
import { minifyAgain } from "./vite.minify.ts";
import { productionRouter } from "./vite.router.ts";
import { withoutServerSchemas } from "./vite.schemas.ts";
import { serviceWorker } from "./vite.service-worker.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A file that was renamed would take nothing into its chunk, and nobody would notice. */
const source = (path: string) => {
  const file = here(path);
  if (!existsSync(file)) throw new Error(`${path} does not exist.`);
  return file;
};

const screens = (...paths: string[]) => paths.map((path) => source(`src/web/screens/${path}.tsx`));

/** Screens that are opened one after the other; what they share is loaded as one file. */
const areas = {
  landing: screens("public/landing/landing"),
  auth: screens("auth/login", "auth/register"),
  forgot: screens("auth/forgot-password"),
  reset: screens("auth/reset-password", "auth/set-up"),
  about: screens("public/about"),
  privacy: screens("public/privacy-policy"),
  faqs: screens("public/questions/faqs"),
  manual: screens("public/manual/manual-page"),
  directory: screens("public/directory/directory"),
  person: screens("public/directory/person"),
  // Every page loads it when it is idle.
  offline: [source("src/web/core/offline/set-up-offline.ts")],
  "signed-in": ["signed-in-routes.tsx", "area-layout.tsx", "parameter-loaders.ts"].map((path) =>
    source(`src/web/shell/${path}`),
  ),
  list: [...screens("record/list-screen", "record/bin-screen"), source("src/web/records/list/filter-editor.tsx")],
  detail: [
    ...screens("record/detail-screen"),
    ...["citing/listings", "detail/submissions-banner", "detail/history/record-history", "detail/changes"].map((name) =>
      source(`src/web/records/${name}.tsx`),
    ),
  ],
  review: ["review-page", "verifiers-sheet"].map((name) => source(`src/web/records/review/${name}.tsx`)),
  cv: screens("cv/cv-screen"),
  form: [
    ...screens("record/add-screen", "record/form-screen"),
    source("src/web/records/lookup/form-paste.tsx"),
    source("src/web/records/form/enter-for.tsx"),
  ],
  import: screens("import/import-screen"),
  profile: [
    ...screens("record/profile/profile-screen"),
    ...["likely/likely-works", "orcid/orcid-line"].map((name) => source(`src/web/records/lookup/${name}.tsx`)),
  ],
  figures: [
    ...screens("faculty/faculty-dashboard", "hod/hod-dashboard", "admin/admin-dashboard"),
    ...["paste-to-add", "shared-here"].map((name) => source(`src/web/records/lookup/${name}.tsx`)),
  ],
  tables: screens("reports/table-or-forms", "reports/tables/table-screen", "reports/tables/score-screen"),
  submissions: screens("reports/submissions/submissions-screen", "reports/submissions/submission-screen"),
  appraisals: screens("appraisals/own-appraisal", "appraisals/appraisals-screen"),
  campaigns: screens("campaigns/campaign-screen", "campaigns/campaigns-screen", "campaigns/own-campaign"),
  search: screens("search/search-screen"),
  reports: screens("reports/reports-screen"),
  overview: screens("overview/tables-screen", "overview/overview-dashboard", "reports/tables/table-list"),
  own: [
    ...screens("account/account-screen", "admin/admin-profile", "hod/notify"),
    ...["second-factor", "delegates-list", "public-page"].map((name) => source(`src/web/accounts/own/${name}.tsx`)),
  ],
  offices: screens("admin/add-users", "admin/users", "hod/faculty-list"),
  settings: screens("admin/settings", "admin/journals/journal-lists"),
  duplicates: ["duplicates/duplicates-page", "claims/claims-page"].map((name) => source(`src/web/records/${name}.tsx`)),
  requests: [source("src/web/accounts/requests/requests-page.tsx")],
  system: screens("superadmin/super-dashboard", "superadmin/add", "superadmin/toggle"),
  logs: screens("notifications/notifications-screen", "superadmin/audit", "superadmin/outbox"),
  // What screens load after themselves.
  commands: [
    source("src/web/commands/command-panel.tsx"),
    source("src/web/commands/command-box.tsx"),
    source("src/web/records/list/in-words/list-in-words.ts"),
  ],
  charts: [source("src/web/records/dashboard-parts/dashboard-charts.tsx")],
  answer: screens("reports/report-answer", "reports/people-report", "reports/rows-behind", "reports/report-exports"),
};

/** Code that is loaded only for what it draws: the hourglass, the manual and proofs as PDF. */
const engines = /\/node_modules\/(?:three|@react-three|pdfjs-dist)\//;
const enter = source("src/web/enter.ts");
const main = source("src/web/main.tsx");
const ourOwn = /\/src\//;
const openScreens = openAreas.flatMap((area) => areas[area]);

export default defineConfig({
  root: here("src/web"),
  // A catalogue is read whole; a name for each of its sentences would only make it larger.
  json: { namedExports: false, stringify: true },
  plugins: [
    react(),
    jsxByNames(),
    withoutServerSchemas(),
    cataloguesByShortKeys(),
    startEarly(main),
    serviceWorker({
      entry: here("src/web/sw/sw.ts"),
      publicDir: here("src/web/public"),
      signedInPages:
        /\/src\/web\/(?:shell\/(?:area-layout|parameter-loaders|signed-in-routes|lost|offline)|site\/not-found|commands|ui\/message\/toast-list|screens\/(?:faculty|record|notifications|auth\/login)|core\/offline)\b|\/src\/texts\//,
      leftOut: new RegExp(`${engines.source}|pdf\\.worker`),
    }),
    // Most of the time would be the engines'; a text is not shortened.
    minifyAgain(new RegExp(`${engines.source}|/src/texts/catalogues/`)),
  ],
  resolve: productionRouter,
  build: {
    outDir: here("dist/web"),
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there when a screen asks for its parts, and most of what those need: only styles must be there before them.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === "html"
          ? files
          : files.filter((file) =>
              /\/(?:app|signed-in)-[\w-]+\.js$/.test(hostId)
                ? !/\/(vendor|app|style|preload-helper|rolldown-runtime)-[\w-]+\.\w+$/.test(file)
                : file.endsWith(".css"),
            ),
    },
    rolldownOptions: {
      // The second minifier takes most of the time, which the build would say each time.
      checks: { pluginTimings: false },
      output: {
        // The shortest that tells so many files apart; each names some ten others.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What anybody opens, and the parts from which all screens are made; the style of the others comes with the sign-in.
            parcel("style", [enter, ...openScreens], /\.css$/, /\/src\/web\/(?:ui|pdf)\/.*\.css$/),
            // Every page has the icons of the header; which others a page has nothing tells, as all are imported through one module.
            parcel("vendor", [enter, main], /node_modules\/(?!lucide-react\/dist\/esm\/icons\/(?!menu\.|x\.))/),
            // Few forms check what is typed themselves; the server checks everything.
            {
              name: "checks",
              test: /\/node_modules\/(?:zod|@hookform\/resolvers)\/|^\/(?:.*)\/src\/(?:web|contract)\/.*-rules\.ts$/,
            },
            parcel(
              "app",
              [enter, main],
              ourOwn,
              /\/src\/web\/(?:enter\.ts|main\.tsx|core\/trust-script\.ts)$|missing-schemas|preload-helper|dynamic_import_helper/,
            ),
            // Only the sign-in pages show these; the fields beside them are on other public pages, too.
            {
              name: "sign-in",
              test: /\/src\/web\/screens\/auth\/(?:auth-page|example-record|password-rules|use-rules-form)\./,
            },
            // Parts of one page, and screens of one role: alone, each would repeat what the others begin with.
            {
              name: "own-lookups",
              test: /\/web\/records\/lookup\/(?:citations|likely|orcid)\/(?!orcid-line).*\.tsx$/,
            },
            // What opens on a form, or beside a review, when somebody asks for it.
            {
              name: "form-parts",
              test: /\/web\/(?:records\/form\/(?:document-part|account-facts|conflict\/(?:differences|form-conflict|compare-dialog|conflict-panel))|screens\/record\/instead-of-form)\.tsx?$/,
            },
            {
              name: "review-parts",
              test: /\/web\/records\/(?:detail\/correct-review|lookup\/dropped-proof|review\/verifiers-sheet)\.tsx$/,
            },
            // What any screen opens when somebody asks for it.
            {
              name: "screen-parts",
              test: /\/web\/(?:commands\/shortcut-sheet|records\/views\/view-dialog|shell\/unknown-address)\.tsx$/,
            },
            // The manual and proofs only.
            { name: "pdf", test: /\/src\/web\/pdf\/.*\.ts$/ },
            byArea(areas),
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // Our own modules lie under /api too: those are TypeScript.
    proxy: { "^/api/(?!.*\\.tsx?($|\\?))": { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  },
});
