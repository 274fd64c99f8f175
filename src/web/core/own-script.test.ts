import { expect, test } from "vitest";
import { ownScript } from "./own-script.ts";

test("workers come from this origin's own folders", () => {
  expect(ownScript("/assets/pdf.worker.min-1a2b.mjs")).toBe("/assets/pdf.worker.min-1a2b.mjs");
  expect(ownScript(new URL("/sw.js", location.href).href)).toMatch(/\/sw\.js$/);
  for (const address of [
    "https://evil.example/assets/a.js",
    "//evil.example/sw.js",
    "/api/records/journal/x/proofs/y.js",
    "/assets/../api/file.js",
    "data:text/javascript,1",
    "blob:http://localhost/1",
  ])
    expect(() => ownScript(address), address).toThrow(TypeError);
});
