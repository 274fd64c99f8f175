import { type Html, html } from "./html.ts";

const system = "Faculty Profile Management System";

/** Around the body of a page that is served whole: the head and the way to the other pages, as the browser side draws them. */
export function frame(content: Html): Html {
  return html`<div class="public-page">
<header><div class="pub"><a class="brand" href="/"><span>${system}</span></a>
<nav class="pub-nav served-nav" aria-label="Main"><a href="/">Home</a><a href="/about">About</a><a href="/auth/login">Login</a></nav></div></header>
<main id="content" tabindex="-1">${content}</main>
</div>`;
}
