import { Copy, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import type { RecordDeeds } from "./use-record-deeds.ts";

type DetailActionsProps = { kind: KindDefinition; record: StoredRecord; deeds: RecordDeeds };

/** The deeds the viewer may do, the likeliest filled. */
export function DetailActions({ kind, record, deeds }: DetailActionsProps) {
  const t = useWords(recordPageWords);
  const { abilities, state } = record;
  const editPath = kind.single ? `/common/edit/${kind.editSlug}` : `/common/edit/${kind.editSlug}/${record.id}`;
  if (abilities.restore) {
    return (
      <Button variant="primary" icon={RotateCcw} busy={deeds.busy === "restore"} onClick={() => void deeds.restore()}>
        {t("detailActions.takeOutOfTheBin")}
      </Button>
    );
  }
  const isDraft = state === "draft" || state === "returned";
  const maySubmit = abilities.submit && isDraft && !kind.single;
  const isWhole = record.gaps.submit.length === 0;
  const more: MenuItem[] = [
    ...(abilities.clone ? [{ label: t("detailActions.clone"), icon: Copy, onPress: () => void deeds.clone() }] : []),
    ...(abilities.submit && state === "submitted" && !kind.single
      ? [{ label: t("detailActions.takeBackToDraft"), icon: RotateCcw, onPress: () => void deeds.withdraw() }]
      : []),
    ...(abilities.remove
      ? [
          {
            label: t("detailActions.moveToTheBin"),
            icon: Trash2,
            isDangerous: true,
            onPress: () => void deeds.remove(),
          },
        ]
      : []),
  ];
  return (
    <>
      {more.length > 0 && (
        <Menu groups={[{ items: more }]}>
          <IconButton icon={Ellipsis} label={t("detailActions.more")} />
        </Menu>
      )}
      {abilities.edit && (
        <ButtonLink to={editPath} icon={Pencil} variant={maySubmit && isWhole ? "plain" : "primary"}>
          {t("detailActions.edit")}
        </ButtonLink>
      )}
      {maySubmit && isWhole && (
        <Button variant="primary" busy={deeds.busy === "submit"} onClick={() => void deeds.submit()}>
          {state === "returned" ? t("detailActions.submitAgain") : t("detailActions.submit")}
        </Button>
      )}
    </>
  );
}
