import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate, useNavigation, useParams, useSearchParams } from "react-router";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { delegates } from "#contract/records/delegates.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useRead, useReadOnce } from "../../core/api/use-read.ts";
import { useDraftLock } from "../../core/offline/draft-lock.ts";
import { newDraftName } from "../../core/offline/draft-path.ts";
import { useMe } from "../../core/queries.ts";
import { FieldEnvironmentContext } from "../../fields/field-environment.ts";
import { useFieldEnvironmentOfInstitute } from "../../fields/use-field-environment-of-institute.ts";
import { MissingRecord } from "../../records/detail/missing-record.tsx";
import { useSendDrafts } from "../../records/drafts/use-refresh-when-online.ts";
import { FormSkeleton } from "../../records/form/form-skeleton.tsx";
import { RecordForm } from "../../records/form/record-form.tsx";
import { findKind, findKindByEditSlug } from "../../texts/kinds.ts";

const InsteadOfForm = lazy(async () => ({ default: (await import("./instead-of-form.tsx")).InsteadOfForm }));

/** Adds or changes a record. A new draft gets its own address while typing continues. */
export function FormScreen() {
  const { kind: kindInPath = "", id } = useParams();
  const kind = findKindByEditSlug(kindInPath) ?? findKind(kindInPath);
  const [search] = useSearchParams();
  const draft = newDraftName(kind?.slug ?? kindInPath, search);
  const owner = id === undefined ? (search.get("for") ?? undefined) : undefined;
  const address = `${kindInPath} ${id ?? ""} ${draft ?? ""} ${owner ?? ""}`;
  const [opened, setOpened] = useState({ address, form: 0, created: undefined as string | undefined });
  const environment = useFieldEnvironmentOfInstitute();
  if (opened.address !== address) {
    const isSame = id !== undefined && id === opened.created;
    setOpened({ address, form: isSame ? opened.form : opened.form + 1, created: undefined });
  }
  const hasDraftLock = useDraftLock(kind?.slug ?? "", useSendDrafts());
  if (!kind) return null;
  // A draft stored on this device is being sent.
  if (!hasDraftLock) return <FormSkeleton />;
  const setCreated = (record: StoredRecord) => setOpened((now) => ({ ...now, created: record.id }));
  return (
    <FieldEnvironmentContext value={environment}>
      {kind.isOnePerPerson ? (
        <OwnForm key={opened.form} kind={kind} />
      ) : (
        <LoadedForm key={opened.form} kind={kind} id={id} draft={draft} forOther={owner} onCreated={setCreated} />
      )}
    </FieldEnvironmentContext>
  );
}

const noFacts = {};

function LoadedForm({
  kind,
  id,
  draft,
  forOther,
  onCreated,
}: {
  kind: KindDefinition;
  id: string | undefined;
  draft: string | undefined;
  /** Public id of the person for whom a delegate enters. */
  forOther: string | undefined;
  onCreated: (record: StoredRecord) => void;
}) {
  // The address follows the draft; the open form does not change.
  const [initialId] = useState(id);
  const { data: me } = useMe();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const params = { kind: kind.slug, id: initialId ?? "" };
  const { data: record, error, refetch } = useReadOnce(records.read, { params }, initialId !== undefined);
  const [initialOwner] = useState(forOther);
  const { data: delegated } = useRead(delegates.list, {}, { isEnabled: initialOwner !== undefined });
  const owner = delegated?.others.find(({ person }) => person === initialOwner);
  if (error) return <MissingRecord kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!me || (initialId !== undefined && !record) || (initialOwner !== undefined && !delegated))
    return <FormSkeleton />;
  if (record && (record.id !== initialId || !record.abilities.edit))
    return (
      <Suspense fallback={<FormSkeleton />}>
        <InsteadOfForm id={initialId} kind={kind} record={record} />
      </Suspense>
    );
  return (
    <RecordForm
      kind={kind}
      record={record ?? null}
      owner={
        owner
          ? { name: owner.name, account: owner.person, state: "confirmed" }
          : { name: me.name, account: me.id, state: "confirmed", isViewer: true }
      }
      isForOther={owner !== undefined}
      facts={noFacts}
      draft={draft}
      onCreated={(created) => {
        onCreated(created);
        // Somebody who is already going to another page is not sent back here.
        if (navigation.state !== "idle" || window.location.pathname !== pathname) return;
        void navigate(`/common/edit/${kind.editSlug}/${created.id}`, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

/** One's own document of a kind. */
function OwnForm({ kind }: { kind: KindDefinition }) {
  const { data: me } = useMe();
  const { data: opened, error, refetch } = useReadOnce(records.readOwn, { params: { kind: kind.slug } });
  if (error) return <MissingRecord kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!me || !opened) return <FormSkeleton />;
  return (
    <RecordForm
      kind={kind}
      record={opened.record}
      owner={{ name: me.name, account: me.id }}
      facts={opened.fromAccount}
      onCreated={() => undefined}
    />
  );
}
