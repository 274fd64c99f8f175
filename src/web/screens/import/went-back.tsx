import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import type { Batch } from "./batch.ts";
import { kindsOf } from "./came-in.tsx";

/** After an undo: where the records are now. */
export function WentBack({ batch }: { batch: Batch }) {
  const area = useArea();
  const [first] = kindsOf(batch);
  const bin = area === "admin" ? first && `${displayPath("admin", first.kind.slug)}?scope=bin` : "/common/bin";
  return (
    <Banner tone="info">
      What it added is in the{" "}
      {bin ? (
        <Anchor className="lnk" to={bin}>
          bin
        </Anchor>
      ) : (
        "bin"
      )}{" "}
      and stays there 30 days. Records that were submitted since stayed where they were.
    </Banner>
  );
}
