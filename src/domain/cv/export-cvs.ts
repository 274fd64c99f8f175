import { mayReadCvsOf } from "#access/policies/cv.ts";
import { type Actor, managesInstitute, rolesWithRecords } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { cv } from "#contract/records/cv.ts";
import { type CvPersonToPrint, listCvPeople } from "#db/queries/accounts/cv-person.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { charactersMissingIn } from "../ask/printing/unprintable-characters.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { oneChunk, writeZip, type ZipEntry } from "../files/write-zip.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { translatorForPerson } from "../translator-for.ts";
import { startCvPrinter } from "./cv-printer.ts";
import { cvFileName, writeCv } from "./export-cv.ts";
import { readCv, textsOf } from "./read-cv.ts";

type CvQuery = Parsed<typeof cv.exportPeople>["query"];

/** A CV for each person of the department, or of the institute, in an archive that is made while it is sent. */
export async function exportCvs(
  scope: Scope,
  actor: Actor,
  { department, ...options }: CvQuery,
): Promise<{ name: string; chunks: AsyncGenerator<Buffer, void, undefined> }> {
  const departments = await findDepartments(scope, actor, department);
  const people = await listCvPeople(scope, { departments, roles: rolesWithRecords });
  if (people.length === 0) throw refusalOfInput("department", "empty", "Nobody has an appointment there today.");
  const { template, format } = options;
  await writeAudit(scope, actor, {
    action: "records-exported",
    target: department ?? "",
    detail: { cv: format, template, people: people.length },
  });
  const name = `${["CVs", department?.toLowerCase(), scope.today].filter(Boolean).join("-")}.zip`;
  return { name, chunks: writeZip(entriesOf(scope, actor, people, options), scope.now) };
}

/** Null: the whole institute. */
async function findDepartments(scope: Scope, actor: Actor, code: string | undefined): Promise<number[] | null> {
  if (code === undefined) {
    if (managesInstitute(actor)) return null;
    for (const id of actor.departments) ensureAllowed(mayReadCvsOf(actor, id));
    return actor.departments;
  }
  const all = await listAllDepartments(scope);
  const department = all.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!department) throw refusalOfInput("department", "unknown-department", "There is no such department.");
  ensureAllowed(mayReadCvsOf(actor, department.id));
  return [department.id];
}

type CvOptions = Omit<CvQuery, "department">;

/**
 * The CVs, made one after the other. If a person's CV cannot be made, a text file in its place says so; a last one lists the
 * characters that the PDFs could not show.
 */
async function* entriesOf(
  scope: Scope,
  actor: Actor,
  people: readonly CvPersonToPrint[],
  { format, ...choices }: CvOptions,
): AsyncGenerator<ZipEntry> {
  const t = await translatorForPerson(scope, actor.email);
  const { printer, end } = startCvPrinter();
  const taken = new Set<string>();
  const missingCharacters: string[] = [];
  try {
    for (const person of people) {
      const name = toUnusedName(cvFileName(person.name, format), taken);
      try {
        const query = { ...choices, order: "newest", bold: "true", account: person.publicId } as const;
        const read = await readCv(scope, actor, query, t);
        const characters = charactersMissingIn(format, textsOf(read)).join(" ");
        if (characters !== "")
          missingCharacters.push(
            `${name}: ${t("The PDF cannot show {{signs}}. DOCX and Markdown can.", { signs: characters })}\r\n`,
          );
        yield {
          name,
          bytes: oneChunk(await writeCv(format, read, { scope, t, printer })),
          isCompressed: format !== "md",
        };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        yield { name: `${name}.missing.txt`, bytes: oneChunk(`${person.email}: ${t(error.message)}\r\n`) };
      }
    }
    if (missingCharacters.length > 0)
      yield { name: toUnusedName("characters-not-shown.txt", taken), bytes: oneChunk(missingCharacters.join("")) };
  } finally {
    await end();
  }
}

/** Numbers files of the same name. Case is ignored, as some file systems do not distinguish it. */
function toUnusedName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ""] = /^(.*?)(\.\w+)$/.exec(name) ?? [];
  let uniqueName = name;
  for (let n = 2; taken.has(uniqueName.toLowerCase()); n += 1) uniqueName = `${stem} (${n})${ending}`;
  taken.add(uniqueName.toLowerCase());
  return uniqueName;
}
