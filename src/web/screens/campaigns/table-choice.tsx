import { reports } from "#contract/accreditation/reports.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";

type TableChoiceProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Accreditation tables by their number and title, to tick. For use inside a Field. */
export function TableChoice({ chosen, onChange }: TableChoiceProps) {
  const t = useT();
  const { data } = useRead(reports.list, {}, { staleInMs: 60_000 });
  if (!data) return <Skeleton rows={3} widths={["70%"]} />;
  return (
    <div className="campaign-kinds">
      {data.rows.map(({ id, body, number, title }) => (
        <Checkbox
          key={id}
          label={`${body} ${number} ${t(title)}`}
          help={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}
