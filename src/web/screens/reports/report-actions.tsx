import { Download, Link, Printer } from "lucide-react";
import { asking } from "#contract/asking.ts";
import { messageOf } from "../../api/api-error.ts";
import { downloadFile } from "../../api/file.ts";
import type { SavedViews } from "../../records/views/use-saved-views.ts";
import { ViewsMenu } from "../../records/views/views-menu.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";

type ReportActionsProps = { line: string; asked: string; hasRows: boolean; views: SavedViews };

/** What can be done with the whole of a report. */
export function ReportActions({ line, asked, hasRows, views }: ReportActionsProps) {
  const t = useWords(reportsWords);
  const { toast } = useToast();
  const take = async (format: "csv" | "xlsx" | "pdf") => {
    try {
      await downloadFile(asking.exportAnswer, { query: { q: asked, format } });
    } catch (error) {
      toast({ variant: "destructive", title: t("head.exportFailed"), text: messageOf(error) });
    }
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: t("head.linkCopied") });
  };
  return (
    <>
      {hasRows && (
        <>
          <Menu
            groups={[
              {
                items: [
                  { label: t("head.csv"), onPress: () => void take("csv") },
                  { label: t("head.xlsx"), onPress: () => void take("xlsx") },
                  { label: t("head.pdf"), onPress: () => void take("pdf") },
                ],
              },
            ]}
          >
            <Button icon={Download}>{t("head.export")}</Button>
          </Menu>
          <Button icon={Printer} className="only-wide" onClick={() => window.print()}>
            {t("head.print")}
          </Button>
        </>
      )}
      {asked !== "" && (
        <Button icon={Link} onClick={copyLink}>
          {t("head.link")}
        </Button>
      )}
      <ViewsMenu views={views} text={line} maySave={asked !== ""} linkTo={reportAddress} />
    </>
  );
}

export function reportAddress(line: string): string {
  return `?q=${encodeURIComponent(line).replaceAll("%3A", ":").replaceAll("%20", "+").replaceAll("%2C", ",")}`;
}
