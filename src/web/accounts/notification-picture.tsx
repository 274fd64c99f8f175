import { notifications } from "#contract/notifications.ts";
import { useFile } from "../core/api/use-file.ts";
import { useT } from "../texts/use-t.ts";
import "./notification-picture.css";

/** The picture attached to a notification; nothing while it cannot be loaded. */
export function NotificationPicture({ id }: { id: string }) {
  const t = useT();
  const { address } = useFile(notifications.readPicture, { params: { id } });
  return address === undefined ? null : (
    <img className="notification-picture" src={address} alt={t("Picture of the message")} />
  );
}
