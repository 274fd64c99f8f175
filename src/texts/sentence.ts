import { fillIn, type Values } from "./fill-in.ts";

export type Template = { text: string; params: Values };

const maxRemembered = 1000;
const templates = new Map<string, Template>();
const cachedTemplates = new Map<string, Template>();

/**
 * An English message with values filled in, which people and programs can read as it is. Its template is remembered for
 * a while, so that the message can be translated wherever it is shown: the http layer sends `templateOf` with it.
 */
export function sentence(text: string, params: Values): string {
  const message = fillIn(text, params);
  templates.delete(message);
  templates.set(message, { text, params: withSingleItems(params) });
  const [oldest = ""] = templates.keys();
  if (templates.size > maxRemembered) templates.delete(oldest);
  return message;
}

/** The same for a limited set of messages, which are made once and never forgotten. */
export function cachedSentence(text: string, params: Values): string {
  const message = fillIn(text, params);
  cachedTemplates.set(message, { text, params: withSingleItems(params) });
  return message;
}

/** A list of one item as that item: the same template as if it were found again from the message. */
function withSingleItems(params: Values): Values {
  const single = (value: Values[string]) => {
    if (typeof value !== "object") return value;
    const items = "and" in value ? value.and : "or" in value ? value.or : value;
    return items.length === 1 ? items.join() : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, single(value)]));
}

/** The template of a message made by `sentence`; undefined for any other text. */
export function templateOf(message: string): Template | undefined {
  return templates.get(message) ?? cachedTemplates.get(message);
}

/** Adds the template to a message, so that it can be translated. */
export function withTemplate<T extends { message: string }>(words: T): T & Partial<Template> {
  return { ...words, ...templateOf(words.message) };
}
