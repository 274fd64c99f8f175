import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { upload } from "../../../core/api/upload.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { SheetChoice } from "./sheet-choice.tsx";

vi.mock("../../../core/api/upload.ts", () => ({ upload: vi.fn(() => new Promise(() => undefined)) }));

test("another sheet of a workbook is sent without the record type of the sheet before", async () => {
  const batch = { id: "b1", kind: "journal", fileName: "ten.xlsx", sheet: "Journal", sheets: ["Journal", "Projects"] };
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
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce());
  const [, { files, fields }] = vi.mocked(upload).mock.calls[0] ?? expect.fail();
  expect({ files, fields }).toEqual({ files: [file], fields: { sheet: "Projects" } });
});
