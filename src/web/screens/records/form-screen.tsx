import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind, findKindByEditSlug } from "#kinds/registry.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import { FieldSceneContext } from "../../fields/field-scene.ts";
import { useSceneOfInstitute } from "../../fields/use-scene-of-institute.ts";
import { MissingRecord } from "../../records/detail/missing-record.tsx";
import { NoEditing } from "../../records/detail/no-editing.tsx";
import { FormSkeleton } from "../../records/form/form-skeleton.tsx";
import type { StoredRecord } from "../../records/form/outgoing.ts";
import { RecordForm } from "../../records/form/record-form.tsx";

/** Enter or change a record. A draft made here takes its own address while the typing goes on. */
export function FormScreen() {
  const { kind: word = "", id } = useParams();
  const kind = findKindByEditSlug(word) ?? findKind(word);
  const [opened, setOpened] = useState({ word, id, turn: 0, made: undefined as string | undefined });
  const scene = useSceneOfInstitute();
  if (opened.word !== word || opened.id !== id) {
    const isSame = id !== undefined && id === opened.made;
    setOpened({ word, id, turn: isSame ? opened.turn : opened.turn + 1, made: undefined });
  }
  if (!kind) return null;
  const made = (record: StoredRecord) => setOpened((now) => ({ ...now, made: record.id }));
  return (
    <FieldSceneContext value={scene}>
      {kind.single ? (
        <OwnForm key={opened.turn} kind={kind} />
      ) : (
        <LoadedForm key={opened.turn} kind={kind} id={id} onMade={made} />
      )}
    </FieldSceneContext>
  );
}

function LoadedForm({
  kind,
  id,
  onMade,
}: {
  kind: KindDefinition;
  id: string | undefined;
  onMade: (record: StoredRecord) => void;
}) {
  // The address follows the draft; what is open stays what it was opened as.
  const [first] = useState(id);
  const { data: me } = useMe();
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount, refetch } = useRead(
    records.read,
    { params: { kind: kind.slug, id: first ?? "" } },
    { isWanted: first !== undefined, staleInMs: 0 },
  );
  const [record, setRecord] = useState<StoredRecord>();
  if (first !== undefined && !record && data && isFetchedAfterMount) setRecord(data);
  if (error && !record) return <MissingRecord kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!me || (first !== undefined && !record)) return <FormSkeleton />;
  if (record && !record.abilities.edit) return <NoEditing kind={kind} record={record} />;
  return (
    <RecordForm
      kind={kind}
      record={record ?? null}
      owner={{ name: me.name, account: me.id, state: "confirmed", isViewer: true }}
      facts={{}}
      onMade={(made) => {
        onMade(made);
        void navigate(`/common/edit/${kind.editSlug}/${made.id}`, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

/** The own document of a kind that is one a teacher. */
function OwnForm({ kind }: { kind: KindDefinition }) {
  const { data: me } = useMe();
  const { data, error, isFetchedAfterMount, refetch } = useRead(
    records.readOwn,
    { params: { kind: kind.slug } },
    { staleInMs: 0 },
  );
  const [opened, setOpened] = useState<typeof data>();
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  if (error && !opened) return <MissingRecord kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!me || !opened) return <FormSkeleton />;
  return (
    <RecordForm
      kind={kind}
      record={opened.record}
      owner={{ name: me.name, account: me.id }}
      facts={opened.fromAccount}
      onMade={() => undefined}
    />
  );
}
