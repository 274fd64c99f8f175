import type { CitationStyle } from "#kinds/citation.ts";
import { kindsOfGroup } from "#kinds/registry.ts";
import type { ChosenSection, Extent } from "./sections.ts";
import { type CvTemplateName, cvTemplates } from "./templates.ts";

export type CvChoices = {
  template: CvTemplateName;
  /** Those that are shown, in their order. */
  sections: readonly ChosenSection[];
  order: "newest" | "oldest";
  style: CitationStyle;
  isVerifiedOnly: boolean;
  isNameBold: boolean;
  hasReach: boolean;
};

export function choicesOf(name: CvTemplateName): CvChoices {
  const { sections, style, isVerifiedOnly, hasReach } = cvTemplates[name];
  const each = sections.flatMap((section): ChosenSection[] => {
    if (typeof section === "string") return [{ key: section, extent: "all" }];
    const extent: Extent = "latest" in section ? { latest: section.latest } : "all";
    return kindsOfGroup(section.group).map(({ slug }) => ({ key: slug, extent }));
  });
  return { template: name, sections: each, order: "newest", style, isVerifiedOnly, isNameBold: true, hasReach };
}
