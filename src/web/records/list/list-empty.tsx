import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Chip } from "#rules/commands/chips-of.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { binWords } from "../../words/bin-words.ts";
import { recordListWords } from "../../words/record-list-words.ts";
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
  const say = useWords(recordListWords);
  const many = inSentence(kind.label.many);
  const t = useWords(binWords);
  const days = useRetentionDays();
  if (chips.length > 0) {
    return (
      <Empty
        why={say("listEmpty.nothingMatchesTheseFilters", { count: chips.length })}
        next={say("listEmpty.takeOneAwayToSee")}
        actions={
          <>
            {chips.slice(0, 3).map((chip) => (
              <Button key={chip.part} size="small" onClick={() => onAsk(chip.without)}>
                {say("listEmpty.without", { label: chip.label })}
              </Button>
            ))}
            {chips.length > 1 && (
              <Button size="small" variant="quiet" onClick={() => onAsk("")}>
                {say("listEmpty.clearAll")}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (scope === "unassigned")
    return <Empty why={say("listEmpty.noAreUnassigned", { many })} next={say("listEmpty.aRowOfAFile")} />;
  if (scope === "bin") return <Empty why={say("listEmpty.noInTheBin", { many })} next={t("thrown", { count: days })} />;
  return (
    <Empty
      why={say("listEmpty.noYet", { many })}
      next={mayAdd ? say("listEmpty.aTitleIsEnough") : say("listEmpty.theyAppearHereAsSoon")}
      actions={
        mayAdd && (
          <>
            <ButtonLink size="small" to={`/common/forms/${kind.slug}`}>
              {say("listEmpty.addTheFirst")}
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" to={`/common/upload/bulk?kind=${kind.slug}`}>
              {say("listEmpty.importAFile")}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

/** In place of rows while the question holds something that is no question; what, is said at the question. */
export function NotAsked({ onClear }: { onClear: () => void }) {
  const t = useWords(recordListWords);
  return (
    <Empty
      why={t("listEmpty.thisQuestionCannotBeAsked")}
      next={t("listEmpty.changeThePart")}
      actions={
        <Button size="small" onClick={onClear}>
          {t("listEmpty.clearTheQuestion")}
        </Button>
      }
    />
  );
}

/** "Journal papers" within a sentence; a name in capitals such as STTPs keeps them. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
