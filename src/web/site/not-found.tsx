import { useT } from "../texts/use-t.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CompassPicture } from "../ui/pictures/compass.tsx";

/** The content of an unknown address, inside the shell or the public page. */
export function NotFound() {
  const t = useT();
  return (
    <div className="page not-found">
      <div role="img" aria-label={t("A ship’s compass")}>
        <CompassPicture />
      </div>
      <h1>{t("Oops! Captian looks like you are lost !")}</h1>
      <ButtonLink to="/" variant="primary">
        {t("Back to Home")}
      </ButtonLink>
    </div>
  );
}
