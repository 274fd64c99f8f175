import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Appraisal } from "./appraisal-labels.ts";
import { useNotes } from "./use-notes.ts";

test.each([
  ["page is left", false],
  ["window is closed, which is asked about first,", true],
])("a note that was typed just before the %s is saved", async (_, isClosing) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ version: 2 });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const own = { notes: {}, year: "2025-26", version: 1 } as unknown as Appraisal;
  const { result, unmount } = renderHook(() => useNotes(own), { wrapper });
  act(() => result.current.type("research", "Two papers are under review"));
  if (isClosing) expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  else unmount();
  await vi.waitFor(() =>
    expect(sent).toEqual([{ year: "2025-26", version: 1, notes: { research: "Two papers are under review" } }]),
  );
});
