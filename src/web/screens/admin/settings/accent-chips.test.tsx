import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccentChips } from "./accent-chips.tsx";

const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("a pale colour is reported as darkened on light pages and used as it is on dark ones", () => {
  render(<AccentChips accent="#FFD400" />);
  const [light, dark] = lines();
  expect(light).toMatch(/^LightButtonLinkDarkened #[0-9a-f]{6}, contrast 4\.[5-9] : 1$/);
  expect(dark).toMatch(/As chosen #ffd400, /);
});

test("a dark colour is used as it is on light pages and lightened on dark ones", () => {
  render(<AccentChips accent="#1a237e" />);
  const [light, dark] = lines();
  expect(light).toContain("As chosen #1a237e");
  expect(dark).toContain("Lightened #");
});

test.each(["", "#12", "red"])("without a colour (%j) the product's own is used", (accent) => {
  render(<AccentChips accent={accent} />);
  for (const line of lines()) expect(line).toContain("Default colour");
});
