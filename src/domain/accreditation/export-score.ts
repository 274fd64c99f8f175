import type { reports } from "#contract/accreditation/reports.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import { writeTableDocumentParts } from "#formats/word/table-document.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import type { Translate } from "#texts/translate.ts";
import type { AnswerTable } from "../ask/answer-table.ts";
import { charactersMissingIn, type PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { type ExportDetails, exportDetailsFor, mediaTypes, writeAnswer } from "../ask/write-answer.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { zippedTexts } from "../files/write-zip.ts";
import { readScore } from "./read-score.ts";
import type { Requester } from "./read-table.ts";

type Sheet = Presented<typeof reports.score>;
type Points = Pick<Sheet, "rows" | "cap" | "total">;

/** The actor's own score sheet as a file: each line with its points, the records without points, and lines to sign on. */
export async function exportScore(
  scope: Scope,
  requester: Requester & { instituteName: string },
  { format, ...query }: Parsed<typeof reports.exportScore>["query"],
): Promise<PrintedFile> {
  const sheet = await readScore(scope, requester, query);
  const details = await exportDetailsFor(scope, requester);
  const table = scoreTable(sheet, details.t);
  const period = sheet.periodText?.replace("..", "-to-") ?? "";
  return {
    name: `${toPlainName(["score", sheet.person, period].filter(Boolean).join(" "))}.${format}`,
    mediaType: mediaTypes[format],
    unprinted: charactersMissingIn(format, table),
    bytes: await (format === "docx" ? writeWord(scope, table, details) : writeAnswer(format, table, details)),
  };
}

/** The column of points adds up to the total: the points of row 6 above its limit are subtracted on a separate line. */
export function scoredLines(
  { rows, cap, total }: Points,
  t: Translate,
): Pick<AnswerTable, "columns" | "rows" | "totals"> {
  const lines = rows.flatMap(({ row, label, lines: ofRow }) =>
    ofRow.map(({ title, whole, percent, points }) => [row, t(label), title || t("Untitled"), whole, percent, points]),
  );
  const limit = t("Row 6 counts at most 30 % of the total: {{most}} of {{raw}}", { most: cap.counted, raw: cap.raw });
  const aboveLimit =
    cap.counted < cap.raw ? [["6", limit, null, null, null, -inHundredths(cap.raw - cap.counted)]] : [];
  return {
    columns: [
      { label: t("Row"), isNumber: false },
      { label: t("Activity"), isNumber: false },
      { label: t("Record"), isNumber: false },
      { label: t("Points of the work"), isNumber: true },
      { label: t("Author’s share, %"), isNumber: true },
      { label: t("Points"), isNumber: true },
    ],
    rows: [...lines, ...aboveLimit],
    totals: [t("Total"), null, null, null, null, total],
  };
}

function scoreTable(sheet: Sheet, t: Translate): AnswerTable {
  const { person, periodText, stream, impact, categories, excluded } = sheet;
  const settings = [
    periodText === null ? t("All years") : formatPeriod(periodText),
    stream === "humanities" ? t("Languages and humanities") : t("Sciences and engineering"),
    impact === "replace"
      ? t("Impact factor points instead of base points")
      : t("Base points plus impact factor points"),
  ];
  const tooFewCategories = t("Points come from {{n}} of 6 categories. At least 3 are needed.", {
    n: categories.length,
  });
  const withoutPoints = excluded
    .filter(({ reason }) => reason !== "other-period")
    .map(({ label, title, possible }) => [title || t("Untitled"), t(label), possible]);
  return {
    title: `${t("API score sheet")}: ${person}`,
    question: [t("UGC Regulations 2018, Appendix II, Table 2"), ...settings].join(", "),
    notes: categories.length < neededCategories ? [tooFewCategories] : [],
    ...scoredLines(sheet, t),
    moreTables:
      withoutPoints.length === 0
        ? []
        : [
            {
              title: t("Records without points"),
              columns: [
                { label: t("Record"), isNumber: false },
                { label: t("Reason"), isNumber: false },
                { label: t("Points with what is missing"), isNumber: true },
              ],
              rows: withoutPoints,
            },
          ],
    signers: [person, t("Head of department"), t("Head of the institution")],
  };
}

function writeWord(scope: Scope, table: AnswerTable, { institute, t }: ExportDetails): Promise<Uint8Array> {
  const { title, question, notes, signers = [], columns, rows, totals, moreTables = [] } = table;
  const parts = [{ title: "", columns, rows: totals ? [...rows, totals] : rows }, ...moreTables];
  return zippedTexts(
    writeTableDocumentParts({
      owner: institute,
      title,
      subtitle: question,
      notes,
      notesTitle: t("Notes"),
      signers,
      tables: parts.map((part) => ({ ...part, columns: part.columns.map(({ label }) => label) })),
    }),
    scope.now,
  );
}

const neededCategories = 3;
const inHundredths = (points: number) => Math.round(points * 100) / 100;
