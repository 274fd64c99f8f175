import { Download } from "lucide-react";
import { openAreas } from "#access/roles.ts";
import { type CvFormat, cvFormatNames, cvFormats } from "#contract/records/cv.ts";
import { citationStyleLabels, citationStyles } from "#kinds/citation.ts";
import { listAreaOf } from "../../commands/list-area-of.ts";
import { displayPath } from "../../core/area.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { Section } from "../../ui/page/section.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { Cv, useCv } from "./use-cv.ts";

type OptionsProps = {
  editor: ReturnType<typeof useCv>;
  data: Cv;
  downloadAs: (format: CvFormat) => Promise<boolean>;
};

/** How the CV is written, what is left out of it, and its files. */
export function CvOptions({ editor: { set }, data, downloadAs }: OptionsProps) {
  const t = useT();
  const { choices, works, excluded, excludedTotal, shortened, person } = data;
  const { data: me } = useMe();
  const area = listAreaOf(me && !person.isOwn ? openAreas(me) : ["common"]);
  const flag = (name: "verified" | "bold" | "citations", label: string) => (
    <Checkbox
      label={label}
      checked={choices[name]}
      onChange={({ target }) => set({ [name]: String(target.checked) })}
    />
  );
  const notes: Partial<Record<CvFormat, string>> = {
    pdf: t("to print"),
    docx: t("to edit"),
    md: t("plain text"),
    "json-resume": t("whole profile"),
  };
  return (
    <aside className="cv-options">
      <Section title={t("Options")} isPlain>
        <Field label={t("Citation style")}>
          <Select
            value={choices.style}
            choices={citationStyles.map((value) => ({ value, label: t(citationStyleLabels[value]) }))}
            onChange={({ target }) => set({ style: target.value })}
          />
        </Field>
        <Field label={t("Order")} group>
          <Segmented
            label={t("Order")}
            value={choices.order}
            parts={[
              { value: "newest", label: t("Newest first") },
              { value: "oldest", label: t("Oldest first") },
            ]}
            onChange={(order) => set({ order })}
          />
        </Field>
        {flag("verified", t("Only verified records"))}
        {flag("bold", person.isOwn ? t("My name in bold") : t("The name in bold"))}
        {flag("citations", t("Citations and quartile"))}
      </Section>
      {shortened && (
        <Banner>
          {t("{{pages}} pages contain {{shown}} of {{total}} entries, the newest of each section.", {
            pages: shortened.pages,
            shown: formatCount(shortened.shown),
            total: formatCount(shortened.total),
          })}
        </Banner>
      )}
      {excludedTotal > 0 && (
        <Banner>
          {t(
            choices.verified ? "Not verified, so not in this CV: {{n}}" : "Draft or returned, so not in this CV: {{n}}",
            {
              n: formatCount(excludedTotal),
            },
          )}
          <ul className="cv-excluded">
            {excluded.slice(0, 5).map(({ record, kind, title }) => (
              <li key={record}>
                <Anchor to={displayPath(area, kind, record)}>{title || t("Untitled")}</Anchor>
              </li>
            ))}
            {excludedTotal > 5 && <li>{t("and {{more}} more", { more: formatCount(excludedTotal - 5) })}</li>}
          </ul>
        </Banner>
      )}
      <Section title={t("Download")}>
        <ul className="cv-files">
          {cvFormats.map((format) => (
            <li key={format}>
              <strong>{cvFormatNames[format]}</strong>
              <span className="note">{notes[format] ?? t("Works: {{n}}", { n: formatCount(works) })}</span>
              <IconButton
                icon={Download}
                label={t("Download {{name}}", { name: cvFormatNames[format] })}
                iconSize={14}
                onClick={() => void downloadAs(format)}
              />
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  );
}
