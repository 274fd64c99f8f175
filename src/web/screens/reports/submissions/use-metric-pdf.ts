import { useState } from "react";
import type * as z from "zod";
import { submissions } from "#contract/accreditation/submissions.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { fetchFile, saveBlob } from "../../../core/api/file.ts";
import { useT } from "../../../texts/use-t.ts";
import { useToast } from "../../../ui/message/toast.tsx";
import type { excludedProofs } from "./excluded-proofs.ts";

export type MetricPdf = z.output<typeof excludedProofs> & { report: string; sizeInBytes: number };

/** Makes the proofs of one table as one PDF, passes it to the browser's downloads and keeps what is not in it. */
export function useMetricPdf(id: string) {
  const t = useT();
  const { toast } = useToast();
  const [busyWith, setBusyWith] = useState("");
  const [made, setMade] = useState<MetricPdf | undefined>();
  const make = async (report: string) => {
    setBusyWith(report);
    setMade(undefined);
    try {
      const file = await fetchFile(submissions.pdf, { params: { id, report } });
      saveBlob(file.blob, file.name);
      const result: unknown = JSON.parse(decodeURIComponent(file.headers.get("left-out") ?? "%7B%7D"));
      const { excludedProofs } = await import("./excluded-proofs.ts");
      const read = excludedProofs.safeParse(result).data ?? { count: 0, proofs: [] };
      setMade({ ...read, report, sizeInBytes: file.blob.size });
    } catch (error) {
      toast({ variant: "destructive", title: t("Could not create the PDF"), text: messageOf(error) });
    } finally {
      setBusyWith("");
    }
  };
  return { make, busyWith, made };
}
