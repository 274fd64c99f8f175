import "./person.css";
import { useState } from "react";
import { directory } from "#contract/directory.ts";
import { type CitationStyle, citationStyleLabels, citationStyles } from "#kinds/citation.ts";
import { useRead } from "../core/api/use-read.ts";
import { useCopy } from "../feedback/use-copy.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";

/** One work as a reference, in the style that the reader needs. */
export function CiteWork({ slug, id }: { slug: string; id: string }) {
  const t = useT();
  const copy = useCopy();
  const [style, setStyle] = useState<CitationStyle>("apa");
  const { data, error, isPlaceholderData } = useRead(
    directory.cite,
    { params: { slug, id }, query: { style } },
    { keepsPreviousData: true },
  );
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
      <Button size="small" disabled={!data || isPlaceholderData} onClick={() => void copy(data?.text ?? "")}>
        {t("Copy")}
      </Button>
    </div>
  );
}
