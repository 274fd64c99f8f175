import { rmSync, writeFileSync } from "node:fs";
import { password } from "./seed-world.ts";
import { serveCopy } from "./start-copy.ts";

// The demo as it is shown to visitors; it tells its people in a file of its own folder.
const { FPMS_E2E_DEMO_PORT: port = "", FPMS_E2E_DEMO: told = "" } = process.env;
process.on("exit", () => rmSync(told, { force: true }));

await serveCopy({
  port,
  command: "demo",
  env: { DEMO_PASSWORD: password },
  prepare: async (dataDir, address) => writeFileSync(told, JSON.stringify({ dataDir, address })),
});
