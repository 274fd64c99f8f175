import type { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useT } from "../../../texts/use-t.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";

type Props = {
  body: string;
  /** Of all bodies. */
  rows: ResponseOf<typeof reports.list>["rows"];
  chosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isOn: boolean) => void;
  /** Only some of its tables are shown, and are chosen one by one. */
  isSearched: boolean;
};

/** The tables of one body, such as NAAC: each, or all of them at once. */
export function TablesOfBody({ body, rows, chosen, onToggle, isSearched }: Props) {
  const t = useT();
  const tables = rows.filter((row) => row.body === body);
  const ids = tables.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <div className="choices column">
      {tables.length > 1 && !isSearched && (
        <Checkbox
          label={t("All tables of {{body}}", { body })}
          checked={count === ids.length}
          isPartial={count > 0 && count < ids.length}
          onChange={({ target }) => onToggle(ids, target.checked)}
        />
      )}
      {tables.map(({ id, number, title, isDraft }) => (
        <Checkbox
          key={id}
          label={[body, number, title].filter(Boolean).join(" ")}
          help={isDraft ? t("Not yet compared with the official form") : undefined}
          checked={chosen.has(id)}
          onChange={({ target }) => onToggle([id], target.checked)}
        />
      ))}
    </div>
  );
}
