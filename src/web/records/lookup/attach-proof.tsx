import { FileUp } from "lucide-react";
import { useState } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { useProofUploads } from "../../fields/file/proof-uploads.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";

/** Offers the file from which a form was filled as the record's proof, if its record type takes such a file. */
export function AttachProof({ kind, file }: { kind: KindDefinition; file: File }) {
  const t = useT();
  const { mayChange, add } = useProofUploads();
  const [isDone, setDone] = useState(false);
  const found = proofFieldFor(kind, file);
  if (!found || !mayChange || isDone) return null;
  const attach = () => {
    add(found.path, found.field, [file]);
    setDone(true);
  };
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" icon={FileUp} onClick={attach}>
          {t("Attach as {{proof}}", { proof: found.field.label.toLowerCase() })}
        </Button>
      }
    >
      {t("The form was filled from {{name}}. Is it the proof of this record?", { name: file.name })}
    </Banner>
  );
}

/** The field of a kind for such a file: the first that is expected, or the first. */
export function proofFieldFor(kind: KindDefinition, file: File): { path: string; field: FileField } | undefined {
  const fields = Object.entries(kind.fields).flatMap(([path, field]) =>
    field.type === "file" && field.accept.some((type) => type === file.type) ? [{ path, field }] : [],
  );
  return fields.find(({ field }) => field.needed !== "no") ?? fields[0];
}
