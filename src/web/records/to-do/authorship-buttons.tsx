import { dashboards } from "#contract/dashboards.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { NotMineButton } from "./not-mine-button.tsx";

type AuthorshipButtonsProps = {
  record: { kind: string; id: string; title: string };
  /** Called once the answer is saved. */
  onDecided?: () => void;
};

/** "This is mine" and "Not mine", for a person named on a record. */
export function AuthorshipButtons({ record: { kind, id, title }, onDecided }: AuthorshipButtonsProps) {
  const t = useT();
  const decide = useAction(records.action, {
    doneText: (_, { params: { action } }) =>
      action === "confirm"
        ? t("“{{title}}” is confirmed as yours.", { title })
        : t("“{{title}}” is removed from your list.", { title }),
    refreshes: [records.toDo, records.list, records.count, dashboards.read, own.readSidebar],
    onDone: onDecided,
  });
  const answer = (action: "confirm" | "decline", onSettled?: () => void) =>
    decide.mutate({ params: { kind, id, action }, body: {} }, { onSettled });
  return (
    <>
      <Button
        size="small"
        onClick={() => answer("confirm")}
        busy={decide.isPending}
        aria-label={t("This is mine: {{title}}", { title })}
      >
        {t("This is mine")}
      </Button>
      <NotMineButton
        record={{ title }}
        button={{ variant: "quiet", busy: decide.isPending, "aria-label": t("Not mine: {{title}}", { title }) }}
        onConfirm={(close) => answer("decline", close)}
      />
    </>
  );
}
