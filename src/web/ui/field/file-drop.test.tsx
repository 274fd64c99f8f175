import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

afterEach(() => {
  cleanup();
});

const touchDevice = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };

test("a photo is sent as a JPEG of moderate size, and unchanged if the browser cannot draw it", async () => {
  vi.stubGlobal("matchMedia", () => touchDevice);
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name === "scan.heic") throw new Error("The format is not known.");
    return { width: 4800, height: 3600, close: () => {} };
  });
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, give) {
    sizes.push([this.width, this.height]);
    give(new Blob(["x"], { type: "image/jpeg" }));
  });
  const onFiles = vi.fn();
  render(<FileDrop onFiles={onFiles} hasCamera />);
  const photos = [new File(["a"], "certificate.png"), new File(["b"], "scan.heic")];
  fireEvent.change(screen.getByLabelText("Take a photo"), { target: { files: photos } });
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(["certificate.jpg", "scan.heic"]);
  expect(sizes).toEqual([[2400, 1800]]);
});

test("what is transparent in a photo is white in the JPEG, not black", async () => {
  vi.stubGlobal("matchMedia", () => touchDevice);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4800, height: 3600, close: () => {} }));
  const drawn: string[] = [];
  const context = {
    fillStyle: "",
    fillRect: (...box: number[]) => drawn.push(`${context.fillStyle} ${box.join(" ")}`),
    drawImage: () => drawn.push("picture"),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(new Blob(["x"])));
  const onFiles = vi.fn();
  render(<FileDrop onFiles={onFiles} hasCamera />);
  fireEvent.change(screen.getByLabelText("Take a photo"), { target: { files: [new File(["a"], "stamp.png")] } });
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(drawn).toEqual(["#ffffff 0 0 2400 1800", "picture"]);
});
