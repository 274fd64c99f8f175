import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { currentDateLocale, currentLocale, languageName, languages, showLanguage } from "./languages.ts";
import { RichText } from "./rich-text.tsx";
import { useT } from "./use-t.ts";

afterEach(async () => {
  cleanup();
  await showLanguage("en");
});

test("the page follows a change of language", async () => {
  render(<Home />);
  await showLanguage("hi");
  await screen.findByText("मुखपृष्ठ");
  expect(document.documentElement.lang).toBe("hi");
});

test("a sentence has its links in the order of its language", () => {
  render(
    <p>
      <RichText
        text="Read <1>{{what}}</1>, or <2></2>."
        values={{ what: "this <1>book</1>" }}
        parts={[(inner) => <a href="/book">{inner}</a>, () => <b>nothing</b>]}
      />
    </p>,
  );
  expect(screen.getByRole("paragraph").textContent).toBe("Read this <1>book</1>, or nothing.");
});

test("every catalogue is offered under its language's own name, with Indian numbers and dates", async () => {
  expect(languages.slice(0, 2)).toEqual(["en", "hi"]);
  expect(languageName("hi")).toBe("हिन्दी");
  await showLanguage("hi");
  expect((1_420_000).toLocaleString(currentLocale())).toBe("14,20,000");
  expect(
    new Date("2026-11-20T00:00:00Z").toLocaleDateString(currentDateLocale(), { day: "numeric", month: "long" }),
  ).toBe("20 नवंबर");
});

function Home() {
  const t = useT();
  return <li>{t("Home")}</li>;
}
