import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { useCommands } from "./use-commands.ts";

const known = { today: "2026-11-20", settings: { academicYearStartsInMonth: 7 }, departments: [], areas: [] };
let context: typeof known | undefined = known;
vi.mock("./command-context.ts", () => ({ useCommandContext: () => context }));
vi.mock("../core/session.ts", () => ({ useSession: () => ({ role: "Faculty", tags: [] }) }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("of two results of the same moment, only the one that is replaced changes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  const { result } = renderHook(() => useCommands(), { wrapper: MemoryRouter });
  act(() => {
    result.current.run("help count");
    result.current.run("help list");
  });
  await waitFor(() => expect(result.current.entries).toHaveLength(2));
  const [first] = result.current.entries;
  act(() => result.current.replace(first?.id ?? 0, { type: "message", description: "replaced" }));
  expect(result.current.entries.map(({ outcome }) => outcome.type)).toEqual(["message", "help"]);
});

test("a line that is run before the account is known is run once it is", async () => {
  context = undefined;
  const { result, rerender } = renderHook(() => useCommands(), { wrapper: MemoryRouter });
  act(() => result.current.run("help count"));
  expect(result.current.isBusy).toBe(true);
  expect(result.current.entries).toEqual([]);
  context = known;
  rerender();
  await waitFor(() => expect(result.current.entries.map(({ line }) => line)).toEqual(["help count"]));
  expect(result.current.isBusy).toBe(false);
});
