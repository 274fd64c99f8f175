import { translateMessage } from "#texts/translate.ts";
import { defaultScope, useArea } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { type Figure, type Figures, sumOfRows, valueText } from "./report-figures.ts";

type SumNotesProps = {
  figures: Figures;
  /** To the works of a note; undefined if the viewer opens no records. */
  linkTo: ((opens: Figure["opens"]) => string) | undefined;
  onOpen?: () => void;
};

/** Why the rows add up to more than the number of the whole, and what a head does not see of other departments. */
export function SumNotes({ figures, linkTo, onOpen }: SumNotesProps) {
  const t = useT();
  const area = useArea();
  const { whole, measure, rows, by, undivided, undated } = figures;
  const sum = sumOfRows(figures);
  const overlaps = by.length > 0 && sum > (whole.value ?? 0);
  const isOfOneDepartment =
    defaultScope(area) === "department" && rows.length > 1 && by.some(({ name }) => name === "dept");
  return (
    <>
      {overlaps && (
        <p className="note">
          {t("The rows add up to {{sum}}, because a work can be in several rows. Here it is counted once.", {
            sum: valueText(sum, measure.unit),
          })}
        </p>
      )}
      {[undivided, undated].map(
        (note) =>
          note && (
            <p key={note.opens.command} className="note">
              {linkTo ? (
                <Anchor className="text-link" to={linkTo(note.opens)} onClick={() => onOpen?.()}>
                  {translateMessage(note)}
                </Anchor>
              ) : (
                translateMessage(note)
              )}
            </p>
          ),
      )}
      {isOfOneDepartment && (
        <p className="note">{t("Of the other departments, only works shared with yours are counted.")}</p>
      )}
    </>
  );
}
