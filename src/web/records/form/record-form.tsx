import { FileText } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { translate } from "#texts/translate.ts";
import { ProofUploadsContext } from "../../fields/file/proof-uploads.ts";
import type { ShownPerson } from "../../fields/people/people-lines.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { InPhoneBar } from "../../ui/page/in-phone-bar.tsx";
import { useIsPhone } from "../../ui/page/use-media.ts";
import type { ReadFromFile } from "../lookup/read-from-file.ts";
import { ProofPanel } from "../proofs/proof-panel.tsx";
import { useProofUploads } from "../proofs/use-proof-uploads.ts";
import { LeaveGuard } from "./autosave/leave-guard.tsx";
import { SaveStatus } from "./autosave/save-status.tsx";
import { useFormSession } from "./autosave/use-form-session.ts";
import { focusPath } from "./focus-path.ts";
import { FormBanners } from "./form-banners.tsx";
import { FormContext, GapsContext, useAutosave, useFormSelector, useFormValue, useOpenForm } from "./form-context.ts";
import { FormField } from "./form-field.tsx";
import { FormHead, GapList, TitledForm } from "./form-head.tsx";
import { FormSections } from "./form-sections.tsx";
import { textIn } from "./form-texts.ts";
import { shownProblems } from "./problem-at.ts";
import { useFormActions } from "./use-form-actions.ts";
import { useGaps } from "./use-gaps.ts";

const DroppedProof = lazy(async () => ({ default: (await import("../lookup/dropped-proof.tsx")).DroppedProof }));
const FormPaste = lazy(async () => ({ default: (await import("../lookup/form-paste.tsx")).FormPaste }));
const EnterFor = lazy(async () => ({ default: (await import("./enter-for.tsx")).EnterFor }));

export type RecordFormProps = {
  kind: KindDefinition;
  /** Null for a new one. */
  record: StoredRecord | null;
  owner: ShownPerson;
  /** Data from account and appointment, for the fields that are not entered. */
  facts: RecordData;
  /** The name of a draft stored on this device; by default the record's own. */
  draft?: string | undefined;
  /** A new record is entered for the owner by a delegate. */
  isForOther?: boolean;
  /** The draft was created on the server. */
  onCreated: (record: StoredRecord) => void;
};

/** The form of every kind: its sections, people and proofs, saved while typing. */
export function RecordForm({ kind, record, owner, facts, draft, isForOther = false, onCreated }: RecordFormProps) {
  const t = useT();
  const isNavigatingAway = useRef(false);
  // While another page waits for the form to be saved, the address stays as it is: a change would cancel that navigation.
  const reportCreated = (created: StoredRecord) => {
    if (!isNavigatingAway.current) onCreated(created);
  };
  const session = useFormSession({ kind, record, owner, isForOther, draft, onCreated: reportCreated });
  const { store } = session;
  const autosave = useAutosave(session);
  const gaps = useGaps(session, autosave.record);
  const problems = useFormSelector(session, (state) => shownProblems(kind, state));
  const isPhone = useIsPhone();
  const { toast } = useToast();
  const proofFields = useMemo(() => fileFields(kind), [kind]);
  const [tab, setTab] = useState(proofFields[0]?.name ?? "");
  const [isProofOpen, setProofOpen] = useState(false);

  const go = (path: string) => {
    const [name = "", row, column] = path.split(".");
    if (row !== undefined && column !== undefined) store.openRow(`${name}.${row}`, true);
    if (kind.fields[name]?.type === "file") {
      setTab(name);
      if (isPhone) setProofOpen(true);
    }
    focusPath(path);
  };
  const onLeaveChange = (isGoing: boolean) => {
    const stays = isNavigatingAway.current && !isGoing;
    isNavigatingAway.current = isGoing;
    const created = session.autosave.read().record;
    if (stays && record === null && created) onCreated(created);
  };
  const uploads = useProofUploads({
    record: autosave.record,
    mayChange: autosave.record?.abilities.edit ?? true,
    run: session.autosave.run,
    ensure: session.autosave.save,
    onError: useCallback((text: string) => toast({ variant: "destructive", text }), [toast]),
  });
  const actions = useFormActions({
    session,
    gaps: gaps.submit,
    finishUploads: uploads.finish,
    isNavigatingAway,
    onGo: go,
  });
  const stage = autosave.record?.state ?? "draft";
  const primary = primaryOf(kind, stage, actions);
  useSubmitKey(primary?.onPress);

  const unread = JSON.stringify(autosave.record?.unread ?? {});
  const [read, setRead] = useState<ReadFromFile>();
  const form = useMemo(() => ({ session, fromFile: read?.texts ?? noTexts }), [session, read]);
  const saveStatus = (key: string) => (
    <SaveStatus key={key} autosave={autosave} isDraft={stage === "draft" && !kind.isOnePerPerson} problems={problems} />
  );
  const proof = (
    <>
      {read && (
        <Suspense>
          <DroppedProof key={read.file.name} {...read} />
        </Suspense>
      )}
      <FormProof fields={proofFields} tab={tab} onTab={setTab} isBare={isPhone} />
    </>
  );
  return (
    <FormContext value={form}>
      <GapsContext value={gaps}>
        <ProofUploadsContext value={uploads}>
          <div className="page form-page">
            <InPhoneBar>
              <b className="truncate">{kind.label.one}</b>
              {saveStatus("bar")}
            </InPhoneBar>
            <FormHead
              kind={kind}
              record={autosave.record}
              listPath={`/common/display/${kind.slug}`}
              saveStatus={!isPhone && saveStatus("head")}
              gapCount={kind.isOnePerPerson || stage === "submitted" ? 0 : gaps.submit.length}
              primary={primary}
              onSave={kind.isOnePerPerson || !savesDraft(stage) ? undefined : actions.save}
              onClone={autosave.record && !kind.isOnePerPerson ? actions.clone : undefined}
            />
            {!kind.isOnePerPerson && savesDraft(stage) && (
              <Suspense fallback={<div className="paste-placeholder" />}>
                <FormPaste session={session} owner={owner} onRead={setRead} />
              </Suspense>
            )}
            <div className="form-columns" data-proof={proofFields.length > 0 || undefined}>
              <TitledForm>
                {record === null && !kind.isOnePerPerson && (
                  <Suspense>
                    <EnterFor slug={kind.slug} owner={isForOther ? owner.account : undefined} />
                  </Suspense>
                )}
                {!kind.isOnePerPerson && (
                  <p className="note">{t("Fields without the word optional or recommended are required to submit.")}</p>
                )}
                <FormBanners session={session} stage={stage} onGo={go} />
                <FormSections session={session} record={autosave.record?.id} unread={unread} facts={facts} />
                <GapList onGo={go} />
              </TitledForm>
              {proofFields.length > 0 && !isPhone && (
                <aside className="proof" aria-label={t("Proof")}>
                  {proof}
                </aside>
              )}
            </div>
            {isPhone && (
              <FormFooter
                proofCount={proofFields.length > 0 ? (autosave.record?.proofs.length ?? 0) : undefined}
                onProof={() => setProofOpen(true)}
                primary={primary}
              />
            )}
            {isPhone && (
              <Sheet isOpen={isProofOpen} onClose={() => setProofOpen(false)} title={t("Proof")} side="bottom">
                {proof}
              </Sheet>
            )}
          </div>
          <LeaveGuard session={session} isLeaving={actions.isLeaving} onLeaveChange={onLeaveChange} />
        </ProofUploadsContext>
      </GapsContext>
    </FormContext>
  );
}

const noTexts = {};
const savesDraft = (stage: StoredRecord["state"]) => stage === "draft" || stage === "returned";

function primaryOf(kind: KindDefinition, stage: StoredRecord["state"], actions: ReturnType<typeof useFormActions>) {
  if (kind.isOnePerPerson)
    return { label: translate("Save"), onPress: () => void actions.save(), busy: actions.busy === "save" };
  if (!savesDraft(stage))
    return { label: translate("Save changes"), onPress: () => void actions.save(), busy: actions.busy === "save" };
  const label = stage === "returned" ? translate("Submit again") : translate("Submit");
  return { label, onPress: () => void actions.submit(), busy: actions.busy === "submit" };
}

function fileFields(kind: KindDefinition): { name: string; field: FileField }[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => (field.type === "file" ? [{ name, field }] : []));
}

/** Ctrl or ⌘ with Enter performs the action of the filled button. */
function useSubmitKey(action: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    // The focused field is read first, as on leaving it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    action?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

type FormProofProps = {
  fields: readonly { name: string; field: FileField }[];
  tab: string;
  onTab: (name: string) => void;
  isBare?: boolean;
};

/** The proofs beside the form; under each the link to one that is stored elsewhere. */
function FormProof({ fields, tab, onTab, isBare }: FormProofProps) {
  const { session } = useOpenForm();
  const linked = useFormValue(session, ({ texts }) =>
    fields.flatMap(({ name }) => (textIn(texts, name) === "" ? [] : [name])),
  );
  return (
    <ProofPanel
      fields={fields}
      value={tab}
      onChange={onTab}
      linked={linked}
      isBare={isBare}
      footerOf={(name, field) => <FormField path={name} field={field} span={6} />}
    />
  );
}

type FormFooterProps = {
  proofCount: number | undefined;
  onProof: () => void;
  primary: { label: string; onPress: () => void; busy: boolean } | undefined;
};

/** The bar at the foot of a phone: the proofs one press away, and the action. */
function FormFooter({ proofCount, onProof, primary }: FormFooterProps) {
  const t = useT();
  return (
    <div className="form-footer">
      {proofCount !== undefined && (
        <Button icon={FileText} onClick={onProof}>
          {t("Proof")} <span className="mono">{proofCount}</span>
        </Button>
      )}
      {primary && (
        <Button variant="primary" busy={primary.busy} onClick={primary.onPress}>
          {primary.label}
        </Button>
      )}
    </div>
  );
}
