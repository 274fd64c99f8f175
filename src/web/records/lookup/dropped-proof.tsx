import { useEffect, useMemo, useState } from "react";
import { foldText } from "#kinds/derive/fold.ts";
import { useT } from "../../texts/use-t.ts";
import { PdfPages } from "../proofs/pdf-pages.tsx";
import type { ReadFromFile } from "./read-from-file.ts";

/** The dropped file beside the form, with the words marked from which the values came. */
export function DroppedProof({ file, printed }: ReadFromFile) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  const marked = useMemo(() => printed.map((words) => foldText(words)).filter((words) => words !== ""), [printed]);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const isPdf = file.type === "application/pdf";
  if (address === undefined || !(isPdf || file.type.startsWith("image/"))) return null;
  return (
    <section className="dropped-proof" aria-label={t("The file")}>
      {isPdf ? (
        <PdfPages key={address} blob={file} address={address} name={file.name} printed={marked} />
      ) : (
        <div className="proof-page picture">
          <img src={address} alt={t("Proof: {{name}}", { name: file.name })} />
        </div>
      )}
    </section>
  );
}
