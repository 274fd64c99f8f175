import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { directory } from "#contract/directory.ts";
import { own } from "#contract/own.ts";
import { emptyProfile } from "#tests/support/records/empty-profile.ts";
import { queryOptionsOf } from "../../../core/api/use-read.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { PersonScreen } from "./person.tsx";

afterEach(() => {
  cleanup();
});

test("the preview of a page that is off has the photo that it will show", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:own", revokeObjectURL: () => {} }));
  vi.stubGlobal("fetch", async (address: string) =>
    String(address).includes("/api/accounts/p1/photo")
      ? new Response("x")
      : Response.json({ code: "not-found", message: "Not found." }, { status: 404 }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<unknown>(queryOptionsOf(own.readMe, {}).queryKey, { id: "p1", hasPhoto: true });
  const person = { ...emptyProfile, slug: "asha", name: "Asha", institute: "College", photo: "public", works: [] };
  const { queryKey } = queryOptionsOf(directory.previewOwn, {});
  client.setQueryData<unknown>(queryKey, person, { updatedAt: Date.now() + 60_000 });
  client.setQueryDefaults(queryKey, { queryFn: async () => person });
  const router = createMemoryRouter([{ path: "/people/:slug", element: <PersonScreen /> }], {
    initialEntries: ["/people/asha?preview"],
  });
  const { container } = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.querySelector(".portrait img")?.getAttribute("src")).toBe("blob:own"));
});
