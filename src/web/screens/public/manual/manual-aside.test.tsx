import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ManualAside } from "./manual-aside.tsx";
import type { Manual } from "./open-manual.ts";

test("a search that fails because the connection is lost can be repeated", async () => {
  let isConnected = false;
  const getPage = async () => {
    if (!isConnected) throw new Error("Failed to fetch");
    return { getTextContent: async () => ({ items: [{ str: "Proofs of a paper" }] }) };
  };
  const manual = { document: { getPage }, pages: 1 } as unknown as Manual;
  render(<ManualAside id="aside" manual={manual} chapters={[]} page={1} onGoTo={() => {}} onFind={() => {}} />);
  const input = screen.getByLabelText("Find in the manual");
  const find = () => fireEvent.submit(input);
  const message = () => screen.getByRole("status").textContent;
  fireEvent.change(input, { target: { value: "proofs" } });
  find();
  await waitFor(() => expect(message()).toBe("Could not load the page"));
  isConnected = true;
  find();
  await waitFor(() => expect(message()).toBe("Page 1, match 1 of 1"));
});
