import * as z from "zod";
import { limitsOf, type YearlyFigure, yearlyFigureNames } from "#kinds/yearly-figures.ts";
import { cachedSentence } from "#texts/sentence.ts";
import { endpoint } from "../endpoint.ts";
import { tableParameters } from "./table-parameters.ts";
import { missingFigures } from "./table-parts.ts";

const year = z.string().max(20);
const query = z.strictObject({ dept: tableParameters.dept });

function numberOf(figure: YearlyFigure) {
  const { least, most } = limitsOf(figure);
  const message = cachedSentence("Enter a whole number from {{least}} to {{most}}.", { least, most });
  return z.number(message).int(message).min(least, message).max(most, message).nullable().optional();
}

const numbers = Object.fromEntries(yearlyFigureNames.map((name) => [name, numberOf(name)])) as Record<
  YearlyFigure,
  ReturnType<typeof numberOf>
>;

const entered = z.object({
  /** Null: of the whole institute. */
  department: z.object({ code: z.string(), name: z.string() }).nullable(),
  mayEnter: z.boolean(),
  /** The years for which something was entered; a figure that is absent is not filled. */
  rows: z.array(
    z.object({ year, version: z.number().int(), figures: z.partialRecord(z.enum(yearlyFigureNames), z.number()) }),
  ),
});

export const yearlyFigures = {
  list: endpoint("GET", "/api/yearly-figures", "reports.read", {
    summary:
      "What the office has entered for each academic year of a department or the institute: students, sanctioned posts and other numbers for which accreditation bodies ask.",
    query,
    response: entered,
  }),
  change: endpoint("PATCH", "/api/yearly-figures", "figures.enter", {
    summary:
      "Enter or change figures of some years, all or none of them. Null removes a number; what is absent stays. Version 0 is that of a year for which nothing was entered.",
    query,
    body: z.strictObject({
      years: z
        .array(z.strictObject({ year, version: z.int32().min(0).optional(), figures: z.strictObject(numbers) }))
        .min(1)
        .max(20),
    }),
    response: entered,
  }),
  missing: endpoint("GET", "/api/yearly-figures/missing", "reports.read", {
    summary: "Which figures of the office are not filled for these tables, with the academic years.",
    query: z.strictObject({
      ...query.shape,
      /** Tables, separated by commas. */
      reports: z.string().max(4000),
      manual: tableParameters.manual,
      period: tableParameters.period,
    }),
    response: z.object({ rows: missingFigures, mayEnter: z.boolean() }),
  }),
};
