import type { Site } from "#domain/tenants/kept-sites.ts";
import { directoryPage } from "./directory-page.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";
import { personPage } from "./person-page.ts";
import type { Place, PublicPage } from "./public-page.ts";

type Words = { title: string; lead: string };

/** The beginning of a text page, as the browser side draws it, so that nothing moves when that replaces it. */
function readingOpening({ title, lead }: Words, site: Site | undefined): Html {
  return frame(
    html`<div class="reading-page" data-alone="true"><div><h1>${title}</h1><p class="lede">${lead}</p>${loading}</div></div>`,
    site,
  );
}

/** The same for a page with a form beside a picture. */
function formOpening({ title, lead }: Words, site: Site | undefined): Html {
  return frame(
    html`<div class="auth"><section class="auth-form"><h1>${title}</h1><p class="lead">${lead}</p>${loading}</section><aside class="auth-side"></aside></div>`,
    site,
  );
}

const loading = html`<div class="loading-rest" role="status"><span class="spinner" aria-hidden="true"></span>Loading
<noscript>needs JavaScript. <a class="lnk" href="/manual.pdf">The manual can be read without it.</a></noscript></div>`;

/** The first page's text is there before any code, under the spinner that covers it until the hourglass is drawn. */
const landingPage: PublicPage = {
  path: "/",
  isListed: true,
  describe: ({ site }) => ({
    title: "",
    description: `Faculty profiles${site?.institute ? ` at ${site.institute}` : ""}: publications, patents, projects, training and awards, each entered once with its proof and used by every list and count.`,
    beneath: frame(hero(site?.subtitle), site),
  }),
};

/** As the browser side draws it, so that nothing moves when that replaces it. */
const hero = (subtitle: string | null | undefined) => html`<section class="hero" aria-labelledby="hero-title"><div>
<h1 id="hero-title">Faculty Profile Management System</h1>
<p class="by">${subtitle ?? "Department of Computer Engineering"}</p>
<p class="lead">Publications, patents, projects, training and awards in one place. Enter a record once, with its proof; every list and every count uses it.</p>
<div class="row"><a class="btn pri lg" href="/auth/register">Register</a> <a class="lnk" href="/auth/login">Login</a></div>
</div><div class="hourglass"></div></section>`;

/** Every public page, with its texts for search engines and link previews. */
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
    (at) =>
      `What data the system${at} holds about people, why, for how long, who sees it and how to have it corrected.`,
  ),
  directoryPage,
  personPage,
  page("/manual", "User manual", (at) => `How each role uses the system${at}, step by step, with pictures.`),
  page(
    "/auth/login",
    "Login",
    (at) => `Sign in to the faculty profiles${at}.`,
    (site) => formOpening({ title: "Login", lead: recordOf(site) }, site),
  ),
  page(
    "/auth/register",
    "Register",
    (at) => `Register an account for your faculty profile${at}.`,
    (site) =>
      formOpening(
        { title: "Register", lead: "For faculty members. Your head of department approves the account." },
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
  return site?.subtitle
    ? `Faculty profiles of ${site.subtitle}.`
    : "Faculty profiles of the Department of Computer Engineering.";
}
