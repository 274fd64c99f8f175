import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "../core/api/api-error.ts";
import { useFileUpload } from "./use-file-upload.ts";

const refused = { code: "invalid-input", message: "The request is not valid." } as const;

test.each([
  [
    new ApiError(422, { ...refused, issues: [{ field: "file", code: "empty", message: "The file is empty." }] }),
    "The file is empty.",
  ],
  [new ApiError(422, refused), "The request is not valid."],
  [new TypeError("x is undefined"), "Something went wrong on this page. Reload it."],
])("after %s the person reads %s", async (error, problem) => {
  const { result } = renderHook(() => useFileUpload(() => Promise.reject(error)));
  await act(async () => result.current.onFiles([new File(["a"], "a.csv")]));
  expect(result.current).toMatchObject({ problem, progress: undefined });
});

test("the progress is shown while the file is sent, and the last problem is forgotten", async () => {
  let finish = () => {};
  const { result } = renderHook(() =>
    useFileUpload((_, onProgress) => {
      onProgress(0.5);
      return new Promise((resolve) => {
        finish = resolve;
      });
    }),
  );
  act(() => result.current.setProblem("Choose a photo."));
  await act(async () => result.current.onFiles([new File(["a"], "a.csv")]));
  expect(result.current).toMatchObject({ problem: undefined, progress: 0.5 });
  await act(async () => finish());
  expect(result.current.progress).toBeUndefined();
});
