import { useSite } from "../../../core/use-site.ts";
import "./landing.css";
import "./manual-section.css";
import { Download } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { text } from "#texts/text.ts";
import { Loading } from "../../../site/loading.tsx";
import { currentLocale } from "../../../texts/languages.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsNearView } from "../../../ui/page/use-is-near-view.ts";
import { manualFile } from "../manual/manual-file.ts";
import { Hourglass } from "./hourglass.tsx";

/** The first page. Its text is in the document before any drawing, also under the spinner. */
export function Landing() {
  const t = useT();
  const [isLoading, end] = useSpinner();
  const { data: site } = useSite();
  return (
    <>
      {isLoading && <Loading />}
      <section className="hero" aria-labelledby="hero-title">
        <div>
          <h1 id="hero-title">{t("Faculty Profile Management System")}</h1>
          <p className="by">{site?.subtitle ?? t("Department of Computer Engineering")}</p>
          <p className="lead">
            {t(
              "Publications, patents, projects, training and awards in one place. Enter a record once, with its proof; every list and every count uses it.",
            )}
          </p>
          <div className="row">
            <ButtonLink to="/auth/register" variant="primary" size="large">
              {t("Register")}
            </ButtonLink>
            <Anchor to="/auth/login" className="text-link">
              {t("Login")}
            </Anchor>
          </div>
        </div>
        <Hourglass lastYear={academicYearNow()} onSettled={end} />
      </section>
      <section className="features" aria-labelledby="features-title">
        <h2 id="features-title">{t("Manage tons of your data with ease")}</h2>
        <Features />
      </section>
      <ManualSection />
    </>
  );
}

const maxSpinnerInMs = 1500;
let hasEnded = false;

/** Until the hourglass is ready, and at most a second and a half; once a visit. */
function useSpinner(): [boolean, () => void] {
  const [isLoading, setLoading] = useState(() => !hasEnded);
  const end = useCallback(() => {
    hasEnded = true;
    setLoading(false);
  }, []);
  // Before the next paint: the style sheet no longer hides it once the code has started.
  useLayoutEffect(() => {
    if (!isLoading) return;
    const restInMs = spinnerStart() + maxSpinnerInMs - performance.now();
    if (restInMs <= 0) return end();
    const timer = window.setTimeout(end, restInMs);
    return () => window.clearTimeout(timer);
  }, [isLoading, end]);
  return [isLoading, end];
}

/** The window's first paint, if it had the spinner; now, when coming from another page. */
function spinnerStart(): number {
  const [paint] = document.querySelector("[data-served]") ? performance.getEntriesByType("paint") : [];
  return Math.min(paint?.startTime ?? Number.POSITIVE_INFINITY, performance.now());
}

/** Labels of a drawing: the visitor's own calendar and the usual July are exact enough. */
function academicYearNow(): number {
  const today = new Date();
  return today.getMonth() >= 6 ? today.getFullYear() : today.getFullYear() - 1;
}

const features = ["storage", "commands", "reports"] as const;

/** The three features, each with a screenshot of the product (made by scripts/pictures/feature-pictures.mjs). */
function Features() {
  const t = useT();
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <FeaturePicture name={`${feature}-light`} description={t(pictureDescriptions[feature])} />
          <FeaturePicture name={`${feature}-dark`} description={t(pictureDescriptions[feature])} />
          <h3>{t(featureTitles[feature])}</h3>
          <p>{t(featureDescriptions[feature])}</p>
        </li>
      ))}
    </ul>
  );
}

/** The style sheet hides the other theme's, which is then not loaded. */
function FeaturePicture({ name, description }: { name: string; description: string }) {
  const sizes = "(max-width: 767px) calc(100vw - 32px), 400px";
  return (
    <picture className="crop" data-of={name}>
      <source type="image/avif" srcSet={srcSetOf(name, "avif")} sizes={sizes} />
      <img
        srcSet={srcSetOf(name, "webp")}
        sizes={sizes}
        alt={description}
        width={400}
        height={232}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

const addresses: Record<string, string> = import.meta.glob(["../features/*.avif", "../features/*.webp"], {
  eager: true,
  query: "?url",
  import: "default",
});

function srcSetOf(name: string, format: "avif" | "webp"): string {
  const address = (suffix: string) => addresses[`../features/${name}${suffix}.${format}`] ?? "";
  return `${address("")} 400w, ${address("-2x")} 800w`;
}

const pictureDescriptions = {
  storage: text(
    "A department’s list of journal papers: each row has its state, its title, its authors and the number of its proofs.",
  ),
  commands: text("The command box with a typed command, and below it the records it would open."),
  reports: text("A table of counts by type and state, with totals."),
};

const featureTitles = {
  storage: text("Centralised data storage"),
  commands: text("Navigation by kernel commands"),
  reports: text("Advanced reports with filters"),
};

const featureDescriptions = {
  storage: text(
    "All types of record in one place, each with its proof. A shared paper is one record in several lists.",
  ),
  commands: text(
    "Type one line. A few words for the record type, the year and the condition open the matching records.",
  ),
  reports: text("Filter by any field. Every number opens the records behind it; a shared paper is counted once."),
};

/** The manual on the landing page: a preview, its contents, and the download. */
function ManualSection() {
  const t = useT();
  const hosted = useSite().data?.manualUrl ?? null;
  return (
    <section className="manual" aria-labelledby="manual-title">
      <div className="manual-frame">{hosted === null ? <OwnPreview /> : <HostedPreview address={hosted} />}</div>
      <div>
        <h2 id="manual-title">{t("Download Manual")}</h2>
        <p className="manual-text">
          {t(
            "Step-by-step instructions for each role, with pictures of the screens: a faculty member’s first paper, proofs, co-authors, ten years of records from a spreadsheet, a head’s department, an admin’s settings, backup and restore.",
          )}
        </p>
        <p className="manual-actions">
          <a className="btn large" href={manualFile.address} download={manualFile.name}>
            <Icon icon={Download} />
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
          <Anchor to="/manual" className="text-link">
            {t("Open the manual on its own page")}
          </Anchor>
        </p>
      </div>
    </section>
  );
}

/** Our own viewer, which is loaded once it is scrolled near and shown once it has drawn a page. */
function OwnPreview() {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNearView(box);
  return (
    <div ref={box} className="manual-preview">
      <Cover />
      {isNear && (
        <iframe className="manual-embedded" src="/manual" title={t("Preview of the user manual")} loading="lazy" />
      )}
    </div>
  );
}

function Cover() {
  const t = useT();
  return (
    <img
      src={manualFile.cover}
      alt={t("The manual’s first page")}
      width={620}
      height={877}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A document hosting service sees who reads: nothing is requested from it before the visitor agrees. */
function HostedPreview({ address }: { address: string }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { host } = new URL(address);
  if (isShown)
    return (
      <div className="manual-preview">
        <Cover />
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
    <div className="manual-preview manual-prompt">
      <Button onClick={() => setShown(true)}>{t("Show the manual from {{host}}", { host })}</Button>
      <p className="note">
        {t(
          "It is hosted by {{host}}. That service is contacted only when you press the button; it then sees your network address, as any website does.",
          { host },
        )}
      </p>
    </div>
  );
}

function sizeOf(bytes: number): string {
  const megabytes = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1e6);
  return `${megabytes} MB`;
}
