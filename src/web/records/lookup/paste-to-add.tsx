import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { imports } from "#contract/imports.ts";
import { listEndings } from "#formats/table/table.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";
import type { Share } from "../../core/share/share.ts";
import { removeShare } from "../../core/share/share-store.ts";
import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Problem } from "../../ui/message/banner.tsx";
import { FileProgress } from "../proofs/file-progress.tsx";
import { type SendProgress, type Skipped, sendProofs } from "../proofs/send-proofs.ts";
import { useAddWork } from "./add-outcome.tsx";
import { PasteLine } from "./paste-line.tsx";
import type { LookupInput } from "./use-lookup.ts";

const SharedHere = lazy(async () => ({ default: (await import("./shared-here.tsx")).SharedHere }));

/** The line on a dashboard; `hasProofs`: also a place for certificates and letters, one or many, and what was shared. */
export function PasteToAdd({ hasProofs = false }: { hasProofs?: boolean }) {
  const t = useT();
  const share = useChosenShare();
  const { asking, begin, stop, outcome } = useAddWork(share.done);
  const { stage, uploadList, sending, problem } = useStageFiles(share.done);
  const addFiles = (files: readonly File[]) => {
    const [first] = files;
    if (files.length !== 1 || first === undefined || /\.zip$/i.test(first.name)) return void stage(files);
    void (isTable(first) ? uploadList(first) : begin(first));
  };
  const find = (input: LookupInput) => {
    share.choose(undefined);
    void (input instanceof File && isTable(input) ? uploadList(input) : begin(input));
  };
  const addShare = (chosen: Share) => {
    share.choose(chosen);
    if (chosen.files.length > 0) return addFiles(chosen.files);
    void begin(chosen.text);
  };
  return (
    <div className="paste-box">
      {hasProofs && (
        <Suspense>
          <SharedHere added={share.added} isBusy={asking !== undefined || sending !== undefined} onAdd={addShare} />
        </Suspense>
      )}
      <PasteLine key={share.text} initialText={share.text} asking={asking} onFind={find} onStop={stop} />
      {hasProofs && (
        <FileDrop
          isMultiple
          hasCamera
          accept={`${listEndings},.png,.jpg,.jpeg,.zip`}
          onFiles={(files) => {
            share.choose(undefined);
            addFiles(files);
          }}
        >
          {t("Drag certificates and letters (one, several or a ZIP) or a list of publications here, or")}
        </FileDrop>
      )}
      {sending && <FileProgress {...sending} />}
      <Problem text={problem} />
      {outcome}
    </div>
  );
}

const isTable = ({ name }: File) => /\.(?:csv|tsv|xlsx|xls|ods|json|xml)$/i.test(name);

/** The share that is being added; it is deleted from the device once a form or the list of proofs has it. */
function useChosenShare() {
  const chosen = useRef<Share>(undefined);
  const [line, setLine] = useState("");
  const [added, setAdded] = useState<readonly string[]>([]);
  return {
    /** Of a shared text: it goes to the line, where it can be changed. */
    text: line,
    added,
    choose: (share: Share | undefined) => {
      chosen.current = share;
      if (share && share.text !== "") setLine(share.text);
    },
    done: () => {
      const { id } = chosen.current ?? {};
      chosen.current = undefined;
      if (id === undefined) return;
      setAdded((before) => [...before, id]);
      void removeShare(id);
    },
  };
}

/** Uploads several proofs into the list in which each is attached or becomes a draft, and opens that. */
function useStageFiles(onDone?: () => void) {
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
    setSending({ done: 0, total: 1, name: file.name });
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
