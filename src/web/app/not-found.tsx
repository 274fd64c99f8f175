import { ButtonLink } from "../ui/button.tsx";
import { CompassPicture } from "../ui/pictures/compass.tsx";

/** What an address that leads nowhere shows, inside the shell or the public page. */
export function NotFound() {
  return (
    <div className="page not-found">
      <CompassPicture />
      <h1>Oops! Captian looks like you are lost !</h1>
      <ButtonLink to="/" variant="primary">
        Back to Home
      </ButtonLink>
    </div>
  );
}
