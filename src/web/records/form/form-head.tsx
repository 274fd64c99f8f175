import { Copy, Ellipsis, History } from "lucide-react";
import type { ReactNode } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "./outgoing.ts";

type FormHeadProps = {
  kind: KindDefinition;
  record: StoredRecord | null;
  title: string;
  saved: ReactNode;
  gapCount: number;
  listPath: string;
  /** Undefined where the deed is not offered. */
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
  onSave: (() => void) | undefined;
  onClone: (() => void) | undefined;
};

/** Title, where it is kept, and the deeds; on a phone the deeds stand at the foot. */
export function FormHead(props: FormHeadProps) {
  const t = useWords(recordFormWords);
  const { kind, record, title, saved, gapCount, listPath, primary, onSave, onClone } = props;
  const historyPath = record && !kind.single ? `/common/display/${kind.slug}/${record.id}#history` : undefined;
  const menu = [
    ...(onSave ? [{ label: t("formHead.saveDraft"), onPress: onSave }] : []),
    ...(onClone ? [{ label: t("formHead.clone"), icon: Copy, onPress: onClone }] : []),
    ...(historyPath ? [{ label: t("formHead.history"), icon: History, to: historyPath }] : []),
  ];
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t("formHead.myRecord") }, ...(kind.single ? [] : [{ label: kind.label.many, to: listPath }])]}
      folio={[
        record && !kind.single && <StateMark key="state" mark={record.state} />,
        saved,
        gapCount > 0 && (
          <a key="gaps" className="lnk" href="#gaps">
            {t("formHead.neededToSubmit", { gaps: gapCount })}
          </a>
        ),
      ]}
      actions={
        <>
          <span className="form-acts">
            {onClone && (
              <Button variant="quiet" icon={Copy} onClick={onClone}>
                {t("formHead.clone")}
              </Button>
            )}
            {historyPath && (
              <ButtonLink variant="quiet" icon={History} to={historyPath}>
                {t("formHead.history")}
              </ButtonLink>
            )}
            {onSave && <Button onClick={onSave}>{t("formHead.saveDraft")}</Button>}
            {primary && (
              <Button variant="primary" keys="Ctrl ↵" busy={primary.busy} onClick={primary.onPress}>
                {primary.label}
              </Button>
            )}
          </span>
          {menu.length > 0 && (
            <span className="form-more">
              <Menu groups={[{ items: menu }]}>
                <IconButton icon={Ellipsis} label={t("formHead.more")} />
              </Menu>
            </span>
          )}
        </>
      }
    />
  );
}
