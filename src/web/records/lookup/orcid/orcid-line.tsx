import type { ReactNode } from "react";
import { orcid } from "#contract/records/orcid.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";

/** What can be done with the ORCID iD, in one line; nothing if this server cannot link one. */
export function OrcidLine({ show }: { show: (words: string) => ReactNode }) {
  const t = useT();
  const { data } = useRead(orcid.read, {});
  if (!data || (!data.isOffered && !data.link)) return null;
  if (!data.link) return show(t("Link my ORCID iD"));
  return show(t(data.link.isAccepted ? "Read, send works, unlink" : "Link again"));
}
