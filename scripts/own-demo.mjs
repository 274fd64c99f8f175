import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The built product with the demo's data, in its own folder and on its own port. `stop` deletes everything. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), "fpms-demo-"));
  // As root, the database server runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const address = `http://127.0.0.1:${await freePort()}`;
  const demo = spawn(process.execPath, ["bin/fpms.mjs", "demo"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: new URL(address).port,
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: "",
      DATABASE_OWNER_URL: "",
      SMTP_URL: "",
    },
  });
  const stop = async () => {
    if (demo.exitCode === null) {
      demo.kill("SIGTERM");
      await once(demo, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let turn = 0; turn < 600 && demo.exitCode === null; turn++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return { address, signIn: (role) => signIn(address, folder, role), stop };
    await pause(250);
  }
  await stop();
  throw new Error("The demo did not start.");
}

/** A token of the first account with the role. */
async function signIn(address, folder, role) {
  const accounts = JSON.parse(readFileSync(join(folder, "demo-accounts.json"), "utf8"));
  const { email, password } = accounts.find((one) => one.role === role && one.tags.length === 0);
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, role }),
  });
  if (!answer.ok) throw new Error(`${role} could not sign in: ${answer.status}`);
  return (await answer.json()).token;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
