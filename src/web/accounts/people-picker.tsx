import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { useRead } from "../core/api/use-read.ts";
import { useT } from "../texts/use-t.ts";
import { Combobox } from "../ui/field/combobox.tsx";
import { Chip } from "../ui/text/chip.tsx";

export type PickedPerson = { id: string; name: string };

type PeoplePickerProps = { value: readonly PickedPerson[]; onChange: (people: PickedPerson[]) => void };

/** Chooses active accounts one by one, by name or address. For use inside a Field. */
export function PeoplePicker({ value, onChange }: PeoplePickerProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useRead(
    accounts.list,
    { query: { q: typed.trim(), state: "active", limit: 12 } },
    { keepsPreviousData: true },
  );
  const options = (data?.rows ?? [])
    .filter(({ id }) => !value.some((person) => person.id === id))
    .map(({ id, name, email }) => ({ value: id, label: name || email, note: email }));
  return (
    <>
      <Combobox
        options={options}
        value=""
        onType={setTyped}
        onChange={(id, option) => {
          if (!option) return;
          onChange([...value, { id, name: option.label }]);
          setTyped("");
        }}
        isBusy={isFetching}
        placeholder={t("A name or address")}
        noneText={t("No matching active account.")}
      />
      {value.length > 0 && (
        <div className="chips picked">
          {value.map((person) => (
            <Chip
              key={person.id}
              value={person.name}
              removeLabel={t("Remove {{name}}", { name: person.name })}
              onRemove={() => onChange(value.filter(({ id }) => id !== person.id))}
            />
          ))}
        </div>
      )}
    </>
  );
}
