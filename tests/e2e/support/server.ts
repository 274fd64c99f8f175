import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedWorld } from "./seed-world.ts";

// The built product as it is started by hand, on a fresh place with a few people in it; it ends with this program.
const root = fileURLToPath(new URL("../../..", import.meta.url));
const { FPMS_E2E_PORT: port = "", FPMS_E2E_WORLD: worldFile = "" } = process.env;
if (!existsSync(join(root, "dist/web/index.html"))) throw new Error("Build first: npm run build");

const folder = mkdtempSync(join(tmpdir(), "fpms-e2e-"));
// Root's database server runs as another user, who must get through.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const address = `http://127.0.0.1:${port}`;
writeFileSync(worldFile, JSON.stringify(await seedWorld(dataDir, address)));

const server = spawn(process.execPath, ["bin/fpms.mjs", "start"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: port, HOST: "127.0.0.1", PUBLIC_URL: address, DATA_DIR: dataDir, DATABASE_URL: "" },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
const [code] = await once(server, "exit");
rmSync(folder, { recursive: true, force: true });
rmSync(worldFile, { force: true });
process.exit(code ?? 0);
