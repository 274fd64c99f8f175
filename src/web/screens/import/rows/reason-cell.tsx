import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import type { ImportRow } from "../batch.ts";
import { labelOf, listFaultyCells, reasonsOf } from "./faults.ts";
import { FixInput, fixFormId } from "./file-cell.tsx";
import type { RowContext } from "./row-context.ts";
import { shownColumns } from "./shown-columns.ts";

/** Why the row has its status. While the row is fixed, also its faulty cells that the table does not show. */
export function ReasonCell({ row, context }: { row: ImportRow; context: RowContext }) {
  const t = useT();
  if (context.fixing.row === row.row) return <FixPanel row={row} context={context} />;
  const { duplicateOf } = row;
  const [first = "", ...more] = reasonsOf(context.batch, row);
  if (first === "" && !duplicateOf) return null;
  return (
    <span className="secondary row-reasons">
      {duplicateOf ? (
        <span>
          {first && (isSentence(first) ? `${first} ` : `${first}: `)}
          <Anchor className="text-link" to={context.recordPath(duplicateOf)} title={duplicateOf.title}>
            {duplicateOf.title}
          </Anchor>{" "}
          <span className="dim">{[duplicateOf.people, duplicateOf.year].filter(Boolean).join(", ")}</span>
        </span>
      ) : (
        <span>{toSentence(first)}</span>
      )}
      {row.isHidden && row.status === "claim" && context.batch.state !== "undone" && (
        <span>
          {t(
            "A colleague entered that record, which you may not see. Its authors, or whoever entered it, answer your claim.",
          )}
        </span>
      )}
      {more.map((reason) => (
        <span key={reason}>{toSentence(reason)}</span>
      ))}
    </span>
  );
}

const isSentence = (reason: string) => /[.!?।]$/.test(reason);
const toSentence = (reason: string) => (isSentence(reason) ? reason : `${reason}.`);

function FixPanel({ row, context }: { row: ImportRow; context: RowContext }) {
  const t = useT();
  const { batch, fixing, isWide } = context;
  const { title, date, id } = shownColumns(batch);
  const inPlace = isWide ? [title?.header, date?.header, id?.header] : [];
  const faulty = listFaultyCells(batch, row);
  const here = faulty.filter(({ header }) => !inPlace.includes(header));
  return (
    <form
      className="fix-panel"
      id={fixFormId(row)}
      onSubmit={(event) => {
        event.preventDefault();
        fixing.save(row);
      }}
    >
      {here.map((cell) => (
        <span key={cell.header}>
          <span className="group-label">{labelOf(batch, cell.header)}</span>
          <FixInput row={row} cell={cell} context={context} />
        </span>
      ))}
      {faulty.map(({ header, text }) => {
        const repeated = batch.repeatedFaults.find((one) => one.column === header && one.text === text);
        return (
          repeated && (
            <Checkbox
              key={header}
              label={t("Also in the {{count}} other rows with “{{text}}”", { count: repeated.rows - 1, text })}
              checked={fixing.equalCells.includes(header)}
              onChange={({ target }) => fixing.chooseEqualCells(header, target.checked)}
            />
          )
        );
      })}
      <span className="row wrap">
        <Button type="submit" size="small" busy={fixing.isBusy}>
          {t("Save row")}
        </Button>
        <Button size="small" variant="quiet" onClick={fixing.cancel}>
          {t("Cancel")}
        </Button>
        <button type="button" className="text-link" onClick={() => fixing.startWhole(row)}>
          {t("All cells")}
        </button>
      </span>
    </form>
  );
}
