import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { useT } from "../../texts/use-t.ts";

/** Data from account and appointment: shown, not entered again. */
export function AccountFacts({ kind, section, facts }: { kind: KindDefinition; section: string; facts: RecordData }) {
  const t = useT();
  const shown = Object.entries(kind.fields).filter(
    ([, field]) => field.readonly !== undefined && field.section === section,
  );
  const [first] = shown;
  if (!first) return null;
  return (
    <div className="account-facts">
      <dl>
        {shown.map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              {isFilled(facts[name]) ? (
                <FieldValueShow field={field} value={facts[name]} />
              ) : (
                <span className="dim">{t("Not known")}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="help">{first[1].readonly}.</p>
    </div>
  );
}
