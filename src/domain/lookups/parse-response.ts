import { parseJson } from "#kinds/reading/parse-json.ts";

/** The content of a response; undefined if it is cut off or of another format. */
export function parseResponse(bytes: Uint8Array): unknown {
  return parseJson(new TextDecoder().decode(bytes));
}
