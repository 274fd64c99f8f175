import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../texts/languages.ts";
import { ToastProvider } from "../ui/message/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await showLanguage("en");
});

const institute = {
  name: "Anvaya College",
  address: ["12 Riverbank Road"],
  phone: "+91 22 0000 0000",
  email: "office@anvaya.example",
  feedback: "https://forms.example/f",
  social: [{ label: "LinkedIn", to: "https://linkedin.example/a" }],
};

test("the header links to Home, Directory, About and Login", () => {
  renderSite();
  expect(linksOf(screen.getByRole("navigation", { name: "Main" }))).toEqual([
    ["Home", "/"],
    ["Directory", "/directory"],
    ["About", "/about"],
    ["Login", "/auth/login"],
  ]);
});

test.each([
  ["/about", "About", "page"],
  ["/about/", "About", "page"],
  ["/directory", "Directory", "page"],
  ["/people/asha-kulkarni", "Directory", "true"],
])("at %s the link %s is marked as current", (path, label, mark) => {
  renderSite(path);
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  const marked = links.filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([[label, mark]]);
});

test("the toggle opens a menu that also has Register, and a link in it closes it", () => {
  renderSite();
  expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = screen.getByRole("navigation", { name: "Menu" });
  expect(linksOf(menu).map(([label]) => label)).toEqual(["Home", "Directory", "About", "Login", "Register"]);
  fireEvent.click(within(menu).getByRole("link", { name: "About" }));
  expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull();
});

test("the footer has its links, the address and the year", () => {
  renderSite();
  const footer = screen.getByRole("contentinfo");
  expect(linksOf(footer)).toEqual([
    ["Home", "/"],
    ["About us", "/about"],
    ["Feedback", "https://forms.example/f"],
    ["Contact", "mailto:office@anvaya.example"],
    ["FAQs", "/faqs"],
    ["Privacy", "/privacy-policy"],
    ["How it works", "/"],
    ["+91 22 0000 0000", "tel:+912200000000"],
    ["office@anvaya.example", "mailto:office@anvaya.example"],
    ["LinkedIn", "https://linkedin.example/a"],
  ]);
  expect(footer.textContent).toContain("© 2026 Anvaya College");
});

test("the header offers the other language by its own name, and the device stores it", async () => {
  renderSite();
  fireEvent.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(await screen.findByRole("link", { name: "पंजीकरण करें", hidden: true })).toBeTruthy();
  expect(document.documentElement.lang).toBe("hi");
  await expect.poll(() => localStorage.getItem("language")).toBe("hi");
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("link", { name: "Login" })).toBeTruthy();
  await expect.poll(() => localStorage.getItem("language")).toBeNull();
});

function renderSite(path = "/") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ToastProvider>
        <Header institute={institute} />
        <Footer institute={institute} year={2026} />
      </ToastProvider>
    </MemoryRouter>,
  );
}

function linksOf(element: HTMLElement): [string | null, string | null][] {
  return within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
}
