import { useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Combobox } from "../../ui/field/combobox.tsx";
import { type Colleague, colleagueNote, useColleagues } from "./use-colleagues.ts";

type ColleagueInputProps = { onChoose: (colleague: Colleague) => void; placeholder?: string };

/** Finds one colleague by name, address or id. */
export function ColleagueInput({ onChoose, placeholder }: ColleagueInputProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const { colleagues, isBusy } = useColleagues(typed);
  return (
    <Combobox
      options={colleagues.map((colleague) => ({
        value: colleague.id,
        label: colleague.name,
        note: colleagueNote(colleague),
      }))}
      value=""
      onType={setTyped}
      onChange={(id) => {
        const found = colleagues.find((colleague) => colleague.id === id);
        if (found) onChoose(found);
        setTyped("");
      }}
      isBusy={isBusy}
      placeholder={placeholder}
      noneText={typed.trim().length < 2 ? t("Type two letters or more.") : t("No colleague found.")}
    />
  );
}
