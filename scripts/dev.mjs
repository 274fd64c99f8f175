import { fileURLToPath } from "node:url";
import concurrently from "concurrently";

// Both sides reload by themselves: the server restarts at a change, the browser takes new modules as they come.
const cwd = fileURLToPath(new URL("..", import.meta.url));
const { result } = concurrently(
  [
    { name: "server", command: "tsx watch --clear-screen=false src/main.ts start" },
    { name: "web", command: "vite --clearScreen false" },
  ],
  { cwd, killOthersOn: ["failure", "success"], killTimeout: 12_000, prefixColors: ["blue", "green"] },
);
await result.catch(() => {});
