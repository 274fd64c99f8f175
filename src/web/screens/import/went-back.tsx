import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { binWords } from "../../words/bin-words.ts";
import { Said } from "../../words/said.tsx";

/** After an undo: where the records are now. */
export function WentBack() {
  const days = useRetentionDays();
  const bin = useArea() === "admin" ? "/admin/bin" : "/common/bin";
  const link = (inner: string) => (
    <Anchor className="lnk" to={bin}>
      {inner}
    </Anchor>
  );
  return (
    <Banner tone="info">
      <Said words={binWords} say="import.went" values={{ count: days }} parts={[link]} />
    </Banner>
  );
}
