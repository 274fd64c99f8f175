import { fillIn, type Values } from "./fill-in.ts";

type Template = { text: string; params: Values };

const maxRemembered = 1000;
const templates = new Map<string, Template>();
const lasting = new Map<string, Template>();

/**
 * A message in English with values in it, readable by people and programs as it is. Its template is remembered for a
 * while, so that the message can be translated wherever it is shown: `templateOf` returns what the http layer sends
 * with it.
 */
export function sentence(text: string, params: Values): string {
  const message = fillIn(text, params);
  templates.delete(message);
  templates.set(message, { text, params });
  const [oldest = ""] = templates.keys();
  if (templates.size > maxRemembered) templates.delete(oldest);
  return message;
}

/** The same for a limited set of messages, made once and used for as long as the program runs. */
export function cachedSentence(text: string, params: Values): string {
  const message = fillIn(text, params);
  lasting.set(message, { text, params });
  return message;
}

/** The template of a message made by `sentence`; undefined for any other text. */
export function templateOf(message: string): Template | undefined {
  return templates.get(message) ?? lasting.get(message);
}

/** A message with values in it together with its template, for readers of other languages. */
export function withTemplate<T extends { message: string }>(words: T): T & Partial<Template> {
  return { ...words, ...templateOf(words.message) };
}
