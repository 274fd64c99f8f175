import { Download, Printer } from "lucide-react";
import { asking } from "#contract/asking.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/dialog/menu.tsx";

/** Files of an answer, and its print. */
export function ReportExports({ query }: { query: string }) {
  const t = useT();
  const { download } = useDownload(t("Could not create the file"));
  const exportAs = (format: "csv" | "xlsx" | "pdf") => download(asking.exportAnswer, { query: { q: query, format } });
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: t("CSV, for any program"), onPress: () => void exportAs("csv") },
              { label: t("Excel workbook"), onPress: () => void exportAs("xlsx") },
              { label: t("PDF, with the query"), onPress: () => void exportAs("pdf") },
            ],
          },
        ]}
      >
        <Button icon={Download}>{t("Export")}</Button>
      </Menu>
      <Button icon={Printer} className="only-wide" onClick={() => window.print()}>
        {t("Print")}
      </Button>
    </>
  );
}
