import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { SignedInNotice } from "./signed-in-notice.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(token: string | undefined): string | null {
  if (token !== undefined) localStorage.setItem("token", token);
  const { container } = render(
    <MemoryRouter>
      <SignedInNotice />
    </MemoryRouter>,
  );
  return container.textContent;
}

test.each([
  ["Principal", "/overview"],
  ["Head Of Department", "/hod"],
])("a %s at the sign-in is named, with the way back", (role, home) => {
  expect(show(browserToken({ role }))).toContain(`You are signed in as ${role}.`);
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(home);
});

test.each([
  ["without a session", undefined],
  ["after the session expired", browserToken({ exp: 1 })],
  ["with a role that has no pages", browserToken({ role: "Dean" })],
])("%s nothing is shown", (_, token) => {
  expect(show(token)).toBe("");
});
