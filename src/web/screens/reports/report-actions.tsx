import { Download, Link, Printer } from "lucide-react";
import { asking } from "#contract/asking.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { downloadFile } from "../../core/api/file.ts";
import type { SavedViews } from "../../records/views/use-saved-views.ts";
import { ViewsMenu } from "../../records/views/views-menu.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/dialog/menu.tsx";
import { useToast } from "../../ui/message/toast.tsx";

type ReportActionsProps = { line: string; asked: string; hasRows: boolean; views: SavedViews };

/** The actions on a whole report. */
export function ReportActions({ line, asked, hasRows, views }: ReportActionsProps) {
  const t = useT();
  const { toast } = useToast();
  const take = async (format: "csv" | "xlsx" | "pdf") => {
    try {
      await downloadFile(asking.exportAnswer, { query: { q: asked, format } });
    } catch (error) {
      toast({ variant: "destructive", title: t("Could not create the file"), text: messageOf(error) });
    }
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: t("Link copied. It opens this report for anyone who may see its records.") });
  };
  return (
    <>
      {hasRows && (
        <>
          <Menu
            groups={[
              {
                items: [
                  { label: t("CSV, for any program"), onPress: () => void take("csv") },
                  { label: t("Excel workbook"), onPress: () => void take("xlsx") },
                  { label: t("PDF, with the query"), onPress: () => void take("pdf") },
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
      )}
      {asked !== "" && (
        <Button icon={Link} onClick={copyLink}>
          {t("Copy link")}
        </Button>
      )}
      <ViewsMenu views={views} text={line} maySave={asked !== ""} linkTo={reportAddress} />
    </>
  );
}

export function reportAddress(line: string): string {
  return `?q=${encodeURIComponent(line).replaceAll("%3A", ":").replaceAll("%20", "+").replaceAll("%2C", ",")}`;
}
