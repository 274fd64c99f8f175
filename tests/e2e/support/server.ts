import { rmSync, writeFileSync } from "node:fs";
import { startMailBox } from "./mail-box.ts";
import { seedWorld } from "./seed-world.ts";
import { serveCopy } from "./start-copy.ts";

// A fresh place with a few people in it; what they are called and how they sign in is told in a file.
const { FPMS_E2E_PORT: port = "", FPMS_E2E_WORLD: worldFile = "" } = process.env;
process.on("exit", () => {
  for (const file of [worldFile, `${worldFile}.mails`]) rmSync(file, { force: true });
});

await serveCopy({
  port,
  env: { SMTP_URL: await startMailBox() },
  prepare: async (dataDir, address) => writeFileSync(worldFile, JSON.stringify(await seedWorld(dataDir, address))),
});
