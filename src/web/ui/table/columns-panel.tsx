import { GripVertical } from "lucide-react";
import { useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../field/checkbox.tsx";
import { TextInput } from "../field/text-input.tsx";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";
import { useReorder } from "./use-reorder.ts";

export type ColumnsPanelProps = {
  all: readonly { id: string; label: string }[];
  /** Ids in the order they are shown. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onReset: () => void;
  /** Inside a Sheet, which has its own heading and edge. */
  isInSheet?: boolean;
};

/** Which columns a table shows, and in which order. */
export function ColumnsPanel({ all, shown, onChange, onReset, isInSheet }: ColumnsPanelProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const labels = new Map(all.map(({ id, label }) => [id, label]));
  const nameOf = (id: string) => labels.get(id) ?? id;
  const matches = (id: string) => nameOf(id).toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
  const { itemProps, gripProps } = useReorder({ ids: shown, onReorder: onChange, nameOf });
  const rest = all.map(({ id }) => id).filter((id) => !shown.includes(id) && matches(id));
  return (
    <aside className={classNames("columns-panel", isInSheet && "in-sheet")} aria-label={t("Columns")}>
      <div className="section-head">
        {!isInSheet && <h2>{t("Columns")}</h2>}
        <button type="button" className="end text-link" onClick={onReset}>
          {t("Reset")}
        </button>
      </div>
      <TextInput
        aria-label={t("Find a column")}
        placeholder={t("Find one of {{n}} columns", { n: all.length })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="group-label">{t("Shown, in this order")}</p>
      <ul>
        {shown.filter(matches).map((id) => (
          <li key={id} {...itemProps(id)}>
            <button {...gripProps(id)}>
              <Icon icon={GripVertical} size={14} />
            </button>
            <Tick label={nameOf(id)} isOn onChange={() => onChange(shown.filter((other) => other !== id))} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <p className="group-label">{t("More")}</p>}
      <ul>
        {rest.map((id) => (
          <li key={id}>
            <span className="no-grip" />
            <Tick label={nameOf(id)} isOn={false} onChange={() => onChange([...shown, id])} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return <Checkbox label={label} checked={isOn} onChange={onChange} />;
}
