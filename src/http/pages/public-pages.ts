import type { Place, PublicPage } from "./public-page.ts";

/** Every page for everyone, as search engines and link previews are told of it. */
export const publicPages: readonly PublicPage[] = [
  page(
    "/",
    "",
    (of) =>
      `One record of a teaching life${of}: papers, patents, projects, training and awards, entered once with their proof, and every list and count drawn from them.`,
  ),
  page(
    "/about",
    "About",
    (of) => `What the faculty profile management system${of} is for, and who makes, guides and improves it.`,
  ),
  page(
    "/faqs",
    "FAQs",
    (of) => `Fifteen questions and answers about accounts, records, proofs, files and who sees what${of}.`,
  ),
  page(
    "/privacy-policy",
    "Privacy policy",
    (of) => `What the system${of} keeps about its people, why, for how long, who sees it and how to have it changed.`,
  ),
  page("/manual", "User manual", (of) => `How each role works with faculty records${of}, step by step, with pictures.`),
  page("/auth/login", "Login", (of) => `Sign in to the faculty records${of}.`),
  page("/auth/register", "Register", (of) => `Open an account for your faculty record${of}.`),
  unlisted("/auth/forgot-password", "Request access"),
  unlisted("/auth/reset-password/:token", "Change password"),
  unlisted("/set-up/:token", "Set-up"),
];

function page(path: string, title: string, say: (of: string) => string): PublicPage {
  return { path, isListed: true, describe: ({ site }) => ({ title, description: say(nameIn(site)) }) };
}

function unlisted(path: string, title: string): PublicPage {
  return { path, isListed: false, describe: () => ({ title, description: "" }) };
}

function nameIn(site: Place["site"]): string {
  return site?.institute ? ` of ${site.institute}` : "";
}
