import type { AppraisalFormat } from "#contract/accreditation/appraisals.ts";
import { dayAt, type Scope } from "#db/scope.ts";
import { plain } from "#formats/citation/runs.ts";
import type { PrintedSection } from "#formats/cv/printed-cv.ts";
import { writeDocxParts } from "#formats/cv/write-docx.ts";
import { actionTexts, overallNote, signerTexts } from "#rules/accreditation/score/appraisal-texts.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { scoredLines } from "../accreditation/export-score.ts";
import { charactersMissingIn, type PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { mediaTypes } from "../ask/write-answer.ts";
import { writeAnswerXlsx } from "../ask/write-answer-xlsx.ts";
import { withCvPrinter } from "../cv/cv-printer.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { zippedTexts } from "../files/write-zip.ts";
import { Refusal } from "../refusal.ts";
import { translatorForPerson } from "../translator-for.ts";
import { findVisible, type Requester, visibleHistory } from "./find-appraisal.ts";

type VisibleHistory = ReturnType<typeof visibleHistory>;
type Sent = VisibleHistory["sent"][number];

/** The newest sheet that was sent, with notes, comments and signatures, in the reader's language. */
export async function exportAppraisal(
  scope: Scope,
  { instituteName, ...requester }: Requester & { instituteName: string },
  { id, format }: { id: string; format: AppraisalFormat },
): Promise<PrintedFile> {
  const { newest, steps } = visibleHistory(requester.actor, await findVisible(scope, requester, id));
  if (!newest) throw new Refusal("not-found");
  const t = await translatorForPerson(scope, requester.actor.email);
  const { person, department, year, rules } = newest.sheet;
  const headTexts = {
    title: t("Annual appraisal {{year}}", { year }),
    about: [[person, department].filter(Boolean).join(", "), rules],
    note: t("Score sheet {{number}}, SHA-256 {{digest}}", { number: newest.number, digest: newest.digest }),
  };
  const bytes = async () => {
    if (format === "xlsx") {
      const { title, about, note } = headTexts;
      const moreTables = [sectionsTable(newest, t), stepsTable(scope, steps, t)];
      return writeAnswerXlsx(
        { title, question: about.join(", "), notes: [note], ...scoredLines(newest.sheet, t), moreTables },
        { institute: instituteName, person: requester.actor.name || requester.actor.email, when: scope.today, t },
      );
    }
    const cv = {
      name: headTexts.title,
      head: [instituteName, ...headTexts.about],
      note: headTexts.note,
      sections: [scoreSection(newest, t), ...profileSections(newest, t), stepsSection(scope, steps, t)],
    };
    if (format === "docx") return zippedTexts(writeDocxParts(cv), scope.now);
    const details = { language: "en-IN", page: t("{{page}} of {{pages}}"), selected: "" };
    return (await withCvPrinter((printer) => printer.print({ cv, details }))).bytes;
  };
  return {
    name: `${toPlainName(`${person} ${year}`)}.${format}`,
    mediaType: mediaTypes[format],
    unprinted: charactersMissingIn(format, [newest.sheet, newest.notes]),
    bytes: await bytes(),
  };
}

function sectionsTable({ sheet: { sections }, notes }: Sent, t: Translate) {
  const noted = [...sections, { name: overallNote, label: text("Self-assessment"), records: [] }];
  return {
    title: t("Sections"),
    columns: wordColumns(t("Section"), t("Record"), t("Note")),
    rows: noted.flatMap(({ name, label, records }) => [
      ...records.map(({ title }) => [t(label), title || t("Untitled"), null]),
      ...(notes[name] ? [[t(label), null, notes[name]]] : []),
    ]),
  };
}

function stepsTable({ timeZone }: Scope, steps: VisibleHistory["steps"], t: Translate) {
  return {
    title: t("Comments and signatures"),
    columns: wordColumns(t("Date"), t("Role"), t("Name"), t("Action"), t("Comment")),
    rows: steps.map(({ action, actedAs, by, comment, at }) => [
      dayAt(at, timeZone),
      t(signerTexts[actedAs]),
      by,
      t(actionTexts[action]),
      comment || null,
    ]),
  };
}

const wordColumns = (...labels: string[]) => labels.map((label) => ({ label, isNumber: false }));

function scoreSection({ sheet: { rows, total, cap } }: Sent, t: Translate): PrintedSection {
  const lines = rows.flatMap(({ row, label, points, lines: own }) => [
    entry(String(points), `${row}. ${t(label)}`, true),
    ...own.map((line) => entry(String(line.points), line.title)),
  ]);
  const limited =
    cap.counted < cap.raw
      ? [
          entry(
            `−${round(cap.raw - cap.counted)}`,
            t("Row 6 counts at most 30 % of the total: {{most}} of {{raw}}", {
              most: round(cap.counted),
              raw: round(cap.raw),
            }),
          ),
        ]
      : [];
  return { label: t("Points"), items: addRanks([...lines, ...limited, entry(String(total), t("Total"), true)]) };
}

function profileSections({ sheet: { sections }, notes }: Sent, t: Translate): PrintedSection[] {
  const own = sections.flatMap(({ name, label, records }) => {
    const note = notes[name] ?? "";
    if (records.length === 0 && note === "") return [];
    const listed = records.map(({ title }) => entry("", title || t("Untitled")));
    return [{ label: t(label), items: addRanks([...listed, ...(note ? [entry(t("Note"), note)] : [])]) }];
  });
  const overall = notes[overallNote];
  return overall ? [...own, { label: t("Self-assessment"), items: addRanks([entry("", overall)]) }] : own;
}

function stepsSection({ timeZone }: Scope, steps: VisibleHistory["steps"], t: Translate): PrintedSection {
  const items = steps.flatMap(({ action, actedAs, by, comment, at }) => [
    entry(dayAt(at, timeZone), `${t(signerTexts[actedAs])}: ${by} ${t(actionTexts[action])}`, true),
    ...(comment ? [entry("", comment)] : []),
  ]);
  return { label: t("Comments and signatures"), items: addRanks(items) };
}

type Entry = Omit<PrintedSection["items"][number], "rank">;

function entry(years: string, words: string, bold = false): Entry {
  return { years, line: bold ? [{ text: words, bold: true }] : plain(words) };
}

const addRanks = (entries: readonly Entry[]): PrintedSection["items"] => entries.map((one, rank) => ({ ...one, rank }));
const round = (points: number) => Math.round(points * 100) / 100;
