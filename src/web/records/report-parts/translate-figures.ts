import { text } from "#texts/text.ts";
import { translate, translateName } from "#texts/translate.ts";
import { currentLanguage } from "../../texts/languages.ts";
import type { FigureKey, Figures } from "./report-figures.ts";

/** Figures of the server with their labels in the current language. Names of people and departments stay as they are. */
export function translateFigures(figures: Figures): Figures {
  if (currentLanguage() === "en") return figures;
  const { by, measure, rows } = figures;
  return {
    ...figures,
    by: by.map(({ name, label }) => ({ name, label: translate(label) })),
    measure: { ...measure, label: translate(measure.label), datedBy: measure.datedBy.map((one) => translate(one)) },
    rows: rows.map((row) => ({
      ...row,
      keys: row.keys.map((key, index) => ({ ...key, label: labelOf(key, by[index]) })),
    })),
  };
}

function labelOf({ label, missingBecause }: FigureKey, by: Figures["by"][number] | undefined): string {
  if (missingBecause === "none" && by) return translate("{{label}}: not filled", { label: translate(by.label) });
  if (missingBecause && missingBecause !== "none") return translate(missingTexts[missingBecause]);
  return by?.name === "person" || by?.name === "dept" ? label : translateName(label);
}

const missingTexts = { "no-date": text("No date"), "month-needed": text("Month not filled") };
