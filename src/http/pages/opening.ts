import type { Site } from "#domain/tenants/read-site.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";

type Words = { title: string; lead: string };

/** What a page to read begins with, as the browser side draws it, so that nothing moves when that takes its place. */
export function readingOpening({ title, lead }: Words, site: Site | undefined): Html {
  return frame(
    html`<div class="reading-page" data-alone="true"><div><h1>${title}</h1><p class="lede">${lead}</p>${loading}</div></div>`,
    site,
  );
}

/** The same of a page with a form beside a picture. */
export function formOpening({ title, lead }: Words, site: Site | undefined): Html {
  return frame(
    html`<div class="auth"><section class="auth-form"><h1>${title}</h1><p class="lead">${lead}</p>${loading}</section><aside class="auth-side"></aside></div>`,
    site,
  );
}

const loading = html`<div class="loading-rest" role="status"><span class="spinner" aria-hidden="true"></span>Loading
<noscript>needs JavaScript. <a class="lnk" href="/manual.pdf">The manual can be read without it.</a></noscript></div>`;
