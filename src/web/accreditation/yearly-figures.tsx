import "./accreditation.css";
import { useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { yearlyFigures } from "#contract/accreditation/yearly-figures.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { yearlyFigures as labels, limitsOf, type YearlyFigure } from "#kinds/yearly-figures.ts";
import { useRead } from "../core/api/use-read.ts";
import { useAction } from "../feedback/use-action.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { Field } from "../ui/field/field.tsx";
import { TextInput } from "../ui/field/text-input.tsx";

type Missing = ResponseOf<typeof yearlyFigures.missing>["rows"];

/** Which figures of the office these tables lack, with the way to enter them. */
export function MissingFigures({ tables, period, dept }: { tables: readonly string[]; period: string; dept: string }) {
  const { data } = useRead(
    yearlyFigures.missing,
    { query: { reports: tables.join(), period: period || undefined, dept: dept || undefined } },
    { isEnabled: tables.length > 0, keepsPreviousData: true },
  );
  if (!data) return null;
  const { rows: missing, mayEnter } = data;
  const years = [...new Set(missing.flatMap((one) => one.years))].sort();
  const figures = missing.map(({ figure }) => figure);
  return <FiguresToEnter missing={missing} mayEnter={mayEnter} figures={figures} years={years} dept={dept} />;
}

type FiguresProps = { figures: readonly YearlyFigure[]; years: readonly string[]; dept: string };

/** What is not filled, and a form for the figures of a table. */
export function FiguresToEnter({ missing, mayEnter, ...form }: FiguresProps & { missing: Missing; mayEnter: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { figures, years } = form;
  const lacking = missing.map((one) =>
    one.years.length === years.length ? t(labels[one.figure]) : `${t(labels[one.figure])} ${one.years.join(", ")}`,
  );
  return (
    <div className="figures-to-enter">
      {lacking.length > 0 && <span className="note">{t("Not filled: {{list}}", { list: lacking.join("; ") })}</span>}
      {mayEnter && figures.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t("Enter yearly figures")}
        </Button>
      )}
      {isOpen && <FiguresDialog {...form} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** One field for each figure and year. All of them are saved together. */
function FiguresDialog({ figures, years, dept, onClose }: FiguresProps & { onClose: () => void }) {
  const t = useT();
  const { data } = useRead(yearlyFigures.list, { query: { dept: dept || undefined } });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const save = useAction(yearlyFigures.change, {
    doneText: t("Saved."),
    refreshes: [yearlyFigures.list, yearlyFigures.missing, reports.read],
    onDone: onClose,
  });
  const rowOf = (year: string) => data?.rows.find((row) => row.year === year);
  const fields = years.flatMap((year) =>
    figures.map((figure) => {
      const stored = rowOf(year)?.figures[figure] ?? null;
      const key = `${figure} ${year}`;
      const shown = typed[key] ?? String(stored ?? "");
      const number = readNumber(figure, shown);
      return { figure, year, key, shown, number, isChanged: number !== stored };
    }),
  );
  const submit = () => {
    const changed = fields.filter(({ isChanged }) => isChanged);
    const ofYear = (year: string) =>
      Object.fromEntries(changed.flatMap((one) => (one.year === year ? [[one.figure, one.number]] : [])));
    const body = years
      .map((year) => ({ year, version: rowOf(year)?.version ?? 0, figures: ofYear(year) }))
      .filter((one) => Object.keys(one.figures).length > 0);
    if (body.length === 0) onClose();
    else save.mutate({ query: { dept: dept || undefined }, body: { years: body } });
  };
  return (
    <ConfirmDialog
      isOpen
      width="wide"
      onClose={onClose}
      title={t("Yearly figures")}
      description={data?.department?.name ?? t("Whole institute")}
      action={t("Save")}
      busy={save.isPending || !data}
      disabledReason={fields.some(({ number }) => number === undefined) && t("Correct the marked numbers.")}
      onConfirm={submit}
    >
      <div className="stack">
        {figures.map((figure) => (
          <Field key={figure} label={t(labels[figure])} group>
            <div className="figures-of-years">
              {fields
                .filter((one) => one.figure === figure)
                .map(({ key, year, shown, number }) => (
                  <Field
                    key={year}
                    label={year}
                    error={
                      number === undefined && t("Enter a whole number from {{least}} to {{most}}.", limitsOf(figure))
                    }
                  >
                    <TextInput
                      inputMode="numeric"
                      value={shown}
                      onChange={({ target }) => setTyped((last) => ({ ...last, [key]: target.value }))}
                    />
                  </Field>
                ))}
            </div>
          </Field>
        ))}
      </div>
    </ConfirmDialog>
  );
}

/** `1,200` is 1200. Null: empty; undefined: not a number that the figure can be. */
function readNumber(figure: YearlyFigure, shown: string): number | null | undefined {
  const digits = shown.replaceAll(/[\s,]/g, "");
  if (digits === "") return null;
  const { least, most } = limitsOf(figure);
  const number = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
