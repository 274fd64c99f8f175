import { Check, Copy, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { isCitable } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { useSession } from "../../core/session.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/dialog/menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useCiteItems } from "../citing/cite-items.ts";
import type { RecordActions } from "./use-record-actions.ts";

type DetailActionsProps = { kind: KindDefinition; record: StoredRecord; actions: RecordActions };

/** The actions the viewer may perform; the most likely one is the primary button. */
export function DetailActions({ kind, record, actions }: DetailActionsProps) {
  const t = useT();
  const session = useSession();
  const { abilities, state } = record;
  const cites = useCiteItems({ kind, record });
  const editPath = kind.isOnePerPerson ? `/common/edit/${kind.editSlug}` : `/common/edit/${kind.editSlug}/${record.id}`;
  if (abilities.restore) {
    return (
      <Button
        variant="primary"
        icon={RotateCcw}
        busy={actions.busy === "restore"}
        onClick={() => void actions.restore()}
      >
        {t("Restore")}
      </Button>
    );
  }
  const isDraft = state === "draft" || state === "returned";
  const maySubmit = abilities.submit && isDraft && !kind.isOnePerPerson;
  const isComplete = record.gaps.submit.length === 0;
  const more: MenuItem[] = [
    ...(abilities.clone ? [{ label: t("Make a copy"), icon: Copy, onPress: () => void actions.clone() }] : []),
    ...(abilities.submit && state === "submitted" && !kind.isOnePerPerson
      ? [{ label: t("Withdraw submission"), icon: RotateCcw, onPress: () => void actions.withdraw() }]
      : []),
    ...(abilities.remove
      ? [{ label: t("Delete"), icon: Trash2, isDangerous: true, onPress: () => void actions.remove() }]
      : []),
  ];
  const groups = [
    ...(more.length > 0 ? [{ items: more }] : []),
    ...(isCitable(kind) ? [{ label: t("Copy reference"), items: cites }] : []),
  ];
  return (
    <>
      {record.review.mayReview && (
        <ButtonLink
          to={`${pathFor(session, "review")}?kind=${kind.slug}&record=${record.id}`}
          icon={Check}
          variant="primary"
        >
          {t("Review")}
        </ButtonLink>
      )}
      {groups.length > 0 && (
        <Menu groups={groups}>
          <IconButton icon={Ellipsis} label={t("More")} />
        </Menu>
      )}
      {abilities.edit && (
        <ButtonLink to={editPath} icon={Pencil} variant={maySubmit && isComplete ? "plain" : "primary"}>
          {t("Edit")}
        </ButtonLink>
      )}
      {maySubmit && isComplete && (
        <Button variant="primary" busy={actions.busy === "submit"} onClick={() => void actions.submit()}>
          {state === "returned" ? t("Submit again") : t("Submit")}
        </Button>
      )}
    </>
  );
}
