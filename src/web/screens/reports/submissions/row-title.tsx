import { recordPath, useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";

/** Leads to the record as it is now; a row about a person has none. */
export function RowTitle({ row: { kind, record, title } }: { row: { kind: string; record: string; title: string } }) {
  const t = useT();
  const area = useArea();
  const shown = title || t("Untitled");
  const to = recordPath(area, kind, record);
  if (kind === "person" || to === undefined) return shown;
  return (
    <Anchor className="plain" to={to}>
      {shown}
    </Anchor>
  );
}
