import "./person.css";
import { directory } from "#contract/directory.ts";
import { useFile } from "../core/api/use-file.ts";
import { initialsOf } from "../ui/avatar.tsx";

type PortraitPerson = { slug: string; name: string; photo: "signed-in" | "public" | null };

/** The photo that a page shows to the viewer, or the initials on a ruled plate. */
export function Portrait({
  person,
  photo,
  size,
}: {
  person: PortraitPerson;
  photo?: string | undefined;
  size?: "small";
}) {
  const shown = usePagePhoto(person);
  const source = photo ?? shown;
  return (
    <span className="portrait" data-size={size}>
      {source ? <img src={source} alt="" /> : <span aria-hidden="true">{initialsOf(person.name)}</span>}
    </span>
  );
}

/** A public photo has its own URL; one for members is fetched with the token. */
function usePagePhoto({ slug, photo }: PortraitPerson): string | undefined {
  const isOpen = photo === "public";
  const { address } = useFile(
    directory.photo,
    { params: { slug } },
    { isEnabled: photo === "signed-in" && slug !== "" },
  );
  return isOpen ? `/api/directory/${slug}/photo` : address;
}
