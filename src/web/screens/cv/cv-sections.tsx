import { GripVertical } from "lucide-react";
import { useState } from "react";
import type { ChosenSection, SectionSelection } from "#rules/cv/sections.ts";
import { profileSections } from "#rules/cv/templates.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useReorder } from "../../ui/table/use-reorder.ts";
import { PickRecords } from "./pick-records.tsx";
import type { Cv, useCv } from "./use-cv.ts";

const defaultLatest = 10;
type AvailableSection = Cv["availableSections"][number];

/** Which sections the CV has, in which order, and which of their records. */
export function CvSections({ editor, data }: { editor: ReturnType<typeof useCv>; data: Cv }) {
  const t = useT();
  const [opened, setOpened] = useState<string>();
  const [picking, setPicking] = useState<AvailableSection>();
  const { sections, setSections } = editor;
  const available = new Map(data.availableSections.map((section) => [section.key, section]));
  const shown = sections.flatMap(({ key }) => available.get(key) ?? []);
  const rest = data.availableSections.filter(({ key }) => !sections.some((one) => one.key === key));
  const nameOf = (key: string) => t(available.get(key)?.label ?? key);
  const { itemProps, gripProps } = useReorder({
    ids: shown.map(({ key }) => key),
    onReorder: (keys) =>
      setSections([
        ...keys.flatMap((key) => sections.find((one) => one.key === key) ?? []),
        ...sections.filter(({ key }) => !available.has(key)),
      ]),
    nameOf,
  });
  const show = (key: string, selection: SectionSelection) =>
    setSections(sections.map((one): ChosenSection => (one.key === key ? { key, selection } : one)));
  const hide = (key: string) => setSections(sections.filter((one) => one.key !== key));
  return (
    <Section title={t("Sections")} note={t("Alt ↑ ↓ to reorder")} isPlain className="cv-sections">
      <ul>
        {shown.map((section) => (
          <li key={section.key} {...itemProps(section.key)}>
            <div className="cv-line">
              <button {...gripProps(section.key)}>
                <Icon icon={GripVertical} size={14} />
              </button>
              <Checkbox label={nameOf(section.key)} checked onChange={() => hide(section.key)} />
              {section.total > 0 && isProfileSection(section.key) && <span className="mono">{section.total}</span>}
              {section.total > 0 && !isProfileSection(section.key) && (
                <CountOf
                  section={section}
                  isOpen={opened === section.key}
                  onOpen={(isOpen) => setOpened(isOpen ? section.key : undefined)}
                />
              )}
            </div>
            {opened === section.key && (
              <div className="cv-selection">
                <Segmented
                  isSmall
                  label={nameOf(section.key)}
                  value={section.records ? "chosen" : section.latest === null ? "all" : "latest"}
                  parts={[
                    { value: "chosen", label: t("Choose") },
                    { value: "latest", label: t("Latest {{n}}", { n: section.latest ?? defaultLatest }) },
                    { value: "all", label: t("All") },
                  ]}
                  onChange={(value) => {
                    if (value === "all") return show(section.key, "all");
                    if (value === "latest") return show(section.key, { latest: defaultLatest });
                    show(section.key, { records: recordsIn(data, section.key) });
                    setPicking(section);
                  }}
                />
                {section.records && (
                  <button type="button" className="text-link" onClick={() => setPicking(section)}>
                    {t("Choose others")}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
        {rest.map((section) => (
          <li key={section.key} className="hidden-section">
            <div className="cv-line">
              <span className="no-grip" />
              <Checkbox
                label={nameOf(section.key)}
                checked={false}
                onChange={() => setSections([...sections, { key: section.key, selection: "all" }])}
              />
              {section.total > 0 && (
                <span className="mono">{t("{{shown}} of {{total}} included", { shown: 0, total: section.total })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {picking && (
        <PickRecords
          query={editor.query}
          section={picking.key}
          title={nameOf(picking.key)}
          chosen={chosenOf(sections, picking.key)}
          onChange={(records) => show(picking.key, { records })}
          onClose={() => setPicking(undefined)}
        />
      )}
    </Section>
  );
}

/** Of a section with records: how many are shown; opens the choice among them. */
function CountOf({
  section: { label, shown, total, isOn },
  isOpen,
  onOpen,
}: {
  section: AvailableSection;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useT();
  return (
    <button
      type="button"
      className="text-link mono"
      aria-expanded={isOpen}
      aria-label={`${t(label)}: ${t("{{shown}} of {{total}} included", { shown: isOn ? shown : 0, total })}`}
      onClick={() => onOpen(!isOpen)}
    >
      {shown === total ? total : t("{{shown}} of {{total}} included", { shown, total })}
    </button>
  );
}

const isProfileSection = (key: string) => profileSections.some((one) => one === key);

function recordsIn({ sections }: Cv, key: string): string[] {
  return sections.find((section) => section.key === key)?.items.flatMap(({ record }) => record ?? []) ?? [];
}

function chosenOf(sections: readonly ChosenSection[], key: string): readonly string[] {
  const selection = sections.find((one) => one.key === key)?.selection;
  return selection && selection !== "all" && "records" in selection ? selection.records : [];
}
