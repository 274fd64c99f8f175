import { findIdentifier, type Identifier } from "./find-identifier.ts";

const maxWords = 5000;

/** The identifiers of several works in a text, each once: the DOIs among its words, or one in each of its lines. */
export function findIdentifiers(text: string): Identifier[] {
  const words = text.split(/\s+|[,;|](?=(?:doi\b|https?:|10\.\d))/i).slice(0, maxWords);
  const dois = words.filter((word) => word.length > 6).flatMap(identifierIn);
  const found = keepUnique(dois.filter(({ type }) => type === "doi"));
  if (found.length > 0) return found;
  const lines = text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, maxWords);
  const each = lines.flatMap(identifierIn);
  return each.length === lines.length ? keepUnique(each) : [];
}

function identifierIn(text: string): Identifier[] {
  const named = findIdentifier(text);
  return "identifier" in named ? [named.identifier] : [];
}

const keepUnique = (list: readonly Identifier[]) => [
  ...new Map(list.map((one) => [`${one.type} ${one.value}`, one])).values(),
];
