import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DelegatesList } from "../../accounts/own/delegates-list.tsx";
import { PeoplePicker, type PickedPerson } from "../../accounts/people-picker.tsx";
import { ToastProvider } from "../../ui/message/toast.tsx";

beforeEach(() => {
  const rows = [{ id: "p1", name: "Tanvi Rao", email: "t.rao@a.example" }];
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(/colleagues|accounts/.test(String(address)) ? { rows } : { mine: [], others: [] }),
  );
});
afterEach(() => {
  cleanup();
});

test.each([
  ["a delegate", () => <DelegatesList />],
  ["a recipient", () => <Picker />],
])("the input keeps the focus after %s is chosen by keyboard", async (_, content) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>{content()}</ToastProvider>
    </QueryClientProvider>,
  );
  const input = await screen.findByRole("combobox");
  input.focus();
  fireEvent.change(input, { target: { value: "tan" } });
  await screen.findByRole("option", { name: /Tanvi Rao/ });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(screen.queryByRole("option")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

function Picker() {
  const [people, setPeople] = useState<PickedPerson[]>([]);
  return <PeoplePicker value={people} onChange={setPeople} />;
}
