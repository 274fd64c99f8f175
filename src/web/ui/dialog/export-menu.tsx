import { Download } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";
import { Menu } from "./menu.tsx";

type Format = "xlsx" | "csv" | "pdf" | "docx";

type Props<Offered extends Format> = {
  formats: readonly Offered[];
  /** Replace the usual labels. */
  labels?: Partial<Record<Format, string>>;
  isPrimary?: boolean;
  isBusy: boolean;
  onChoose: (format: Offered) => void;
};

/** The button that offers a page as a file of several formats. */
export function ExportMenu<Offered extends Format>({ formats, labels, isPrimary, isBusy, onChoose }: Props<Offered>) {
  const t = useT();
  const allLabels = {
    xlsx: t("Excel workbook"),
    csv: t("CSV, for any program"),
    pdf: t("PDF"),
    docx: t("Word, to edit"),
    ...labels,
  };
  return (
    <Menu
      groups={[{ items: formats.map((format) => ({ label: allLabels[format], onPress: () => onChoose(format) })) }]}
    >
      <Button icon={Download} variant={isPrimary ? "primary" : "plain"} busy={isBusy}>
        {t("Export")}
      </Button>
    </Menu>
  );
}
