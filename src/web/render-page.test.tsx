import { readFileSync } from "node:fs";
import { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheServedResponses, type ServedResponse } from "./core/api/served-responses.ts";
import { renderPage } from "./render-page.tsx";
import { App, waitForFirstPage } from "./shell/app.tsx";
import { routes } from "./shell/router.tsx";

const get = (path: string, response: object, input: object = {}): ServedResponse => ({
  method: "GET",
  path,
  response,
  ...input,
});
const site = get("/api/site", {
  institute: "Sahyadri College",
  logo: null,
  address: ["12 Hill Road"],
  phone: "+91 20 1234",
  mail: "office@sahyadri.example",
  feedbackUrl: null,
  social: [],
  accent: "#123456",
  team: null,
  mentors: null,
  subtitle: null,
  manualUrl: null,
  departments: [{ code: "IT", name: "Information Technology" }],
  domains: ["sahyadri.example"],
  retentionDays: 30,
  needsSetUp: false,
  sendsMail: false,
  idLabel: "Somaiya ID",
  passwordMinimum: 6,
});
const aWork = (title: string, year: string) => ({
  id: title,
  kind: "journal",
  title,
  authors: "A and C",
  people: [
    { name: "A", self: true, slug: null },
    { name: "C", self: false, slug: "c" },
  ],
  venue: "B",
  year,
  link: "",
  mark: null,
});
const words = (text: string, isOption = false) => ({ words: text, isOption });
const person = {
  slug: "asha",
  name: "Asha Kulkarni",
  institute: "Sahyadri College",
  department: "IT",
  designation: "Professor",
  email: null,
  photo: null,
  orcid: null,
  scopusIds: [],
  scholar: null,
  interests: ["kilns"],
  wos: null,
  vidwan: "12345",
  qualifications: [{ id: "q", text: [words("Ph.D.", true)], detail: [words("Pune")], years: "2012" }],
  experience: [{ id: "e", text: [words("Lecturer")], detail: [words("Mill")], years: "2009–2014" }],
  scholars: [],
  memberships: [],
  served: { service: 4, teaching: 9.5, industry: 0, research: 1 },
  about: "I build kilns.",
  featured: [],
  works: [aWork("On <glass>", "2024"), aWork("On sand", "2022")],
};
const pages = [
  ["/", "Faculty Profile Management System", []],
  ["/about", "Heads of department see the records", []],
  ["/faqs", "Fifteen questions", []],
  ["/privacy-policy", "There are no cookies.", []],
  ["/directory", "Asha Kulkarni", [get("/api/directory", list(), { query: {} })]],
  ["/directory?q=kilns", "Asha Kulkarni", [get("/api/directory", list(), { query: { q: "kilns" } })]],
  ["/people/asha", "On &lt;glass&gt;", [get("/api/directory/:slug", person, { params: { slug: "asha" } })]],
  ["/people/asha?year=2022", "On sand", [get("/api/directory/:slug", person, { params: { slug: "asha" } })]],
  ["/manual", "The manual’s first page", []],
  ["/auth/login", "Somaiya ID", []],
  ["/auth/register", "Information Technology", []],
  ["/auth/forgot-password", "REQUEST ACCESS", []],
] as const;

const years = Array.from({ length: 40 }, (_, index) => String(2024 - index));
const prolific = { ...person, works: years.map((year) => aWork(`Work of ${year}`, year)) };

test("of many works the newest are shown and the others are folded, all of them in the page", async () => {
  const { html } = await renderPage("/people/asha", [
    site,
    get("/api/directory/:slug", prolific, { params: { slug: "asha" } }),
  ]);
  const [open = "", folded = ""] = html.split('<details class="more-works"');
  for (const year of years.slice(0, 10)) expect(open).toContain(`Work of ${year}`);
  for (const year of years.slice(10)) expect(folded).toContain(`Work of ${year}`);
  expect(folded).toMatch(/Show \d+ more/);
});

function list() {
  const { slug, name, institute, department, designation, photo, interests } = person;
  const row = { slug, name, institute, department, designation, photo, interests };
  return {
    rows: [row],
    total: 1,
    nextCursor: null,
    departments: [{ code: "IT", name: "Information Technology" }],
    letters: ["A", "K"],
  };
}

let root: Root | undefined;
const container = document.createElement("div");

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  // This browser of the tests has none of the three.
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(async () => {
  await act(() => root?.unmount());
  container.remove();
  vi.restoreAllMocks();
});

test.each(pages)(
  "%s is drawn whole, and the browser takes it over unchanged",
  async (address, description, responses) => {
    const warn = vi.spyOn(console, "error");
    const { html, accent } = await renderPage(address, [site, ...responses]);
    expect(html).toContain(description);
    // The manual is the same for every institute.
    if (address !== "/manual") expect(html).toContain("Sahyadri College");
    expect(accent).toContain("--accent:#123456");
    container.innerHTML = html;
    document.body.append(container);
    const first = container.querySelector("h1");
    const client = new QueryClient();
    cacheServedResponses(client, [site, ...responses], Date.now());
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    await waitForFirstPage(router);
    const started = vi.fn();
    const recovered: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(container, <App router={router} client={client} onStart={started} />, {
        onRecoverableError: (error) => recovered.push(error),
      });
    });
    expect(started).toHaveBeenCalled();
    expect(container.querySelector("h1")).toBe(first);
    expect(recovered).toEqual([]);
    expect(warn.mock.calls.map((call) => String(call[0]))).toEqual([]);
    router.dispose();
  },
);

test("what was typed and pressed before the code came is repeated", async () => {
  localStorage.setItem("theme", "light");
  new Function(readFileSync("src/web/public/theme.js", "utf8"))();
  const { html } = await renderPage("/auth/login", [site]);
  container.innerHTML = html;
  container.setAttribute("data-served", "");
  document.body.append(container);
  const [email, password] = container.querySelectorAll("input");
  const show = container.querySelector<HTMLElement>(".field-ending button");
  if (!email || !password || !show) throw new Error("The form has no field for the address, or no button.");
  email.value = "asha@sahyadri.example";
  password.value = "a long one";
  for (const control of [email, password]) control.dispatchEvent(new Event("input", { bubbles: true }));
  show.click();
  const client = new QueryClient();
  cacheServedResponses(client, [site], Date.now());
  const router = createMemoryRouter(routes, { initialEntries: ["/auth/login"] });
  await waitForFirstPage(router);
  const start = () => {
    container.removeAttribute("data-served");
    (window as { repeatEarlyInput?: () => void }).repeatEarlyInput?.();
  };
  await act(async () => {
    root = hydrateRoot(container, <App router={router} client={client} onStart={start} />);
  });
  await vi.waitFor(() => expect(show.textContent).toBe("Hide"));
  // A value that React had not adopted would be lost in this rendering.
  expect(email.value).toBe("asha@sahyadri.example");
  expect(email.getAttribute("value")).toBe("asha@sahyadri.example");
  expect(password.value).toBe("a long one");
  router.dispose();
});
