import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { fakeUploads } from "#tests/support/fake-uploads.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { SheetChoice } from "./sheet-choice.tsx";

test("another sheet of a workbook is sent without the record type of the sheet before", async () => {
  const sent = fakeUploads();
  const batch = {
    id: "sheets",
    kind: "journal",
    fileName: "ten.xlsx",
    sheet: "Journal",
    sheets: ["Journal", "Projects"],
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <SheetChoice batch={batch as unknown as Batch} address={{} as ImportAddress} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Sheet"), { target: { value: "Projects" } });
  const file = new File(["PK"], "ten.xlsx");
  fireEvent.change(screen.getByLabelText(/To read this sheet/), { target: { files: [file] } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ sheet: "Projects" });
  expect(sent[0]?.files.map(({ name }) => name)).toEqual([file.name]);
});
