/** A fault that the protocol names (OAI-PMH 2.0, section 3.6). */
export class OaiError extends Error {
  readonly code: OaiErrorCode;
  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type OaiErrorCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch";

/** By verb, the arguments that must and may be given; `resumptionToken` only alone. */
const verbs = {
  Identify: { must: [], may: [] },
  ListMetadataFormats: { must: [], may: ["identifier"] },
  ListSets: { must: [], may: ["resumptionToken"] },
  ListIdentifiers: { must: ["metadataPrefix"], may: ["from", "until", "set", "resumptionToken"] },
  ListRecords: { must: ["metadataPrefix"], may: ["from", "until", "set", "resumptionToken"] },
  GetRecord: { must: ["identifier", "metadataPrefix"], may: [] },
} as const satisfies Record<string, { must: readonly string[]; may: readonly string[] }>;

export type OaiVerb = keyof typeof verbs;
export type OaiArguments = { verb: OaiVerb; given: Readonly<Record<string, string>> };

/** The request as the protocol allows it. */
export function readOaiArguments(search: URLSearchParams): OaiArguments {
  const names = [...search.keys()];
  const verb = search.get("verb") ?? "";
  if (search.getAll("verb").length !== 1 || !Object.hasOwn(verbs, verb))
    throw new OaiError("badVerb", "The verb is missing, repeated or not one of the protocol.");
  const known = verbs[verb as OaiVerb];
  const given = Object.fromEntries([...search].filter(([name]) => name !== "verb"));
  if (new Set(names).size !== names.length) throw new OaiError("badArgument", "An argument is repeated.");
  const allowed: readonly string[] = [...known.must, ...known.may];
  const unknown = Object.keys(given).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw new OaiError("badArgument", "The request has an argument that the verb does not have.");
  const resumes = given.resumptionToken !== undefined;
  if (resumes && Object.keys(given).length > 1)
    throw new OaiError("badArgument", "A resumptionToken must be the only argument.");
  const missing = resumes ? undefined : known.must.find((name) => !given[name]);
  if (missing !== undefined) throw new OaiError("badArgument", `The argument ${missing} is missing.`);
  return { verb: verb as OaiVerb, given };
}

const day = /^\d{4}-\d\d-\d\d$/;
const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** `from` and `until` as instants; a day is all of it. */
export function readOaiPeriod(
  from: string | undefined,
  until: string | undefined,
): { since: Date | null; until: Date | null } {
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiError("badArgument", "from and until must have the same granularity.");
  const since = from === undefined ? null : instantOf(from, "T00:00:00Z");
  const end = until === undefined ? null : instantOf(until, "T23:59:59Z");
  if (since && end && since > end) throw new OaiError("badArgument", "from must not be after until.");
  return { since, until: end };
}

function instantOf(text: string, time: string): Date {
  const full = day.test(text) ? `${text}${time}` : text;
  const at = new Date(full);
  if (!second.test(full) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== full.slice(0, 10))
    throw new OaiError("badArgument", "Dates are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.");
  return at;
}

/** As the protocol writes an instant. */
export const oaiStamp = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
