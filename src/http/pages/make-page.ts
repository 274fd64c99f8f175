import { readSite, type Site } from "#domain/tenants/read-site.ts";
import type { Workplace } from "#domain/workplace.ts";
import { findPage } from "./find-page.ts";
import { organisation } from "./organisation.ts";
import { type Head, renderHead } from "./render-head.ts";

const product = "Faculty Profile Management System";

export type Page = { status: 200 | 404; html: string };

/** Makes pages out of the built one: the same for every address but for its head. */
export function pageMaker(workplace: Workplace, built: string): (path: string) => Promise<Page> {
  const readSiteOnce = siteReader(workplace);
  const { publicUrl } = workplace;
  const [before = "", after = ""] = built.split(/<title>[^<]*<\/title>/);
  const draw = (status: Page["status"], head: Partial<Head>): Page => ({
    status,
    html: `${before}${renderHead({ ...plain(publicUrl), ...head })}${after}`,
  });
  return async (path) => {
    const found = findPage(path);
    if (found.is === "area") return draw(200, {});
    if (found.is === "nothing") return draw(404, { title: titled("Not found") });
    const { page, params } = found;
    const site = page.isListed ? await readSiteOnce() : undefined;
    const words = await page.describe({ workplace, site, params });
    if (!words) return draw(404, { title: titled("Not found") });
    const house = organisation(site, publicUrl);
    return draw(200, {
      title: titled(words.title),
      description: words.description,
      ...(page.isListed && { address: addressOf(publicUrl, found.path) }),
      ...(site?.institute && { siteName: site.institute }),
      data: [house, words.data].filter((one) => one !== undefined),
    });
  };
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
