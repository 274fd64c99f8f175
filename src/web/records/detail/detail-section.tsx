import { isFilled } from "#kinds/derive/field-value.ts";
import type { FormSection } from "#kinds/derive/form.ts";
import type { RecordData } from "#kinds/field.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";

type DetailSectionProps = {
  section: FormSection;
  data: RecordData;
  unread: Readonly<Record<string, string>>;
  /** Shown elsewhere on the page: the title. */
  leaveOut: readonly string[];
};

/** The filled fields of a section; the empty ones are listed in one line. */
export function DetailSection({ section, data, unread, leaveOut }: DetailSectionProps) {
  const t = useT();
  const fields = section.fields.filter(({ name, field }) => field.type !== "file" && !leaveOut.includes(name));
  const says = (name: string) => isFilled(data[name]) || unread[name] !== undefined;
  const filled = fields.filter(({ name }) => says(name));
  const empty = fields.filter(({ name }) => !says(name));
  if (fields.length === 0) return null;
  return (
    <Section title={section.label}>
      {filled.length > 0 && (
        <dl className="facts">
          {filled.map(({ name, field }) => (
            <div key={name} data-wide={field.type === "table" || undefined}>
              <dt className={field.label === section.label ? "vh" : undefined}>{field.label}</dt>
              <dd>
                <FieldValueShow field={field} value={data[name]} />
                {unread[name] !== undefined && (
                  <p className="hint">{t("From the file, not recognised: “{{text}}”", { text: unread[name] })}</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <p className="note empties">
          {filled.length === 0 ? t("Not filled:") : t("Not filled:")} {empty.map(({ field }) => field.label).join(", ")}
        </p>
      )}
    </Section>
  );
}
