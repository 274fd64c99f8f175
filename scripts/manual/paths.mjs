import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const texts = join(root, "docs/manual");
export const pdf = join(root, "src/web/public/manual.pdf");
export const cover = join(root, "src/web/public/manual-cover.webp");
/** The landing page's facts about the file. */
export const facts = join(root, "src/web/screens/public/manual/manual-facts.ts");
export const fingerprintFile = join(root, "docs/manual/fingerprint.json");
