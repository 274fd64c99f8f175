import { expect, test } from "vitest";
import { findCurrentItem } from "./sidebar-items.ts";

const groups = [
  { items: [{ label: "Dashboard", to: "/hod" }] },
  {
    label: "Records",
    items: [
      { label: "Publications", children: [{ label: "Books", to: "/hod/display/book" }] },
      { label: "Chapters", to: "/hod/display/book-chapter?sort=-date" },
      { label: "Unassigned", to: "/hod/display/book?scope=unassigned" },
    ],
  },
];

test.each([
  { pathname: "/hod/display/book", search: "?scope=unassigned&sort=title", label: "Unassigned" },
  { pathname: "/hod/display/patent", search: "?scope=unassigned", label: "Unassigned" },
  { pathname: "/hod/display/book", search: "?scope=bin", label: "Books" },
  { pathname: "/hod", label: "Dashboard" },
  { pathname: "/hod/display/book", label: "Books" },
  { pathname: "/hod/display/book/7f3a", label: "Books" },
  { pathname: "/hod/display/book-chapter", label: "Chapters" },
  { pathname: "/hod/display/patent", label: undefined },
  { pathname: "/hod/no-such-place", label: undefined },
  { pathname: "/admin", label: undefined },
])("at $pathname $search the current line is $label", ({ pathname, search = "", label }) => {
  expect(findCurrentItem(groups, { pathname, search })?.label).toBe(label);
});
