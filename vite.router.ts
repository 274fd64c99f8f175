import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The package hands out its copy with warnings for developers; the one for everybody else lies beside it. */
export const productionRouter = {
  alias: [
    { find: /^react-router$/, replacement: here("node_modules/react-router/dist/production/index.mjs") },
    { find: /^react-router\/dom$/, replacement: here("node_modules/react-router/dist/production/dom-export.mjs") },
  ],
};
