import "./cv.css";
import { type CvFormat, cv } from "#contract/records/cv.ts";
import { cvTemplates } from "#rules/cv/templates.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { useDownload } from "../../feedback/use-download.ts";
import { ViewsMenu } from "../../records/views/views-menu.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/field/segmented.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { countIncluded } from "./count-included.ts";
import { CvOptions } from "./cv-options.tsx";
import { CvPage } from "./cv-page.tsx";
import { CvSections } from "./cv-sections.tsx";
import { linkToView, useCv } from "./use-cv.ts";

/** A person's CV: its sections at the left, the page in the middle, the options at the right. */
export function CvScreen() {
  const t = useT();
  const editor = useCv();
  const { data, error, refetch } = editor;
  const { download, isBusy } = useDownload();
  const downloadAs = (format: CvFormat) => download(cv.exportDrawn, { body: { ...editor.query, format } });
  return (
    <div className="page cv-screen">
      <PageHead
        title={t("CV")}
        summary={[
          !data?.person.isOwn && data?.person.name,
          data && t("{{shown}} of {{total}} records included", countIncluded(data.availableSections)),
        ]}
        actions={
          <>
            <Segmented
              label={t("Template")}
              value={data?.choices.template ?? "full"}
              parts={Object.entries(cvTemplates).map(([value, { label }]) => ({ value, label: t(label) }))}
              onChange={editor.setTemplate}
            />
            <ViewsMenu views={editor.views} text={editor.text} maySave linkTo={linkToView} />
            <Button variant="primary" busy={isBusy} onClick={() => void downloadAs("pdf")}>
              {t("Download PDF")}
            </Button>
          </>
        }
      />
      {error && <LoadError what={t("Could not load the CV.")} error={error} onRetry={refetch} />}
      {editor.isLost && (
        <Banner>
          {t("This link does not contain the chosen records. Save the CV under Saved views to share it.")}
        </Banner>
      )}
      {data && data.unprinted.length > 0 && (
        <Banner>
          {t("The PDF cannot show {{signs}}. DOCX and Markdown can.", { signs: data.unprinted.join(" ") })}
        </Banner>
      )}
      {!data && !error && <Skeleton rows={8} widths={["50%", "30%"]} />}
      {data && (
        <div className="cv-parts">
          <CvSections editor={editor} data={data} />
          <CvPage data={data} />
          <CvOptions editor={editor} data={data} downloadAs={downloadAs} />
        </div>
      )}
    </div>
  );
}
