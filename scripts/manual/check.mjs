import { readFileSync } from "node:fs";
import { digestOf, readFingerprint } from "./fingerprint.mjs";
import { fingerprintFile, pdf } from "./paths.mjs";

/**
 * Compares the sources of the manual with the present ones. Texts, addresses and the PDF itself must agree: returns 1
 * if they do not. Screens that changed since the pictures were taken are only mentioned.
 */
export function check(against = fingerprintFile) {
  const before = JSON.parse(readFileSync(against, "utf8"));
  const now = readFingerprint();
  const wrong = [
    ...changed(before.texts, now.texts).map((name) => `docs/manual/${name} has changed`),
    ...now.routes.filter((path) => !before.routes.includes(path)).map((path) => `the address ${path} is new`),
    ...before.routes.filter((path) => !now.routes.includes(path)).map((path) => `the address ${path} is gone`),
    ...(before.pdf === digestOf([pdf]) ? [] : ["manual.pdf is not the one that was made with these texts"]),
  ];
  const old = changed(before.screens, now.screens);
  if (wrong.length > 0) console.error(`THE MANUAL IS STALE: ${wrong.join("; ")}. Run: npm run manual`);
  if (old.length > 0)
    console.error(
      `Note: since the manual's pictures were taken, ${old.join(", ")} changed. To take them anew: npm run manual`,
    );
  if (wrong.length + old.length === 0) console.log("The manual is up to date.");
  return wrong.length > 0 ? 1 : 0;
}

function changed(before, now) {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
