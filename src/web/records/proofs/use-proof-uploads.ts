import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { translate } from "#texts/translate.ts";
import { ApiError, messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";
import type { Proof, ProofUpload, ProofUploads } from "../../fields/file/proof-uploads.ts";
import { sizeText } from "../../fields/file/size-text.ts";

type Options = {
  record: StoredRecord | null;
  mayChange: boolean;
  /** Performs an action on the record between its saves, and uses the answer as its newer state. */
  run: (action: (record: StoredRecord) => Promise<StoredRecord>) => Promise<StoredRecord>;
  /** Saves the input, so that a new record, or a new row of a table, exists. */
  ensure: () => Promise<unknown>;
  onError: (message: string) => void;
};

type Waiting = { upload: ProofUpload; file: File };

type FinishingUploads = ProofUploads & {
  /** Sends all that wait, once the record exists, and returns the first file that is not stored. */
  finish: () => Promise<ProofUpload | undefined>;
};

/** Uploads proofs for a record one after the other with their progress; before the record exists they wait for it. */
export function useProofUploads({ record, mayChange, run, ensure, onError }: Options): FinishingUploads {
  const [uploads, setUploads] = useState<readonly ProofUpload[]>([]);
  const waiting = useRef<Waiting[]>([]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const failed = useRef(new Map<string, ProofUpload>());
  const aborters = useRef(new Map<string, AbortController>());
  const change = useCallback((id: string, next: Partial<ProofUpload> | null) => {
    setUploads((all) =>
      next === null
        ? all.filter((each) => each.id !== id)
        : all.map((each) => (each.id === id ? { ...each, ...next } : each)),
    );
  }, []);

  const send = useCallback(
    async ({ upload: each, file }: Waiting) => {
      const { id, path } = each;
      const aborter = new AbortController();
      aborters.current.set(id, aborter);
      change(id, { share: 0 });
      try {
        await run((stored) => {
          if (!hasRow(stored, path)) throw new RowMissing();
          return upload(
            records.addProof,
            { params: { kind: stored.kind, id: stored.id }, files: [file], fields: { field: path } },
            { key: id, signal: aborter.signal, onProgress: (share) => change(id, { share }) },
          );
        });
        change(id, null);
      } catch (error) {
        if (aborter.signal.aborted) return change(id, null);
        const refusal = { error: uploadErrorMessage(error) };
        failed.current.set(id, { ...each, ...refusal });
        change(id, refusal);
      } finally {
        aborters.current.delete(id);
      }
    },
    [run, change],
  );

  const isSaved = record !== null;
  const sendWaiting = useCallback(() => {
    sending.current = Promise.all([sending.current, ...waiting.current.splice(0).map(send)]);
  }, [send]);
  useEffect(() => {
    if (isSaved) sendWaiting();
  }, [isSaved, sendWaiting]);
  useEffect(() => {
    const running = aborters.current;
    return () => {
      for (const aborter of running.values()) aborter.abort();
    };
  }, []);

  const add = useCallback(
    (path: string, field: FileField, files: readonly File[], isLater = false) => {
      const existing = record?.proofs.filter((proof) => proof.field === path).length ?? 0;
      const added = files.map((file, index): Waiting => {
        const error = fileError(file, field, existing + index);
        return {
          file,
          upload: { id: newKey(), path, name: file.name, sizeInBytes: file.size, ...(error && { error }) },
        };
      });
      setUploads((all) => [...all, ...added.map((each) => each.upload)]);
      for (const { upload } of added) if (upload.error !== undefined) failed.current.set(upload.id, upload);
      const valid = added.filter((each) => each.upload.error === undefined);
      if (!isSaved) {
        waiting.current.push(...valid);
        if (!isLater) void ensure();
        return;
      }
      const sendAll = async () => {
        // A row of a table must exist on the server before it gets a file.
        if (path.includes(".")) await ensure();
        for (const each of valid) await send(each);
      };
      sending.current = Promise.all([sending.current, sendAll()]);
    },
    [record, isSaved, ensure, send],
  );

  const dismiss = useCallback(
    (id: string) => {
      aborters.current.get(id)?.abort();
      waiting.current = waiting.current.filter((each) => each.upload.id !== id);
      failed.current.delete(id);
      change(id, null);
    },
    [change],
  );

  const remove = useCallback(
    async (proof: Proof) => {
      try {
        await run((stored) =>
          call(records.removeProof, { params: { kind: stored.kind, id: stored.id, proof: proof.id } }),
        );
      } catch (error) {
        onError(messageOf(error));
      }
    },
    [run, onError],
  );

  const finish = useCallback(async () => {
    sendWaiting();
    await sending.current;
    return failed.current.values().next().value;
  }, [sendWaiting]);

  return useMemo(
    () => ({
      record: record && { kind: record.kind, id: record.id },
      proofs: record?.proofs ?? [],
      uploads,
      mayChange,
      add,
      dismiss,
      remove: (proof) => void remove(proof),
      finish,
    }),
    [record, uploads, mayChange, add, dismiss, remove, finish],
  );
}

function fileError(file: File, field: FileField, existing: number): string | undefined {
  if (file.size === 0) return translate("This file is empty.");
  if (file.size > field.maxBytes)
    return translate("This file is {{size}}; the limit is {{most}}.", {
      size: sizeText(file.size),
      most: sizeText(field.maxBytes),
    });
  if (existing >= field.maxFiles)
    return translate("At most {{maxFiles}} files are allowed here.", { maxFiles: field.maxFiles });
  return undefined;
}

/** A row without any other cell is not stored, and so gets no file. */
class RowMissing extends Error {}

function hasRow({ data }: StoredRecord, path: string): boolean {
  const [name = "", row] = path.split(".");
  const rows = data[name];
  return row === undefined || (Array.isArray(rows) && rows.some(({ id }: { id?: unknown }) => id === row));
}

function uploadErrorMessage(error: unknown): string {
  if (error instanceof RowMissing) return translate("Fill in the row first, then add its file.");
  if (error instanceof ApiError && error.issues[0]) return error.issues[0].message;
  return messageOf(error);
}
