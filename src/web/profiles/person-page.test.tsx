import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { emptyProfile } from "#tests/support/records/empty-profile.ts";
import { ToastProvider } from "../ui/message/toast.tsx";
import type { Person } from "./person.ts";
import { PersonPage } from "./person-page.tsx";

afterEach(cleanup);

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
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/people/asha${search}`]}>
          <ToastProvider>
            <PersonPage person={{ ...person, featured: works.slice(0, 1) } as unknown as Person} />
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const links = screen.getByRole("navigation", { name: "On this page" }).querySelectorAll("a");
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(document.getElementById(link.hash.slice(1))).not.toBeNull();
  },
);
