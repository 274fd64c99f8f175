import { directoryPage } from "./directory-page.ts";
import { personPage } from "./person-page.ts";
import type { PageContext, PageHead, PublicPage } from "./public-page.ts";

const landingPage: PublicPage = {
  path: "/",
  isListed: true,
  inBrowserWith: ["app"],
  describe: ({ site }) => ({
    title: "",
    description: `Faculty profiles${site?.institute ? ` at ${site.institute}` : ""}: publications, patents, projects, training and awards, each entered once with its proof and used by every list and count.`,
    responses: [],
  }),
};

/** Every public page, with its texts for search engines and link previews. */
export const publicPages: readonly PublicPage[] = [
  landingPage,
  page(
    "/about",
    "About",
    (where) => `What the faculty profile management system${where} is for, and who makes, guides and improves it.`,
  ),
  page(
    "/faqs",
    "FAQs",
    (where) => `Fifteen questions and answers about accounts, records, proofs, files and who sees what${where}.`,
    ["q"],
  ),
  page(
    "/privacy-policy",
    "Privacy policy",
    (where) =>
      `What data the system${where} holds about people, why, for how long, who sees it and how to have it corrected.`,
  ),
  directoryPage,
  personPage,
  page("/manual", "User manual", (where) => `How each role uses the system${where}, step by step, with pictures.`, [
    "page",
  ]),
  page("/auth/login", "Login", (where) => `Sign in to the faculty profiles${where}.`, ["all", "shared"]),
  page("/auth/register", "Register", (where) => `Register an account for your faculty profile${where}.`),
  unlisted("/auth/forgot-password", "Request access", { responses: [] }),
  unlisted("/auth/reset-password/:token", "Change password"),
  unlisted("/set-up/:token", "Set-up"),
];

function page(
  path: string,
  title: string,
  describeFor: (at: string) => string,
  inBrowserWith: readonly string[] = [],
): PublicPage {
  return {
    path,
    isListed: true,
    inBrowserWith,
    describe: ({ site }) => ({ title, description: describeFor(nameIn(site)), responses: [] }),
  };
}

function unlisted(path: string, title: string, more: Pick<PageHead, "responses"> = {}): PublicPage {
  return { path, isListed: false, describe: () => ({ title, description: "", ...more }) };
}

function nameIn(site: PageContext["site"]): string {
  return site?.institute ? ` at ${site.institute}` : "";
}
