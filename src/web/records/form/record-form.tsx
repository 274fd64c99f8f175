import { useEffect, useMemo, useRef, useState } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { formOf } from "#kinds/derive/form.ts";
import type { RecordData } from "#kinds/field.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { ProofDeskContext } from "../../fields/file/proof-desk.ts";
import type { ShownPerson } from "../../fields/people/people-lines.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { useProofDesk } from "../proofs/use-proof-desk.ts";
import { AccountFacts } from "./account-facts.tsx";
import { DuplicateBanner } from "./duplicate-banner.tsx";
import { focusPath } from "./focus-path.ts";
import { FormBanners } from "./form-banners.tsx";
import { FormContext, useKeeper, usePicked } from "./form-context.ts";
import { FormFoot } from "./form-foot.tsx";
import { FormHead } from "./form-head.tsx";
import { FormPeople } from "./form-people.tsx";
import { FormProof } from "./form-proof.tsx";
import { FormSection } from "./form-section.tsx";
import { textIn } from "./form-texts.ts";
import { GapList } from "./gap-list.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { StoredRecord } from "./outgoing.ts";
import { problemPaths } from "./problem-at.ts";
import { SavedWords } from "./saved-words.tsx";
import { useDuplicates } from "./use-duplicates.ts";
import { useFormDeeds } from "./use-form-deeds.ts";
import { useFormSession } from "./use-form-session.ts";
import { useGaps } from "./use-gaps.ts";

const say = sayOf(recordFormWords);

export type RecordFormProps = {
  kind: KindDefinition;
  /** Null for a new one. */
  record: StoredRecord | null;
  /** Whoever enters a new record. */
  owner: ShownPerson;
  /** Facts from account and appointment, for the fields that are not typed. */
  facts: RecordData;
  /** The name of a draft that was set aside on this device; the record's own otherwise. */
  draft?: string | undefined;
  /** The draft has come to be on the server. */
  onMade: (record: StoredRecord) => void;
};

/** The form of every kind: its sections, people and proofs, saved as it is typed. */
export function RecordForm({ kind, record, owner, facts, draft: aside, onMade }: RecordFormProps) {
  const t = useWords(recordFormWords);
  const session = useFormSession({ kind, record, owner, draft: aside, onMade });
  const { store, keeper: draft } = session;
  const state = usePicked(session, (whole) => whole);
  const keeper = useKeeper(session);
  const gaps = useGaps(kind, state, keeper.record);
  const isPhone = useIsPhone();
  const { toast } = useToast();
  const { twins, setApart } = useDuplicates(session, keeper.record?.id);
  const sections = useMemo(() => formOf(kind), [kind]);
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
  const deeds = useFormDeeds({ session, gaps: gaps.submit, onGo: go });
  const desk = useProofDesk({
    record: keeper.record,
    mayChange: keeper.record?.abilities.edit ?? true,
    run: draft.run,
    ensure: draft.save,
    onError: (text) => toast({ variant: "destructive", text }),
  });
  const stage = keeper.record?.state ?? "draft";
  const primary = primaryOf(kind, stage, deeds);
  useSubmitKey(primary?.onPress);

  const typedTitle = kind.single ? kind.label.one : textIn(state.texts, kind.title).trim();
  const title = typedTitle || t("recordForm.new", { one: kind.label.one.toLowerCase() });
  usePageTitle(title);
  const unread = keeper.record?.unread ?? {};
  const form = useMemo(() => ({ session, gaps }), [session, gaps]);
  const proof = <FormProof fields={proofFields} tab={tab} onTab={setTab} isBare={isPhone} />;
  return (
    <FormContext value={form}>
      <ProofDeskContext value={desk}>
        <div className="page form-page">
          <FormHead
            kind={kind}
            record={keeper.record}
            title={title}
            listPath={`/common/display/${kind.slug}`}
            saved={
              <SavedWords
                key="saved"
                keeper={keeper}
                isDraft={stage === "draft" && !kind.single}
                waits={problemPaths(state).length}
              />
            }
            gapCount={kind.single || stage === "submitted" ? 0 : gaps.submit.length}
            primary={primary}
            onSave={kind.single || !savesDraft(stage) ? undefined : deeds.save}
            onClone={keeper.record && !kind.single ? deeds.clone : undefined}
          />
          <div className="form-columns" data-proof={proofFields.length > 0 || undefined}>
            <form className="form-body" noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
              <FormBanners session={session} stage={stage} onGo={go} />
              {sections.map((section) => (
                <FormSection
                  key={section.label}
                  section={section}
                  title={kind.title}
                  unread={unread}
                  facts={<AccountFacts kind={kind} section={section.label} facts={facts} />}
                  afterTitle={
                    section.hasPeople || section.fields.some(({ name }) => name === kind.title) ? (
                      <>
                        <DuplicateBanner session={session} twins={twins} onAnswered={setApart} />
                        {section.hasPeople && kind.people && (
                          <FormPeople definition={kind.people} unread={unread.people} />
                        )}
                      </>
                    ) : undefined
                  }
                />
              ))}
              <GapList onGo={go} />
            </form>
            {proofFields.length > 0 && !isPhone && (
              <aside className="proof" aria-label={t("recordForm.proof")}>
                {proof}
              </aside>
            )}
          </div>
          {isPhone && (
            <FormFoot
              proofCount={proofFields.length > 0 ? (keeper.record?.proofs.length ?? 0) : undefined}
              onProof={() => setProofOpen(true)}
              primary={primary}
            />
          )}
          {isPhone && (
            <Sheet isOpen={isProofOpen} onClose={() => setProofOpen(false)} title={t("recordForm.proof")} side="bottom">
              {proof}
            </Sheet>
          )}
        </div>
        <LeaveGuard session={session} isLeaving={deeds.isLeaving} />
      </ProofDeskContext>
    </FormContext>
  );
}

const savesDraft = (stage: StoredRecord["state"]) => stage === "draft" || stage === "returned";

function primaryOf(kind: KindDefinition, stage: StoredRecord["state"], deeds: ReturnType<typeof useFormDeeds>) {
  if (kind.single)
    return { label: say("recordForm.save"), onPress: () => void deeds.save(), busy: deeds.busy === "save" };
  if (!savesDraft(stage))
    return { label: say("recordForm.saveChanges"), onPress: () => void deeds.save(), busy: deeds.busy === "save" };
  const label = stage === "returned" ? say("recordForm.submitAgain") : say("recordForm.submit");
  return { label, onPress: () => void deeds.submit(), busy: deeds.busy === "submit" };
}

function fileFields(kind: KindDefinition): { name: string; field: FileField }[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => (field.type === "file" ? [{ name, field }] : []));
}

/** Ctrl or ⌘ with Enter does the filled button's deed. */
function useSubmitKey(deed: (() => void) | undefined): void {
  const latest = useRef(deed);
  useEffect(() => {
    latest.current = deed;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      // What has the focus is read first, as it would be on leaving it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      latest.current?.();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
