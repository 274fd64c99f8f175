import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Chip } from "#rules/commands/chips-of.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { binWords } from "../../words/bin-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ListScope } from "./use-list-address.ts";

type ListEmptyProps = {
  kind: KindDefinition;
  scope: ListScope;
  chips: readonly Chip[];
  onAsk: (q: string) => void;
  mayAdd: boolean;
};

/** Why a list is empty, and what helps: a filter less, a first record, an import. */
export function ListEmpty({ kind, scope, chips, onAsk, mayAdd }: ListEmptyProps) {
  const many = inSentence(kind.label.many);
  const t = useWords(binWords);
  const days = useRetentionDays();
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
  if (scope === "unassigned")
    return <Empty why={`No ${many} are unassigned.`} next="A row of a file that names no colleague waits here." />;
  if (scope === "bin") return <Empty why={`No ${many} in the bin.`} next={t("thrown", { count: days })} />;
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

/** In place of rows while the question holds something that is no question; what, is said at the question. */
export function NotAsked({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      why="This question cannot be asked as it stands."
      next="Change the part that is named above, or begin again."
      actions={
        <Button size="small" onClick={onClear}>
          Clear the question
        </Button>
      }
    />
  );
}

/** "Journal papers" within a sentence; a name in capitals such as STTPs keeps them. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
