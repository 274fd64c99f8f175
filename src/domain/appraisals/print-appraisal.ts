import { dayAt, type Scope } from "#db/scope.ts";
import { plain } from "#formats/citation/runs.ts";
import type { PrintedSection } from "#formats/cv/printed-cv.ts";
import { overallNote } from "#rules/accreditation/score/appraisal.ts";
import { actWords, signerWords } from "#rules/accreditation/score/appraisal-words.ts";
import type { Translate } from "#texts/translate.ts";
import { withCvPrinter } from "../cv/cv-printer.ts";
import { plainName } from "../files/plain-name.ts";
import { Refusal } from "../refusal.ts";
import { translatorFor } from "../translator-for.ts";
import { findSeen, keptOf, type Requester } from "./find-appraisal.ts";

type Kept = ReturnType<typeof keptOf>;
type Sent = Kept["sent"][number];

/** The newest sheet that was sent, with notes, comments and signatures, in the reader's language. */
export async function printAppraisal(
  scope: Scope,
  { instituteName, ...requester }: Requester & { instituteName: string },
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { newest, steps } = keptOf(requester.actor, await findSeen(scope, requester, id));
  if (!newest) throw new Refusal("not-found");
  const t = await translatorFor(scope, requester.actor.email);
  const { person, department, year, rules } = newest.sheet;
  const cv = {
    name: t("Annual appraisal {{year}}", { year }),
    head: [instituteName, [person, department].filter(Boolean).join(", "), rules],
    sections: [scoreSection(newest, t), ...ownSections(newest, t), stepsSection(scope, steps, t)],
    note: t("Sheet {{number}}, SHA-256 {{digest}}", {
      number: newest.number,
      digest: newest.digest,
    }),
  };
  const imprint = { language: "en-IN", page: t("{{page}} of {{pages}}"), selected: "" };
  const { bytes } = await withCvPrinter((printer) => printer.print({ cv, imprint }));
  return { name: `${plainName(`${person} ${year}`)}.pdf`, bytes };
}

function scoreSection({ sheet: { rows, total, cap } }: Sent, t: Translate): PrintedSection {
  const lines = rows.flatMap(({ row, label, points, lines: own }) => [
    entry(String(points), `${row}. ${t(label)}`, true),
    ...own.map((line) => entry(String(line.points), line.title)),
  ]);
  const limited =
    cap.counted < cap.raw
      ? [
          entry(
            `−${rounded(cap.raw - cap.counted)}`,
            t("Row 6 counts at most 30 % of the total: {{most}} of {{raw}}", {
              most: rounded(cap.counted),
              raw: rounded(cap.raw),
            }),
          ),
        ]
      : [];
  return { label: t("Points"), items: ranked([...lines, ...limited, entry(String(total), t("Total"), true)]) };
}

function ownSections({ sheet: { sections }, notes }: Sent, t: Translate): PrintedSection[] {
  const own = sections.flatMap(({ name, label, records }) => {
    const note = notes[name] ?? "";
    if (records.length === 0 && note === "") return [];
    const listed = records.map(({ title }) => entry("", title || t("Untitled")));
    return [{ label: t(label), items: ranked([...listed, ...(note ? [entry(t("Note"), note)] : [])]) }];
  });
  const overall = notes[overallNote];
  return overall ? [...own, { label: t("Self-assessment"), items: ranked([entry("", overall)]) }] : own;
}

function stepsSection({ timeZone }: Scope, steps: Kept["steps"], t: Translate): PrintedSection {
  const items = steps.flatMap(({ act, actedAs, by, comment, at }) => [
    entry(dayAt(at, timeZone), `${t(signerWords[actedAs])}: ${by} ${t(actWords[act])}`, true),
    ...(comment ? [entry("", comment)] : []),
  ]);
  return { label: t("Comments and signatures"), items: ranked(items) };
}

type Entry = Omit<PrintedSection["items"][number], "rank">;

function entry(years: string, words: string, bold = false): Entry {
  return { years, line: bold ? [{ text: words, bold: true }] : plain(words) };
}

const ranked = (entries: readonly Entry[]): PrintedSection["items"] => entries.map((one, rank) => ({ ...one, rank }));
const rounded = (points: number) => Math.round(points * 100) / 100;
