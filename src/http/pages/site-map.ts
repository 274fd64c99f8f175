import { areas } from "#access/roles.ts";
import type { Workplace } from "#domain/workplace.ts";
import { addressOf } from "./make-page.ts";
import { publicPages } from "./public-pages.ts";
import { escapeText } from "./render-head.ts";

/** As many addresses as one site map may hold (sitemaps.org). */
const most = 50_000;

/** Every listed address, for search engines. */
export async function siteMap(workplace: Workplace): Promise<string> {
  const listed = publicPages.filter(({ isListed }) => isListed);
  const paths = await Promise.all(
    listed.map(async ({ path, listAddresses }) => (listAddresses ? listAddresses(workplace) : [path])),
  );
  const lines = paths
    .flat()
    .slice(0, most)
    .map((path) => `  <url><loc>${escapeText(addressOf(workplace.publicUrl, path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</urlset>\n`;
}

/** What search engines leave alone: everything behind a login, and the API but for what the public pages show. */
export function robots({ publicUrl }: Workplace): string {
  const closed = ["api/", ...areas, "set-up/", "auth/reset-password/"].map((path) => `Disallow: /${path}\n`);
  return `User-agent: *\n${closed.join("")}Allow: /api/site\nAllow: /api/directory\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
