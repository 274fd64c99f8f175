import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { Faqs } from "./faqs.tsx";

test("what is typed into the search stays in the input while the address follows it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const router = createMemoryRouter([{ path: "/faqs", element: <Faqs /> }], { initialEntries: ["/faqs"] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const input = await screen.findByLabelText<HTMLInputElement>("Search the questions");
  // As in a browser, where nothing waits until all is rendered.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  for (const text of ["p", "pr", "pro"]) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    expect(input.value).toBe(text);
  }
  await waitFor(() => expect(router.state.location.search).toBe("?q=pro"));
  expect(input.value).toBe("pro");
});
