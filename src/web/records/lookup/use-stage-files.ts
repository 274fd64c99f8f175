import { useState } from "react";
import { useNavigate } from "react-router";
import { evidence } from "#contract/evidence.ts";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";

const filesAtOnce = 10;

/** Uploads several proofs into the list in which each is attached or becomes a draft, and opens that. */
export function useStageFiles(onDone?: () => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ done: number; of: number; name: string }>();
  const [problem, setProblem] = useState<string>();
  const stage = async (files: readonly File[]) => {
    setProblem(undefined);
    const skipped: { name: string; why: string }[] = [];
    try {
      for (let from = 0; from < files.length; from += filesAtOnce) {
        setSending({ done: from, of: files.length, name: files[from]?.name ?? "" });
        const answer = await upload(evidence.stage, { files: files.slice(from, from + filesAtOnce) });
        skipped.push(...answer.skipped);
      }
      onDone?.();
      void navigate("/common/review?of=proofs&view=attach", { state: { skipped } });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(undefined);
    }
  };
  /** A table of records: it is read as an import, and its rows are shown before anything is saved. */
  const bringList = async (file: File) => {
    setProblem(undefined);
    setSending({ done: 0, of: 1, name: file.name });
    try {
      const { id } = await upload(imports.create, { files: [file] }, { key: newKey() });
      onDone?.();
      void navigate(`/common/upload/bulk?batch=${id}`);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return { stage, bringList, sending, problem };
}
