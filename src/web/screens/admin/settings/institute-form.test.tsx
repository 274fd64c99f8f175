import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { InstituteForm } from "./institute-form.tsx";
import type { Settings } from "./settings-form.ts";

const saved = {
  version: 1,
  institute: "College",
  idLabel: "E-mail",
  subtitle: null,
  accent: null,
  logo: null,
  address: [],
  phone: null,
  mail: null,
  feedbackUrl: null,
  manualUrl: null,
  social: [],
  period: "academic",
  naacManual: "affiliated",
  seedMoneyPolicyUrl: null,
  academicStart: 7,
  passwordMinimum: 8,
  megabytesPerPerson: 100,
  retentionDays: 30,
  digestHour: 8,
} as unknown as Settings;

afterEach(() => {
  cleanup();
});

test("what is typed while settings are saved stays, and is not saved yet", async () => {
  const sent: object[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json({});
    const change = JSON.parse(String(body));
    sent.push(change);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ ...saved, ...change, version: 2 });
  });
  const router = createMemoryRouter([{ path: "*", element: <InstituteForm saved={saved} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  type("Name", "College of Engineering");
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  type(/^Contact e-mail/, "office@college.edu");
  answers[0]?.();
  await screen.findByText("Settings saved.");
  expect(sent).toEqual([{ version: 1, institute: "College of Engineering" }]);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "College of Engineering");
  expect(screen.getByLabelText(/^Contact e-mail/)).toHaveProperty("value", "office@college.edu");
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
