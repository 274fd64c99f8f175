import type { AppContext } from "#domain/app-context.ts";
import type { Site } from "#domain/tenants/read-site.ts";
import type { Html } from "./html.ts";

/** What is known when a page's head is made. */
export type Place = {
  appContext: AppContext;
  /** The first institute's facts; undefined while the database is away. */
  site: Site | undefined;
  /** Parts of the address by the names that the path gives them. */
  params: Readonly<Record<string, string>>;
  /** What follows the question mark. */
  search: URLSearchParams;
  /** The network address that asks. */
  from: string;
};

/** What a page says of itself to browsers, search engines and whoever shows a link to it. Plain text, escaped later. */
export type PageWords = {
  /** Without the product's name. */
  title: string;
  description: string;
  /** Where it really lives, when an old address led to it. */
  path?: string;
  /** Structured data (schema.org) beside the organisation. */
  data?: object;
  /** What link previews take it for; a web site where nothing is said. */
  type?: "profile";
  /** A picture of its own, as an address of this server. */
  picture?: { path: string; says: string };
  /** What stands on it before any script has come, and without one. Such a page may lie in caches for a minute. */
  body?: Html;
  /** What the page begins with, in place of the spinner, until the browser side has drawn all of it. */
  opening?: Html;
  /** What lies beneath the spinner until the browser side has drawn the page. */
  beneath?: Html;
};

/** A page for everyone. A new one is an entry in `public-pages.ts`. */
export type PublicPage = {
  /** As the browser's router writes it, with a slash in front: "/people/:slug". */
  path: string;
  /** Search engines may show it, and the site map names it. */
  isListed: boolean;
  /** Undefined: nothing stands at this address, and the answer's status is 404. */
  describe: (place: Place) => PageWords | undefined | Promise<PageWords | undefined>;
  /** For a listed path with parameters: every address of it that the site map names. */
  listAddresses?: (appContext: AppContext) => Promise<string[]>;
};
