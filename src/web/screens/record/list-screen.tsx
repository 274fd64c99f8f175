import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { profile } from "#kinds/records/profile.ts";
import { useArea } from "../../core/area.ts";
import { RecordList } from "../../records/list/record-list.tsx";
import { kindBySlug } from "../../texts/kinds.ts";

const DetailScreen = lazy(async () => ({ default: (await import("./detail-screen.tsx")).DetailScreen }));
const ProfileScreen = lazy(async () => ({ default: (await import("./profile/profile-screen.tsx")).ProfileScreen }));

/** The list of a kind; of a document, in the own area, that document, and of the profile the whole of them as one page. */
export function ListScreen() {
  const { kind: slug, record } = useParams();
  const area = useArea();
  const kind = kindBySlug(slug ?? record ?? "");
  if (kind.isOnePerPerson && area === "common")
    return <Suspense>{kind.slug === profile.slug ? <ProfileScreen /> : <DetailScreen />}</Suspense>;
  // Another kind is another list: the selection is not kept.
  return <RecordList key={kind.slug} kind={kind} />;
}
