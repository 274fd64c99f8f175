import { GripVertical } from "lucide-react";
import { useState } from "react";
import { uiWords } from "../words/ui-words.ts";
import { useWords } from "../words/use-words.ts";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { TextInput } from "./text-input.tsx";
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

/** Which columns a table shows, in which order. */
export function ColumnsPanel({ all, shown, onChange, onReset, isInSheet }: ColumnsPanelProps) {
  const t = useWords(uiWords);
  const [wanted, setWanted] = useState("");
  const labels = new Map(all.map(({ id, label }) => [id, label]));
  const nameOf = (id: string) => labels.get(id) ?? id;
  const answers = (id: string) => nameOf(id).toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
  const { itemProps, gripProps } = useReorder({ ids: shown, onReorder: onChange, nameOf });
  const rest = all.map(({ id }) => id).filter((id) => !shown.includes(id) && answers(id));
  return (
    <aside className={classNames("cc", isInSheet && "in-sheet")} aria-label={t("columnsPanel.columns")}>
      <div className="sh">
        {!isInSheet && <h2>{t("columnsPanel.columns")}</h2>}
        <button type="button" className="end lnk" onClick={onReset}>
          {t("columnsPanel.reset")}
        </button>
      </div>
      <TextInput
        aria-label={t("columnsPanel.findAColumn")}
        placeholder={t("columnsPanel.findAmong", { n: all.length })}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p className="lbl">{t("columnsPanel.shownInThisOrder")}</p>
      <ul>
        {shown.filter(answers).map((id) => (
          <li key={id} {...itemProps(id)}>
            <button {...gripProps(id)}>
              <Icon of={GripVertical} size={14} />
            </button>
            <Tick label={nameOf(id)} isOn onChange={() => onChange(shown.filter((other) => other !== id))} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <p className="lbl">{t("columnsPanel.more")}</p>}
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
