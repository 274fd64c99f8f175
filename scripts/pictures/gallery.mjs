// Shows every part of src/web/ui in a browser: node scripts/pictures/gallery.mjs [port]
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../gallery", import.meta.url));
const port = Number(process.argv[2] ?? 5199);

const server = await createServer({
  root,
  configFile: false,
  plugins: [react()],
  publicDir: fileURLToPath(new URL("../../src/web/public", import.meta.url)),
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    fs: { allow: [fileURLToPath(new URL("../..", import.meta.url))] },
  },
});
await server.listen();
server.printUrls();
