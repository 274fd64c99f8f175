import type * as z from "zod";
import { areas } from "#access/roles.ts";
import { auth } from "#contract/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import type { Site } from "#domain/tenants/site-cache.ts";
import type { RenderPage } from "../app-options.ts";
import { type Html, html } from "./html.ts";
import type { PageContext, PublicPage } from "./public-page.ts";
import { publicPages } from "./public-pages.ts";
import { escapeJson, type Head, renderHead } from "./render-head.ts";
import { createPageCache, type RenderedPage } from "./rendered-pages.ts";

const product = "Faculty Profile Management System";

export type Page = { status: number; html: string } | { status: 200; rendered: RenderedPage };

export type PageRequest = Pick<PageContext, "search" | "from"> & {
  path: string;
  /** The declared fields of a response, as JSON. */
  write: (schema: z.ZodType, response: unknown) => string;
};

export type PageMaker = {
  make(request: PageRequest): Promise<Page>;
  /** The page for an address that could not be served, with the reason. */
  makeErrorPage(error: { status: number; message: string; path: string }): { status: number; html: string };
};

/** Makes pages from `builtHtml`, the index.html of the build: only the head differs between addresses; public pages also get their content. */
export function makePageMaker(
  appContext: AppContext,
  builtHtml: string,
  renderPage: RenderPage | undefined,
): PageMaker {
  const readLastSite = makeSiteReader(appContext);
  const cachedPage = createPageCache();
  const instituteJsons = new WeakMap<Site, string>();
  const { publicUrl } = appContext;
  const [before = "", after = ""] = builtHtml.split(/<title>[^<]*<\/title>/);
  const fill = (head: Partial<Head>, content?: string) =>
    `${before}${renderHead({ ...makeDefaultHead(publicUrl), ...head })}${
      content === undefined ? after : after.replace(root, () => content)
    }`;
  const make = async ({ path, search, from, write }: PageRequest): Promise<Page> => {
    const found = findPage(path);
    if (found.type === "area") return { status: 200, html: fill({}) };
    if (found.type === "nothing") return { status: 404, html: fill({ title: titled("Not found") }) };
    const { page, params } = found;
    const site = await readLastSite();
    const described = await page.describe({ appContext, site, params, search, from });
    if (!described) return { status: 404, html: fill({ title: titled("Not found") }) };
    const head = (accentCss?: string): Partial<Head> => ({
      title: titled(described.title),
      description: described.description,
      ...(page.isListed && { address: addressOf(publicUrl, described.path ?? found.path) }),
      ...(page.isListed && site?.institute && { siteName: site.institute }),
      data: [page.isListed && organisation(site, publicUrl), described.data].filter((one) => typeof one === "object"),
      type: described.type,
      accent: accentCss,
      ...(described.picture && {
        picture: { address: publicUrl + described.picture.path, description: described.picture.description },
      }),
    });
    const mustRenderInBrowser = page.inBrowserWith?.some((name) => search.has(name)) || path !== found.path;
    if (!renderPage || !site || !described.responses || mustRenderInBrowser) return { status: 200, html: fill(head()) };
    const instituteJson =
      instituteJsons.get(site) ?? instituteResponse(write, { ...site, sendsMail: appContext.sendsMail });
    instituteJsons.set(site, instituteJson);
    const responses = `[${[
      instituteJson,
      ...described.responses.map(({ endpoint, params, query, response }) => {
        if (typeof endpoint.response === "string") throw new Error(`${endpoint.path} has no JSON.`);
        return responseJson({ endpoint, params, query }, write(endpoint.response, response));
      }),
    ].join()}]`;
    const address = found.path + (described.search ?? "");
    const rendered = await cachedPage(address, `${yearAndMonth()} ${responses}`, async () => {
      const { html, accent } = await renderPage(address, JSON.parse(responses));
      return fill(
        head(accent),
        `<div id="root" data-served>${html}</div>\n<script type="application/json" id="responses">${escapeJson(responses)}</script>`,
      );
    });
    return { status: 200, rendered };
  };
  const makeErrorPage: PageMaker["makeErrorPage"] = ({ status, message, path }) => {
    const content = html`<div class="directory"><h1>${cannotShowTitle}</h1><p class="intro" role="alert">${message}</p>
<p><a class="text-link" href="${encodeURI(path)}">Try again</a></p></div>`;
    return { status, html: fill({ title: titled(cannotShowTitle) }, `<div id="root">${frame(content).html}</div>`) };
  };
  return { make, makeErrorPage };
}

const cannotShowTitle = "This page cannot be shown just now";

/** The root element of the web client, with the content shown until it has loaded. */
const root = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;

function instituteResponse(write: PageRequest["write"], site: object): string {
  return responseJson({ endpoint: auth.site }, write(auth.site.response, site));
}

function responseJson(
  {
    endpoint,
    ...input
  }: { endpoint: Pick<Endpoint, "method" | "path">; params?: object | undefined; query?: object | undefined },
  response: string,
): string {
  const { method, path } = endpoint;
  return `${JSON.stringify({ method, path, ...input }).slice(0, -1)},"response":${response}}`;
}

/** Part of the cache version: pages show the current year and academic year, which change with a month. */
function yearAndMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

/** The full address of a decoded path. */
export function addressOf(publicUrl: string, path: string): string {
  return publicUrl + path.split("/").map(encodeURIComponent).join("/");
}

function makeDefaultHead(publicUrl: string): Head {
  const picture = {
    address: `${publicUrl}/preview.png`,
    description: `${product}: faculty profiles, records and reports in one place`,
  };
  return { title: product, description: "", siteName: product, picture, data: [] };
}

function titled(title: string): string {
  return title ? `${title} · ${product}` : product;
}

/** Reads the institute's facts; while the database is unavailable, returns the last known ones. */
function makeSiteReader(appContext: AppContext): () => Promise<Site | undefined> {
  let last: Site | undefined;
  return async () => {
    try {
      last = await readSite(appContext);
    } catch (error) {
      appContext.log.warn({ error }, "Could not read the institute: pages use what was last known of it.");
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
  | { type: "public"; page: PublicPage; path: string; params: Record<string, string> }
  /** Behind a sign-in: the browser decides what to show, with the session's rights. */
  | { type: "area" }
  | { type: "nothing" };

/** The page at a path (decoded, without its search), as the browser's router finds it. */
function findPage(path: string): Found {
  const parts = partsOf(path);
  if ((areas as readonly string[]).includes(parts[0]?.toLowerCase() ?? "")) return { type: "area" };
  for (const page of publicPages) {
    const params = matchPath(partsOf(page.path), parts);
    if (params) return { type: "public", page, path: canonicalPath(page.path, params), params };
  }
  return { type: "nothing" };
}

/** The canonical path of a page, whatever the case and slashes of the requested one. */
function canonicalPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "");
}

function partsOf(path: string): string[] {
  const inner = path.replace(/^\//, "").replace(/\/+$/, "");
  return inner === "" ? [] : inner.split("/");
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
}

/** The frame of a server-rendered page: the header and links to the other pages, as the web client renders them. */
function frame(content: Html, site?: Pick<Site, "institute" | "logo">): Html {
  return html`<div class="public-page">
<a class="skip" href="#content">Skip to content</a>
<header><div class="pub"><a class="brand" href="/">${logo(site)}<span>${product}</span></a>
<nav class="pub-nav served-nav" aria-label="Main"><a href="/">Home</a><a href="/directory">People</a><a href="/about">About</a><a href="/auth/login">Login</a></nav></div></header>
<main id="content" tabindex="-1">${content}</main>
</div>`;
}

/** The institute's logo, or the first letter of its name. */
function logo(site: Pick<Site, "institute" | "logo"> | undefined): Html | undefined {
  if (site?.logo) return html`<img class="logo" src="${site.logo}" alt="" />`;
  const [first = product.charAt(0)] = site?.institute ?? "";
  return site && html`<span class="logo" aria-hidden="true">${first.toLocaleUpperCase()}</span>`;
}
