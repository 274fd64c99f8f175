import { useAddWork } from "./add-outcome.tsx";
import { PasteLine } from "./paste-line.tsx";

/** The line on a dashboard. */
export function PasteToAdd() {
  const { isAsking, begin, stop, outcome } = useAddWork();
  return (
    <div className="paste-box">
      <PasteLine isAsking={isAsking} onFind={(asked) => void begin(asked)} onStop={stop} />
      {outcome}
    </div>
  );
}
