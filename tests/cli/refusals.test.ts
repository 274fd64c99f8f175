import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { preparedCopy, removeDataFolder } from "#tests/support/files/data-folders.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { addressesOf, durableServer } from "#tests/support/server/database.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";

// Whole programs are started here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), "fpms-refusals-"));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let places = 0;
const freshPlace = () => join(folder, `data-${++places}`);

async function preparedPlace(): Promise<string> {
  const dataDir = await preparedCopy();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

/** Runs a command to its end; one that serves instead of refusing is stopped and returns "served". */
async function run(words: string[], env: Record<string, string> = {}) {
  const fpms = runFpms(words, { DATA_DIR: freshPlace(), PORT: "0", ...env });
  const served = fpms.says("Serving at").then(
    () => "served",
    () => undefined,
  );
  if ((await Promise.race([served, fpms.ends.then(() => undefined)])) === "served") fpms.process.kill("SIGTERM");
  const { code } = await fpms.ends;
  return { code, output: fpms.output(), hasServed: (await served) === "served" };
}

const behindProxy = { PUBLIC_URL: "https://fpms.example", TRUSTED_PROXIES: "10.0.0.1" };

// `src/config.test.ts` has every variable; here each place that reports one.
describe("what README, manual, .env.example and SECURITY.md promise is refused, without any variable set", () => {
  test.concurrent.each<[string, string[], Record<string, string>, RegExp]>([
    [
      "an address others can reach",
      ["start"],
      { HOST: "0.0.0.0" },
      /^HOST is 0\.0\.0\.0, which other machines can reach/m,
    ],
    ["a demo others can reach", ["demo"], { HOST: "0.0.0.0" }, /set DEMO_PASSWORD/],
    ["a demo password of five characters", ["demo"], { DEMO_PASSWORD: "12345" }, /at least 6 characters/],
    ["a wrong variable", ["start"], { PORT: "many" }, /^PORT is “many”/m],
    ["an unknown command", ["serve"], {}, /unknown command/],
  ])("%s", async (_what, words, env, sentence) => {
    const DATA_DIR = freshPlace();
    const { code, output } = await run(words, { DATA_DIR, ...env });
    expect(output).toMatch(sentence);
    expect(code).toBe(words[0] === "serve" ? 2 : 1);
    expect(existsSync(DATA_DIR), "nothing is started before").toBe(false);
  });

  test("a PostgreSQL login that is a superuser", async () => {
    const { DATABASE_OWNER_URL } = addressesOf(await durableServer({}, onTestFinished));
    const { code, output } = await run(["start"], { DATABASE_URL: DATABASE_OWNER_URL });
    expect(output).toMatch(/signs in as \S+, a superuser/);
    expect(code).toBe(1);
  });

  test.runIf(isTurn(2))(
    "not a declared proxy with https; a data folder of another major version, a lost key, and a restore into a place that is in use",
    async () => {
      const DATA_DIR = await preparedPlace();
      const isAccepted = { HOST: "0.0.0.0", ...behindProxy };
      expect(await run(["start"], { DATA_DIR, ...isAccepted })).toMatchObject({ code: 0, hasServed: true });
      const file = join(folder, "all.tar.gz");
      expect(await run(["backup", file], { DATA_DIR })).toMatchObject({ code: 0 });
      mkdirSync(join(DATA_DIR, "files", "1"), { recursive: true });
      writeFileSync(join(DATA_DIR, "files", "1", "a"), "proof");
      const restored = await run(["restore", file], { DATA_DIR });
      expect(restored.output).toMatch(/is not empty/);
      expect(restored.code).toBe(1);

      writeFileSync(join(DATA_DIR, "session.key"), "short\n");
      expect((await run(["start"], { DATA_DIR })).output).toMatch(/session\.key has fewer than 32 bytes/);
      writeFileSync(join(DATA_DIR, "pg", "PG_VERSION"), "17\n");
      const old = await run(["start"], { DATA_DIR });
      expect(old.output).toMatch(/made by PostgreSQL 17; this version brings PostgreSQL \d+/);
      expect(old.code).toBe(1);
    },
  );
});

test("the documents promise what was tested here", () => {
  const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), "utf8");
  expect(read(".env.example")).toContain("Anything but loopback needs both PUBLIC_URL with https and TRUSTED_PROXIES.");
  expect(read("docs/manual/50-super-admins.md")).toContain("refuses to listen to others unless");
  expect(read("docs/operations.md")).toContain("must not be a superuser");
});
