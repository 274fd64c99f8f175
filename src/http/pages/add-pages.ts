import { readFileSync } from "node:fs";
import { join } from "node:path";
import serveFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { makePagePolicy } from "../plugins/page-policy.ts";
import { isKnown, keepForAMinute } from "../visitor.ts";
import { pageMaker } from "./make-page.ts";
import { robots, siteMap } from "./site-map.ts";

/** The built browser side: its files, and at every address of its router the one page with that address's head. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
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
  const makePage = pageMaker(app.workplace, readFileSync(join(folder, "index.html"), "utf8"));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = new URLSearchParams(request.url.split("?")[1] ?? "");
    const { status, html, isKept } = await makePage({ path: pathOf(request), search, from: request.ip });
    reply.header("content-security-policy", await findPolicy(request)).header("cache-control", "no-cache");
    if (isKept) {
      keepForAMinute(reply);
      if (isKnown(request, reply, html)) return reply.code(304).send();
    }
    return reply.code(status).type("text/html; charset=utf-8").send(html);
  };
  app.get("/", answerPage);
  // What looks like a file or an operation and is none gets no page.
  app.get("/*", (request, reply) => {
    if (/^\/+(?:api|assets)(?:\/|$)|\.[a-z0-9]{1,8}$|\/\./i.test(pathOf(request))) return reply.callNotFound();
    return answerPage(request, reply);
  });
  app.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(robots(app.workplace)),
  );
  app.get("/sitemap.xml", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/xml; charset=utf-8")
      .send(await siteMap(app.workplace)),
  );
}

function pathOf(request: FastifyRequest): string {
  return decodeURIComponent(request.url.split("?")[0] ?? "");
}
