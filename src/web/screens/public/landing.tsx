import "./landing.css";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Features } from "./features.tsx";
import { Hourglass } from "./hourglass.tsx";
import { ManualSection } from "./manual-section.tsx";

/** The first page. Its words stand in the document before any drawing. */
export function Landing() {
  return (
    <>
      <section className="hero" aria-labelledby="hero-title">
        <div>
          <h1 id="hero-title">Faculty Profile Management System</h1>
          <p className="by">Department of Computer Engineering</p>
          <p className="lead">
            One record of a teaching life: papers, patents, projects, training, awards. Enter a work once, keep its
            proof beside it, and every list and every count is drawn from it.
          </p>
          <div className="row">
            <ButtonLink to="/auth/register" variant="primary" size="large">
              Register
            </ButtonLink>
            <Anchor to="/auth/login" className="lnk">
              Login
            </Anchor>
          </div>
        </div>
        <Hourglass lastYear={academicYearNow()} />
      </section>
      <section className="features" aria-labelledby="features-title">
        <h2 id="features-title">Manage tons of your data with ease</h2>
        <Features />
      </section>
      <ManualSection />
    </>
  );
}

/** Labels on a drawing: the visitor's own calendar and the usual July are near enough. */
function academicYearNow(): number {
  const today = new Date();
  return today.getMonth() >= 6 ? today.getFullYear() : today.getFullYear() - 1;
}
