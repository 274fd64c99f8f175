import { frame } from "./frame.ts";
import { html } from "./html.ts";
import type { PublicPage } from "./public-page.ts";

/** The first page's words are there before any code, beneath the spinner that covers them until the hourglass stands. */
export const landingPage: PublicPage = {
  path: "/",
  isListed: true,
  describe: ({ site }) => ({
    title: "",
    description: `One record of a teaching life${site?.institute ? ` at ${site.institute}` : ""}: papers, patents, projects, training and awards, entered once with their proof, and every list and count drawn from them.`,
    beneath: frame(hero(site?.subtitle), site),
  }),
};

/** As the browser side draws it, so that nothing moves when that takes its place. */
const hero = (subtitle: string | null | undefined) => html`<section class="hero" aria-labelledby="hero-title"><div>
<h1 id="hero-title">Faculty Profile Management System</h1>
<p class="by">${subtitle ?? "Department of Computer Engineering"}</p>
<p class="lead">One record of a teaching life: papers, patents, projects, training, awards. Enter a work once, keep its proof beside it, and every list and every count is drawn from it.</p>
<div class="row"><a class="btn pri lg" href="/auth/register">Register</a> <a class="lnk" href="/auth/login">Login</a></div>
</div><div class="hourglass"></div></section>`;
