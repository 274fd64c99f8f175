import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FileField } from "#kinds/fields/file.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { noUploads, ProofUploadsContext } from "../../fields/file/proof-uploads.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { ProofPanel } from "./proof-panel.tsx";

const { fields } = kindBySlug("journal");
const tabs = ["paper", "certificate"].map((name) => ({ name, field: fields[name] as FileField }));

const panel = (linked: string[]) => (
  <ToastProvider>
    <ProofUploadsContext value={{ ...noUploads, record: { kind: "journal", id: "1" }, proofs: [] }}>
      <ProofPanel fields={tabs} value="paper" onChange={() => {}} footerOf={() => null} linked={linked} />
    </ProofUploadsContext>
  </ToastProvider>
);

test("a proof that is stored elsewhere is not missing, and counts", () => {
  const { container, rerender } = render(panel([]));
  expect(container.textContent).toContain("0 of 2 added");
  expect(screen.getByTitle("No proof").textContent).toBe("Paper");
  rerender(panel(["paper"]));
  expect(container.textContent).toContain("1 of 2 added");
  expect(screen.queryByTitle("No proof")).toBeNull();
  expect(screen.getByRole("tab", { name: "Paper Link" })).toBeTruthy();
});
