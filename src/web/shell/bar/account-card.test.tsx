import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../../texts/languages.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { AccountCard } from "./account-card.tsx";

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await showLanguage("en");
});

test("the account's card offers the other languages, each by its own name", async () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <AccountCard
          account={{ name: "Asha Rao", role: "Faculty", to: "/common/account" }}
          onLogout={() => undefined}
        />
      </ToastProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Account of Asha Rao" }));
  expect(screen.queryByRole("button", { name: "English" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(await screen.findByRole("button", { name: "English" })).toBeDefined();
  expect(screen.getByRole("button", { name: "मराठी" })).toBeDefined();
});
