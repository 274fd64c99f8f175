import { useAddWork } from "./add-outcome.tsx";
import { PasteLine } from "./paste-line.tsx";

/** The line on a dashboard. */
export function PasteToAdd() {
  const { isAsking, begin, stop, outcome } = useAddWork();
  return (
    <div className="paste-box">
      <PasteLine isAsking={isAsking} onFind={(text) => void begin(text)} onStop={stop} />
      {outcome}
    </div>
  );
}
