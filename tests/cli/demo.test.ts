import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { isFull } from "#tests/support/sampled.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

// Whole programs are started here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), "fpms-demo-"));
const dataDir = join(folder, "data");
const running: ReturnType<typeof runFpms>[] = [];
afterAll(async () => {
  for (const { process } of running) process.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function run(words: string[], env: Record<string, string> = {}) {
  const command = runFpms(words, { DATA_DIR: dataDir, ...env });
  const { code } = await command.ends;
  return { code, output: command.output() };
}

// The browser tests start one in each run.
test.runIf(isFull)("a demo serves, reports who can sign in, and works beside the other commands", async () => {
  const port = await freePort();
  const demo = runFpms(["demo"], { DATA_DIR: dataDir, PORT: String(port) });
  running.push(demo);
  await demo.says("Sign in with");
  const accounts: { role: string; email: string; password: string }[] = JSON.parse(
    readFileSync(join(dataDir, "demo-accounts.json"), "utf8"),
  );
  const teacher = accounts.find(({ role }) => role === "Faculty");
  await demo.says(String(teacher?.password));
  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: teacher?.email, password: teacher?.password, role: "Faculty" }),
  });
  expect(signIn.status).toBe(200);

  const doctor = await run(["doctor", "--json"]);
  expect(doctor.code, doctor.output).toBe(0);
  expect(JSON.parse(doctor.output)).toMatchObject({ findings: [], examined: { institutes: 2 } });

  const head = accounts.find(({ role }) => role === "Head Of Department");
  const exported = await run(["export", "patent", "--as", head?.email ?? ""]);
  expect(exported.code, exported.output).toBe(0);
  expect(exported.output).toMatch(/^\uFEFFtitle,inventors,/);
  expect(exported.output.trim().split("\n").length).toBeGreaterThan(5);
  const refused = await run(["export", "patent", "--as", "nobody@somaiya.edu"]);
  expect(refused).toEqual({ code: 1, output: "There is no active account nobody@somaiya.edu.\n" });

  demo.process.kill("SIGTERM");
  expect(await demo.ends).toMatchObject({ code: 0 });
  const again = runFpms(["demo"], { DATA_DIR: dataDir, PORT: String(port) });
  running.push(again);
  await again.says(String(teacher?.password));
  again.process.kill("SIGTERM");
  expect(await again.ends).toMatchObject({ code: 0 });
});
