import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hiddenDuplicate, journalForm } from "#tests/support/records/journal-form.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { useDuplicates } from "./use-duplicates.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A form with a typed title, on a server that gives these answers in order, and then the last one repeatedly. */
async function afterTyping(answers: Response[], session = journalForm()) {
  const onRequest = vi.fn(async (_address: string, _request: { body: string }) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.clone(),
  );
  vi.stubGlobal("fetch", onRequest);
  const { result } = renderHook(() => useDuplicates(session, undefined), { wrapper: ToastProvider });
  act(() => session.store.type("title", "Fans"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return { onRequest, result };
}

test("a busy server is asked again, until it answers", async () => {
  const busy = Response.json({ code: "unavailable", message: "Busy" }, { status: 503 });
  const { result } = await afterTyping([busy, busy.clone(), Response.json({ rows: [hiddenDuplicate] })]);
  expect(result.current.duplicates).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.duplicates).toEqual([hiddenDuplicate]);
});

test("a refusal is final", async () => {
  const { onRequest } = await afterTyping([Response.json({ code: "forbidden", message: "No" }, { status: 403 })]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onRequest).toHaveBeenCalledTimes(1);
});

test("a delegate asks about the works of the person for whom the record is entered", async () => {
  const session = journalForm(null, { isForOther: true });
  const { onRequest } = await afterTyping([Response.json({ rows: [] })], session);
  expect(JSON.parse(onRequest.mock.calls[0]?.[1].body ?? "{}")).toMatchObject({
    data: { title: "Fans" },
    for: "0199f000-0000-7000-8000-00000000000a",
  });
});
