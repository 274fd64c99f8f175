import { GripVertical } from "lucide-react";
import { useState } from "react";
import type { ChosenSection, Extent } from "#rules/cv/sections.ts";
import { profileSections } from "#rules/cv/templates.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useReorder } from "../../ui/table/use-reorder.ts";
import { PickRecords } from "./pick-records.tsx";
import type { Cv, useCv } from "./use-cv.ts";

const usualLatest = 10;
type Offer = Cv["offered"][number];

/** Which sections the CV has, in which order, and which of their records. */
export function CvSections({ made, data }: { made: ReturnType<typeof useCv>; data: Cv }) {
  const t = useT();
  const [opened, setOpened] = useState<string>();
  const [picking, setPicking] = useState<Offer>();
  const { sections, setSections } = made;
  const offers = new Map(data.offered.map((offer) => [offer.key, offer]));
  const shown = sections.flatMap(({ key }) => offers.get(key) ?? []);
  const rest = data.offered.filter(({ key }) => !sections.some((one) => one.key === key));
  const nameOf = (key: string) => t(offers.get(key)?.label ?? key);
  const { itemProps, gripProps } = useReorder({
    ids: shown.map(({ key }) => key),
    onReorder: (keys) => setSections(keys.flatMap((key) => sections.find((one) => one.key === key) ?? [])),
    nameOf,
  });
  const show = (key: string, extent: Extent) =>
    setSections(sections.map((one): ChosenSection => (one.key === key ? { key, extent } : one)));
  const hide = (key: string) => setSections(sections.filter((one) => one.key !== key));
  return (
    <Section title={t("Sections")} note={t("Alt ↑ ↓ to reorder")} isPlain className="cv-sections">
      <ul>
        {shown.map((offer) => (
          <li key={offer.key} {...itemProps(offer.key)}>
            <div className="cv-line">
              <button {...gripProps(offer.key)}>
                <Icon icon={GripVertical} size={14} />
              </button>
              <Checkbox label={nameOf(offer.key)} checked onChange={() => hide(offer.key)} />
              {offer.total > 0 && isOwn(offer.key) && <span className="mono">{offer.total}</span>}
              {offer.total > 0 && !isOwn(offer.key) && (
                <CountOf
                  offer={offer}
                  isOpen={opened === offer.key}
                  onOpen={(isOpen) => setOpened(isOpen ? offer.key : undefined)}
                />
              )}
            </div>
            {opened === offer.key && (
              <div className="cv-extent">
                <Segmented
                  isSmall
                  label={nameOf(offer.key)}
                  value={offer.records ? "chosen" : offer.latest === null ? "all" : "latest"}
                  parts={[
                    { value: "chosen", label: t("Choose") },
                    { value: "latest", label: t("Latest {{n}}", { n: offer.latest ?? usualLatest }) },
                    { value: "all", label: t("All") },
                  ]}
                  onChange={(value) => {
                    if (value === "all") return show(offer.key, "all");
                    if (value === "latest") return show(offer.key, { latest: usualLatest });
                    show(offer.key, { records: recordsIn(data, offer.key) });
                    setPicking(offer);
                  }}
                />
                {offer.records && (
                  <button type="button" className="lnk" onClick={() => setPicking(offer)}>
                    {t("Pick others")}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
        {rest.map((offer) => (
          <li key={offer.key} className="cv-off">
            <div className="cv-line">
              <span className="no-grip" />
              <Checkbox
                label={nameOf(offer.key)}
                checked={false}
                onChange={() => setSections([...sections, { key: offer.key, extent: "all" }])}
              />
              {offer.total > 0 && (
                <span className="mono">{t("{{shown}} of {{total}} included", { shown: 0, total: offer.total })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {picking && (
        <PickRecords
          query={made.query}
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
  offer: { label, shown, total, isOn },
  isOpen,
  onOpen,
}: {
  offer: Offer;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useT();
  return (
    <button
      type="button"
      className="lnk mono"
      aria-expanded={isOpen}
      aria-label={`${t(label)}: ${t("{{shown}} of {{total}} included", { shown: isOn ? shown : 0, total })}`}
      onClick={() => onOpen(!isOpen)}
    >
      {shown === total ? total : t("{{shown}} of {{total}} included", { shown, total })}
    </button>
  );
}

const isOwn = (key: string) => profileSections.some((one) => one === key);

function recordsIn({ sections }: Cv, key: string): string[] {
  return sections.find((section) => section.key === key)?.items.flatMap(({ record }) => record ?? []) ?? [];
}

function chosenOf(sections: readonly ChosenSection[], key: string): readonly string[] {
  const extent = sections.find((one) => one.key === key)?.extent;
  return extent && extent !== "all" && "records" in extent ? extent.records : [];
}
