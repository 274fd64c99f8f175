import { findIdentifier, type Identifier, type IdentifierType } from "#formats/lookup/find-identifier.ts";
import { readCitation } from "#formats/lookup/read-citation.ts";
import { formatOf } from "#formats/name-format.ts";
import type { ReadProof } from "#formats/proofs/proof-columns.ts";
import { mayHaveReferences } from "#formats/references/read-references.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../app-context.ts";
import { readInThread } from "../imports/reading/read-in-thread.ts";
import type { ReadFile } from "../imports/reading/read-rows.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { Refusal } from "../refusal.ts";
import { inTurn, refusalOf } from "./ask-in-turn.ts";
import { ServiceError } from "./ask-service.ts";
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

const longestMs = 15_000;

/** Apart from files, for which a person waits minutes: a reference has few entries, and somebody waits for it. */
export const limitLookups = limitConcurrency(2);

/**
 * What a pasted text is about. References are read here; an identifier is asked about at the services that know such;
 * a link is never opened. Refuses what is nothing of these.
 */
export async function lookUp(asking: LookupContext, typed: string): Promise<Found> {
  const bytes = new TextEncoder().encode(typed);
  const format = formatOf(bytes, "");
  if (format !== undefined && mayHaveReferences(format)) return readPasted(bytes, format);
  const named = findIdentifier(typed);
  if ("identifier" in named) return findWork(asking, named.identifier).catch((error) => orGuess(typed, error));
  if ("wrong" in named) throw new Refusal("lookup-wrong-identifier", { message: named.wrong });
  const guess = readAsCitation(typed);
  if (guess) return guess;
  throw new Refusal("link" in named ? "lookup-link" : "lookup-unrecognised");
}

async function readPasted(bytes: Uint8Array, format: string): Promise<Found> {
  const fileName = `Pasted ${format}`;
  const table = await limitLookups(() => readInThread({ bytes, fileName }));
  if (table.rows.length === 0) throw new Refusal("lookup-unrecognised");
  const { header, rows, notes } = table;
  return { header, rows, source: format, identifier: null, warnings: notes, file: { bytes, fileName } };
}

function readAsCitation(typed: string): Found | undefined {
  const guess = readCitation(typed);
  if (!guess) return undefined;
  const file = { bytes: new TextEncoder().encode(typed), fileName: "Pasted reference" };
  return {
    ...tableOfReferences([{ ...guess, warnings: [] }]),
    source: "Plain text",
    identifier: null,
    warnings: guess.warnings,
    file,
  };
}

/** A reference says much without its DOI: where nobody can be asked about that, the rest of the text is read. */
function orGuess(typed: string, error: unknown): Found {
  const guess = error instanceof Refusal ? readAsCitation(typed) : undefined;
  if (!guess) throw error;
  return { ...guess, warnings: [messageOf(error as Refusal), ...guess.warnings] };
}

/** `at`: when it was answered. */
export type Answer = { table: ReadFile; bytes: Uint8Array; at: Date };

export const askForWorks = inTurn<Answer>(async (bytes) => {
  if (/^\s*(?:\{\s*\})?\s*$/.test(new TextDecoder().decode(bytes.subarray(0, 100)))) return "unknown";
  if (listsNothing(bytes)) return "unknown";
  const table = await limitLookups(() => readInThread({ bytes, fileName: "answer" }));
  // It ends in the middle: what was read before that is not the work.
  if (table.faults.length > 0) throw new ServiceError("its answer cannot be read");
  return table.rows.length === 0 || table.special !== "references" ? "unknown" : { table, bytes, at: new Date() };
});

/** The first service that knows it gives the work. */
export async function findWork({ lookups, version }: LookupContext, identifier: Identifier): Promise<Found> {
  if (!lookups) throw new Refusal("lookup-off");
  const signal = AbortSignal.timeout(longestMs);
  const errors: { service: ServiceName; error: ServiceError }[] = [];
  const asked = requestsFor(identifier);
  for (const request of asked) {
    const { service } = request;
    try {
      const answer = await askForWorks(lookups, request, { version, signal });
      if (answer !== "unknown") return foundBy(service, identifier, answer);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ service, error: error });
    }
  }
  if (errors.length > 0) throw refusalOf(errors);
  throw new Refusal("lookup-not-found", {
    message: sentence("No work with the {{identifier}} was found at {{services}}. Compare it with the printed one.", {
      services: { and: asked.map(({ service }) => services[service].label) },
      identifier: `${identifierNames[identifier.type]} ${identifier.value}`,
    }),
  });
}

function foundBy(service: ServiceName, identifier: Identifier, { table, bytes }: Answer): Found {
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

/** What a refusal says where a reference was pasted all the same. */
export function messageOf({ code, message }: Refusal): string {
  return code === "lookup-off" ? text("Look-ups are off on this server.") : message;
}
