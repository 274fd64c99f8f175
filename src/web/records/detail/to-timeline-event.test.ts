import { expect, test } from "vitest";
import { toTimelineEvent } from "./to-timeline-event.tsx";

test("an event shows its day with the whole year, and its time, in the institute's zone", () => {
  const entry = { at: "2026-11-26T19:17:00Z", by: "S. Iyer", for: null, what: "created", from: "form", file: null };
  const { when } = toTimelineEvent({ ...entry, change: {} } as never, { id: "1", zone: "Asia/Kolkata", below: null });
  expect(when).toBe("27 Nov 2026 00:47");
});
