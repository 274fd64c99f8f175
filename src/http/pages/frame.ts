import type { Site } from "#domain/tenants/kept-sites.ts";
import { type Html, html } from "./html.ts";

const system = "Faculty Profile Management System";

/** The frame of a server-rendered page: the header and links to the other pages, as the browser side draws them. */
export function frame(content: Html, site?: Pick<Site, "institute" | "logo">): Html {
  return html`<div class="public-page">
<a class="skip" href="#content">Skip to content</a>
<header><div class="pub"><a class="brand" href="/">${crest(site)}<span>${system}</span></a>
<nav class="pub-nav served-nav" aria-label="Main"><a href="/">Home</a><a href="/directory">People</a><a href="/about">About</a><a href="/auth/login">Login</a></nav></div></header>
<main id="content" tabindex="-1">${content}</main>
</div>`;
}

/** The institution's logo, or the first letter of its name. */
function crest(site: Pick<Site, "institute" | "logo"> | undefined): Html | undefined {
  if (site?.logo) return html`<img class="crest" src="${site.logo}" alt="" />`;
  const [first = system.charAt(0)] = site?.institute ?? "";
  return site && html`<span class="crest" aria-hidden="true">${first.toLocaleUpperCase()}</span>`;
}
