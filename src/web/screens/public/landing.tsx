import "./landing.css";
import { useCallback, useEffect, useState } from "react";
import { useSite } from "../../api/queries/use-site.ts";
import { Loading } from "../../app/loading.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { landingWords } from "../../words/landing-words.ts";
import { useWords } from "../../words/use-words.ts";
import { Features } from "./features.tsx";
import { Hourglass } from "./hourglass.tsx";
import { ManualSection } from "./manual-section.tsx";

/** The first page. Its words stand in the document before any drawing, also while the spinner covers them. */
export function Landing() {
  const t = useWords(landingWords);
  const [isLoading, end] = useSpinner();
  const { data: site } = useSite();
  return (
    <>
      {isLoading && <Loading />}
      <section className="hero" aria-labelledby="hero-title">
        <div>
          <h1 id="hero-title">{t("hero.title")}</h1>
          <p className="by">{site?.subtitle ?? t("hero.by")}</p>
          <p className="lead">{t("hero.lead")}</p>
          <div className="row">
            <ButtonLink to="/auth/register" variant="primary" size="large">
              {t("hero.register")}
            </ButtonLink>
            <Anchor to="/auth/login" className="lnk">
              {t("hero.login")}
            </Anchor>
          </div>
        </div>
        <Hourglass lastYear={academicYearNow()} onSettled={end} />
      </section>
      <section className="features" aria-labelledby="features-title">
        <h2 id="features-title">{t("features.title")}</h2>
        <Features />
      </section>
      <ManualSection />
    </>
  );
}

const longestInMs = 1500;
let hasEnded = false;

/** Until the hourglass is settled, and never longer than a second and a half; once a visit. */
function useSpinner(): [boolean, () => void] {
  const [endsAt] = useState(() => begin() + longestInMs);
  const [isLoading, setLoading] = useState(() => !hasEnded && performance.now() < endsAt);
  const end = useCallback(() => {
    hasEnded = true;
    setLoading(false);
  }, []);
  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(end, endsAt - performance.now());
    return () => window.clearTimeout(timer);
  }, [isLoading, endsAt, end]);
  return [isLoading, end];
}

/** The window's first paint, where the spinner that came with it still stands; on the way from another page, now. */
function begin(): number {
  const [paint] = document.querySelector(".loading") ? performance.getEntriesByType("paint") : [];
  return Math.min(paint?.startTime ?? Number.POSITIVE_INFINITY, performance.now());
}

/** Labels on a drawing: the visitor's own calendar and the usual July are near enough. */
function academicYearNow(): number {
  const today = new Date();
  return today.getMonth() >= 6 ? today.getFullYear() : today.getFullYear() - 1;
}
