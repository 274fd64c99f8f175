import type { Area } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { displayPath } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { dateText, FieldCell, type ListedRecord, PeopleCell, ProofsCell, StateCell } from "./list-cells.tsx";

/** A row on a phone: state and proof, title, people, then where and when. */
export function PhoneRow({ kind, area, row }: { kind: KindDefinition; area: Area; row: ListedRecord }) {
  const t = useWords(recordListWords);
  const [where] = kind.columns;
  return (
    <Anchor to={displayPath(area, kind.slug, row.id)} className="phone-record">
      <span className="row">
        <StateCell row={row} />
        <span className="grow" />
        <ProofsCell row={row} />
      </span>
      <strong>{row.title || t("phoneRow.withoutATitle")}</strong>
      <span className="dim">
        <PeopleCell row={row} />
      </span>
      <span className="row dim">
        <span className="cut where">{where && <FieldCell kind={kind} name={where} row={row} />}</span>
        <span className="grow" />
        <span className="mono">{dateText(kind, row)}</span>
      </span>
    </Anchor>
  );
}
