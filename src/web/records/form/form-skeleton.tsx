import { useT } from "../../texts/use-t.ts";
import { Delayed, SkeletonBar } from "../../ui/message/skeleton.tsx";

const widths = ["100%", "64%", "82%", "48%", "71%"];

/** A loading form: labels and boxes without text. */
export function FormSkeleton() {
  const t = useT();
  return (
    <div className="page">
      <Delayed>
        <div role="status" className="form-skeleton">
          <span className="sr-only">{t("Loading")}</span>
          <SkeletonBar width="42%" />
          {widths.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      </Delayed>
    </div>
  );
}
