import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";

afterEach(() => {
  cleanup();
});

test.each([
  { minimum: 12, shown: "12 characters or more", isMet: false },
  { minimum: 6, shown: "8 characters or more, met", isMet: true },
])(
  "at an institute whose passwords have $minimum characters or more, the form says: $shown",
  ({ minimum, shown, isMet }) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const me = { email: "asha@college.example", institute: { passwordMinimum: minimum } };
    client.setQueryData<unknown>(queryOptionsOf(own.readMe, {}).queryKey, me);
    render(
      <QueryClientProvider client={client}>
        <ToastProvider>
          <PasswordForm />
        </ToastProvider>
      </QueryClientProvider>,
    );
    fireEvent.change(screen.getByLabelText("New password"), { target: { value: "Mango-42?" } });
    const [first] = screen.getAllByRole("listitem");
    expect([first?.textContent, first?.hasAttribute("data-met")]).toEqual([shown, isMet]);
  },
);
