import { parse, ratio } from "./accent.ts";

/** Background and text colour of both themes, as in tokens.css, to show both side by side. */
export const themeColours = {
  light: { paper: "#F7F6F2", ink: "#1B1A17", accent: "#7A1F2B", accentInk: "#FFFFFF" },
  dark: { paper: "#151513", ink: "#ECE9E1", accent: "#E39A9C", accentInk: "#2A0A0E" },
} as const;

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = parse(one);
  const b = parse(other);
  return a && b ? ratio(a, b) : 1;
}
