import * as z from "zod/mini";
import { isDay } from "#kinds/day.ts";
import { periods } from "#kinds/period.ts";
import { translate } from "#texts/translate.ts";
import { dayError } from "../../fields/date/day-input.tsx";

/** What the form for opening a campaign needs. */
export const openCampaignRules = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1, { error: () => translate("Enter a title.") })),
    department: z.string(),
    periodType: z.enum(periods),
    period: z.string(),
    half: z.enum(["", "1", "2"]),
    kinds: z.array(z.string()),
    reports: z.array(z.string()),
    deadline: z.string().check(z.refine(isDay, { error: dayError })),
    note: z.string(),
    earlier: z.string(),
  })
  .check(
    z.refine(({ kinds, reports }) => kinds.length + reports.length > 0, {
      path: ["kinds"],
      error: () => translate("Choose at least one record type."),
    }),
  );
