import { fillIn } from "./fill-in.ts";

type Template = { text: string; params: Record<string, string | number> };

const mostRemembered = 1000;
const templates = new Map<string, Template>();

/**
 * A message in English with values in it, for what people and programs read as it is. Its template is remembered for a while,
 * so that the message can be translated wherever it is shown: `templateOf` tells the http layer what to send with it.
 */
export function sentence(text: string, params: Record<string, string | number>): string {
  const message = fillIn(text, params);
  templates.delete(message);
  templates.set(message, { text, params });
  for (const oldest of templates.keys()) {
    if (templates.size <= mostRemembered) break;
    templates.delete(oldest);
  }
  return message;
}

/** The template of a message made by `sentence`; undefined for any other text. */
export function templateOf(message: string): Template | undefined {
  return templates.get(message);
}
