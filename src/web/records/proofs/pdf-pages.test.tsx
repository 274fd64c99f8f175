import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../pdf/draw-page.ts";
import { openPdf } from "../../pdf/open-pdf.ts";
import { PdfPages } from "./pdf-pages.tsx";

vi.mock("../../pdf/open-pdf.ts");
vi.mock("../../pdf/draw-page.ts");

let width = 600;
let resize = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onSize: () => void) {
        resize = onSize;
      }
      observe = () => resize();
      disconnect = () => {};
    },
  );
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => width);
  const document = { numPages: 2, getPage: async () => ({ getTextContent: async () => ({ items: [] }) }) };
  vi.mocked(openPdf).mockResolvedValue({ document, close: () => {} } as never);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["is being drawn", () => new Promise(() => {})],
  ["cannot be drawn", () => Promise.reject(new Error("damaged"))],
])("the picture of a page is not shown under the number of the next one, which %s", async (_state, drawing) => {
  vi.mocked(drawPage).mockImplementation(
    (_pdf, { number }) => ({ done: number === 1 ? Promise.resolve({}) : drawing(), cancel: () => {} }) as never,
  );
  await show();
  expect(isShown("Page 1 of 2")).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Next page" })));
  expect(isShown("Page 2 of 2")).toBe(false);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Previous page" })));
  expect(isShown("Page 1 of 2")).toBe(true);
});

test("a page stays shown while it is drawn for another width", async () => {
  vi.mocked(drawPage)
    .mockReturnValueOnce({ done: Promise.resolve({}), cancel: () => {} } as never)
    .mockReturnValueOnce({ done: new Promise(() => {}), cancel: () => {} } as never);
  await show();
  width = 500;
  await act(async () => resize());
  expect(vi.mocked(drawPage)).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ width: 500 }));
  expect(isShown("Page 1 of 2")).toBe(true);
});

async function show() {
  const blob = { arrayBuffer: async () => new ArrayBuffer(0) } as Blob;
  await act(async () => {
    render(<PdfPages blob={blob} address="blob:1" name="proof.pdf" printed={[]} />);
  });
}

/** The style of the page hides what is not drawn. */
function isShown(name: string): boolean {
  return screen.getByRole("img", { name }).hasAttribute("data-drawn");
}
