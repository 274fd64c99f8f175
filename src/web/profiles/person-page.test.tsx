import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { emptyProfile } from "#tests/support/records/empty-profile.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { ToastProvider } from "../ui/message/toast.tsx";
import type { Person } from "./person.ts";
import { PersonPage } from "./person-page.tsx";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const works = ["journal", "book", "patent", "copyright"].map((kind) => ({
  id: kind,
  kind,
  title: `A ${kind}`,
  authors: "Asha, Bela",
  people: [{ name: "Bela", self: false, slug: null }],
  venue: "",
  year: "2024",
  link: "",
  mark: null,
  citations: null,
}));
const person = { ...emptyProfile, slug: "asha", name: "Asha", institute: "College", photo: null, works };

test.each(["", "?type=journal", "?type=patent", "?year=2020"])(
  "each link to a part of the page leads there: %s",
  (search) => {
    show(search, works.slice(0, 1));
    const links = screen.getByRole("navigation", { name: "On this page" }).querySelectorAll("a");
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(document.getElementById(link.hash.slice(1))).not.toBeNull();
  },
);

test("whoever is signed in gets the works that the page shows them: the downloads are requested with the token", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => {} }));
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit = {}) => {
    requests.push(`${address} ${new Headers(headers).get("token")}`);
    return new Response("@article{}");
  });
  const token = browserToken();
  window.localStorage.setItem("token", token);
  show("");
  fireEvent.click(screen.getByRole("link", { name: "CSL-JSON" }));
  fireEvent.click(screen.getByRole("link", { name: /BibTeX\s*A patent/ }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    `/api/directory/asha/export?format=csl ${token}`,
    `/api/directory/asha/export?format=bibtex&work=patent ${token}`,
  ]);
});

function show(search: string, featured: typeof works = []): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/people/asha${search}`]}>
        <ToastProvider>
          <PersonPage person={{ ...person, featured } as unknown as Person} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
