import { readSite, type Site } from "#domain/tenants/read-site.ts";
import type { Workplace } from "#domain/workplace.ts";
import { findPage } from "./find-page.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";
import { organisation } from "./organisation.ts";
import type { PageWords, Place } from "./public-page.ts";
import { type Head, renderHead } from "./render-head.ts";

const product = "Faculty Profile Management System";

export type Page = {
  status: number;
  html: string;
  /** The same for everyone who asks within the minute. */
  isKept: boolean;
};

type Served = Pick<PageWords, "body" | "opening" | "beneath">;

export type PageRequest = Pick<Place, "search" | "from"> & { path: string };

export type PageMaker = {
  make(request: PageRequest): Promise<Page>;
  /** What stands at an address while it cannot be answered, and why. */
  refuse(why: { status: number; message: string; path: string }): Page;
};

/** Makes pages out of the built one: the same for every address but for its head. */
export function pageMaker(workplace: Workplace, built: string): PageMaker {
  const readSiteOnce = siteReader(workplace);
  const { publicUrl } = workplace;
  const [before = "", after = ""] = built.split(/<title>[^<]*<\/title>/);
  const draw = (status: number, head: Partial<Head>, { body, opening, beneath }: Served = {}): Page => ({
    status,
    html: `${before}${renderHead({ ...plain(publicUrl), ...head })}${after
      .replace(root, (empty) => (body ? served(body) : opening ? begun(opening) : empty))
      .replace(rootEnd, (end) => (beneath ? beneath.html + end : end))}`,
    isKept: body !== undefined,
  });
  const make = async ({ path, search, from }: PageRequest) => {
    const found = findPage(path);
    if (found.is === "area") return draw(200, {});
    if (found.is === "nothing") return draw(404, { title: titled("Not found") });
    const { page, params } = found;
    const site = page.isListed ? await readSiteOnce() : undefined;
    const words = await page.describe({ workplace, site, params, search, from });
    if (!words) return draw(404, { title: titled("Not found") });
    const house = organisation(site, publicUrl);
    const head: Partial<Head> = {
      title: titled(words.title),
      description: words.description,
      ...(page.isListed && { address: addressOf(publicUrl, words.path ?? found.path) }),
      ...(site?.institute && { siteName: site.institute }),
      data: [house, words.data].filter((one) => one !== undefined),
      type: words.type,
      ...(words.picture && { picture: { address: publicUrl + words.picture.path, says: words.picture.says } }),
      ...(words.body && { styles: ["/directory.css"] }),
    };
    return draw(200, head, words);
  };
  const refuse: PageMaker["refuse"] = ({ status, message, path }) => {
    const content = html`<div class="directory"><h1>${notShown}</h1><p class="lede" role="alert">${message}</p>
<p><a class="lnk" href="${encodeURI(path)}">Try again</a></p></div>`;
    const head = { title: titled(notShown), styles: ["/directory.css"] };
    return { ...draw(status, head, { body: frame(content) }), isKept: false };
  };
  return { make, refuse };
}

const notShown = "This page cannot be shown just now";

/** Where the browser side puts itself, with what stands there until it has come. */
const root = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;
const rootEnd = /<\/div>\s*<\/body>/;

/** The browser side leaves it standing until it has the same to show. */
function served(body: Html): string {
  return `<div id="root" data-served>${body.html}</div>`;
}

function begun(opening: Html): string {
  return `<div id="root">${opening.html}</div>`;
}

/** `path` is decoded, as people read it. */
export function addressOf(publicUrl: string, path: string): string {
  return publicUrl + path.split("/").map(encodeURIComponent).join("/");
}

function plain(publicUrl: string): Head {
  const picture = { address: `${publicUrl}/preview.png`, says: `${product}: one record of a teaching life` };
  return { title: product, description: "", siteName: product, picture, data: [] };
}

function titled(title: string): string {
  return title ? `${title} · ${product}` : product;
}

/** However many pages are asked for, one reading is under way at a time. While the database is away the last known facts stand. */
function siteReader(workplace: Workplace): () => Promise<Site | undefined> {
  let last: Site | undefined;
  let running: Promise<Site | undefined> | undefined;
  const read = async () => {
    try {
      last = await readSite(workplace);
    } catch (error) {
      workplace.log.warn({ error }, "The page's head could not be told of the institute.");
    }
    running = undefined;
    return last;
  };
  return () => {
    running ??= read();
    return running;
  };
}
