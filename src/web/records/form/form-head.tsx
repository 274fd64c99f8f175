import { Copy, Ellipsis, History } from "lucide-react";
import { type ReactNode, use, useId } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/dialog/menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { SectionHead } from "../../ui/page/section.tsx";
import { gapLabel } from "../gap-label.ts";
import { GapsContext, useFormSelector, useOpenForm } from "./form-context.ts";
import { textIn } from "./form-texts.ts";

type FormHeadProps = {
  kind: KindDefinition;
  record: StoredRecord | null;
  saveStatus: ReactNode;
  gapCount: number;
  listPath: string;
  /** Undefined if the action is not offered. */
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
  onSave: (() => void) | undefined;
  onClone: (() => void) | undefined;
};

/** Title, how far the record is saved, and the actions; on a phone the actions are at the foot of the page. */
export function FormHead(props: FormHeadProps) {
  const t = useT();
  const { kind, record, saveStatus, gapCount, listPath, primary, onSave, onClone } = props;
  const title = useFormTitle();
  const historyPath = record && !kind.isOnePerPerson ? `/common/display/${kind.slug}/${record.id}#history` : undefined;
  const menu = [
    ...(onSave ? [{ label: t("Save draft"), onPress: onSave }] : []),
    ...(onClone ? [{ label: t("Make a copy"), icon: Copy, onPress: onClone }] : []),
    ...(historyPath ? [{ label: t("History"), icon: History, to: historyPath }] : []),
  ];
  return (
    <PageHead
      title={title}
      breadcrumbs={[
        { label: t("My records") },
        ...(kind.isOnePerPerson ? [] : [{ label: kind.label.many, to: listPath }]),
      ]}
      summary={[
        !record && kind.help && t(kind.help),
        record && !kind.isOnePerPerson && <StateMark key="state" mark={record.state} />,
        saveStatus,
        gapCount > 0 && (
          <a key="gaps" className="text-link" href="#gaps">
            {t("Required fields left: {{gaps}}", { gaps: gapCount })}
          </a>
        ),
      ]}
      actions={
        <>
          <span className="form-actions">
            {onClone && (
              <Button variant="quiet" icon={Copy} onClick={onClone}>
                {t("Make a copy")}
              </Button>
            )}
            {historyPath && (
              <ButtonLink variant="quiet" icon={History} to={historyPath}>
                {t("History")}
              </ButtonLink>
            )}
            {onSave && <Button onClick={onSave}>{t("Save draft")}</Button>}
            {primary && (
              <Button variant="primary" shortcut="Ctrl ↵" busy={primary.busy} onClick={primary.onPress}>
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

/** The form element, named by its title; typing the title does not render the content again. */
export function TitledForm({ children }: { children: ReactNode }) {
  return (
    <form className="form-body" noValidate aria-label={useFormTitle()} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

/** The title as typed; until there is one, “New …”. */
function useFormTitle(): string {
  const t = useT();
  const { session } = useOpenForm();
  const { kind } = session;
  const typed = useFormSelector(session, ({ texts }) =>
    kind.isOnePerPerson ? kind.label.one : textIn(texts, kind.title).trim(),
  );
  return typed || t("New {{one}}", { one: inSentence(kind.label.one) });
}

type GapListProps = { onGo: (field: string) => void };

/** The gaps, by severity. An empty recommended field prevents nothing. */
export function GapList({ onGo }: GapListProps) {
  const t = useT();
  const gaps = use(GapsContext);
  const id = useId();
  if (gaps.submit.length + gaps.recommended.length === 0) {
    return (
      <section className="form-section" aria-labelledby={id}>
        <SectionHead id={id} title={t("Nothing is missing")} />
      </section>
    );
  }
  return (
    <section className="form-section gaps" aria-labelledby={id} id="gaps">
      <SectionHead id={id} title={t("Still missing")} note={t("You can save a draft with gaps")} />
      <GapsOfOneSeverity title={t("Required to submit")} gaps={gaps.submit} onGo={onGo} />
      <GapsOfOneSeverity title={t("Recommended")} gaps={gaps.recommended} onGo={onGo} />
    </section>
  );
}

function GapsOfOneSeverity({
  title,
  gaps,
  onGo,
}: { title: string; gaps: readonly { field: string; label: string }[] } & GapListProps) {
  const { session } = useOpenForm();
  const data = useFormSelector(session, ({ reading }) => reading.data);
  if (gaps.length === 0) return null;
  return (
    <div className="gap-line">
      <span className="note">{title}</span>
      <ul>
        {gaps.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className="text-link" onClick={() => onGo(field)}>
              {gapLabel(session.kind, data, { field, label })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
