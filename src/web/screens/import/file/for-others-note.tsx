import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import { useImportsForOthers } from "./use-imports-for-others.ts";

/** For those who import files of others, before they do. */
export function ForOthersNote() {
  const t = useT();
  if (!useImportsForOthers()) return null;
  return (
    <Banner tone="info">
      <b>{t("You are importing for others.")}</b>{" "}
      {t(
        "People of the institute named in a row become its owners. A row that names none of them stays unassigned, and is not counted, until you assign it.",
      )}
    </Banner>
  );
}
