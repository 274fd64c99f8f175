import { directoryPage } from "./directory-page.ts";
import type { Html } from "./html.ts";
import { landingPage } from "./landing-page.ts";
import { formOpening, readingOpening } from "./opening.ts";
import { personPage } from "./person-page.ts";
import type { Place, PublicPage } from "./public-page.ts";

/** Every page for everyone, as search engines and link previews are told of it. */
export const publicPages: readonly PublicPage[] = [
  landingPage,
  page(
    "/about",
    "About",
    (at) => `What the faculty profile management system${at} is for, and who makes, guides and improves it.`,
  ),
  page(
    "/faqs",
    "FAQs",
    (at) => `Fifteen questions and answers about accounts, records, proofs, files and who sees what${at}.`,
    (site) =>
      readingOpening(
        { title: "FAQs", lead: "Fifteen questions about accounts, records, files and who sees what." },
        site,
      ),
  ),
  page(
    "/privacy-policy",
    "Privacy policy",
    (at) => `What the system${at} keeps about its people, why, for how long, who sees it and how to have it changed.`,
  ),
  directoryPage,
  personPage,
  page("/manual", "User manual", (at) => `How each role works with faculty records${at}, step by step, with pictures.`),
  page(
    "/auth/login",
    "Login",
    (at) => `Sign in to the faculty records${at}.`,
    (site) => formOpening({ title: "Login", lead: recordOf(site) }, site),
  ),
  page(
    "/auth/register",
    "Register",
    (at) => `Open an account for your faculty record${at}.`,
    (site) =>
      formOpening(
        { title: "Register", lead: "As a member of faculty. Your head of department opens the account." },
        site,
      ),
  ),
  unlisted("/auth/forgot-password", "Request access"),
  unlisted("/auth/reset-password/:token", "Change password"),
  unlisted("/set-up/:token", "Set-up"),
];

function page(
  path: string,
  title: string,
  say: (at: string) => string,
  open?: (site: Place["site"]) => Html,
): PublicPage {
  return {
    path,
    isListed: true,
    describe: ({ site }) => ({ title, description: say(nameIn(site)), ...(open && { opening: open(site) }) }),
  };
}

function unlisted(path: string, title: string): PublicPage {
  return { path, isListed: false, describe: () => ({ title, description: "" }) };
}

function nameIn(site: Place["site"]): string {
  return site?.institute ? ` at ${site.institute}` : "";
}

function recordOf(site: Place["site"]): string {
  return site?.subtitle ? `To the record of ${site.subtitle}.` : "To the Department of Computer Engineering’s record.";
}
