import { useId } from "react";
import { readEmail } from "#kinds/fields/email.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { personRoleNames } from "#kinds/history/person-role-names.ts";
import type { PersonRole } from "#kinds/person.ts";
import { creditRoles } from "#kinds/reading/credit-roles.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { personOf } from "./add-person.tsx";
import type { PeopleRules, PersonLine, ShownPerson } from "./people-lines.ts";
import { colleagueNote, useColleagues } from "./use-colleagues.ts";

export type PersonEditorProps = {
  line: PersonLine;
  rules: PeopleRules;
  onChange: (change: Partial<ShownPerson>) => void;
  onRemove: () => void;
};

/** The details of an entry beside its name. Colleagues of a similar name are offered, never linked automatically. */
export function PersonEditor({ line, rules, onChange, onRemove }: PersonEditorProps) {
  const t = useT();
  const id = useId();
  const isLinked = line.account !== undefined;
  return (
    <div className="person-editor grid6">
      <Field
        className="c3"
        label={t("Name as printed")}
        error={line.name.trim() === "" ? t("Enter a name.") : undefined}
      >
        <TextInput value={line.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field className="c3" label={t("Affiliation")} optional>
        <TextInput
          value={line.affiliation ?? ""}
          onChange={(event) => onChange({ affiliation: event.target.value || undefined })}
        />
      </Field>
      <Field className="c2" label={t("Role")}>
        <Select
          choices={rules.roles.map((role) => ({ value: role, label: t(personRoleNames[role]) }))}
          value={line.role ?? rules.roles[0] ?? ""}
          onChange={(event) => onChange({ role: event.target.value as PersonRole })}
        />
      </Field>
      {!isLinked && (
        <>
          <Field className="c2" label={t("E-mail")} optional error={readEmail(line.email ?? "").fault?.message}>
            <TextInput
              inputMode="email"
              value={line.email ?? ""}
              onChange={(event) => onChange({ email: event.target.value || undefined })}
            />
          </Field>
          <Field className="c2" label={t("ORCID iD")} optional error={readOrcid(line.orcid ?? "").fault?.message}>
            <TextInput
              mono
              value={line.orcid ?? ""}
              onChange={(event) => onChange({ orcid: event.target.value || undefined })}
            />
          </Field>
        </>
      )}
      <div className="c6 row wrap">
        {rules.roles.includes("author") && (
          <Checkbox
            id={`${id}-corresponding`}
            label={t("Corresponding")}
            checked={line.corresponding ?? false}
            onChange={(event) => onChange({ corresponding: event.target.checked || undefined })}
          />
        )}
        {isLinked && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ account: undefined, email: undefined, state: undefined, matchedBy: undefined })}
          >
            {t("Not this colleague")}
          </Button>
        )}
        <Button size="small" variant="danger" className="remove" onClick={onRemove}>
          {t("Remove from the list")}
        </Button>
      </div>
      {rules.roles.includes("author") && <Contributions line={line} onChange={onChange} />}
      {!isLinked && <SimilarNames line={line} onChange={onChange} />}
    </div>
  );
}

/** Most lists say nothing of them, so they are closed at first. */
function Contributions({ line, onChange }: Pick<PersonEditorProps, "line" | "onChange">) {
  const id = useId();
  const { credit = [] } = line;
  return (
    <details className="c6">
      <summary>CRediT {credit.length > 0 && <span className="dim">{credit.length}</span>}</summary>
      <div className="row wrap">
        {creditRoles.map((role) => (
          <Checkbox
            key={role}
            id={`${id}-${role}`}
            label={role}
            checked={credit.includes(role)}
            onChange={({ target }) =>
              onChange({
                credit: creditRoles.filter((one) => (one === role ? target.checked : credit.includes(one))),
              })
            }
          />
        ))}
      </div>
    </details>
  );
}

/** Colleagues with the same surname; a surname alone only suggests them, and links nobody. */
function SimilarNames({ line, onChange }: Pick<PersonEditorProps, "line" | "onChange">) {
  const t = useT();
  const { colleagues } = useColleagues(surnameOf(line.name));
  if (colleagues.length === 0) return null;
  return (
    <div className="c6 similar-names">
      <span className="note">{t("Is this a colleague?")}</span>
      {colleagues.slice(0, 4).map((colleague) => (
        <Button
          key={colleague.id}
          size="small"
          onClick={() => onChange({ ...personOf(colleague), name: line.name, state: undefined, orcid: undefined })}
        >
          {colleague.name} <span className="dim">{colleagueNote(colleague)}</span>
        </Button>
      ))}
    </div>
  );
}

/** The longest word of a name: initials match everybody. */
function surnameOf(name: string): string {
  return name.split(/[\s,.]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
