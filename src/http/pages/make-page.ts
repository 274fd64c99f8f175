import { areas } from "#access/roles.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Site } from "#domain/tenants/kept-sites.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import { frame } from "./frame.ts";
import { type Html, html } from "./html.ts";
import type { PageWords, Place, PublicPage } from "./public-page.ts";
import { publicPages } from "./public-pages.ts";
import { type Head, renderHead } from "./render-head.ts";

const product = "Faculty Profile Management System";

export type Page = {
  status: number;
  html: string;
  /** The same for everyone within a minute. */
  isKept: boolean;
};

type Served = Pick<PageWords, "body" | "opening" | "beneath">;

export type PageRequest = Pick<Place, "search" | "from"> & { path: string };

export type PageMaker = {
  make(request: PageRequest): Promise<Page>;
  /** The page for an address that cannot be answered, with the reason. */
  refuse(why: { status: number; message: string; path: string }): Page;
};

/** Makes pages from the built one: the same for every address except for the head. */
export function pageMaker(appContext: AppContext, built: string): PageMaker {
  const readLastSite = siteReader(appContext);
  const { publicUrl } = appContext;
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
    const site = page.isListed ? await readLastSite() : undefined;
    const words = await page.describe({ appContext, site, params, search, from });
    if (!words) return draw(404, { title: titled("Not found") });
    const organisationData = organisation(site, publicUrl);
    const head: Partial<Head> = {
      title: titled(words.title),
      description: words.description,
      ...(page.isListed && { address: addressOf(publicUrl, words.path ?? found.path) }),
      ...(site?.institute && { siteName: site.institute }),
      data: [organisationData, words.data].filter((one) => one !== undefined),
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

/** The root element of the browser side, with the content shown until it has loaded. */
const root = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;
const rootEnd = /<\/div>\s*<\/body>/;

/** The browser side keeps it until it has rendered the same. */
function served(body: Html): string {
  return `<div id="root" data-served>${body.html}</div>`;
}

function begun(opening: Html): string {
  return `<div id="root">${opening.html}</div>`;
}

/** `path` is decoded. */
export function addressOf(publicUrl: string, path: string): string {
  return publicUrl + path.split("/").map(encodeURIComponent).join("/");
}

function plain(publicUrl: string): Head {
  const picture = {
    address: `${publicUrl}/preview.png`,
    says: `${product}: faculty profiles, records and reports in one place`,
  };
  return { title: product, description: "", siteName: product, picture, data: [] };
}

function titled(title: string): string {
  return title ? `${title} · ${product}` : product;
}

/** While the database is unavailable, the last known facts. */
function siteReader(appContext: AppContext): () => Promise<Site | undefined> {
  let last: Site | undefined;
  return async () => {
    try {
      last = await readSite(appContext);
    } catch (error) {
      appContext.log.warn({ error }, "The page's head could not be told of the institute.");
    }
    return last;
  };
}

/** The institute as structured data; undefined before the set-up and while it is not known. */
function organisation(site: Site | undefined, publicUrl: string): object | undefined {
  if (!site?.institute) return undefined;
  const { institute, logo, address, phone, mail, social } = site;
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    "@id": `${publicUrl}/#organisation`,
    name: institute,
    url: `${publicUrl}/`,
    ...(logo && { logo: `${publicUrl}${logo}` }),
    ...(address.length > 0 && { address: address.join(", ") }),
    ...(phone && { telephone: phone }),
    ...(mail && { email: mail }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

type Found =
  | { is: "public"; page: PublicPage; path: string; params: Record<string, string> }
  /** Behind a sign-in: the browser decides what to show, with the session's rights. */
  | { is: "area" }
  | { is: "nothing" };

/** The page at a path (decoded, without its search), as the browser's router finds it. */
function findPage(path: string): Found {
  const parts = partsOf(path);
  if ((areas as readonly string[]).includes(parts[0]?.toLowerCase() ?? "")) return { is: "area" };
  for (const page of publicPages) {
    const params = match(partsOf(page.path), parts);
    if (params) return { is: "public", page, path: addressIn(page.path, params), params };
  }
  return { is: "nothing" };
}

/** Each page has one path, however it was spelled. */
function addressIn(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "");
}

function partsOf(path: string): string[] {
  const inner = path.replace(/^\//, "").replace(/\/+$/, "");
  return inner === "" ? [] : inner.split("/");
}

function match(wanted: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const part = parts[place] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
}
