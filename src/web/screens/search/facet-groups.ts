import { countedState, countedStates } from "#kinds/record-state.ts";
import { sharedFilterFields } from "#rules/language/fields/shared-fields.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { stateTexts } from "../../fields/marks/state-mark.tsx";
import { listRecordKinds } from "../../texts/kinds.ts";
import type { FacetGroup } from "./facets.tsx";

type Facet = readonly { value: string; label: string; count: number; q: string }[];

/** The facets that come first, in this order; the others follow. */
const firstGroups = ["kind", "state", "year", "department", "designation", "interest"] as const;
const fields = () => sharedFilterFields(listRecordKinds());

/** The facets of a result with their labels; the frequent values first, years the newest and states as they follow each other. */
export function facetGroups(facets: Readonly<Record<string, Facet>>): FacetGroup[] {
  const known: readonly string[] = firstGroups;
  const names = [...firstGroups, ...Object.keys(facets).filter((name) => !known.includes(name))];
  return names
    .map((name) => ({
      name,
      label: labelOf(name),
      values: sortFacet(name, facets[name] ?? []).map((one) => ({ ...one, label: valueLabel(name, one) })),
    }))
    .filter(({ values }) => values.length > 0);
}

function sortFacet(name: string, values: Facet): Facet {
  if (name === "year") return values.toSorted((a, b) => b.value.localeCompare(a.value));
  const place = ({ value }: Facet[number]) => countedStates.indexOf(countedState(value));
  if (name === "state") return values.toSorted((a, b) => place(a) - place(b));
  return values;
}

function labelOf(name: string): string {
  const own = firstGroups.find((one) => one === name);
  return own ? translate(facetLabels[own]) : translate(fields().find((field) => field.name === name)?.label ?? name);
}

function valueLabel(name: string, { value, label }: Facet[number]): string {
  if (name === "state") return translate(stateTexts[countedState(value)]);
  if (name !== "kind" && label !== value) return label;
  const options = fields().find((field) => field.name === name)?.options ?? [];
  return translate(options.find((option) => option.value === value)?.label ?? label);
}

const facetLabels = {
  kind: text("Type"),
  state: text("State"),
  year: text("Year"),
  department: text("Department"),
  designation: text("Designation"),
  interest: text("Research interest"),
};
