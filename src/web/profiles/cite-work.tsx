import "./person.css";
import { useState } from "react";
import { directory } from "#contract/directory.ts";
import { type CitationStyle, citationStyleLabels, citationStyles } from "#kinds/citation.ts";
import { useRead } from "../core/api/use-read.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/message/toast.tsx";

/** One work as a reference, in the style that the reader needs. */
export function CiteWork({ slug, id }: { slug: string; id: string }) {
  const t = useT();
  const { toast } = useToast();
  const [style, setStyle] = useState<CitationStyle>("apa");
  const { data, error } = useRead(
    directory.cite,
    { params: { slug, id }, query: { style } },
    { keepsPreviousData: true },
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data?.text ?? "");
      toast({ text: t("Copied") });
    } catch {
      toast({ variant: "destructive", text: t("Could not copy. Select the text and copy it.") });
    }
  };
  return (
    <div className="work-cite">
      <label>
        <span className="sr-only">{t("Style")}</span>
        <select value={style} onChange={({ target }) => setStyle(target.value as CitationStyle)}>
          {citationStyles.map((one) => (
            <option key={one} value={one}>
              {t(citationStyleLabels[one])}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{error ? error.message : data?.text}</p>
      <Button size="small" onClick={() => void copy()}>
        {t("Copy")}
      </Button>
    </div>
  );
}
