import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReconcileLine } from "./area-dashboard.tsx";
import type { Dashboard } from "./dashboard.ts";
import { reconcile } from "./reconcile.ts";

test("departments add up to the institute, less what they share", () => {
  expect(sentenceOf(dashboard("institute", 2, { sum: 1142, shared: 267, total: 875 }))).toBe(
    "1,142 in the departments − 267 for shared works counted more than once = 875Totals match",
  );
});

test("a department's works are the entries of its members' lists, less what they share", () => {
  expect(sentenceOf(dashboard("department", 0, { sum: 1142, shared: 267, total: 875 }))).toBe(
    "1,142 entries in the lists of faculty members − 267 for shared works counted more than once = 875Totals match",
  );
});

test("a wrong sum shows the difference and does not reconcile", () => {
  expect(sentenceOf(dashboard("institute", 2, { sum: 1142, shared: 260, total: 875 }))).toContain(
    "= 8827 more than the 875 listed",
  );
  expect(sentenceOf(dashboard("institute", 2, { sum: 1000, shared: 260, total: 875 }))).toContain(
    "135 fewer than the 875 listed",
  );
});

test("without any difference there is no sentence", () => {
  expect(reconcile(dashboard("own", 0, { sum: 30, shared: 4, total: 26 }))).toBeUndefined();
  expect(reconcile(dashboard("department", 1, { sum: 26, shared: 0, total: 26 }))).toBeUndefined();
});

function sentenceOf(of: Dashboard): string | null {
  const reconciling = reconcile(of);
  if (!reconciling) return null;
  return render(<ReconcileLine {...reconciling} />).container.textContent;
}

function dashboard(
  scope: Dashboard["scope"],
  departments: number,
  figures: { sum: number; shared: number; total: number },
): Dashboard {
  const none = { draft: 0, submitted: 0, verified: 0, total: figures.total, withoutProof: 0 };
  return {
    scope,
    title: "Anvaya College",
    period: "calendar",
    asOf: "2026-03-14T18:18:00Z",
    years: [],
    laterYears: [],
    teachers: 24,
    pending: 0,
    toConfirm: 0,
    unassigned: 0,
    withoutProof: 0,
    monthNeeded: 0,
    undated: 0,
    kinds: [],
    totals: none,
    trend: [],
    departments: Array.from({ length: departments }, (_, index) => ({
      code: `D${index}`,
      name: `Department ${index}`,
      teachers: 12,
      total: 500,
      trend: [],
    })),
    reconcile: { ...figures, unassigned: 0 },
    recent: [],
  };
}
