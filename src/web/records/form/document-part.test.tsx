import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { DocumentPart } from "./document-part.tsx";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const kind = kindBySlug("research-profile");
const record = sampleRecord({}, { kind: kind.slug });
const theirs = { ...record, version: 2, data: { orcidId: "0000-0001-5109-3700" } };
const me = {
  id: "me",
  name: "Asha",
  departments: [],
  rights: [],
  institute: { academicStart: 7, today: "2026-11-20" },
};

/** The editor of a part of a document that is changed in another tab meanwhile. */
async function openPart() {
  window.localStorage.setItem("token", browserToken());
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    if (address.endsWith("/own")) return Response.json({ record, fromAccount: {} });
    if (address === "/api/me") return Response.json(me);
    if (method !== "PATCH") return new Promise<Response>(() => {});
    const { version, data } = JSON.parse(body);
    if (version === theirs.version) return Response.json({ ...theirs, version: 3, data: { ...theirs.data, ...data } });
    return Response.json({ code: "stale", message: "Someone else saved first.", current: theirs }, { status: 409 });
  });
  const onDone = vi.fn();
  const finish = { current: null as (() => void) | null };
  const Part = () => <DocumentPart kind={kind} fields={["orcidId"]} finish={finish} onDone={onDone} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: "/", Component: Part }])} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const box = await screen.findByRole("textbox", { name: /ORCID iD/ });
  fireEvent.change(box, { target: { value: "0000-0002-1825-0097" } });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  await press("Done");
  await screen.findByRole("button", { name: "Save these choices" }, { timeout: 4000 });
  expect(onDone).not.toHaveBeenCalled();
  return { onDone, finish, press };
}

test("a part of a document that was changed elsewhere is done once one of the versions is chosen", async () => {
  const { onDone, press } = await openPart();
  await press("Save these choices");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save these choices" })).toBeNull());
  await press("Done");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("its dialog can be closed without a choice; what was typed stays on this device", async () => {
  const { onDone, finish } = await openPart();
  await act(async () => finish.current?.());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(window.localStorage.getItem(`drafts:asha@somaiya.edu:${kind.slug}/own`)).toContain("0000-0002-1825-0097");
});
