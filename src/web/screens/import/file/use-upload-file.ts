import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { imports, largestTable } from "#contract/imports.ts";
import { translate } from "#texts/translate.ts";
import { ApiError, messageOf } from "../../../core/api/api-error.ts";
import { newKey } from "../../../core/api/new-key.ts";
import { upload } from "../../../core/api/upload.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { showBatch } from "../batch.ts";

type Sending = { name: string; share: number };

const { maxBytes } = imports.create.upload;
const limitOf = ({ name }: File) => (/\.zip$/i.test(name) ? maxBytes : largestTable);

/** The files of this tab by import, so that another sheet can be read. */
const uploaded = new Map<string, File>();
export const findUploadedFile = (batch: string) => uploaded.get(batch);

/** Uploads a file, reports the progress, and opens the import. */
export function useUploadFile(kind: string, onArrived: (id: string) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState("");
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const uploadFile = async (file: File, sheet?: string) => {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    const control = new AbortController();
    stop.current = control;
    setSending({ name: file.name, share: 0 });
    try {
      const batch = await upload(
        imports.create,
        { files: [file], fields: { ...(kind && { kind }), ...(sheet !== undefined && { sheet }) } },
        { key: newKey(), signal: control.signal, onProgress: (share) => setSending({ name: file.name, share }) },
      );
      uploaded.set(batch.id, file);
      await showBatch(client, batch);
      void refresh(client, imports.list);
      onArrived(batch.id);
    } catch (error) {
      if (!control.signal.aborted) setProblem(wordsOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, problem, setProblem, uploadFile, cancel: () => stop.current?.abort() };
}

/** Checks before anything is sent. */
function refusalOf(file: File): string {
  if (file.size === 0) return translate("{{name}} is empty.", { name: file.name });
  if (file.size <= limitOf(file)) return "";
  const size = Math.ceil(file.size / 1_048_576);
  return translate("{{name}} is {{size}} MB; the limit is {{most}} MB. Split it and upload the parts.", {
    name: file.name,
    size,
    most: Math.floor(limitOf(file) / 1_048_576),
  });
}

function wordsOf(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues.map(({ message }) => message) : [];
  return issues.length > 0 ? issues.join(" ") : messageOf(error);
}
