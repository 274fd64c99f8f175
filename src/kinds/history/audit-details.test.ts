import { expect, test } from "vitest";
import { detailsOf } from "./audit-details.ts";

const shown = (detail: Record<string, unknown>) => detailsOf(detail).map(({ label, value }) => `${label}: ${value}`);

test("details of an audit entry are shown by label, with values in words", () => {
  expect(
    shown({
      changed: ["role", "lastDay"],
      role: { from: "Faculty", to: "Admin" },
      department: null,
      isReminder: true,
      kinds: ["journal", "patent"],
      days: [],
      appointments: { since: "2024-06-01" },
      laterName: 3,
    }),
  ).toEqual([
    "Changed: Role, Last day",
    "Role: Faculty → Admin",
    "Department: None",
    "Reminder: Yes",
    "Record types: Journal papers, Patents",
    "Days: None",
    'Appointments: {"since":"2024-06-01"}',
    "laterName: 3",
  ]);
});
