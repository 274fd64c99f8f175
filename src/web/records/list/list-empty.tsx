import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Chip } from "#rules/language/format/chips-of.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { useRetentionDays } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import type { ListScope } from "./use-list-address.ts";

type ListEmptyProps = {
  kind: KindDefinition;
  scope: ListScope;
  chips: readonly Chip[];
  onAsk: (q: string) => void;
  mayAdd: boolean;
};

/** Why a list is empty, and what helps: fewer filters, a first record, an import. */
export function ListEmpty({ kind, scope, chips, onAsk, mayAdd }: ListEmptyProps) {
  const t = useT();
  const records = inSentence(kind.label.many);
  const days = useRetentionDays();
  if (chips.length > 0) {
    return (
      <Empty
        title={t("No record matches these {{count}} filters.", { count: chips.length })}
        detail={t("Remove a filter to see more.")}
        actions={
          <>
            {chips.slice(0, 3).map((chip) => (
              <Button key={chip.part} size="small" onClick={() => onAsk(chip.without)}>
                {chip.field === undefined
                  ? t("Without “{{word}}”", { word: chip.text })
                  : t("Without {{label}}", { label: t(chip.label) })}
              </Button>
            ))}
            {chips.length > 1 && (
              <Button size="small" variant="quiet" onClick={() => onAsk("")}>
                {t("Clear all")}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (scope === "unassigned")
    return (
      <Empty
        title={t("No {{records}} are unassigned.", { records })}
        detail={t("Uploaded rows that name no colleague appear here.")}
      />
    );
  if (scope === "bin")
    return (
      <Empty
        title={t("No {{records}} in the bin.", { records })}
        detail={t("Deleted records are kept for {{count}} days.", { count: days })}
      />
    );
  return (
    <Empty
      title={t("No {{records}} yet.", { records })}
      detail={
        mayAdd
          ? t("To start, a title is enough. To add many, import a file.")
          : t("They appear here when someone adds one.")
      }
      actions={
        mayAdd && (
          <>
            <ButtonLink size="small" to={`/common/forms/${kind.slug}`}>
              {t("Add the first one")}
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" to={`/common/upload/bulk?kind=${kind.slug}`}>
              {t("Bulk upload")}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

/** In place of rows while the query has an error, which is shown at the query. */
export function QueryErrorNotice({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t("This query is not valid.")}
      detail={t("Change the part named above, or clear the query.")}
      actions={
        <Button size="small" onClick={onClear}>
          {t("Clear query")}
        </Button>
      }
    />
  );
}
