import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { HealthTable, type System } from "./health-table.tsx";

afterEach(cleanup);

const system: System = {
  ...({} as System),
  memoryInBytes: 1,
  startedAt: "2026-01-01T00:00:00Z",
  sessions: 1,
  lastBackup: null,
  scanner: null,
  database: { latencyMs: 1, isEmbedded: true, version: "18", sizeInBytes: 1, connections: 1 } as System["database"],
  files: {} as System["files"],
  outbox: { pending: 0, failed: 0, kept: 0, sent: 0 } as System["outbox"],
};

test.each([
  [0, 0, "None yet", "clock"],
  [3, 0, "Intact", "check"],
  [3, 1, "Broken", "triangle-alert"],
])("with %i files checked and %i broken, the file check says %s with the picture %s", (checked, broken, word, icon) => {
  const fileChecks = { checked, total: 3, broken, lastAt: null, list: [] };
  render(
    <MemoryRouter>
      <HealthTable system={{ ...system, fileChecks }} />
    </MemoryRouter>,
  );
  const row = screen.getByRole("rowheader", { name: "File check" }).closest("tr");
  expect(row?.textContent).toContain(word);
  expect(row?.querySelector("svg")?.classList.value).toContain(icon);
});
