import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Problem } from "../../ui/message/banner.tsx";
import { countText } from "../../ui/text/count-text.ts";
import { useAddWork } from "./add-outcome.tsx";
import { PasteLine } from "./paste-line.tsx";
import { useStageFiles } from "./use-stage-files.ts";

/** The line on a dashboard; `hasProofs`: also a place for certificates and letters, one or many. */
export function PasteToAdd({ hasProofs = false }: { hasProofs?: boolean }) {
  const t = useT();
  const { isAsking, begin, stop, outcome } = useAddWork();
  const { stage, sending, problem } = useStageFiles();
  const take = (files: readonly File[]) => {
    const [first] = files;
    const isOne = files.length === 1 && first !== undefined && !/\.zip$/i.test(first.name);
    void (isOne ? begin(first) : stage(files));
  };
  return (
    <div className="paste-box">
      <PasteLine isAsking={isAsking} onFind={(asked) => void begin(asked)} onStop={stop} />
      {hasProofs && (
        <FileDrop isMultiple hasCamera accept=".pdf,.docx,.png,.jpg,.jpeg,.zip" onFiles={take}>
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
