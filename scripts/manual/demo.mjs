import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./paths.mjs";

export async function build() {
  const run = spawn(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error("The product could not be built.");
}

/** A demo college on a free port, in a temporary folder. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), "fpms-manual-"));
  // As root, the database server runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const address = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(process.execPath, ["bin/fpms.mjs", "demo"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: new URL(address).port,
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: folder,
      DEMO_PASSWORD: password,
      DATABASE_URL: "",
      SMTP_URL: "",
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(address, server);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { address, stop, ...callers(address, join(folder, "demo-accounts.json")) };
}

export const password = "Mango&Tea42";

/** Functions to sign in and to call the API as one of the demo's people. */
function callers(address, accountsFile) {
  const tokens = new Map();
  const accounts = () => JSON.parse(readFileSync(accountsFile, "utf8"));
  const signIn = async (who) => {
    const account = accounts().find(({ email }) => email.split("@")[0] === who);
    if (!account) throw new Error(`The demo has nobody called ${who}.`);
    const { email, role } = account;
    return (await ask("POST", "/api/auth/login", undefined, { email, password, role })).token;
  };
  const tokenOf = (who) => {
    if (!tokens.has(who)) tokens.set(who, signIn(who));
    return tokens.get(who);
  };
  const ask = async (method, path, token, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: { ...(token && { token }), ...(body && !isForm && { "content-type": "application/json" }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return {
    tokenOf,
    call: async (who, method, path, body) => ask(method, path, who && (await tokenOf(who)), body),
    /** For an account that is not one of the demo's. */
    forget: (who) => tokens.delete(who),
  };
}

async function waitUntilReady(address, server) {
  for (let turn = 0; turn < 600 && server.exitCode === null; turn++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error("The demo did not start.");
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
