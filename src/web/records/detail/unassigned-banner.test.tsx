import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { UnassignedBanner } from "./unassigned-banner.tsx";

test.each([
  [[{ name: "R. Bhide" }], false, "It names no colleague. It is not counted."],
  [[{ name: "R. Bhide", account: "a1", state: "declined" }], false, "It names no colleague. It is not counted."],
  [
    [{ name: "R. Bhide", account: "a1", state: "proposed" }],
    false,
    "No colleague named on it has confirmed it yet. It is not counted.",
  ],
  [
    [{ name: "R. Bhide", account: "a1", state: "proposed" }],
    true,
    "No colleague named on it has confirmed it yet. The department that its file names counts it.",
  ],
])(
  "the banner of an unassigned record with %j, with a department: %s, says what applies",
  (people, hasNamedDepartment, text) => {
    const record = { people, hasNamedDepartment, abilities: {} } as unknown as StoredRecord;
    render(<UnassignedBanner kind={{}} record={record} onAssign={() => undefined} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);
