import "./person-card.css";
import { DrawnAvatar } from "./drawn-avatar.tsx";

/** The photo; without one the drawing of that number. The name is beside it. */
export function PersonPicture({ photo, place }: { photo: string | null; place: number }) {
  return photo ? <img className="drawn-avatar" src={photo} alt="" /> : <DrawnAvatar number={place} />;
}
