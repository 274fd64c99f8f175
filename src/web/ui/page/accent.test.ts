import { expect, test } from "vitest";
import { accentVariables } from "./accent.ts";
import { contrast } from "./theme-colours.ts";

const paper = { light: "#F7F6F2", dark: "#151513" };

test.each(["#7A1F2B", "#FFD400", "#00A0E3", "#FFFFFF", "#000000", "#808080", "#0B6E4F", "#1A237E", "#FF6F00"])(
  "%s can be read on paper in both themes, and text can be read on it",
  (colour) => {
    const variables = accentVariables(colour);
    expect(contrast(variables?.light["--accent"] ?? "", paper.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables?.dark["--accent"] ?? "", paper.dark)).toBeGreaterThanOrEqual(7);
    for (const theme of ["light", "dark"] as const) {
      const { "--accent": accent = "", "--accent-ink": ink = "" } = variables?.[theme] ?? {};
      expect(contrast(ink, accent)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("a readable colour is used as it is", () => {
  expect(accentVariables("#7A1F2B")?.light["--accent"]).toBe("#7a1f2b");
});

test("a pale colour keeps its hue when it is darkened", () => {
  const accent = accentVariables("#FFD400")?.light["--accent"] ?? "";
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(green ?? 0);
  expect(blue).toBe(0);
});

test.each(["", "red", "#12345", "url(x)", "#12345g"])("%j is no colour", (text) => {
  expect(accentVariables(text)).toBeNull();
});
