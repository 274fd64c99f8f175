import { lazy, Suspense, useRef, useState } from "react";
import type { Share } from "../../core/share/share.ts";
import { removeShare } from "../../core/share/share-store.ts";
import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Problem } from "../../ui/message/banner.tsx";
import { countText } from "../../ui/text/count-text.ts";
import { useAddWork } from "./add-outcome.tsx";
import { PasteLine } from "./paste-line.tsx";
import type { Asked } from "./use-lookup.ts";
import { useStageFiles } from "./use-stage-files.ts";

const SharedHere = lazy(async () => ({ default: (await import("./shared-here.tsx")).SharedHere }));

/** The line on a dashboard; `hasProofs`: also a place for certificates and letters, one or many, and what was shared. */
export function PasteToAdd({ hasProofs = false }: { hasProofs?: boolean }) {
  const t = useT();
  const share = useTakenShare();
  const { isAsking, begin, stop, outcome } = useAddWork(share.done);
  const { stage, sending, problem } = useStageFiles(share.done);
  const take = (files: readonly File[]) => {
    const [first] = files;
    const isOne = files.length === 1 && first !== undefined && !/\.zip$/i.test(first.name);
    void (isOne ? begin(first) : stage(files));
  };
  const find = (asked: Asked) => {
    share.take(undefined);
    void begin(asked);
  };
  const takeShare = (taken: Share) => {
    share.take(taken);
    if (taken.files.length > 0) return take(taken.files);
    void begin(taken.text);
  };
  return (
    <div className="paste-box">
      {hasProofs && (
        <Suspense>
          <SharedHere taken={share.ended} isBusy={isAsking || sending !== undefined} onTake={takeShare} />
        </Suspense>
      )}
      <PasteLine key={share.text} begin={share.text} isAsking={isAsking} onFind={find} onStop={stop} />
      {hasProofs && (
        <FileDrop
          isMultiple
          hasCamera
          accept=".pdf,.docx,.png,.jpg,.jpeg,.zip"
          onFiles={(files) => {
            share.take(undefined);
            take(files);
          }}
        >
          {t("Drop certificates and letters here, one, several or a ZIP, or")}
        </FileDrop>
      )}
      {sending && (
        <p role="status" className="note">
          {t("Reading files: {{done}} of {{of}}", { done: countText(sending.done), of: countText(sending.of) })}
        </p>
      )}
      <Problem text={problem} />
      {outcome}
    </div>
  );
}

/** The share that is being added; it is deleted from the device once a form or the list of proofs has it. */
function useTakenShare() {
  const now = useRef<Share>(undefined);
  const [line, setLine] = useState("");
  const [ended, setEnded] = useState<readonly string[]>([]);
  return {
    /** Of a shared text: it goes to the line, where it can be changed. */
    text: line,
    ended,
    take: (share: Share | undefined) => {
      now.current = share;
      if (share && share.text !== "") setLine(share.text);
    },
    done: () => {
      const { id } = now.current ?? {};
      now.current = undefined;
      if (id === undefined) return;
      setEnded((before) => [...before, id]);
      void removeShare(id);
    },
  };
}
