import { Banner } from "../../ui/banner.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useImportsForOthers } from "./use-imports-for-others.ts";

/** Said to those who bring the files of others, before they do. */
export function ForOthersNote() {
  const t = useWords(importWords);
  if (!useImportsForOthers()) return null;
  return (
    <Banner tone="info">
      <b>{t("forOthersNote.youImportForOthers")}</b> {t("forOthersNote.thePeopleOfTheInstitute")}
    </Banner>
  );
}
