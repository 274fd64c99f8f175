import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFormAnswers } from "./use-form-answers.ts";

const found = { title: "Form", table: "Sheet1", row: "work", kinds: [], period: null, years: null, choices: [] };
let answerReading: () => void = () => undefined;

vi.mock("../../../core/api/upload.ts", () => ({
  upload: ({ path }: { path: string }) =>
    path.endsWith("/reading")
      ? new Promise((resolve) => {
          answerReading = () => resolve({ ...found, columns: [{ header: "Title", keys: [] }] });
        })
      : new Promise(() => {}),
}));

test("a title that is typed while the form is read again is kept", async () => {
  const source = () => ({ files: [], fields: {} });
  const { result } = renderHook(() => useFormAnswers(source, undefined));
  await act(async () => answerReading());
  expect(result.current.answers?.title).toBe("Form");
  act(() => result.current.readAgain({ kinds: ["journal"] }));
  act(() => result.current.change({ title: "Papers of the year", body: "AICTE" }));
  await act(async () => answerReading());
  expect(result.current.answers).toMatchObject({ title: "Papers of the year", body: "AICTE" });
});
