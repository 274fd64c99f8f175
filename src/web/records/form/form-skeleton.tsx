import { Delayed, SkeletonBar } from "../../ui/skeleton.tsx";

const widths = ["100%", "64%", "82%", "48%", "71%"];

/** A form to come: labels and boxes without words. */
export function FormSkeleton() {
  return (
    <div className="page">
      <Delayed>
        <div role="status" className="form-skeleton">
          <span className="vh">Loading</span>
          <SkeletonBar width="42%" />
          {widths.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      </Delayed>
    </div>
  );
}
