import type { ReactNode } from "react";
import type { Condition, Query } from "#kinds/condition.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import type { CommandContext, CommandScope } from "#rules/language/parse/command.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";

/** The records to which the filter applies: their kinds, their scope, and the context for reading dates. */
export type FilteredRecords = { kinds: readonly string[]; scope: CommandScope; context: CommandContext };

export type FilterEditorProps = {
  field: FilterField;
  /** All fields of the query: a filter by year can change to another type of year. */
  fields: readonly FilterField[];
  query: Query;
  filteredRecords: FilteredRecords;
  conditionOn: (name: string) => Condition | undefined;
  /** Undefined removes the condition. It may be on another type of year than the field. */
  onChange: (condition: Condition | undefined) => void;
  /** The filter is complete, and the editor can be closed. */
  onDone: () => void;
};

type FilterFormProps = { onApply: () => void; onMissing: () => void; children: ReactNode };

export function FilterForm({ onApply, onMissing, children }: FilterFormProps) {
  const t = useT();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {children}
      <span className="row">
        <Button type="submit" size="small">
          {t("Filter")}
        </Button>
        <Button size="small" variant="quiet" onClick={onMissing}>
          {t("Missing")}
        </Button>
      </span>
    </form>
  );
}
