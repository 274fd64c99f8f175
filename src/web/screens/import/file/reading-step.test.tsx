import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeUploads } from "#tests/support/fake-uploads.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { FailedStep } from "./reading-step.tsx";
import { useUploadFile } from "./use-upload-file.ts";

const file = new File(["Title"], "papers.csv");

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ committedAt: null })),
  );
});

/** Uploads the file, as the page before this one did. */
async function uploaded(id: string) {
  fakeUploads({ id });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const arrived = vi.fn();
  const { result } = renderHook(() => useUploadFile("journal", arrived), { wrapper });
  await act(() => result.current.uploadFile(file));
  expect(arrived).toHaveBeenCalledWith(id);
}

function show(batch: Partial<Batch>) {
  const address = { open: vi.fn(), begin: vi.fn() };
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
  await uploaded("b1");
  const sent = fakeUploads({ id: "b2" });
  const { open, begin } = show({ id: "b1", isServerFault: true });
  fireEvent.click(screen.getByRole("button", { name: "Try this file again" }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("b2"));
  expect(sent.map(({ fields }) => fields)).toEqual([{ kind: "journal" }]);
  expect(sent[0]?.files.map(({ name }) => name)).toEqual([file.name]);
  expect(begin).not.toHaveBeenCalled();
});

test.each([
  ["that cannot be read", { id: "b1", isServerFault: false }],
  ["that this tab no longer has", { id: "b9", isServerFault: true }],
])("instead of a file %s, another is chosen", async (_, batch) => {
  const { begin } = show(batch);
  expect(screen.queryByRole("button", { name: "Try this file again" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Upload a file" }));
  await vi.waitFor(() => expect(begin).toHaveBeenCalled());
});
