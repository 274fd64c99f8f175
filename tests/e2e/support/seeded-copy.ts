import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { E2eWorld } from "./seed-world.ts";
import { type Copy, password, startCopy, waitUntilReady } from "./start-copy.ts";

/** The built product on a copy of a data folder with a few people. */
export async function startWorld(env: Record<string, string> = {}): Promise<{ copy: Copy; world: E2eWorld }> {
  const from = await seeded("world", async (folder) => {
    // It needs the server's sources, which only the worker that fills the folder loads.
    const { seedWorld } = await import("./seed-world.ts");
    const people = await seedWorld(join(folder, "data"));
    writeFileSync(join(folder, "people.json"), JSON.stringify(people));
  });
  const copy = await ready(await startCopy({ env, from }));
  const people = JSON.parse(readFileSync(join(from, "people.json"), "utf8"));
  return { copy, world: { address: copy.address, ...people } };
}

/** The demo as shown to visitors, on a copy of its data. */
export async function startDemoCopy(): Promise<Copy> {
  const demo = { command: "demo", env: { DEMO_PASSWORD: password } };
  const from = await seeded("demo", async (folder) => {
    const copy = await ready(await startCopy({ ...demo, folder }));
    await copy.stop();
  });
  return ready(await startCopy({ ...demo, from }));
}

async function ready(copy: Copy): Promise<Copy> {
  try {
    await waitUntilReady(copy);
    return copy;
  } catch (error) {
    await copy.stop();
    copy.remove();
    throw error;
  }
}

/** A folder that the first worker to need it fills, and all copy. */
async function seeded(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const seeds = process.env.FPMS_E2E_SEEDS ?? "";
  const whole = join(seeds, name);
  const draft = `${whole}.new`;
  mkdirSync(seeds, { recursive: true, mode: 0o711 });
  while (!existsSync(whole)) {
    if (isFirstToMake(draft)) await fillAndRename(draft, whole, fill);
    else await pause(100);
  }
  return whole;
}

async function fillAndRename(draft: string, whole: string, fill: (folder: string) => Promise<void>): Promise<void> {
  try {
    await fill(draft);
    renameSync(draft, whole);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function isFirstToMake(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o711 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
