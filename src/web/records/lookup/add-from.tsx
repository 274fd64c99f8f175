import { Plus } from "lucide-react";
import { beginsBibtex, beginsRis } from "#formats/beginnings.ts";
import { findIdentifier } from "#formats/lookup/find-identifier.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useAddWork } from "./add-outcome.tsx";
import "./lookup.css";

/** "Add from DOI 10.1016/j.x", for a text that names a work; nothing for any other. */
export function AddFrom({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useT();
  const { asking, begin, outcome } = useAddWork(onLeave);
  const source = sourceIn(text);
  if (source === undefined) return null;
  return (
    <div className="paste-box">
      <p>
        <Button icon={Plus} size="small" busy={asking !== undefined} onClick={() => void begin(text)}>
          {t("Add from {{what}}", { what: source })}
        </Button>
      </p>
      {outcome}
    </div>
  );
}

const identifierNames = {
  doi: "DOI",
  isbn: "ISBN",
  arxiv: "arXiv",
  pmid: "PMID",
  pmcid: "PMCID",
  orcid: "ORCID",
} as const;

function sourceIn(text: string): string | undefined {
  if (beginsBibtex.test(text)) return "BibTeX";
  if (beginsRis.test(text)) return "RIS";
  const named = findIdentifier(text);
  return "identifier" in named ? `${identifierNames[named.identifier.type]} ${named.identifier.value}` : undefined;
}
