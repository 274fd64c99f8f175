import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import { cv } from "#contract/records/cv.ts";
import { type ChosenSection, formatSections, parseSections } from "#rules/cv/sections.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { keyOf } from "../../core/api/use-read.ts";
import { type SavedViews, useSavedViews } from "../../records/views/use-saved-views.ts";

export type Cv = ResponseOf<typeof cv.read>;
export type CvQuery = NonNullable<Call<typeof cv.read>["query"]>;

const names = ["template", "sections", "order", "style", "verified", "bold", "citations", "account"] as const;
type Choice = (typeof names)[number];
type Choices = Partial<Record<Choice, string>>;

/** A longer list of chosen records is kept with the page in the history of the browser, and in a saved view. */
const maxLengthInAddress = 1000;
const storedMark = "kept";

/** The CV that the address, a saved view and the page's history describe, and how to change what it shows. */
export function useCv() {
  const [params] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const views = useSavedViews("cv");
  const { isKnown, isLost, ...inAddress } = choicesOf(params, state, views);
  // The address changes later than a quick second step, which must build on the first.
  const [ahead, setAhead] = useState<{ of: string; choices: Choices }>();
  const choices = ahead?.of === key ? ahead.choices : inAddress.choices;
  const query = choices as CvQuery;
  const { data, error, refetch } = useQuery<Cv, ApiError>({
    queryKey: keyOf(cv.draw, { query }),
    queryFn: ({ signal }) => call(cv.draw, { body: query }, { signal }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const openWith = (next: Choices) => {
    setAhead({ of: key, choices: next });
    const { search, sections } = storedChoices(next);
    void navigate({ search }, { replace: true, state: sections === undefined ? null : { sections } });
  };
  // From the choices, not from the answer, which may come after the next step of a drag.
  const sections = parseSections(choices.sections ?? data?.choices.sections ?? "");
  return {
    data,
    error,
    refetch,
    query,
    views,
    sections,
    /** The link was made from a page whose list of records is in the history of another browser. */
    isLost,
    /** The choices as the query of an address, which a saved view stores too. */
    text: new URLSearchParams(choices as Record<string, string>).toString(),
    set: (change: Partial<Record<Choice, string | undefined>>) => openWith(withoutEmpty({ ...choices, ...change })),
    setSections: (next: readonly ChosenSection[]) => openWith({ ...choices, sections: formatSections(next) }),
    /** Another template begins with its own defaults. */
    setTemplate: (template: string) => openWith(withoutEmpty({ account: query.account, template })),
  };
}

export const linkToView = (text: string, id: string) => (text.length > maxLengthInAddress ? `?view=${id}` : `?${text}`);

function choicesOf(params: URLSearchParams, state: unknown, views: SavedViews) {
  const id = params.get("view");
  const view = views.rows.find((one) => one.id === id);
  const saved = new URLSearchParams(view?.text);
  const stored: unknown = Object(state).sections;
  const inAddress = params.get("sections") ?? "";
  const inHistory = typeof stored === "string" ? stored : "";
  const choices = withoutEmpty(
    Object.fromEntries(names.map((name) => [name, choiceIn(params, name) ?? choiceIn(saved, name) ?? undefined])),
  );
  if (inAddress === storedMark) {
    if (inHistory === "") delete choices.sections;
    else choices.sections = inHistory;
  }
  return {
    choices,
    isKnown: id === null || views.isLoaded,
    isLost: (inAddress === storedMark && inHistory === "") || (id !== null && views.isLoaded && !view),
  };
}

/** Saved views and bookmarks may have the choice of citations under its former name. */
function choiceIn(choices: URLSearchParams, name: Choice): string | null {
  return choices.get(name) ?? (name === "citations" ? choices.get("reach") : null);
}

function storedChoices(choices: Choices): { search: string; sections: string | undefined } {
  const isLong = (choices.sections ?? "").length > maxLengthInAddress;
  const written = isLong ? { ...choices, sections: storedMark } : choices;
  return {
    search: new URLSearchParams(written as Record<string, string>).toString(),
    sections: isLong ? choices.sections : undefined,
  };
}

function withoutEmpty(choices: Partial<Record<Choice, string | undefined>>): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value)) as Choices;
}
