import { notifications } from "#contract/notifications.ts";
import { useFile } from "../core/api/use-file.ts";
import { useT } from "../texts/use-t.ts";
import "./message-picture.css";

/** The picture of a message; nothing while it cannot be loaded. */
export function MessagePicture({ id }: { id: string }) {
  const t = useT();
  const { address } = useFile(notifications.readPicture, { params: { id } });
  return address === undefined ? null : (
    <img className="message-picture" src={address} alt={t("Picture of the message")} />
  );
}
