import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { upload } from "../../../core/api/upload.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { FailedStep } from "./reading-step.tsx";

const file = new File(["Title"], "papers.csv");
vi.mock("../../../core/api/upload.ts", () => ({ upload: vi.fn(async () => ({ id: "b2" })) }));
vi.mock("./use-upload-file.ts", async (original) => ({
  ...(await original<typeof import("./use-upload-file.ts")>()),
  uploadedFile: (batch: string) => (batch === "b1" ? file : undefined),
}));

function show(batch: Partial<Batch>) {
  const address = { open: vi.fn(), begin: vi.fn() };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ committedAt: null })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <FailedStep
            batch={{ kind: "journal", fileName: file.name, state: "failed", ...batch } as Batch}
            address={address as unknown as ImportAddress}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return address;
}

test("a file that the server did not read is sent again, as it was", async () => {
  const { open, begin } = show({ id: "b1", isServerFault: true });
  fireEvent.click(screen.getByRole("button", { name: "Try this file again" }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("b2"));
  const [, { files, fields }] = vi.mocked(upload).mock.calls[0] ?? expect.fail();
  expect({ files, fields }).toEqual({ files: [file], fields: { kind: "journal" } });
  expect(begin).not.toHaveBeenCalled();
});

test.each([
  ["that cannot be read", { id: "b1", isServerFault: false }],
  ["that this tab no longer has", { id: "b9", isServerFault: true }],
])("in place of a file %s, one is chosen", async (_, batch) => {
  const { begin } = show(batch);
  expect(screen.queryByRole("button", { name: "Try this file again" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Upload a file" }));
  await vi.waitFor(() => expect(begin).toHaveBeenCalled());
});
