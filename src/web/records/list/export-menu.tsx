import { Download } from "lucide-react";
import { records } from "#contract/records.ts";
import { isCitable } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/dialog/menu.tsx";
import { useCiteItems } from "../citing/cite-items.ts";
import type { useRecordList } from "./use-record-list.ts";

export type ExportQuery = ReturnType<typeof useRecordList>["listQuery"];

type ExportMenuProps = {
  kind: KindDefinition;
  listQuery: ExportQuery;
  /** Only these rows. */
  ids?: readonly string[];
  isEmpty?: boolean;
};

/** The list as a file, exactly what is shown; of selected rows also as references for a document. */
export function ExportMenu({ kind, listQuery, ids, isEmpty = false }: ExportMenuProps) {
  const t = useT();
  const { download, isBusy } = useDownload(t("The export failed"));
  const chosen = ids?.join(",");
  const only = chosen === undefined ? {} : { ids: chosen };
  const { scope, sort } = listQuery;
  const cites = useCiteItems({ kind, query: { scope, ...(sort && { sort }), ids: chosen ?? "" } });
  const item = (label: string, format: string): MenuItem => ({
    label,
    onPress: () =>
      void download(records.exportList, { params: { kind: kind.slug }, query: { ...listQuery, ...only, format } }),
  });
  const tables = [item("CSV", "csv"), item(t("Excel workbook"), "xlsx"), item("PDF", "pdf")];
  const references = [item("BibTeX", "bibtex"), item("RIS", "ris"), item("CSL-JSON", "csl")];
  const groups = [
    { items: tables },
    ...(isCitable(kind) ? [{ label: t("References"), items: references }] : []),
    ...(isCitable(kind) && ids ? [{ label: t("Copy references"), items: cites }] : []),
  ];
  if (isEmpty)
    return (
      <Button icon={Download} disabledReason={t("There is nothing to export")}>
        {t("Export")}
      </Button>
    );
  return (
    <Menu groups={groups}>
      <Button icon={Download} size={ids ? "small" : "normal"} busy={isBusy}>
        {t("Export")}
      </Button>
    </Menu>
  );
}
