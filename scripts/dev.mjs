import { fileURLToPath } from "node:url";
import concurrently from "concurrently";

// Both sides reload automatically: the server restarts at a change, the browser loads new modules.
const cwd = fileURLToPath(new URL("..", import.meta.url));
const { result } = concurrently(
  [
    {
      name: "server",
      env: { NODE_ENV: "development" },
      command:
        "node_modules/.bin/tsx watch --clear-screen=false src/main.ts start 2>&1 | node_modules/.bin/pino-pretty --ignore pid,hostname",
    },
    { name: "web", command: "node_modules/.bin/vite --clearScreen false" },
  ],
  { cwd, killOthersOn: ["failure", "success"], killTimeout: 12_000, prefixColors: ["blue", "green"] },
);
await result.catch(() => {});
