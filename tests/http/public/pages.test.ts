import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { areas } from "#access/roles.ts";
import { DatabaseUnavailable } from "#db/errors.ts";
import { clearSiteCache } from "#domain/tenants/site-cache.ts";
import { buildApp } from "#http/app.ts";
import { publicPages } from "#http/pages/public-pages.ts";
import { theWorld } from "#tests/support/server/world.ts";
import { renderPage } from "#web/render-page.tsx";
import { publicRoutes } from "#web/shell/public/public-routes.tsx";
import { textsIn } from "../../../scripts/texts/collect.ts";

const world = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-pages-"));
const built =
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root">Loading</div></body></html>';
writeFileSync(join(folder, "index.html"), built);
const publicUrl = "https://faculty.example";
const app = await buildApp({
  appContext: { ...world.appContext, publicUrl },
  webFolder: folder,
  renderPage,
});
const cut = { ...world.appContext.database, lease: () => Promise.reject(new DatabaseUnavailable("down")) };
const withoutDatabase = await buildApp({
  appContext: { ...world.appContext, publicUrl, database: cut },
  webFolder: folder,
  renderPage,
});
afterAll(async () => {
  await Promise.all([app.close(), withoutDatabase.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The texts of a screen of the browser. */
const textsOf = (screen: string) => {
  const path = `src/web/screens/${screen}.tsx`;
  return textsIn(path, readFileSync(path, "utf8")).map(({ sentence }) => sentence);
};
const get = (url: string, index = app) => index.inject({ url });
/** Attributes of the head's elements as a browser parses them. */
const head = async (url: string, index = app) => {
  const { body } = await get(url, index);
  const read = (text = "") => text.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code));
  const metas = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: read(/<title>(.*?)<\/title>/.exec(body)?.[1]),
    canonical: read(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]),
    meta: Object.fromEntries(metas.map(([, name = "", content]) => [name, read(content)])),
    data: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) =>
      JSON.parse(text),
    ),
  };
};
/** Another process would be notified; here the whole cache is emptied at once. */
const settings = async (given: object) => {
  await world.owner.query("update institutes set name = coalesce($2, name), settings = settings || $3 where id = $1", [
    world.institute.id,
    "name" in given ? given.name : null,
    JSON.stringify(given),
  ]);
  for (const database of [world.appContext.database, cut]) clearSiteCache(database);
};

beforeEach(async () => {
  await settings({ name: "Sahyadri College", address: ["12 Hill Road", "Pune"], phone: "+91 20 1234 5678" });
});

const listed = ["/", "/about", "/faqs", "/privacy-policy", "/auth/login", "/auth/register"];

describe("a public page", () => {
  test.each(listed)("%s has its title, description and canonical address", async (path) => {
    const { title, canonical, meta } = await head(path);
    expect(title).toMatch(/Faculty Profile Management System$/);
    expect(canonical).toBe(publicUrl + path);
    expect(meta.description).toMatch(/^.{40,220}$/);
    expect(meta.description).toContain("Sahyadri College");
    expect(meta).toMatchObject({
      "og:title": title,
      "og:description": meta.description,
      "og:url": canonical,
      "og:site_name": "Sahyadri College",
      "og:image": `${publicUrl}/preview.png`,
      "twitter:card": "summary_large_image",
      "twitter:image": `${publicUrl}/preview.png`,
    });
    expect(meta).not.toHaveProperty("robots");
  });

  test.each([
    ["/", "public/landing/landing"],
    ["/about", "public/about"],
    ["/faqs", "public/questions/faqs"],
    ["/privacy-policy", "public/privacy-policy"],
    ["/auth/login", "auth/login"],
    ["/auth/register", "auth/register"],
    ["/auth/forgot-password", "auth/forgot-password"],
  ])("%s holds its content before any script", async (path, screen) => {
    const { body } = await get(path);
    const drawn = body.slice(body.indexOf('<div id="root"'), body.indexOf('<script type="application/json"'));
    const shown = drawn
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");
    const texts = textsOf(screen).filter((text) => !/[<{]/.test(text));
    const isShown = texts.filter((text) => shown.includes(text));
    expect(isShown.length).toBeGreaterThan(1);
    expect(shown).toContain("12 Hill Road");
    expect(texts).toContain(/<h1[^>]*>([^<]+)</.exec(drawn)?.[1]);
  });

  test("are rendered again when a setting changes, and sent unchanged until then", async () => {
    const subtitle = async (given: string | null) => {
      await settings({ subtitle: given });
      return (await get("/")).headers.etag;
    };
    const first = await subtitle("Faculty of Science & Arts");
    expect((await get("/")).body).toContain('<p class="by">Faculty of Science &amp; Arts</p>');
    expect((await get("/auth/login")).body).toContain("Faculty profiles of Faculty of Science &amp; Arts.</p>");
    expect((await get("/")).headers.etag).toBe(first);
    expect((await app.inject({ url: "/", headers: { "if-none-match": String(first) } })).statusCode).toBe(304);
    expect(await subtitle(null)).not.toBe(first);
    expect((await get("/")).body).toContain(">Department of Computer Engineering</p>");
    expect(await subtitle("Faculty of Science & Arts")).toBe(first);
  });

  test("are sent compressed as the browser asks", async () => {
    const { body } = await get("/about");
    const addressOf = async (accepted: string) =>
      app.inject({ url: "/about", headers: { "accept-encoding": accepted } });
    for (const [accepted, used, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await addressOf(accepted);
      expect([headers["content-encoding"], headers.vary]).toEqual([used, "accept-encoding"]);
      expect(unpack(rawPayload).toString()).toBe(body);
    }
    expect((await addressOf("identity")).body).toBe(body);
  });

  test("have the institution's colour before their code is loaded", async () => {
    await settings({ accent: "#123456" });
    expect((await head("/about")).meta.accent).toMatch(/^:root\{--accent:#123456/);
    await settings({ accent: null });
    expect((await head("/about")).meta).not.toHaveProperty("accent");
  });

  test.each([
    "/?app=home",
    "/faqs?q=proof",
    "/auth/login?all=",
    "/auth/login?shared=saved",
    "/manual?page=7",
    "/About",
  ])("%s is left to the browser, which alone knows what it shows", async (url) => {
    expect((await get(url)).body).toContain('<div id="root">Loading</div>');
  });

  test("no two have the same title or description", async () => {
    const heads = await Promise.all(listed.map((path) => head(path)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(listed.length);
    expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(listed.length);
  });

  test("contains the institute as an organisation", async () => {
    await settings({
      mail: "office@sahyadri.example",
      social: [{ label: "LinkedIn", url: "https://linkedin.example/s" }],
    });
    const { data } = await head("/about");
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "CollegeOrUniversity",
        "@id": `${publicUrl}/#organisation`,
        name: "Sahyadri College",
        url: `${publicUrl}/`,
        address: "12 Hill Road, Pune",
        telephone: "+91 20 1234 5678",
        email: "office@sahyadri.example",
        sameAs: ["https://linkedin.example/s"],
      },
    ]);
  });

  test("shows a hostile name unchanged and runs nothing of it", async () => {
    const name = `</title><script>alert("1")</script>'"&$&</SCRIPT><!--`;
    await settings({ name });
    const { body } = await get("/about");
    // Its data and what the page was drawn from.
    expect(body.match(/<script/gi)).toHaveLength(2);
    expect(body.match(/<\/script/gi)).toHaveLength(2);
    expect(body.match(/<script type="application\/(?:ld\+)?json"/g)).toHaveLength(2);
    const { meta, data, title } = await head("/about");
    expect(title).toBe("About · Faculty Profile Management System");
    expect(meta["og:site_name"]).toBe(name);
    expect(meta.description).toContain(name);
    expect(data[0].name).toBe(name);
  });

  test.each(["/about/", "/About", "/about?from=mail&utm=1"])(
    "%s is the same page under its one address",
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
      expect((await head(url)).canonical).toBe(`${publicUrl}/about`);
    },
  );

  test("are served without the institute while the database is unavailable", async () => {
    const answer = await get("/faqs", withoutDatabase);
    expect(answer.statusCode).toBe(200);
    const { title, meta, data } = await head("/faqs", withoutDatabase);
    expect(title).toBe("FAQs · Faculty Profile Management System");
    expect(meta["og:site_name"]).toBe("Faculty Profile Management System");
    expect(data).toEqual([]);
  });

  test("the address of the request is never trusted", async () => {
    const { body } = await app.inject({
      url: "/",
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    expect(body).not.toContain("evil.example");
  });
});

test("a mailed link whose token has dots opens its page; a file that is not there gets none", async () => {
  const typeOf = async (url: string) => (await get(url)).headers["content-type"];
  expect(await typeOf("/auth/reset-password/a.b.c")).toContain("text/html");
  expect(await typeOf("/auth/reset-password/eyJh.eyJz.c2ln")).toContain("text/html");
  for (const path of ["/auth/main.js", "/main.js", "/api/a.b.c", "/auth/.env", "/auth/reset-password/.env"])
    expect(await typeOf(path), path).toContain("application/json");
});

describe("what search engines leave out", () => {
  test.each(["/auth/forgot-password", "/auth/reset-password/abcdef", "/set-up/abcdef"])("%s", async (path) => {
    const { title, canonical, meta, data } = await head(path);
    expect(title).toMatch(/.+ · Faculty Profile Management System$/);
    expect({ canonical, robots: meta.robots, data }).toEqual({ canonical: "", robots: "noindex", data: [] });
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(path)).body).not.toContain("abcdef");
  });

  test.each(areas.map((area) => `/${area}/any/place`))("%s", async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    expect((await head(path)).meta.robots).toBe("noindex");
  });
});

test.each(["/no/such/place", "/aboutus", "/auth", "/auth/login/more", "/administrator", "//about"])(
  "%s is the not-found page with its status",
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
    const { title, meta } = await head(path);
    expect(title).toBe("Not found · Faculty Profile Management System");
    expect(meta.robots).toBe("noindex");
  },
);

test("the site map has exactly the pages that may be indexed", async () => {
  const answer = await get("/sitemap.xml");
  expect(answer.headers["content-type"]).toContain("application/xml");
  const found = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual(expect.arrayContaining(listed.map((path) => publicUrl + path)));
  for (const address of found) {
    const path = (address ?? "").slice(publicUrl.length);
    expect((await head(path)).canonical).toBe(address);
  }
});

test("the id of a table is not taken for a file name, whatever follows its dot", async () => {
  expect((await get("/hod/reports/nba.FQI")).statusCode).toBe(200);
  expect((await get("/hod/reports.js")).statusCode).toBe(404);
});

test("robots.txt excludes what is behind a sign-in, and where the site map is", async () => {
  const { body, headers } = await get("/robots.txt");
  expect(headers["content-type"]).toContain("text/plain");
  for (const path of ["/api/", ...areas.map((area) => `/${area}`)]) expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  for (const path of listed) expect(body).not.toContain(`Disallow: ${path}\n`);
});

test("every public page of the browser is one of the server", () => {
  const paths = publicRoutes
    .flatMap((route) => route.children ?? [route])
    .map(({ index, path }) => (index ? "/" : `/${path}`))
    .filter((path) => path !== "/*");
  expect(paths.length).toBeGreaterThan(8);
  const known = publicPages.map(({ path }) => path);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});
