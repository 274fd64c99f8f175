import { text } from "#texts/text.ts";
import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import type { MetricPdf } from "./use-metric-pdf.ts";

const reasonTexts = {
  "too-large": text("too large"),
  unreadable: text("cannot be read"),
  damaged: text("missing or damaged on the server"),
};

/** How large the PDF is, and which proofs are not in it. */
export function MetricPdfNote({ made }: { made: MetricPdf | undefined }) {
  const t = useT();
  if (!made) return null;
  const { report, sizeInBytes, count, proofs } = made;
  const size = Math.max(0.1, sizeInBytes / 1_048_576).toFixed(1);
  if (count === 0)
    return <Banner tone="good">{t("The PDF of {{report}} has all proofs: {{size}} MB.", { report, size })}</Banner>;
  return (
    <Banner tone="warning">
      <p>
        {t("The PDF of {{report}} is {{size}} MB. These proofs are not in it: {{count}}. They are in the binder.", {
          report,
          size,
          count,
        })}
      </p>
      <ul>
        {proofs.map(({ path, reason }) => (
          <li key={path}>
            {path} ({t(reasonTexts[reason])})
          </li>
        ))}
        {count > proofs.length && <li>{t("The first page of the PDF names all of them.")}</li>}
      </ul>
    </Banner>
  );
}
