import { citationsInText } from "#formats/documents/citation-list.ts";
import { textOfMarkup } from "#formats/html/text-of-markup.ts";
import { findIdentifier, type Identifier, type IdentifierType } from "#formats/lookup/find-identifier.ts";
import { findIdentifiers } from "#formats/lookup/find-identifiers.ts";
import { guessWarning, readCitation } from "#formats/lookup/read-citation.ts";
import { formatOf } from "#formats/name-format.ts";
import type { ReadProof } from "#formats/proofs/proof-columns.ts";
import { mayHaveReferences } from "#formats/references/read-references.ts";
import type { Reference } from "#formats/references/reference.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../app-context.ts";
import { readInThread } from "../imports/reading/read-in-thread.ts";
import type { ReadFile } from "../imports/reading/read-rows.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { Refusal } from "../refusal.ts";
import { ServiceError } from "./fetch-from-service.ts";
import { limitRate, refusalOf } from "./limit-rate.ts";
import { listOfWorks } from "./list-of-works.ts";
import { listsNothing } from "./lists-nothing.ts";
import { requestsFor, type ServiceName, services } from "./services.ts";

/** Works found for a text: as the rows of a table, and as a file that the import stages. */
export type Found = {
  header: string[];
  rows: ReadFile["rows"];
  /** The service, or how the text was read. */
  source: string;
  identifier: Identifier | null;
  warnings: string[];
  file: { bytes: Uint8Array; fileName: string };
  /** What was read of a certificate or letter; its row is under the headings of those. */
  proof?: ReadProof;
};

export type LookupContext = Pick<AppContext, "lookups" | "version">;

const timeoutMs = 15_000;

/** Apart from files, for which a person waits minutes: a reference has few entries, and somebody waits for it. */
export const limitLookups = limitConcurrency(2);

/**
 * What a pasted text is about. References are read here; an identifier is searched at the services that know such;
 * a link is never opened. Refuses what is nothing of these.
 */
export async function lookUp(lookupContext: LookupContext, pasted: string): Promise<Found> {
  const typed = textOfMarkup(pasted);
  const bytes = new TextEncoder().encode(typed);
  const format = formatOf(bytes, "");
  const isReferences = format !== undefined && mayHaveReferences(format);
  const read = isReferences ? await readPasted(bytes, format) : undefined;
  if (read) return read;
  const list = isReferences ? [] : (citationsInText(typed) ?? []);
  const identifiers = findIdentifiers(typed);
  if (identifiers.length > 1 && identifiers.length >= list.length)
    return findWorks(lookupContext, identifiers).catch((error) => guessOrThrow(typed, list, error));
  if (list.length > 1) return guessedFrom(list);
  const named = findIdentifier(typed);
  if ("identifier" in named)
    return findWork(lookupContext, named.identifier).catch((error) => guessOrThrow(typed, list, error));
  const guess = readAsCitation(typed, list);
  if ("wrong" in named) {
    if (!guess) throw new Refusal("lookup-wrong-identifier", { message: named.wrong });
    return { ...guess, warnings: [named.wrong, ...guess.warnings] };
  }
  if (guess) return guess;
  if ("link" in named) throw new Refusal("lookup-link");
  throw new Refusal(isTableText(typed) ? "lookup-table" : "lookup-unrecognised");
}

/** Rows of a spreadsheet that were copied, or lines of a CSV file: the import then needs to know what their columns are. */
function isTableText(typed: string): boolean {
  const lines = typed.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  // In sentences a blank comes after each comma.
  if (!/\t|[,;](?!\s)/.test(lines.join("\n"))) return false;
  const [first = 0, ...others] = lines.map((line) => line.split(line.includes("\t") ? "\t" : /[,;]/).length);
  return first > 1 && others.length > 0 && others.every((cells) => cells === first);
}

/** Undefined if what looks like such a format has no work in it, such as a number alone. */
async function readPasted(bytes: Uint8Array, format: string): Promise<Found | undefined> {
  const fileName = `Pasted ${format}`;
  const table = await limitLookups(() => readInThread({ bytes, fileName })).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "import-unreadable") return undefined;
    throw error;
  });
  if (!table) return undefined;
  const { header, rows, notes } = table;
  const named = ["Title", "DOI"].map((name) => header.indexOf(name));
  if (!rows.some(({ cells }) => named.some((index) => (cells[index] ?? "") !== ""))) return undefined;
  return { header, rows, source: format, identifier: null, warnings: notes, file: { bytes, fileName } };
}

/** An entry of a list is read with its identifiers. */
function readAsCitation(typed: string, [entry]: readonly Reference[]): Found | undefined {
  const guess = entry ?? readCitation(typed);
  return guess && guessedFrom([guess]);
}

function guessedFrom(works: readonly Reference[]): Found {
  return {
    ...listOfWorks([tableOfReferences(works.map((work) => ({ ...work, warnings: [] })))], "Pasted references"),
    source: "Plain text",
    identifier: null,
    warnings: [guessWarning],
  };
}

/** A reference says much without its DOI: if no service can be called, the rest of the text is read. */
function guessOrThrow(typed: string, list: readonly Reference[], error: unknown): Found {
  const isRefused = error instanceof Refusal;
  const guess = !isRefused ? undefined : list.length > 1 ? guessedFrom(list) : readAsCitation(typed, list);
  if (!guess) throw error;
  return { ...guess, warnings: [messageOf(error as Refusal), ...guess.warnings] };
}

/** `at`: when it was received. */
export type FetchedWorks = { table: ReadFile; bytes: Uint8Array; at: Date };

export const fetchWorks = limitRate<FetchedWorks>(async (bytes) => {
  if (/^\s*(?:\{\s*\})?\s*$/.test(new TextDecoder().decode(bytes.subarray(0, 100)))) return "unknown";
  if (listsNothing(bytes)) return "unknown";
  const table = await limitLookups(() => readInThread({ bytes, fileName: "answer" }));
  // It ends in the middle: what was read before that is not the work.
  if (table.faults.length > 0) throw new ServiceError("its answer cannot be read");
  return table.rows.length === 0 || table.rowFormat !== "references" ? "unknown" : { table, bytes, at: new Date() };
});

/** Calls the services in order, and returns the work from the first that knows it. */
export async function findWork({ lookups, version }: LookupContext, identifier: Identifier): Promise<Found> {
  if (!lookups) throw new Refusal("lookup-off");
  const signal = AbortSignal.timeout(timeoutMs);
  const errors: { service: ServiceName; error: ServiceError }[] = [];
  const requests = requestsFor(identifier);
  for (const request of requests) {
    const { service } = request;
    try {
      const result = await fetchWorks(lookups, request, { version, signal });
      if (result !== "unknown") return foundBy(service, identifier, result);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ service, error });
    }
  }
  if (errors.length > 0) throw refusalOf(errors);
  throw new Refusal("lookup-not-found", {
    message: sentence("No work with the {{identifier}} was found at {{services}}. Compare it with the printed one.", {
      services: { and: requests.map(({ service }) => services[service].label) },
      identifier: `${identifierNames[identifier.type]} ${identifier.value}`,
    }),
  });
}

/** The works of several identifiers; those without a result are named in the warnings. */
async function findWorks(lookupContext: LookupContext, all: readonly Identifier[]): Promise<Found> {
  const identifiers = all.slice(0, maxIdentifiers);
  const found: Found[] = [];
  const refused: Refusal[] = [];
  for (const identifier of identifiers) {
    try {
      found.push(await findWork(lookupContext, identifier));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(error);
      // If no service can be called for one, the others are not waited for.
      if (error.code !== "lookup-not-found") break;
    }
  }
  const [first] = found;
  if (!first) throw refused[0];
  const left = all.slice(found.length + refused.length);
  return {
    ...listOfWorks(found, "Pasted identifiers"),
    source: [...new Set(found.map(({ source }) => source))].join(", "),
    identifier: null,
    warnings: [
      ...refused.map(messageOf),
      ...(left.length > 0
        ? [sentence("Not looked up: {{identifiers}}.", { identifiers: left.map(({ value }) => value).join(", ") })]
        : []),
    ],
  };
}

/** More would keep the person and the services waiting. */
const maxIdentifiers = 20;

function foundBy(service: ServiceName, identifier: Identifier, { table, bytes }: FetchedWorks): Found {
  const source = services[service].label;
  const fileName = `${source} ${identifier.value}`;
  return {
    header: table.header,
    rows: table.rows,
    source,
    identifier,
    warnings: table.notes,
    file: { bytes, fileName },
  };
}

export const identifierNames: Readonly<Record<IdentifierType, string>> = {
  doi: "DOI",
  isbn: "ISBN",
  arxiv: "arXiv id",
  pmid: "PMID",
  pmcid: "PMCID",
  orcid: "ORCID iD",
};

/** What a refusal says if a reference was pasted all the same. */
export function messageOf({ code, message }: Refusal): string {
  return code === "lookup-off" ? text("Look-ups are off on this server.") : message;
}
