import { useState } from "react";
import { reports } from "#contract/accreditation/reports.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useAction } from "../../../ui/message/use-action.ts";
import { Section } from "../../../ui/page/section.tsx";
import type { TableAnswer } from "./table-answer.ts";

type Rule = TableAnswer["rules"][number];

/** Above the rows and on paper: what the college does not apply, and why. */
export function RuleNotes({ rules }: Pick<TableAnswer, "rules">) {
  const t = useT();
  const off = rules.filter(({ isOff }) => isOff);
  if (off.length === 0) return null;
  return (
    <Banner>
      {off.map(({ reason, label, note, day }) => (
        <p key={reason}>
          {t("Rule not applied by the institute since {{day}}: “{{rule}}”. Reason: {{note}}", {
            day: day ?? "",
            rule: t(label),
            note: note ?? "",
          })}
        </p>
      ))}
    </Banner>
  );
}

/** The rules of the table; an admin deactivates one with a reason that is printed, or applies it again. */
export function RulesAside({ table }: { table: TableAnswer }) {
  const t = useT();
  const [chosen, choose] = useState<Rule>();
  const { rules, mayChangeRules } = table;
  const apply = useAction(reports.changeRule, {
    doneText: t("The rule is applied again."),
    refreshes: [reports.read],
  });
  if (rules.length === 0) return null;
  return (
    <Section title={t("Rules of this table")} note={t("besides state, date and staff, which every table checks")}>
      <ul className="rule-list">
        {rules.map((rule) => {
          const { reason, label, isOff, by, day } = rule;
          return (
            <li key={reason}>
              <span>
                {isOff ? <s>{t(label)}</s> : t(label)}
                <span className="note">
                  {isOff
                    ? t("Not applied since {{day}}, decided by {{name}}", {
                        day: day ?? "",
                        name: by ?? t("somebody who has left"),
                      })
                    : t("left out")}
                </span>
              </span>
              {mayChangeRules && (
                <Button
                  size="small"
                  aria-label={`${isOff ? t("Apply again") : t("Deactivate")}: ${t(label)}`}
                  busy={apply.isPending}
                  onClick={() =>
                    isOff
                      ? apply.mutate({ params: { id: table.id, rule: reason }, body: { isOff: false } })
                      : choose(rule)
                  }
                >
                  {isOff ? t("Apply again") : t("Deactivate")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && <SwitchOff table={table} rule={chosen} onClose={() => choose(undefined)} />}
    </Section>
  );
}

type SwitchOffProps = { table: TableAnswer; rule: Rule; onClose: () => void };

function SwitchOff({ table, rule, onClose }: SwitchOffProps) {
  const t = useT();
  const [note, setNote] = useState("");
  const save = useAction(reports.changeRule, {
    doneText: t("The rule is deactivated."),
    refreshes: [reports.read],
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Deactivate “{{rule}}”?", { rule: t(rule.label) })}
      foot={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={note.trim() === ""}
            onClick={() =>
              save.mutate({ params: { id: table.id, rule: rule.reason }, body: { isOff: true, note: note.trim() } })
            }
          >
            {t("Deactivate")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t("Records that only this rule leaves out are counted in this table, for everybody in the institute.")}</p>
        <Field label={t("Reason")} help={t("Printed with the table, in every file of it and in submissions")}>
          <TextArea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
