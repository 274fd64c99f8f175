import { type KeyboardEvent, useState } from "react";
import { readEmail } from "#kinds/fields/email.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { readNames } from "#kinds/reading/list-text.ts";
import { useT } from "../../texts/use-t.ts";
import { Combobox } from "../../ui/field/combobox.tsx";
import type { ShownPerson } from "./people-lines.ts";
import { type Colleague, colleagueNote, useColleagues } from "./use-colleagues.ts";

export type AddPersonProps = {
  /** "author", "investigator". */
  word: string;
  onAdd: (people: ShownPerson[]) => void;
};

/**
 * An input that searches colleagues. Choosing one links the account; Enter adds the name as printed and links nobody.
 * A pasted list of names is split.
 */
export function AddPerson({ word, onAdd }: AddPersonProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const { colleagues, isBusy } = useColleagues(typed);
  const add = (people: ShownPerson[]) => {
    if (people.length > 0) onAdd(people);
    setTyped("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add(readTypedPeople(typed));
  };
  const target = t(/^[aeiou]/i.test(word) ? "an {{word}}" : "a {{word}}", { word });
  return (
    <div className="new-person">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter reaches the input inside first, for its own list */}
      <div className="grow" onKeyDown={press}>
        <Combobox
          allowsAnyText
          aria-label={t("Add {{what}}", { what: target })}
          placeholder={t("Add {{what}} by name, e-mail or ORCID", { what: target })}
          options={colleagues.map((colleague) => ({
            value: colleague.id,
            label: colleague.name,
            note: colleagueNote(colleague),
          }))}
          value={typed}
          isBusy={isBusy}
          onType={setTyped}
          onChange={(value, option) => {
            const chosen = option && colleagues.find(({ id }) => id === value);
            if (chosen) add([personOf(chosen)]);
            else setTyped(value);
          }}
        />
      </div>
      <span className="dim only-wide">{t("Alt ↑ ↓ to reorder")}</span>
    </div>
  );
}

export function personOf({ id, name, email }: Colleague): ShownPerson {
  return { name, account: id, email };
}

/** Names as printed; a single address or ORCID iD is stored as such. */
export function readTypedPeople(typed: string): ShownPerson[] {
  const text = typed.trim();
  if (text === "") return [];
  const orcid = /\d{4}/.test(text) ? readOrcid(text).value : undefined;
  if (orcid !== undefined) return [{ name: orcid, orcid }];
  const email = text.includes("@") ? readEmail(text).value : undefined;
  if (email !== undefined) return [{ name: email.split("@")[0] ?? email, email }];
  return readNames(text).map((name) => ({ name }));
}
