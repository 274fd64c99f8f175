import { type PageVisibility, pageVisibilities } from "#access/policies/public-pages.ts";
import { visibilityLabels } from "../../../accounts/own/public-page-form.tsx";
import { useT } from "../../../texts/use-t.ts";

type VisibilitySelectProps = {
  /** Read aloud. */
  label: string;
  value: PageVisibility | null;
  /** The label of the choice “as elsewhere”, only for what need not have a visibility of its own. */
  inherited?: string;
  onChange: (value: PageVisibility | null) => void;
};

/** Who sees something; saved at once. */
export function VisibilitySelect({ label, value, inherited, onChange }: VisibilitySelectProps) {
  const t = useT();
  return (
    <select
      className="visibility-select"
      data-who={value ?? "inherited"}
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange((target.value || null) as PageVisibility | null)}
    >
      {inherited !== undefined && <option value="">{inherited}</option>}
      {pageVisibilities.toReversed().map((level) => (
        <option key={level} value={level}>
          {t(visibilityLabels[level])}
        </option>
      ))}
    </select>
  );
}
