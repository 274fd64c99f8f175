import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { findKind } from "#kinds/registry.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Steps } from "../../ui/steps.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Batch } from "./batch.ts";
import { isRecognised, type StepName, stepNames } from "./use-import-address.ts";

const say = sayOf(importWords);

type ImportPageProps = {
  step: StepName;
  title: string;
  batch?: Batch;
  folio?: readonly ReactNode[];
  actions?: ReactNode;
  children: ReactNode;
};

/** What every step of an import stands in: the head, and the four steps in words. */
export function ImportPage({ step, title, batch, folio, actions, children }: ImportPageProps) {
  const t = useWords(importWords);
  const { pathname } = useLocation();
  return (
    <div className="page import">
      <PageHead
        title={title}
        crumbs={
          batch && [
            { label: t("importPage.bulkUpload"), to: pathname },
            ...(isRead(batch) ? [{ label: contentsOf(batch) }] : []),
          ]
        }
        folio={folio}
        actions={actions}
      />
      <Steps
        label={t("importPage.stepsOfAnImport")}
        steps={stepNames.map((name) => t(`importPage.steps.${name}`))}
        current={stepNames.indexOf(step)}
      />
      {children}
    </div>
  );
}

export const isRead = ({ state }: Batch) => state !== "reading" && state !== "failed";

/** "Journal papers", or whose export it is. */
export function contentsOf(batch: Pick<Batch, "kind" | "format">): string {
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  if (kind) return kind.label.many;
  return isRecognised(batch)
    ? say("importPage.export", { format: formatWord(batch.format) })
    : say("importPage.kindNotSaidYet");
}

export function formatWord(format: string): string {
  return format.charAt(0).toUpperCase() + format.slice(1);
}

const signs = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;
const encodings: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows 1252",
};

/** The file's name and what was found about it: "UTF-8, comma". */
export function fileFacts({ fileName, encoding, delimiter, format }: Batch): ReactNode[] {
  const sign = signs[delimiter as keyof typeof signs];
  const told = [encodings[encoding ?? ""] ?? encoding, sign && say(`importPage.${sign}`)].filter(Boolean).join(", ");
  return [
    <span className="mono" key="file">
      {fileName}
    </span>,
    told || format.toUpperCase(),
  ];
}
