import { expect, test } from "vitest";
import { type Strategy, strategyOf } from "./strategy-of.ts";

const origin = "https://fpms.example";
const here = { origin, assets: new Set(["/assets/index-1.js"]), unhashed: new Set(["/theme.js"]) };

test.each<[string, Strategy]>([
  ["/", "page"],
  ["/common/display/journal?q=index:scopus", "page"],
  ["/auth/reset-password/abc-def_1", "page"],
  ["/auth/reset-password/a.b.c", "page"],
  ["/hod/reports/naac.3.4.5", "page"],
  ["/auth/main.js", "ignore"],
  ["/api", "ignore"],
  ["/api/docs", "ignore"],
  ["//api/docs", "ignore"],
  ["/%61pi/docs", "ignore"],
  ["/assets/index-1.js", "ignore"],
  ["/manual.pdf", "ignore"],
  ["/readyz", "ignore"],
  ["/apiary", "page"],
])("a visit to %s: %s", (address, way) => {
  expect(strategyOf(requestFor(address, { mode: "navigate", destination: "document" }), here)).toBe(way);
});

test.each<[string, Strategy]>([
  ["/assets/index-1.js", "cache-first"],
  ["/assets/three-1.js", "ignore"],
  ["/theme.js", "network-first"],
  ["/api/me", "ignore"],
  ["/", "ignore"],
])("a file of a page, %s: %s", (address, way) => {
  expect(strategyOf(requestFor(address), here)).toBe(way);
});

test("the worker ignores frames, other origins and writes", () => {
  expect(strategyOf(requestFor("/manual", { mode: "navigate", destination: "iframe" }), here)).toBe("ignore");
  expect(strategyOf({ ...requestFor("/"), url: "https://elsewhere.example/theme.js" }, here)).toBe("ignore");
  expect(strategyOf(requestFor("/theme.js", { method: "POST" }), here)).toBe("ignore");
});

test.each<[string, object, Strategy]>([
  ["/common/add", { mode: "navigate", destination: "document" }, "share"],
  ["/common/add?x=1", { mode: "navigate", destination: "document" }, "share"],
  ["/common/add", { mode: "navigate", destination: "iframe" }, "ignore"],
  ["/common/add", {}, "ignore"],
  ["/common/add/", { mode: "navigate", destination: "document" }, "ignore"],
  ["/common/%61dd", { mode: "navigate", destination: "document" }, "ignore"],
  ["/common/upload/bulk", { mode: "navigate", destination: "document" }, "ignore"],
])("a form posted to %s with %o: %s", (address, more, way) => {
  expect(strategyOf(requestFor(address, { method: "POST", ...more }), here)).toBe(way);
});

function requestFor(address: string, more: { method?: string; mode?: string; destination?: string } = {}) {
  return { method: "GET", mode: "cors", destination: "", url: origin + address, ...more };
}
