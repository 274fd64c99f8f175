/** An error that the protocol defines (OAI-PMH 2.0, section 3.6). */
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

/** The required and optional arguments of each verb. A `resumptionToken` must be the only one. */
const verbs = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ["identifier"] },
  ListSets: { required: [], optional: ["resumptionToken"] },
  ListIdentifiers: { required: ["metadataPrefix"], optional: ["from", "until", "set", "resumptionToken"] },
  ListRecords: { required: ["metadataPrefix"], optional: ["from", "until", "set", "resumptionToken"] },
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;

export type OaiVerb = keyof typeof verbs;
export type OaiArguments = { verb: OaiVerb; given: Readonly<Record<string, string>> };

/** Checks the arguments of a request against the protocol. */
export function readOaiArguments(search: URLSearchParams): OaiArguments {
  const names = [...search.keys()];
  const verb = search.get("verb") ?? "";
  if (search.getAll("verb").length !== 1 || !Object.hasOwn(verbs, verb))
    throw new OaiError("badVerb", "The verb is missing, repeated or not one of the protocol.");
  const known = verbs[verb as OaiVerb];
  const given = Object.fromEntries([...search].filter(([name]) => name !== "verb"));
  if (new Set(names).size !== names.length) throw new OaiError("badArgument", "An argument is repeated.");
  const allowed: readonly string[] = [...known.required, ...known.optional];
  const unknown = Object.keys(given).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw new OaiError("badArgument", "The request has an argument that the verb does not have.");
  const resumes = given.resumptionToken !== undefined;
  if (resumes && Object.keys(given).length > 1)
    throw new OaiError("badArgument", "A resumptionToken must be the only argument.");
  const missing = resumes ? undefined : known.required.find((name) => !given[name]);
  if (missing !== undefined) throw new OaiError("badArgument", `The argument ${missing} is missing.`);
  return { verb: verb as OaiVerb, given };
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** `from` and `until` as instants; a day means the whole day. */
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
  const full = dayPattern.test(text) ? `${text}${time}` : text;
  const instant = new Date(full);
  if (
    !instantPattern.test(full) ||
    Number.isNaN(instant.getTime()) ||
    instant.toISOString().slice(0, 10) !== full.slice(0, 10)
  )
    throw new OaiError("badArgument", "Dates are YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.");
  return instant;
}

/** An instant in the format of the protocol. */
export const oaiStamp = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
