import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { defaultScope, useArea } from "../../core/area.ts";
import { RecordList } from "../../records/list/record-list.tsx";
import { kindBySlug } from "../../texts/kinds.ts";

const DetailScreen = lazy(async () => ({ default: (await import("./detail-screen.tsx")).DetailScreen }));

/** The list of a kind; of a document, in one's own area, that document. */
export function ListScreen() {
  const { kind: slug, record } = useParams();
  const area = useArea();
  const kind = kindBySlug(slug ?? record ?? "");
  if (kind.isOnePerPerson && defaultScope(area) === "own")
    return (
      <Suspense>
        <DetailScreen />
      </Suspense>
    );
  // Another kind is another list: the selection is not kept.
  return <RecordList key={kind.slug} kind={kind} />;
}
