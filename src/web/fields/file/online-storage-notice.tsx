import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { FileField } from "#kinds/fields/file.ts";
import { findOnlineStorageLinks } from "#kinds/reading/online-storage.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { useProofUploads } from "./proof-uploads.ts";

/** Beside links to somebody's online storage: that they are not proof, and where the file is added in their place. */
export function OnlineStorageNotice({
  value,
  target,
}: {
  value: unknown;
  target?: { path: string; field: FileField } | undefined;
}) {
  const t = useT();
  const id = useId();
  const { mayChange, add } = useProofUploads();
  if (findOnlineStorageLinks(value).length === 0) return null;
  return (
    <span className="online-storage-notice">
      <span className="row">
        <Icon icon={TriangleAlert} size={14} />
        {t("not accepted as proof in NAAC’s data validation (DVV)")}
      </span>
      {target && mayChange && (
        <label className="btn small" htmlFor={id}>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept={target.field.accept.join(",")}
            onChange={(event) => {
              add(target.path, target.field, [...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          {t("upload the file here")}
        </label>
      )}
    </span>
  );
}
