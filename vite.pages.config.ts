import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { productionRouter } from "./vite.router.ts";
import { withoutServerSchemas } from "./vite.schemas.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The same components as in the browser, as one file for the server, which draws public pages with it. */
export default defineConfig({
  root: here("src/web"),
  publicDir: false,
  plugins: [react(), withoutServerSchemas()],
  resolve: productionRouter,
  define: { "process.env.NODE_ENV": '"production"' },
  // An installation has no packages of the browser; what only an opened hourglass or manual needs is never asked for here.
  ssr: { noExternal: true, external: ["three", "@react-three/fiber", "pdfjs-dist"] },
  build: {
    ssr: here("src/web/render-page.tsx"),
    emptyOutDir: true,
    // As in the browser's build, whose files the pages name.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
