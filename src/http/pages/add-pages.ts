import { readFileSync } from "node:fs";
import { join } from "node:path";
import serveFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { areas } from "#access/roles.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { RenderPage } from "../app-options.ts";
import { answerError } from "../plugins/errors.ts";
import { makePagePolicy } from "../plugins/security-headers.ts";
import { serialiseResponse } from "../send-response.ts";
import { writeOaiResponse } from "./harvesting/write-oai-response.ts";
import { makePageMaker, type Page } from "./make-page.ts";
import { encodings, type RenderedPage } from "./rendered-pages.ts";
import { addShareTarget } from "./share-target.ts";
import { addSiteMap } from "./site-map.ts";

/** Limit of a harvester's form. */
const maxFormBytes = 4096;

/** What search engines must not index: everything that needs a sign-in, and the API except for the public pages. */
function robots({ publicUrl }: AppContext): string {
  const closed = ["api/", ...areas, "set-up/", "auth/reset-password/", "evidence/"].map(
    (path) => `Disallow: /${path}\n`,
  );
  return `User-agent: *\n${closed.join("")}Allow: /api/site\nAllow: /api/directory\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Serves the built web client: its files, and for every address of its router the same page with that address's head. */
export async function addPages(app: FastifyInstance, folder: string, renderPage?: RenderPage): Promise<void> {
  await app.register(serveFiles, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header(
        "cache-control",
        path.includes(`${join(folder, "assets")}`) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const findPolicy = makePagePolicy(app);
  const pages = makePageMaker(app.appContext, readFileSync(join(folder, "index.html"), "utf8"), renderPage);
  // A person requested a page, so an error is shown as a page.
  const pageFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Page> => {
    const path = pathOf(request);
    const search = new URLSearchParams(request.url.split("?")[1] ?? "");
    try {
      return await pages.make({
        path,
        search,
        from: request.ip,
        write: (schema, response) => serialiseResponse(reply, schema, response),
      });
    } catch (error) {
      const { status, body } = answerError(error, request, reply);
      return pages.makeErrorPage({ status, message: body.message, path });
    }
  };
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await pageFor(request, reply);
    const { status } = page;
    reply.header("content-security-policy", await findPolicy(request)).type("text/html; charset=utf-8");
    reply.header("cache-control", status < 400 || status === 404 ? "no-cache" : "no-store");
    return "rendered" in page ? sendRenderedPage(request, reply, page.rendered) : reply.code(status).send(page.html);
  };
  app.get("/", answerPage);
  addShareTarget(app);
  // An unknown file or API path gets no page. Tokens after /auth/ and ids of tables contain dots, but are not files.
  app.get("/*", (request, reply) => {
    const path = pathOf(request);
    const isFile = /\.[a-z][a-z0-9]{0,7}$/i.test(path) && !/^\/(?:auth\/[^/]+|[a-z]+\/reports)\/[^/]+$/.test(path);
    if (isFile || /^\/+(?:api|assets)(?:\/|$)|\/\./i.test(path)) return reply.callNotFound();
    return answerPage(request, reply);
  });
  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(robots(app.appContext)),
  );
  // For harvesters. The protocol also allows POST, with the arguments as a form.
  const answerHarvester = async (request: FastifyRequest, reply: FastifyReply, search: URLSearchParams) =>
    reply
      .header("cache-control", "no-store")
      .type("text/xml; charset=utf-8")
      .send(await writeOaiResponse({ appContext: app.appContext, search, from: request.ip, now: new Date() }));
  app.get("/oai", (request, reply) =>
    answerHarvester(request, reply, new URLSearchParams(request.url.split("?")[1] ?? "")),
  );
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post("/oai", (request, reply) =>
      answerHarvester(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    );
  });
  addSiteMap(app);
}

/** Caches may store the page, but must ask each time whether it has changed. */
async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.header("etag", page.tag).header("vary", "accept-encoding");
  const { "if-none-match": known = "", "accept-encoding": accepted = "" } = request.headers;
  if (known.split(/\s*,\s*/).includes(page.tag)) return reply.code(304).send();
  const encoding = encodings.find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(String(accepted)),
  );
  if (!encoding) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(await page.compress(encoding));
}

function pathOf(request: FastifyRequest): string {
  return decodeURIComponent(request.url.split("?")[0] ?? "");
}
