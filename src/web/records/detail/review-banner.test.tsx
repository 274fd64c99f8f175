import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { journal } from "#kinds/records/journal.ts";
import { ReviewBanner } from "./review-banner.tsx";

test("a record that was changed back says that its values are as verified", () => {
  const last = { decision: "verified", by: "Rohit Bhide", at: "2026-12-01T06:00:00.000Z", checklist: [] };
  const record = { state: "changed", review: { last, changes: {} } };
  render(<ReviewBanner kind={journal} record={record as never} />);
  expect(screen.getByText(/The values shown are as verified\./)).toBeDefined();
});
