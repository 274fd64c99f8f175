import { Copy, Ellipsis, History } from "lucide-react";
import type { ReactNode } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/dialog/menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import type { StoredRecord } from "./autosave/outgoing.ts";

type FormHeadProps = {
  kind: KindDefinition;
  record: StoredRecord | null;
  title: string;
  saved: ReactNode;
  gapCount: number;
  listPath: string;
  /** Undefined where the action is not offered. */
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
  onSave: (() => void) | undefined;
  onClone: (() => void) | undefined;
};

/** Title, where it is stored, and the actions; on a phone the actions are at the foot. */
export function FormHead(props: FormHeadProps) {
  const t = useT();
  const { kind, record, title, saved, gapCount, listPath, primary, onSave, onClone } = props;
  const historyPath = record && !kind.single ? `/common/display/${kind.slug}/${record.id}#history` : undefined;
  const menu = [
    ...(onSave ? [{ label: t("Save draft"), onPress: onSave }] : []),
    ...(onClone ? [{ label: t("Clone"), icon: Copy, onPress: onClone }] : []),
    ...(historyPath ? [{ label: t("History"), icon: History, to: historyPath }] : []),
  ];
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t("My records") }, ...(kind.single ? [] : [{ label: kind.label.many, to: listPath }])]}
      summary={[
        record && !kind.single && <StateMark key="state" mark={record.state} />,
        saved,
        gapCount > 0 && (
          <a key="gaps" className="lnk" href="#gaps">
            {t("{{gaps}} required to submit", { gaps: gapCount })}
          </a>
        ),
      ]}
      actions={
        <>
          <span className="form-acts">
            {onClone && (
              <Button variant="quiet" icon={Copy} onClick={onClone}>
                {t("Clone")}
              </Button>
            )}
            {historyPath && (
              <ButtonLink variant="quiet" icon={History} to={historyPath}>
                {t("History")}
              </ButtonLink>
            )}
            {onSave && <Button onClick={onSave}>{t("Save draft")}</Button>}
            {primary && (
              <Button variant="primary" keys="Ctrl ↵" busy={primary.busy} onClick={primary.onPress}>
                {primary.label}
              </Button>
            )}
          </span>
          {menu.length > 0 && (
            <span className="form-more">
              <Menu groups={[{ items: menu }]}>
                <IconButton icon={Ellipsis} label={t("More")} />
              </Menu>
            </span>
          )}
        </>
      }
    />
  );
}
