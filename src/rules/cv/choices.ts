import type { CitationStyle } from "#kinds/citation.ts";
import { kindsOfGroup } from "#kinds/registry.ts";
import type { ChosenSection, SectionSelection } from "./sections.ts";
import { type CvTemplate, type CvTemplateName, cvTemplates } from "./templates.ts";

export type CvChoices = {
  template: CvTemplateName;
  /** The shown sections, in their order. */
  sections: readonly ChosenSection[];
  order: "newest" | "oldest";
  style: CitationStyle;
  isVerifiedOnly: boolean;
  isNameBold: boolean;
  hasCitations: boolean;
  /** Undefined: no limit. */
  pages: number | undefined;
};

export function choicesOf(name: CvTemplateName): CvChoices {
  const { sections, style, isVerifiedOnly, hasCitations, pages }: CvTemplate = cvTemplates[name];
  const each = sections.flatMap((section): ChosenSection[] => {
    if (typeof section === "string") return [{ key: section, selection: "all" }];
    const selection: SectionSelection = section.latest === undefined ? "all" : { latest: section.latest };
    return kindsOfGroup(section.group).map(({ slug }) => ({ key: slug, selection }));
  });
  return {
    template: name,
    sections: each,
    order: "newest",
    style,
    isVerifiedOnly,
    isNameBold: true,
    hasCitations,
    pages,
  };
}
