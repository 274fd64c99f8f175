import { expect, test } from "vitest";
import { findCurrentItem } from "./sidebar-items.ts";

const groups = [
  { items: [{ label: "Dashboard", to: "/hod" }] },
  {
    label: "Records",
    items: [
      { label: "Publications", children: [{ label: "Books", to: "/hod/display/book" }] },
      { label: "Chapters", to: "/hod/display/book-chapter?sort=-date" },
    ],
  },
];

test.each([
  { pathname: "/hod", label: "Dashboard" },
  { pathname: "/hod/display/book", label: "Books" },
  { pathname: "/hod/display/book/7f3a", label: "Books" },
  { pathname: "/hod/display/book-chapter", label: "Chapters" },
  { pathname: "/hod/display/patent", label: undefined },
  { pathname: "/hod/no-such-place", label: undefined },
  { pathname: "/admin", label: undefined },
])("at $pathname the current line is $label", ({ pathname, label }) => {
  expect(findCurrentItem(groups, pathname)?.label).toBe(label);
});
