import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ImportRow } from "../batch.ts";
import { faultyCells, labelOf, reasonText, warningText } from "./faults.ts";
import { FixInput, fixFormId } from "./file-cell.tsx";
import type { RowContext } from "./row-context.ts";
import { shownColumns } from "./shown-columns.ts";

/** Why the row has its status. While the row is fixed, also its faulty cells that the table does not show. */
export function ReasonCell({ row, context }: { row: ImportRow; context: RowContext }) {
  if (context.fixing.row === row.row) return <Uploads row={row} context={context} />;
  const { duplicateOf } = row;
  const text = [reasonText(context.batch, row), ...row.warnings.map(warningText)].filter(Boolean).join(" ");
  if (text === "" && !duplicateOf) return null;
  return (
    <span className="ink2 because-text" title={text}>
      {text}
      {duplicateOf && (
        <>
          {text && ": "}
          <Anchor className="lnk" to={context.recordPath(duplicateOf)} title={duplicateOf.title}>
            {duplicateOf.title}
          </Anchor>
        </>
      )}
    </span>
  );
}

function Uploads({ row, context }: { row: ImportRow; context: RowContext }) {
  const t = useT();
  const { batch, fixing, isWide } = context;
  const { title, date, id } = shownColumns(batch);
  const inPlace = isWide ? [title?.header, date?.header, id?.header] : [];
  const here = faultyCells(batch, row).filter(({ header }) => !inPlace.includes(header));
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
          <span className="lbl">{labelOf(batch, cell.header)}</span>
          <FixInput row={row} cell={cell} context={context} />
        </span>
      ))}
      <span className="row wrap">
        <Button type="submit" size="small" busy={fixing.isBusy}>
          {t("Save row")}
        </Button>
        <Button size="small" variant="quiet" onClick={fixing.cancel}>
          {t("Cancel")}
        </Button>
        <button type="button" className="lnk" onClick={() => fixing.startWhole(row)}>
          {t("All cells")}
        </button>
      </span>
    </form>
  );
}
