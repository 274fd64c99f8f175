import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../../texts/languages.ts";
import { Matches } from "./matches.tsx";

afterEach(async () => {
  cleanup();
  await showLanguage("en");
});

test("a match names its field in the reader's language", async () => {
  await showLanguage("hi");
  render(<Matches matches={[{ word: "learning", in: "field", field: "Journal" }]} />);
  expect(screen.getByText("learning").parentElement?.textContent).toBe("जर्नल learning");
});
