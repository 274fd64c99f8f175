import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { own } from "#contract/own.ts";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { timelines } from "#contract/records/timelines.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { cacheResponse } from "../../../core/api/cached-call.ts";
import { refresh, showResponse } from "../../../core/api/use-read.ts";
import { useFieldEnvironment } from "../../../fields/field-environment.ts";
import type { ShownPerson } from "../../../fields/people/people-lines.ts";
import { createFormSession, type FormSession } from "./form-session.ts";

type Options = {
  kind: KindDefinition;
  record: StoredRecord | null;
  owner: ShownPerson;
  isForOther?: boolean;
  /** Of a stored new record. */
  draft?: string | undefined;
  onCreated: (record: StoredRecord) => void;
};

/** A session for as long as the form is mounted; lists and counts that its saves affect are read again. */
export function useFormSession({ kind, record, owner, isForOther = false, draft, onCreated }: Options): FormSession {
  const client = useQueryClient();
  const environment = useFieldEnvironment();
  const onCreatedRef = useRef<typeof onCreated | null>(null);
  useEffect(() => {
    onCreatedRef.current = onCreated;
    return () => {
      onCreatedRef.current = null;
    };
  });
  const [session] = useState(() =>
    createFormSession({
      kind,
      record,
      owner,
      isForOther,
      context: environment,
      draft,
      onSaved: (saved) => {
        if (record === null && saved.version === 1) onCreatedRef.current?.(saved);
        // After the form has shown that it is saved: both at once would delay typing.
        setTimeout(() => cacheRecord(client, saved));
      },
    }),
  );
  useEffect(() => session.store.setContext(environment), [session, environment]);
  useEffect(() => session.start(), [session]);
  return session;
}

/** The newest state of a record goes into the cache; counts and lists with it are read again. */
export function cacheRecord(client: ReturnType<typeof useQueryClient>, saved: StoredRecord): void {
  const params = { kind: saved.kind, id: saved.id };
  void showResponse(client, records.read, { params }, saved);
  cacheResponse(records.read, { params }, saved);
  for (const endpoint of [records.list, records.count, records.toDo, timelines.read, records.readOwn, own.readSidebar])
    void refresh(client, endpoint);
}
