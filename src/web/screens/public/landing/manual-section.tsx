import "./manual-section.css";
import { Download } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSite } from "../../../core/queries/use-site.ts";
import { currentLocale } from "../../../texts/languages.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { manualFile } from "../manual/manual-file.ts";

/** The manual on the landing page: a preview, its contents, and the download. */
export function ManualSection() {
  const t = useT();
  const hosted = useSite().data?.manualUrl ?? null;
  return (
    <section className="manual" aria-labelledby="manual-title">
      <div className="manual-frame">{hosted === null ? <OwnPreview /> : <HostedPreview address={hosted} />}</div>
      <div>
        <h2 id="manual-title">{t("Download Manual")}</h2>
        <p className="manual-text">
          {t(
            "Step-by-step instructions for each role, with pictures of the screens: a faculty member’s first paper, proofs, co-authors, the ten-year spreadsheet, a head’s department, an admin’s settings, backup and restore.",
          )}
        </p>
        <p className="manual-actions">
          <a className="btn lg" href={manualFile.address} download={manualFile.name}>
            <Icon of={Download} />
            {t("Download the manual")}
          </a>
          <span className="note">
            {t("PDF in English, {{pages}} pages, {{size}}", {
              pages: manualFile.pages,
              size: sizeOf(manualFile.bytes),
            })}
          </span>
        </p>
        <nav aria-label={t("Contents")}>
          <ol className="manual-chapters" lang="en">
            {manualFile.chapters.map(({ title, page }) => (
              <li key={title}>
                <Anchor to={`/manual?page=${page}`}>
                  <span>{title}</span>
                  <span className="page-number">{page}</span>
                </Anchor>
              </li>
            ))}
          </ol>
        </nav>
        <p>
          <Anchor to="/manual" className="lnk">
            {t("Open the manual in the full window")}
          </Anchor>
        </p>
      </div>
    </section>
  );
}

/** Our own viewer, once it is scrolled near; until then a picture of its first page. */
function OwnPreview() {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useCameNear(box);
  return (
    <div ref={box} className="manual-preview">
      <img
        src={manualFile.cover}
        alt={t("The manual’s first page")}
        width={620}
        height={877}
        loading="lazy"
        decoding="async"
      />
      {isNear && <iframe src="/manual" title={t("Preview of the user manual")} loading="lazy" />}
    </div>
  );
}

/** A document hosting service sees who reads: nothing is requested from it before the visitor agrees. */
function HostedPreview({ address }: { address: string }) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const { host } = new URL(address);
  if (isWanted)
    return (
      <div className="manual-preview">
        <iframe
          src={address}
          title={t("Preview of the user manual")}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          allowFullScreen
        />
      </div>
    );
  return (
    <div className="manual-preview manual-ask">
      <Button onClick={() => setWanted(true)}>{t("Show the manual from {{host}}", { host })}</Button>
      <p className="note">
        {t(
          "It is hosted by {{host}}. That service is contacted only when you press the button; it then sees your network address, as any website does.",
          { host },
        )}
      </p>
    </div>
  );
}

/** True from the moment the element was within a short scroll of the window. */
function useCameNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "120px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function sizeOf(bytes: number): string {
  const megabytes = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1e6);
  return `${megabytes} MB`;
}
