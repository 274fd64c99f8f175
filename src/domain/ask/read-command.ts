import { kindsOf } from "#access/policies/kinds.ts";
import { mayUse } from "#access/rights.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { RecordQuery, Slice } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { wordTable } from "#kinds/derive/fold.ts";
import { foldWords } from "#kinds/derive/search-text.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
import type { KnownPhrases, UnknownPhrase } from "#rules/language/plain/sentence-state.ts";
import { type Understood, understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { text as words } from "#texts/text.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { queryForViewer } from "../records/lists/record-viewer.ts";
import { totalOf } from "../records/lists/total-of.ts";
import { Refusal } from "../refusal.ts";
import { lookUpPeople } from "../search/look-up-people.ts";
import { parsePeopleQuery } from "../search/parse-people-query.ts";
import type { Requester } from "./requester.ts";
import { datedMeasure } from "./row-days.ts";

/** A command as understood, with the context for its result. */
export type ReadCommand = {
  command: Command;
  /** Its canonical text. */
  text: string;
  kinds: readonly KindDefinition[];
  /** The names that can be used in a query about these kinds. */
  fields: readonly FilterField[];
  context: Omit<CommandContext, "departments"> & { departments: Departments };
} & Pick<Understood, "asText" | "isGuessed" | "unknown">;

type Departments = Awaited<ReturnType<typeof listAllDepartments>>;

/**
 * Reads a line of the command language or a plain sentence, with the names in it looked up; refused with the position
 * of every part of the language that is wrong.
 */
export async function readCommand(scope: Scope, requester: Requester, text: string): Promise<ReadCommand> {
  if (!isStorable(text))
    throw new Refusal("invalid-query", { message: "The query contains a character that cannot be searched." });
  const departments = await listAllDepartments(scope);
  const settings = { academicYearStartsInMonth: requester.academicStart };
  const kinds = kindsOf(requester.actor).map(({ slug }) => slug);
  const context = { settings, today: scope.today, departments, kinds };
  let understood = understand(text, context);
  let known: KnownPhrases = new Map();
  for (let round = 0; understood.lookUp.length > 0 && round < maxRounds; round++) {
    const read = readCommandOf(understood, context);
    const countOf = async (field: string, value: string) => {
      const command = { ...read.command, where: { op: "is" as const, field, values: [value] } };
      return (await totalOf(scope, recordQueryOf({ ...read, command }, requester), false)).total;
    };
    const found = await lookUpPhrases(scope, requester, understood.lookUp, countOf);
    known = new Map([...known, ...found]);
    understood = understand(text, { ...context, known });
  }
  const { problems } = understood;
  if (problems.length > 0)
    throw new Refusal("invalid-query", {
      issues: problems.map(({ from, to, code, message }) => ({ field: `q[${from}..${to}]`, code, message })),
    });
  const { command } = understood;
  return readCommandOf({ ...understood, command: withDepartments(command, requester, departments) }, context);
}

/** People "of the department" are those of the requester's departments; records have slices for it. */
function withDepartments(command: Command, { actor }: Requester, departments: Departments): Command {
  if (getVerb(command.verb).argument !== "people" || command.scope === undefined) return command;
  const { scope, where, ...rest } = command;
  if (scope === "institute") return { ...rest, where };
  if (scope !== "department")
    throw new Refusal("invalid-query", {
      message: words("People can be listed for a department or for the institute."),
    });
  const values = departments.filter(({ id }) => actor.departments.includes(id)).map(({ code }) => code);
  if (values.length === 0) throw new Refusal("invalid-query", { message: words("You belong to no department.") });
  return { ...rest, where: simplify({ op: "and", operands: [where, { op: "is", field: "dept", values }] }) };
}

/** Correcting a typo may show another name. */
const maxRounds = 3;

function readCommandOf(
  { command: parsed, asText, isGuessed, unknown }: Understood,
  context: ReadCommand["context"],
): ReadCommand {
  const kinds = kindsOrAll(parsed.kinds);
  const command = { ...parsed, measure: datedMeasure(parsed, kinds) };
  const fields = fieldsOfKinds(kinds, context.departments);
  return { command, text: formatCommand(command, context), kinds, fields, context, asText, isGuessed, unknown };
}

/** The records of a command, as far as its requester may see them. */
export function recordQueryOf(
  { command, kinds, context }: ReadCommand,
  { actor, academicStart }: Requester,
  slice: Slice = sliceOf(actor, command.scope),
): RecordQuery {
  const departments = new Map(context.departments.map(({ code, id }) => [code, id]));
  return queryForViewer({ slice, kinds, where: command.where, academicStart, departments }, actor);
}

type Found = { field: string; value: string } | undefined;

/** How many of the asked records have this value of a field. */
type CountOf = (field: string, value: string) => Promise<number>;

/** What each phrase is the name of: a person, a publisher, an agency; undefined if nothing has it. */
async function lookUpPhrases(
  scope: Scope,
  requester: Requester,
  phrases: readonly UnknownPhrase[],
  countOf: CountOf,
): Promise<KnownPhrases> {
  const known = new Map<string, Found>();
  // A match reveals what records contain.
  const searched = mayUse(requester.actor, "records.read").allowed ? maxPhrases : 0;
  for (const phrase of phrases.slice(0, searched))
    known.set(phrase.text, await lookUp(scope, requester, phrase, countOf));
  for (const { text } of phrases.slice(searched)) known.set(text, undefined);
  return known;
}

const maxPhrases = 3;

/** Those who act on records are in no field; the letters are in many other words, as "press" is in names of publishers. */
const isPost =
  /^(?:hods?|heads?|admins?|deans?|principal|me|press|research|development|science|technology|engineering)$/iu;

/** "UC", "FE": two letters are in too many other words. */
const isTooShort = /^\p{Lu}{2}$/u;

/** What is nobody's name, with the fields in which it is a value: "organised by IQAC", "conference papers in US". */
const abbreviations: Readonly<Record<string, readonly string[]>> = wordTable({
  iqac: ["organiser", "agency", "venue"],
  us: ["country"],
});

async function lookUp(
  scope: Scope,
  requester: Requester,
  { text, possibleFields }: UnknownPhrase,
  countOf: CountOf,
): Promise<Found> {
  const abbreviation = abbreviations[text.toLowerCase()];
  if (isTooShort.test(text) && !abbreviation) return undefined;
  const name =
    possibleFields.includes("person") && !abbreviation
      ? await findPersonName(scope, requester, text, countOf)
      : undefined;
  if (name !== undefined) return { field: "person", value: name };
  if (isPost.test(text)) return undefined;
  const fields = possibleFields.filter((field) =>
    abbreviation ? abbreviation.includes(field) : field !== "person" || mayBeName(text),
  );
  for (const field of fields) if ((await countOf(field, text)) > 0) return { field, value: text };
  return undefined;
}

/** "Rao" and "savi"; but "ke", which begins "Ketkar", is a word of another language. */
const mayBeName = (text: string) =>
  /\p{Lu}/u.test(text) || foldWords(text).some((word) => word.length >= minPartOfName);
const minPartOfName = 4;

/** The name as typed, or as it is spelt if it has a typo; undefined if nobody has that name. */
async function findPersonName(
  scope: Scope,
  { actor }: Requester,
  text: string,
  countOf: CountOf,
): Promise<string | undefined> {
  if (!mayUse(actor, "colleagues.find").allowed) return undefined;
  const page = { limit: 1, offset: 0, hasFacets: false, searchBy: "similar-name" as const };
  const { rows, didYouMean } = await lookUpPeople(scope, actor, parsePeopleQuery(text, []), page);
  const [best] = rows;
  if (!best) return undefined;
  // One word alone may be another name, not one with a typo.
  if (didYouMean) return didYouMean.words.length < foldWords(text).length ? best.name : undefined;
  const isName = best.matches.every((one) => one.in === "name" || one.in === "spelling");
  if (!isName || best.matches.length < foldWords(text).length) return undefined;
  const spelt = foldWords(best.name);
  const typed = foldWords(text);
  if (!mayBeName(text) && !typed.some((word) => spelt.includes(word))) return undefined;
  const isSpelt = typed.every((word) => spelt.some((known) => known.startsWith(word)));
  return isSpelt || (await countOf("person", text)) > 0 ? text : undefined;
}
