import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { formOf } from "#kinds/derive/form.ts";
import { useReadOnce } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { FieldEnvironmentContext } from "../../fields/field-environment.ts";
import { ProofUploadsContext } from "../../fields/file/proof-uploads.ts";
import { useFieldEnvironmentOfInstitute } from "../../fields/use-field-environment-of-institute.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { MissingRecord } from "../detail/missing-record.tsx";
import { useProofUploads } from "../proofs/use-proof-uploads.ts";
import { LeaveGuard } from "./autosave/leave-guard.tsx";
import { SaveStatus } from "./autosave/save-status.tsx";
import { useFormSession } from "./autosave/use-form-session.ts";
import { LazyConflict } from "./conflict/lazy-conflict.tsx";
import { focusPath } from "./focus-path.ts";
import { FormContext, useAutosave, useFormSelector } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { problemPaths, shownProblems } from "./problem-at.ts";

type DocumentPartProps = {
  kind: KindDefinition;
  /** Of the document, those that are shown. */
  fields: readonly string[];
  /** Is set to what saves the input and then closes, for a dialog that is closed without the button Done. */
  finish: RefObject<(() => void) | null>;
  /** Called once everything is saved. */
  onDone: () => void;
};

/** Some fields of one's own document with the form's editors, saved while typing. */
export function DocumentPart({ kind, fields, finish, onDone }: DocumentPartProps) {
  const environment = useFieldEnvironmentOfInstitute();
  const { data: me } = useMe();
  const { data: opened, error, refetch } = useReadOnce(records.readOwn, { params: { kind: kind.slug } });
  if (error) return <MissingRecord kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!me || !opened) return <FormSkeleton />;
  return (
    <FieldEnvironmentContext value={environment}>
      <PartForm
        kind={kind}
        fields={fields}
        record={opened.record}
        owner={{ name: me.name, account: me.id }}
        finish={finish}
        onDone={onDone}
      />
    </FieldEnvironmentContext>
  );
}

type PartFormProps = DocumentPartProps & {
  record: StoredRecord | null;
  owner: { name: string; account: string };
};

function PartForm({ kind, fields, record, owner, finish: finishRef, onDone }: PartFormProps) {
  const t = useT();
  const { toast } = useToast();
  const session = useFormSession({ kind, record, owner, onCreated: () => undefined });
  const { store } = session;
  const autosave = useAutosave(session);
  const problems = useFormSelector(session, (state) => shownProblems(kind, state));
  const isLeaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const uploads = useProofUploads({
    record: autosave.record,
    mayChange: autosave.record?.abilities.edit ?? true,
    run: session.autosave.run,
    ensure: session.autosave.save,
    onError: (text) => toast({ variant: "destructive", text }),
  });
  const sections = useMemo(
    () =>
      formOf(kind).flatMap((section) => {
        const own = section.fields.filter(({ name }) => fields.includes(name));
        return own.length > 0 ? [{ ...section, fields: own, hasPeople: false }] : [];
      }),
    [kind, fields],
  );
  const form = useMemo(() => ({ session }), [session]);
  const finish = async ({ isClosing = false } = {}) => {
    setBusy(true);
    store.stopTyping();
    await session.autosave.save();
    setBusy(false);
    // Another field of the document cannot be fixed here.
    const problem = problemPaths(kind, store.getState()).find((path) => fields.includes(path.split(".")[0] ?? ""));
    if (problem !== undefined) return focusPath(problem);
    const { phase } = session.autosave.read();
    if (!isClosing && (phase === "stale" || phase === "refused")) return;
    // What cannot be saved stays on this device.
    if (session.hasUnsent() && !session.keepOnDevice()) return;
    isLeaving.current = true;
    onDone();
  };
  useEffect(() => {
    finishRef.current = () => void finish({ isClosing: true });
    return () => {
      finishRef.current = null;
    };
  });
  return (
    <FormContext value={form}>
      <ProofUploadsContext value={uploads}>
        <form className="part-form" noValidate aria-label={kind.label.one} onSubmit={(event) => event.preventDefault()}>
          <LazyConflict session={session} />
          {sections.map((section) => (
            <FormSection
              key={section.label}
              section={section}
              title={kind.title}
              unread={autosave.record?.unread ?? {}}
            />
          ))}
          <p className="row">
            <Button variant="primary" busy={isBusy} onClick={() => void finish()}>
              {t("Done")}
            </Button>
            <SaveStatus autosave={autosave} isDraft={false} problems={problems} />
          </p>
        </form>
        <LeaveGuard session={session} isLeaving={() => isLeaving.current} />
      </ProofUploadsContext>
    </FormContext>
  );
}
