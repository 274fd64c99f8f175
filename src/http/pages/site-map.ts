import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#domain/app-context.ts";
import { countVisit, readAsVisitor } from "#domain/directory/read-as-visitor.ts";
import { addressOf } from "./make-page.ts";
import type { SiteAddress } from "./public-page.ts";
import { publicPages } from "./public-pages.ts";
import { escapeText } from "./render-head.ts";

/** Addresses of one file: fewer than the 50,000 of sitemaps.org, as the latest change of each page is found in its works. */
const maxAddresses = 1_000;

/** Lists every public address for search engines: in one file, or in several that it names. */
export function addSiteMap(app: FastifyInstance): void {
  const { appContext } = app;
  const response = async (request: FastifyRequest, reply: FastifyReply, file?: number) => {
    await readAsVisitor(appContext, (viewer) => countVisit(viewer, request.ip));
    const lists = await countAddressLists(appContext);
    const files = Math.ceil(lists.reduce((all, { count }) => all + count, 0) / maxAddresses);
    if (file !== undefined && (files === 1 || file > files)) return reply.callNotFound();
    const isIndex = file === undefined && files > 1;
    return reply
      .header("cache-control", "no-cache")
      .type("application/xml; charset=utf-8")
      .send(isIndex ? index(appContext, files) : await writeAddresses(appContext, lists, file ?? 1));
  };
  app.get("/sitemap.xml", (request, reply) => response(request, reply));
  app.get<{ Params: { file: string } }>("/sitemap-:file(^[1-9]\\d{0,4}).xml", (request, reply) =>
    response(request, reply, Number(request.params.file)),
  );
}

type AddressList = {
  count: number;
  list: (appContext: AppContext, part: { skip: number; limit: number }) => Promise<SiteAddress[]>;
};

/** The pages with one address, then those with many. */
async function countAddressLists(appContext: AppContext): Promise<AddressList[]> {
  const listed = publicPages.filter(({ isListed }) => isListed);
  const single = listed.filter(({ addresses }) => !addresses);
  const many = listed.flatMap(({ addresses }) => addresses ?? []);
  return [
    { count: single.length, list: async (_, { skip, limit }) => single.slice(skip, skip + limit) },
    ...(await Promise.all(many.map(async ({ count, list }) => ({ count: await count(appContext), list })))),
  ];
}

async function writeAddresses(appContext: AppContext, lists: readonly AddressList[], file: number): Promise<string> {
  const lines: string[] = [];
  let skip = (file - 1) * maxAddresses;
  for (const { count, list } of lists) {
    const limit = maxAddresses - lines.length;
    if (skip < count && limit > 0)
      for (const { path, changed } of await list(appContext, { skip, limit }))
        lines.push(
          `  <url>${writeLocation(appContext, path)}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>\n`,
        );
    skip = Math.max(0, skip - count);
  }
  return writeDocument("urlset", lines);
}

function index(appContext: AppContext, files: number): string {
  const paths = Array.from({ length: files }, (_, at) => `/sitemap-${at + 1}.xml`);
  return writeDocument(
    "sitemapindex",
    paths.map((path) => `  <sitemap>${writeLocation(appContext, path)}</sitemap>\n`),
  );
}

const writeLocation = ({ publicUrl }: AppContext, path: string) =>
  `<loc>${escapeText(addressOf(publicUrl, path))}</loc>`;

const writeDocument = (element: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</${element}>\n`;
