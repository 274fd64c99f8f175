import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};
export const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

/** A page that the server rendered with its content. */
export type RenderedPage = {
  html: string;
  /** Weak: the same content is compressed in several ways. */
  tag: string;
  /** Compressed once. */
  compress(encoding: Encoding): Promise<Buffer>;
};

type CachedPage = { version: string; page: Promise<RenderedPage>; characters: number };

const maxCharacters = 3_000_000;

/** Caches pages by address until their data changes; the pages unread for the longest time are removed first. */
export function createPageCache(): (
  address: string,
  version: string,
  render: () => Promise<string>,
) => Promise<RenderedPage> {
  const kept = new Map<string, CachedPage>();
  let characters = 0;
  const drop = (address: string) => {
    const entry = kept.get(address);
    if (!entry) return;
    characters -= entry.characters;
    // A page that was only moved to the end is added again.
    entry.characters = 0;
    kept.delete(address);
  };
  return async (address, version, render) => {
    const known = kept.get(address);
    drop(address);
    const entry = known?.version === version ? known : { version, page: render().then(renderedPage), characters: 0 };
    kept.set(address, entry);
    try {
      const page = await entry.page;
      if (kept.get(address) === entry) {
        characters -= entry.characters;
        entry.characters = version.length + page.html.length;
        characters += entry.characters;
      }
      for (const oldest of kept.keys()) if (characters > maxCharacters) drop(oldest);
      return page;
    } catch (error) {
      if (kept.get(address) === entry) drop(address);
      throw error;
    }
  };
}

function renderedPage(html: string): RenderedPage {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    html,
    tag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`,
    compress: (encoding) => {
      const made = compressed.get(encoding) ?? compressors[encoding](html);
      compressed.set(encoding, made);
      return made;
    },
  };
}
