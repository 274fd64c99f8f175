import "./landing.css";
import { useCallback, useEffect, useState } from "react";
import { useSite } from "../../../core/queries/use-site.ts";
import { Loading } from "../../../site/loading.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Features } from "./features.tsx";
import { Hourglass } from "./hourglass.tsx";
import { ManualSection } from "./manual-section.tsx";

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
            <Anchor to="/auth/login" className="lnk">
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

const longestInMs = 1500;
let hasEnded = false;

/** Until the hourglass is ready, and at most a second and a half; once a visit. */
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

/** The window's first paint, if the served spinner is still shown; now, when coming from another page. */
function begin(): number {
  const [paint] = document.querySelector(".loading") ? performance.getEntriesByType("paint") : [];
  return Math.min(paint?.startTime ?? Number.POSITIVE_INFINITY, performance.now());
}

/** Labels of a drawing: the visitor's own calendar and the usual July are exact enough. */
function academicYearNow(): number {
  const today = new Date();
  return today.getMonth() >= 6 ? today.getFullYear() : today.getFullYear() - 1;
}
