import type { Endpoint } from "#contract/endpoint.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Site } from "#domain/tenants/site-cache.ts";

/** What is known when a page's head is made. */
export type PageContext = {
  appContext: AppContext;
  /** The first institute's facts; undefined while the database is unavailable. */
  site: Site | undefined;
  /** Parameters of the address by name. */
  params: Readonly<Record<string, string>>;
  /** The query string. */
  search: URLSearchParams;
  /** The network address of the visitor. */
  from: string;
};

/** What a page tells browsers, search engines and link previews. Plain text, escaped later. */
export type PageHead = {
  /** Without the product's name. */
  title: string;
  description: string;
  /** Its current path, if an old address was requested. */
  path?: string;
  /** Structured data (schema.org) in addition to the organisation. */
  data?: object;
  /** Its type in link previews; the default is a web site. */
  type?: "profile";
  /** Its own picture, as an address of this server. */
  picture?: { path: string; description: string };
  /** The API responses that it shows, besides the site. With this the server renders the page, otherwise the browser. */
  responses?: readonly { endpoint: Endpoint; params?: object; query?: object; response: unknown }[];
  /** The part of the query string that its content depends on; most pages have none. */
  search?: string;
};

/** An address, and when its content was last changed if that is known. */
export type SiteAddress = { path: string; changed?: Date };

/** A public page. A new one is an entry in `public-pages.ts`. */
export type PublicPage = {
  /** As in the browser's router, with a leading slash: "/people/:slug". */
  path: string;
  /** Search engines may index it, and the site map lists it. */
  isListed: boolean;
  /** Query parameters with which only the browser can render the page. */
  inBrowserWith?: readonly string[];
  /** Undefined: there is no page at this address, and the status is 404. */
  describe: (context: PageContext) => PageHead | undefined | Promise<PageHead | undefined>;
  /** Of a listed path with parameters: its addresses for the site map, in an order. */
  addresses?: {
    count: (appContext: AppContext) => Promise<number>;
    list: (appContext: AppContext, part: { skip: number; limit: number }) => Promise<SiteAddress[]>;
  };
};
