import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../ui/message/toast.tsx";
import { useCopy } from "./use-copy.ts";

function CopyButton() {
  const copy = useCopy();
  return (
    <button type="button" onClick={() => void copy("https://example.org")}>
      Copy
    </button>
  );
}

test.each([
  ["Copied", { writeText: async () => undefined }],
  ["Could not copy. Select the text and copy it.", undefined],
])("%s", async (message, clipboard) => {
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  render(
    <ToastProvider>
      <CopyButton />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText("Copy"));
  expect(await screen.findByText(message)).toBeDefined();
});
