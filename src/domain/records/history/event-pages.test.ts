import { expect, test } from "vitest";
import type { EventRow } from "#db/queries/history/record-events.ts";
import { eachPageOfEvents } from "./event-pages.ts";

test("a file has every event once, whether or not the last page is full", async () => {
  for (const count of [0, 1, 4, 5, 8]) {
    const events = Array.from({ length: count }, (_, index): EventRow => anEvent(count - index));
    const pages = eachPageOfEvents(async ({ before, limit }) => {
      const from = before === null ? 0 : events.findIndex(({ version }) => version === before.version) + 1;
      return events.slice(from, from + limit);
    }, 4);
    const seen: number[] = [];
    for await (const rows of pages) seen.push(...rows.map(({ version }) => version));
    expect(seen).toEqual(events.map(({ version }) => version));
  }
});

function anEvent(version: number): EventRow {
  const time = new Date(version * 1000);
  return {
    record: "r",
    at: time,
    exactAt: time.toISOString(),
    version,
    what: "changed",
    by: null,
    change: {},
    via: null,
    for: null,
    file: null,
  };
}
