import { useState } from "react";
import { useNavigate } from "react-router";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";
import { type SendProgress, type Skipped, sendProofs } from "../proofs/send-proofs.ts";

/** Uploads several proofs into the list in which each is attached or becomes a draft, and opens that. */
export function useStageFiles(onDone?: () => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<SendProgress>();
  const [problem, setProblem] = useState<string>();
  const stage = async (files: readonly File[]) => {
    setProblem(undefined);
    const skipped: Skipped[number][] = [];
    try {
      await sendProofs(files, { onProgress: setSending, onSkipped: (some) => skipped.push(...some) });
      onDone?.();
      void navigate("/common/review?of=proofs&view=attach", { state: { skipped } });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(undefined);
    }
  };
  /** A table of records: it is read as an import, and its rows are shown before anything is saved. */
  const uploadList = async (file: File) => {
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
  return { stage, uploadList, sending, problem };
}
