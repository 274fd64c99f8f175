import type { ListParams } from "../page/use-list-params.ts";
import { type Choice, Select } from "./select.tsx";

type PageSelectProps = {
  page: Pick<ListParams, "get" | "set">;
  /** Of the parameter in the address. */
  name: string;
  label: string;
  /** What is shown while nothing is chosen. */
  all: string;
  choices: readonly Choice[];
};

/** A filter of a page, kept in its address. */
export function PageSelect({ page, name, label, all, choices }: PageSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      value={page.get(name)}
      choices={choices}
      onChange={({ target }) => page.set({ [name]: target.value })}
    />
  );
}
