import { lazy, Suspense, useRef } from "react";
import { partNames } from "../../../profiles/part-names.ts";
import { useT } from "../../../texts/use-t.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";

const OwnCitations = lazy(async () => ({
  default: (await import("../../../records/lookup/citations/own-citations.tsx")).OwnCitations,
}));

const OwnOrcid = lazy(async () => ({
  default: (await import("../../../records/lookup/orcid/own-orcid.tsx")).OwnOrcid,
}));

const OrcidLine = lazy(async () => ({
  default: (await import("../../../records/lookup/orcid/orcid-line.tsx")).OrcidLine,
}));

/** The sections of a profile that use an outside service. */
export type Service = "orcid" | "citations";

/**
 * The dialog that an address opens: of the citations by a link, of ORCID when it sends the browser back with its answer,
 * which the dialog uses up.
 */
export function serviceIn(search: URLSearchParams): Service | null {
  if (search.get("service") === "citations") return "citations";
  return search.has("error") || (search.has("code") && search.has("state")) ? "orcid" : null;
}

/** One line below the section; what the service can do is in its dialog. */
export function ServiceLink({ service, onOpen }: { service: Service; onOpen: (service: Service) => void }) {
  const t = useT();
  const show = (words: string) => (
    <button type="button" className="text-link part-service" onClick={() => onOpen(service)}>
      {words}
    </button>
  );
  if (service === "citations") return show(t("Refresh and settings"));
  return (
    <Suspense>
      <OrcidLine show={show} />
    </Suspense>
  );
}

/** What a service can do for a section. */
export function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasCross
      // While the content is loaded the close button would get the focus, and its tooltip would cover the page.
      onOpened={() => content.current?.focus()}
      width="wide"
      title={service === "orcid" ? t("ORCID") : t(partNames.citations)}
    >
      <div ref={content} className="service" tabIndex={-1}>
        <Suspense fallback={<Skeleton rows={2} />}>{service === "orcid" ? <OwnOrcid /> : <OwnCitations />}</Suspense>
      </div>
    </Dialog>
  );
}
