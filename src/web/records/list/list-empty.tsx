import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Chip } from "#rules/commands/chips-of.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";

type ListEmptyProps = { kind: KindDefinition; chips: readonly Chip[]; onAsk: (q: string) => void; mayAdd: boolean };

/** Why a list is empty, and what helps: a filter less, a first record, an import. */
export function ListEmpty({ kind, chips, onAsk, mayAdd }: ListEmptyProps) {
  const many = kind.label.many.charAt(0).toLowerCase() + kind.label.many.slice(1);
  if (chips.length > 0) {
    return (
      <Empty
        why={chips.length === 1 ? "Nothing matches this filter." : `Nothing matches these ${chips.length} filters.`}
        next="Take one away to see more."
        actions={
          <>
            {chips.slice(0, 3).map((chip) => (
              <Button key={chip.part} size="small" onClick={() => onAsk(chip.without)}>
                Without {chip.label}
              </Button>
            ))}
            {chips.length > 1 && (
              <Button size="small" variant="quiet" onClick={() => onAsk("")}>
                Clear all
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <Empty
      why={`No ${many} yet.`}
      next={
        mayAdd
          ? "A title is enough to begin. A file of many is quicker."
          : "They appear here as soon as somebody enters one."
      }
      actions={
        mayAdd && (
          <>
            <ButtonLink size="small" to={`/common/forms/${kind.slug}`}>
              Add the first
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" to={`/common/upload/bulk?kind=${kind.slug}`}>
              Import a file
            </ButtonLink>
          </>
        )
      }
    />
  );
}
