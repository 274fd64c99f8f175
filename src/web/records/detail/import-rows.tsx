import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { imports } from "#contract/imports.ts";
import { records } from "#contract/records.ts";
import { workbookEndings } from "#formats/table/table.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { openTables } from "#kinds/derive/cells/table-rows.ts";
import { translateMessage } from "#texts/translate.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { upload } from "../../core/api/upload.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Banner, Problem } from "../../ui/message/banner.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { formatCount } from "../../ui/text/format-count.ts";

type ImportAnswer = ResponseOf<typeof imports.tableRows>;

/** Rows of a file for the tables of one's own document: those it has already are not added again. */
export function ImportRows({ kind }: { kind: KindDefinition }) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [issues, setIssues] = useState<ImportAnswer["issues"]>([]);
  const [problem, setProblem] = useState<string>();
  const addRows = async (table: string, files: readonly File[]) => {
    setProblem(undefined);
    setIssues([]);
    try {
      const result = await upload(imports.tableRows, {
        params: { kind: kind.slug, table },
        query: { dryRun: "false" },
        files,
      });
      setIssues(result.issues);
      toast({
        text: `${t("Added")}: ${formatCount(result.added)}. ${t("Already recorded")}: ${formatCount(result.known)}`,
      });
    } catch (fault) {
      setProblem(messageOf(fault));
    } finally {
      await refresh(client, records.readOwn);
    }
  };
  return (
    <div className="page detail-page">
      {openTables(kind).map(([name, { label }]) => (
        <FileDrop key={name} accept={`.csv,${workbookEndings}`} onFiles={(files) => void addRows(name, files)}>
          {t("Rows")}: {label}
        </FileDrop>
      ))}
      <Problem text={problem} />
      {issues.length > 0 && (
        <Banner>
          <ul>
            {issues.map(({ row, message }) => (
              <li key={row}>
                {t("Row {{row}}", { row })}: {translateMessage({ message })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
