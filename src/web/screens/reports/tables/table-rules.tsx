import { useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { TableAnswer } from "./table-answer.ts";

type Rule = TableAnswer["rules"][number];

/** Above the rows and on paper: what the college does not apply or has changed, and why. */
export function RuleNotes({ rules }: Pick<TableAnswer, "rules">) {
  const t = useT();
  const own = rules.filter(({ note }) => note !== null);
  if (own.length === 0) return null;
  return (
    <Banner>
      {own.map(({ reason, label, note, day, days, usualDays }) => {
        const values = { day: day ?? "", rule: t(label), note: note ?? "" };
        return (
          <p key={reason}>
            {days === null
              ? t("Rule not applied by the institute since {{day}}: “{{rule}}”. Reason: {{note}}", values)
              : t(
                  "Rule changed by the institute since {{day}}: “{{rule}}”, minimum {{days}} in place of {{usualDays}}. Reason: {{note}}",
                  { ...values, days, usualDays: usualDays ?? "" },
                )}
          </p>
        );
      })}
    </Banner>
  );
}

/** The rules of the table; an admin deactivates or changes one with a reason that is printed, or applies it again. */
export function RulesAside({ table }: { table: TableAnswer }) {
  const t = useT();
  const [chosen, choose] = useState<{ rule: Rule; to: "deactivate" | "change" }>();
  const { rules, mayChangeRules } = table;
  const apply = useAction(reports.changeRule, {
    doneText: t("The rule is applied again."),
    refreshes: [reports.read],
  });
  if (rules.length === 0) return null;
  return (
    <Section title={t("Rules of this table")} note={t("every table also checks state, date and staff")}>
      <ul className="rule-list">
        {rules.map((rule) => {
          const { reason, label, isOff, by, day, days } = rule;
          const isOwn = day !== null;
          return (
            <li key={reason}>
              <span>
                {isOff ? <s>{t(label)}</s> : t(label)}
                <span className="note">
                  {days !== null && <>{t("Minimum number of days: {{days}}", { days })} · </>}
                  {isOff
                    ? t("Not applied since {{day}}, decided by {{name}}", {
                        day: day ?? "",
                        name: by ?? t("somebody who has left"),
                      })
                    : isOwn
                      ? t("Changed on {{day}}, decided by {{name}}", { day, name: by ?? t("somebody who has left") })
                      : t("left out")}
                </span>
              </span>
              {mayChangeRules && (
                <span className="rule-actions">
                  {days !== null && (
                    <Button
                      size="small"
                      aria-label={`${t("Change days")}: ${t(label)}`}
                      onClick={() => choose({ rule, to: "change" })}
                    >
                      {t("Change days")}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={`${isOwn ? t("Apply again") : t("Deactivate")}: ${t(label)}`}
                    busy={apply.isPending}
                    onClick={() =>
                      isOwn
                        ? apply.mutate({ params: { id: table.id, rule: reason }, body: { isOff: false } })
                        : choose({ rule, to: "deactivate" })
                    }
                  >
                    {isOwn ? t("Apply again") : t("Deactivate")}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && <ChangeDialog table={table} {...chosen} onClose={() => choose(undefined)} />}
    </Section>
  );
}

type ChangeProps = { table: TableAnswer; rule: Rule; to: "deactivate" | "change"; onClose: () => void };

const isNumberOfDays = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365;

/** Deactivates the rule, or changes its number of days. */
function ChangeDialog({ table, rule, to, onClose }: ChangeProps) {
  const t = useT();
  const [days, setDays] = useState(String(rule.days ?? ""));
  const [written, setNote] = useState("");
  const isOff = to === "deactivate";
  const note = written.trim();
  const save = useAction(reports.changeRule, {
    doneText: isOff ? t("The rule is deactivated.") : t("The rule is changed."),
    refreshes: [reports.read],
    onDone: onClose,
  });
  const body = isOff ? { isOff, note } : { isOff, own: { days: Number(days), note } };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        isOff
          ? t("Deactivate “{{rule}}”?", { rule: t(rule.label) })
          : t("Change the days of “{{rule}}”?", { rule: t(rule.label) })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={note === "" || !(isOff || isNumberOfDays(days))}
            onClick={() => save.mutate({ params: { id: table.id, rule: rule.reason }, body })}
          >
            {isOff ? t("Deactivate") : t("Change days")}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isOff && (
          <p>
            {t("Records that only this rule leaves out are counted in this table, for everybody in the institute.")}
          </p>
        )}
        {!isOff && (
          <Field
            label={t("Minimum number of days")}
            error={isNumberOfDays(days) ? undefined : t("Enter a whole number from 1 to 365.")}
          >
            <TextInput mono inputMode="numeric" value={days} onChange={({ target }) => setDays(target.value.trim())} />
          </Field>
        )}
        <Field label={t("Reason")} help={t("Printed with the table, in every file of it and in submissions")}>
          <TextArea value={written} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
