import { expect, test } from "vitest";
import { type Way, wayOf } from "./way-of.ts";

const origin = "https://fpms.example";
const here = { origin, assets: new Set(["/assets/index-1.js"]), plain: new Set(["/theme.js"]) };

test.each<[string, Way]>([
  ["/", "page"],
  ["/common/display/journal?q=index:scopus", "page"],
  ["/auth/reset-password/abc-def_1", "page"],
  ["/api", "pass"],
  ["/api/docs", "pass"],
  ["//api/docs", "pass"],
  ["/%61pi/docs", "pass"],
  ["/assets/index-1.js", "pass"],
  ["/manual.pdf", "pass"],
  ["/readyz", "pass"],
  ["/apiary", "page"],
])("a visit to %s: %s", (address, way) => {
  expect(wayOf(asked(address, { mode: "navigate", destination: "document" }), here)).toBe(way);
});

test.each<[string, Way]>([
  ["/assets/index-1.js", "asset"],
  ["/assets/three-1.js", "pass"],
  ["/theme.js", "plain"],
  ["/api/me", "pass"],
  ["/", "pass"],
])("a file of a page, %s: %s", (address, way) => {
  expect(wayOf(asked(address), here)).toBe(way);
});

test("the worker ignores frames, other origins and writes", () => {
  expect(wayOf(asked("/manual", { mode: "navigate", destination: "iframe" }), here)).toBe("pass");
  expect(wayOf({ ...asked("/"), url: "https://elsewhere.example/theme.js" }, here)).toBe("pass");
  expect(wayOf(asked("/theme.js", { method: "POST" }), here)).toBe("pass");
});

function asked(address: string, more: { method?: string; mode?: string; destination?: string } = {}) {
  return { method: "GET", mode: "cors", destination: "", url: origin + address, ...more };
}
