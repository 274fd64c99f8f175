import "./campaigns.css";
import { useEffect, useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";

type TableChoiceProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Accreditation tables by their number and title, to tick; those that were ticked when it opened come first. For use inside a Field. */
export function TableChoice({ chosen, onChange }: TableChoiceProps) {
  const t = useT();
  const { data } = useRead(reports.list, {}, { staleInMs: 60_000 });
  const [first] = useState(chosen);
  // A form that was removed since, or a table of a record type that is no longer activated, cannot be unticked.
  useEffect(() => {
    const offered = data && chosen.filter((one) => data.rows.some(({ id }) => id === one));
    if (offered && offered.length < chosen.length) onChange(offered);
  }, [data, chosen, onChange]);
  if (!data) return <Skeleton rows={3} widths={["70%"]} />;
  const isFirst = ({ id }: { id: string }) => first.includes(id);
  const rows = [...data.rows.filter(isFirst), ...data.rows.filter((one) => !isFirst(one))];
  return (
    <div className="campaign-choices">
      {rows.map(({ id, body, number, title }) => (
        <Checkbox
          key={id}
          label={`${body} ${number} ${t(title)}`}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}
