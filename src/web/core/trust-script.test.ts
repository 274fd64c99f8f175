import { expect, test } from "vitest";
import { trustScript } from "./trust-script.ts";

test("workers come from this origin's own folders", () => {
  expect(trustScript("/assets/pdf.worker.min-1a2b.mjs")).toBe("/assets/pdf.worker.min-1a2b.mjs");
  expect(trustScript(new URL("/sw.js", location.href).href)).toMatch(/\/sw\.js$/);
  for (const address of [
    "https://evil.example/assets/a.js",
    "//evil.example/sw.js",
    "/api/records/journal/x/proofs/y.js",
    "/assets/../api/file.js",
    "data:text/javascript,1",
    "blob:http://localhost/1",
  ])
    expect(() => trustScript(address), address).toThrow(TypeError);
});
