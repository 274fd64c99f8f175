import { Delayed, SkeletonBar } from "../../ui/skeleton.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";

const widths = ["100%", "64%", "82%", "48%", "71%"];

/** A form to come: labels and boxes without words. */
export function FormSkeleton() {
  const t = useWords(recordFormWords);
  return (
    <div className="page">
      <Delayed>
        <div role="status" className="form-skeleton">
          <span className="vh">{t("formSkeleton.loading")}</span>
          <SkeletonBar width="42%" />
          {widths.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      </Delayed>
    </div>
  );
}
