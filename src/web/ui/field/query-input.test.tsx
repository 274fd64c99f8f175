import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LiveRegion } from "../message/live-region.tsx";
import { QueryInput } from "./query-input.tsx";

test("typed words that mean the present query are replaced by it, and there is nothing left to show", async () => {
  const onAsk = show(async () => "count journal by:year");
  type("count journal by year");
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalledExactlyOnceWith("count journal by:year"));
  expect(input().value).toBe("count journal by:year");
  expect(screen.queryByRole("button", { name: "Show" })).toBeNull();
});

test("a query that is understood after the input was removed is dropped", async () => {
  let answer = (_query: string) => {};
  const onAsk = show(() => new Promise<string>((resolve) => (answer = resolve)));
  type("count books");
  cleanup();
  answer("count book");
  await new Promise((resolve) => setTimeout(resolve));
  expect(onAsk).not.toHaveBeenCalled();
});

test("a query with a fixed beginning is named in words, without a prompt", () => {
  const shown = (prefix?: string) =>
    render(<QueryInput label="Query" placeholder="" value="" {...(prefix && { prefix })} onAsk={() => {}} />).container
      .textContent;
  expect(shown()).toContain(">");
  expect(shown("journal")).toBe("Query");
});

test("where the page may not use the clipboard, it says that the query was not copied", async () => {
  show(async (query) => query);
  fireEvent.click(screen.getByRole("button", { name: "Copy query" }));
  expect(await screen.findByText("Could not copy. Select the text and copy it.")).toBeDefined();
});

function show(toQuery: (text: string) => Promise<string>) {
  const onAsk = vi.fn();
  render(
    <LiveRegion>
      <QueryInput
        label="Query"
        placeholder=""
        value="count journal by:year"
        action="Show"
        toQuery={toQuery}
        onAsk={onAsk}
      />
    </LiveRegion>,
  );
  return onAsk;
}

function type(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
}

function input() {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Query" });
}
