import type { FastifyInstance } from "fastify";
import { Refusal } from "#domain/refusal.ts";
import { sentence } from "#texts/sentence.ts";

/** Bodies are JSON in UTF-8 with limited nesting and no repeated names; anything else is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1] ?? "utf-8";
    if (!/^utf-?8$/i.test(charset)) return done(new Refusal("unsupported-media", { message: "Send JSON in UTF-8." }));
    const text = decode(bytes as Buffer);
    const error = text === undefined ? "This is not text in UTF-8." : findJsonError(text);
    if (text === undefined || error !== undefined) return done(new Refusal("invalid-input", { message: error }));
    parse(request, text, done);
  });
}

const deepest = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Faults that the parser would accept: of two values with one name it silently keeps the last. */
function findJsonError(text: string): string | undefined {
  const open: (Set<string> | null)[] = [];
  let expectsName = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      const end = endOfString(text, index);
      const names = open.at(-1);
      if (expectsName && names) {
        const name = unescapeText(text.slice(index, end + 1));
        if (names.has(name)) return sentence("“{{name}}” occurs twice in one object.", { name: name.slice(0, 60) });
        names.add(name);
      }
      expectsName = false;
      index = end;
    } else if (character === "{" || character === "[") {
      if (open.push(character === "{" ? new Set() : null) > deepest)
        return sentence("This is nested more than {{deepest}} levels deep.", { deepest });
      expectsName = character === "{";
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ",") expectsName = open.at(-1) != null;
  }
  return undefined;
}

/** Position of the end of the string that begins here, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Names that differ only in their escapes are the same. The parser refuses invalid strings later. */
function unescapeText(quoted: string): string {
  if (!quoted.includes("\\")) return quoted;
  try {
    return JSON.stringify(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
