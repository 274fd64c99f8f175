import { rmSync, writeFileSync } from "node:fs";
import { seedWorld } from "./seed-world.ts";
import { serveCopy } from "./start-copy.ts";

// A fresh place with a few people in it; what they are called and how they sign in is told in a file.
const { FPMS_E2E_PORT: port = "", FPMS_E2E_WORLD: worldFile = "" } = process.env;
process.on("exit", () => rmSync(worldFile, { force: true }));

await serveCopy({
  port,
  prepare: async (dataDir, address) => writeFileSync(worldFile, JSON.stringify(await seedWorld(dataDir, address))),
});
