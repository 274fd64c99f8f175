import type { AppContext } from "#domain/app-context.ts";
import {
  findHarvestedWork,
  type HarvestedWork,
  type HarvestQuery,
  harvestWorks,
  readHarvestToken,
  writeHarvestToken,
} from "#domain/directory/harvest.ts";
import { Refusal } from "#domain/refusal.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import { recordKinds } from "#kinds/registry.ts";
import { escapeText } from "../render-head.ts";
import { type OaiArguments, OaiError, oaiStamp, readOaiArguments, readOaiPeriod } from "./oai-arguments.ts";

type HarvestRequest = { appContext: AppContext; search: URLSearchParams; from: string; now: Date };

/** The OAI-PMH response to a request, errors included. The rate limit is checked before. */
export async function writeOaiResponse({ appContext, search, from, now }: HarvestRequest): Promise<string> {
  const address = `${appContext.publicUrl}/oai`;
  let attributes = "";
  const answer = (content: string) => frame(now, `<request${attributes}>${text(address)}</request>`, content);
  try {
    const parsed = readOaiArguments(search);
    attributes = Object.entries({ verb: parsed.verb, ...parsed.given })
      .map(([name, value]) => ` ${name}="${text(value)}"`)
      .join("");
    return answer(`<${parsed.verb}>${await answerTo({ appContext, from, ...parsed })}</${parsed.verb}>`);
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    // The answer does not repeat the arguments of an invalid request (section 3.2).
    if (error.code === "badArgument" || error.code === "badVerb") attributes = "";
    return answer(`<error code="${error.code}">${text(error.message)}</error>`);
  }
}

type VerbRequest = OaiArguments & { appContext: AppContext; from: string };

async function answerTo({ appContext, from, verb, given }: VerbRequest): Promise<string> {
  switch (verb) {
    case "Identify":
      return identity(appContext);
    case "ListMetadataFormats":
      if (given.identifier !== undefined) await findWork(appContext, from, given.identifier);
      return `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`;
    case "ListSets":
      if (given.resumptionToken !== undefined) throw tokenError();
      return sets
        .map(({ slug, label }) => element("set", element("setSpec", text(slug)) + element("setName", text(label.many))))
        .join("");
    case "GetRecord":
      requirePrefix(given.metadataPrefix);
      return record(appContext, await findWork(appContext, from, given.identifier ?? ""));
    case "ListIdentifiers":
    case "ListRecords": {
      const query = readQuery(given);
      const { works, next } = await harvestWorks(appContext, from, query);
      if (works.length === 0) throw new OaiError("noRecordsMatch", "No record matches.");
      const writeWork = verb === "ListRecords" ? record : header;
      return works.map((work) => writeWork(appContext, work)).join("") + continuation(query, next);
    }
  }
}

const prefix = "oai_dc";
const namespace = "http://www.openarchives.org/OAI/2.0/oai_dc/";
const schema = "http://www.openarchives.org/OAI/2.0/oai_dc.xsd";
const sets = recordKinds.filter(({ isOptional }) => !isOptional);

function readQuery({ resumptionToken, metadataPrefix, set, from, until }: OaiArguments["given"]): HarvestQuery {
  if (resumptionToken !== undefined) return readToken(resumptionToken);
  requirePrefix(metadataPrefix);
  const period = readOaiPeriod(from, until);
  if (set !== undefined && !sets.some(({ slug }) => slug === set))
    throw new OaiError("noRecordsMatch", "There is no such set.");
  return { kind: set ?? null, ...period, after: null };
}

function readToken(token: string): HarvestQuery {
  try {
    const query = readHarvestToken(token);
    if (query) return query;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  throw tokenError();
}

const tokenError = () => new OaiError("badResumptionToken", "This resumptionToken is not valid.");

function requirePrefix(requested: string | undefined): void {
  if (requested !== prefix) throw new OaiError("cannotDisseminateFormat", "The only format is oai_dc.");
}

function continuation(query: HarvestQuery, next: HarvestQuery["after"]): string {
  if (next) return element("resumptionToken", text(writeHarvestToken(query, next)));
  return query.after ? "<resumptionToken/>" : "";
}

async function findWork(appContext: AppContext, from: string, identifier: string): Promise<HarvestedWork> {
  const start = identifierOf(appContext, "");
  const id = identifier.startsWith(start) ? identifier.slice(start.length) : "";
  const work = await findHarvestedWork(appContext, from, id);
  if (!work) throw new OaiError("idDoesNotExist", "There is no such record.");
  return work;
}

const identifierOf = ({ publicUrl }: AppContext, id: string) => `oai:${new URL(publicUrl).hostname}:${id}`;

async function identity(appContext: AppContext): Promise<string> {
  const { publicUrl } = appContext;
  const { mail } = await readSite(appContext);
  return [
    ["repositoryName", "Faculty Profile Management System"],
    ["baseURL", `${publicUrl}/oai`],
    ["protocolVersion", "2.0"],
    ["adminEmail", mail || `postmaster@${new URL(publicUrl).hostname}`],
    ["earliestDatestamp", "2000-01-01T00:00:00Z"],
    ["deletedRecord", "no"],
    ["granularity", "YYYY-MM-DDThh:mm:ssZ"],
  ]
    .map(([name = "", value = ""]) => element(name, text(value)))
    .join("");
}

function header(appContext: AppContext, { id, datestamp, kind }: HarvestedWork): string {
  return element(
    "header",
    element("identifier", text(identifierOf(appContext, id))) +
      element("datestamp", oaiStamp(datestamp)) +
      element("setSpec", text(kind.slug)),
  );
}

const dcTypes: Readonly<Record<string, string>> = {
  "article-journal": "article",
  "paper-conference": "conferenceObject",
  book: "book",
  chapter: "bookPart",
  patent: "patent",
};

function record(appContext: AppContext, work: HarvestedWork): string {
  const { title, people, venue, year, link, csl, mark, institute } = work;
  const elements: [string, string | undefined][] = [
    ["title", title],
    ...people.map(({ name }): [string, string] => ["creator", name]),
    ["publisher", csl.publisher],
    ["contributor", institute],
    ["date", csl.issued?.["date-parts"][0]?.map((part) => String(part).padStart(2, "0")).join("-") ?? year],
    ["type", dcTypes[csl.type] ?? "other"],
    ["description", mark === null ? undefined : mark === "retracted" ? "Retracted" : "Erratum"],
    ["source", venue],
    ["identifier", link],
  ];
  const dc = elements.flatMap(([name, value]) => (value ? [element(`dc:${name}`, text(value))] : [])).join("");
  return element(
    "record",
    `${header(appContext, work)}<metadata><oai_dc:dc xmlns:oai_dc="${namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}">${dc}</oai_dc:dc></metadata>`,
  );
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

/** XML 1.0 allows no control characters except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const text = (value: string) => escapeText(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));

function frame(now: Date, request: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"><responseDate>${oaiStamp(now)}</responseDate>${request}${content}</OAI-PMH>
`;
}
