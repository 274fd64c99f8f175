import { expect, test } from "vitest";
import { kindsOfGroup } from "#kinds/registry.ts";
import { choicesOf } from "./choices.ts";
import { type CvTemplate, type CvTemplateName, cvTemplates } from "./templates.ts";

test.each<[name: CvTemplateName, shown: string, sections: string]>([
  [
    "full",
    "plain",
    "profile, appointments, degrees, interests, publications, intellectual-property, projects, awards, faculty-development, seminars, activities, guidance",
  ],
  [
    "two-page",
    "plain, 2 pages",
    "profile, appointments, degrees, interests, publications, intellectual-property, projects, awards",
  ],
  [
    "appraisal",
    "apa, only verified, with citations",
    "profile, degrees, appointments, publications, intellectual-property, projects, faculty-development, seminars, activities, awards, guidance",
  ],
  ["web", "plain", "profile, interests, appointments, publications 5, awards 3"],
  [
    "nba",
    "ieee, only verified",
    "profile, degrees, appointments, interests, publications, projects, intellectual-property, faculty-development, guidance, awards",
  ],
])("the template %s of a CV is: %s, %s", (name, shown, sections) => {
  const { style, isVerifiedOnly, hasCitations, pages, order, isNameBold, ...chosen } = choicesOf(name);
  expect(
    [style, isVerifiedOnly && "only verified", hasCitations && "with citations", pages && `${pages} pages`]
      .filter(Boolean)
      .join(", "),
  ).toBe(shown);
  expect([order, isNameBold]).toEqual(["newest", true]);
  const listed: CvTemplate["sections"] = cvTemplates[name].sections;
  expect(
    listed.map((one) => (typeof one === "string" ? one : [one.group, one.latest].filter(Boolean).join(" "))).join(", "),
  ).toBe(sections);
  expect(chosen.sections).toEqual(
    listed.flatMap((one): object[] => {
      if (typeof one === "string") return [{ key: one, selection: "all" }];
      const selection = one.latest === undefined ? "all" : { latest: one.latest };
      return kindsOfGroup(one.group).map(({ slug }) => ({ key: slug, selection }));
    }),
  );
});
