import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showLanguage } from "./languages.ts";
import { Said } from "./said.tsx";
import { shellWords } from "./shell-words.ts";
import { OneLanguage, useWords } from "./use-words.ts";
import { words } from "./words.ts";

afterEach(async () => {
  cleanup();
  await showLanguage("en");
});

const sentence = words("sentence", { text: "Read <1>{{what}}</1>, or <2></2>." });

test("what is on the page is said anew in another language, but not where one language is held to", async () => {
  render(
    <>
      <Home />
      <OneLanguage value="en">
        <Home />
      </OneLanguage>
    </>,
  );
  await showLanguage("hi");
  await screen.findByText("मुखपृष्ठ");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["मुखपृष्ठ", "Home"]);
});

test("a sentence keeps its links where its language has them", () => {
  render(
    <p>
      <Said
        words={sentence}
        say="text"
        values={{ what: "this <1>book</1>" }}
        parts={[(inner) => <a href="/book">{inner}</a>, () => <b>nothing</b>]}
      />
    </p>,
  );
  expect(screen.getByRole("paragraph").textContent).toBe("Read this <1>book</1>, or nothing.");
});

function Home() {
  const t = useWords(shellWords);
  return <li>{t("header.home")}</li>;
}
