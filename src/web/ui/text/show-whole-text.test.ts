import { afterEach, expect, test } from "vitest";
import { showWholeText } from "./show-whole-text.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

/** jsdom lays nothing out: the width of the text is given. */
function hover(html: string, width: number): string {
  document.body.innerHTML = html;
  const text = document.querySelector<HTMLElement>(".truncate") as HTMLElement;
  Object.defineProperties(text, {
    scrollWidth: { value: width },
    clientWidth: { value: 100 },
    innerText: { value: text.textContent },
  });
  const target = document.querySelector("b") as Element;
  target.addEventListener("pointerover", showWholeText);
  target.dispatchEvent(new Event("pointerover"));
  return text.title;
}

test.each([
  ["a text that is cut off gets itself as its title", "", 140, "Electronics and Telecommunication"],
  ["a text that is shown whole gets none", "", 100, ""],
  ["a title that is there stays", 'title="EXTC"', 140, "EXTC"],
])("%s", (_, attribute, width, title) => {
  expect(hover(`<p class="truncate" ${attribute}><b>Electronics and Telecommunication</b></p>`, width)).toBe(title);
});
