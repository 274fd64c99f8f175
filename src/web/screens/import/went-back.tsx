import { useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";

/** After an undo: where the records are now. */
export function WentBack() {
  const bin = useArea() === "admin" ? "/admin/bin" : "/common/bin";
  return (
    <Banner tone="info">
      What it added is in the{" "}
      <Anchor className="lnk" to={bin}>
        bin
      </Anchor>{" "}
      and stays there 30 days. Records that were submitted since stayed where they were.
    </Banner>
  );
}
