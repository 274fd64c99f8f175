import { Quote } from "lucide-react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { type CitationStyle, citationStyleLabels, citationStyles } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useT } from "../../texts/use-t.ts";
import type { MenuItem } from "../../ui/dialog/menu.tsx";
import { useToast } from "../../ui/message/toast.tsx";

/** One record, or those of a list with these ids. */
type Cited = { kind: KindDefinition } & (
  | { record: StoredRecord }
  | { query: { scope: string; sort?: string; ids: string } }
);

/** A menu's items that copy references, one for each style. */
export function useCiteItems(cited: Cited): MenuItem[] {
  const t = useT();
  const { toast } = useToast();
  const copy = async (style: CitationStyle) => {
    try {
      const { copyReferences, workOf, fetchCitedWorks } = await import("./cited-works.ts");
      const works = "record" in cited ? [workOf(cited.kind, cited.record)] : fetchCitedWorks(cited.kind, cited.query);
      await copyReferences(style, Promise.resolve(works));
      toast({ text: t("Copied in {{style}} style", { style: t(citationStyleLabels[style]) }) });
    } catch (error) {
      toast({ variant: "destructive", title: t("The references were not copied"), text: messageOf(error) });
    }
  };
  return citationStyles
    .filter((style) => style !== "plain")
    .map((style) => ({ label: t(citationStyleLabels[style]), icon: Quote, onPress: () => void copy(style) }));
}
