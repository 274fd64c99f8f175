/** Everything in a page's head that differs between pages. */
export type Head = {
  title: string;
  /** Empty: none. */
  description: string;
  /** The full canonical address of the page; without it search engines skip the page. */
  address?: string | undefined;
  /** The product's name in link previews. */
  siteName: string;
  /** Shown with a link to the page: 1200 by 630. */
  picture: { address: string; description: string };
  type?: "profile" | undefined;
  /** The institute's colour as a style sheet, which theme.js applies: the content policy allows none in the page. */
  accent?: string | undefined;
  /** Structured data (schema.org). */
  data: readonly object[];
};

/** The head's elements as HTML. All texts are escaped here and nowhere before. */
export function renderHead({ title, description, address, siteName, picture, type, accent, data }: Head): string {
  const lines = [`<title>${escapeText(title)}</title>`];
  if (accent) lines.push(meta("name", "accent", accent));
  if (description) lines.push(meta("name", "description", description));
  if (address === undefined) lines.push(meta("name", "robots", "noindex"));
  else {
    lines.push(
      `<link rel="canonical" href="${escapeText(address)}" />`,
      ...preview({ title, description, address, siteName, picture, type }).map(([name, value]) =>
        meta(name.startsWith("og:") ? "property" : "name", name, value),
      ),
      // Data, not a script that runs: the content policy does not apply to it.
      ...data.map((one) => `<script type="application/ld+json">${escapeJson(JSON.stringify(one))}</script>`),
    );
  }
  return lines.join("\n    ");
}

type Preview = Pick<Head, "title" | "description" | "siteName" | "picture" | "type"> & { address: string };

function preview({ title, description, address, siteName, picture, type }: Preview): [string, string][] {
  return [
    ["og:type", type ?? "website"],
    ["og:locale", "en_IN"],
    ["og:site_name", siteName],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ["og:image", picture.address],
    // A page's own picture is a square portrait.
    ...(type === "profile" ? [] : pictureSize),
    ["og:image:alt", picture.description],
    ["twitter:card", type === "profile" ? "summary" : "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", picture.address],
    ["twitter:image:alt", picture.description],
  ];
}

const pictureSize: [string, string][] = [
  ["og:image:type", "image/png"],
  ["og:image:width", "1200"],
  ["og:image:height", "630"],
];

function meta(attribute: "name" | "property", name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeText(content)}" />`;
}

/** Escapes text for an element or an attribute in double quotes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes JSON so that no text in it can end the script element. */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
