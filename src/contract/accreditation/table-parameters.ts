import * as z from "zod";
import { naacManuals, nbaManuals } from "../input-rules/naac-manuals.ts";

export const manual = z.enum([...naacManuals, ...nbaManuals]);

/** The parameters of a table; by default the period is the last complete years that its body requires. */
export const tableParameters = {
  manual: manual.optional(),
  /** `2023`, `2019..2023` or `2021-22..2025-26`. */
  period: z.string().max(40).optional(),
  /** A department's code. */
  dept: z.string().max(200).optional(),
  /** One of the table's forms; the one in use by default. */
  form: z.string().max(40).optional(),
  /** Only verified records count. */
  verified: z.literal("true").optional(),
  /**
   * Students of each year of the period, from the first: `240,230,220`; an unknown number is left out, as in `240,,220`.
   * Entered by the office; NBA divides by them.
   */
  students: z
    .string()
    .regex(
      /^([1-9]\d{0,5})?(,([1-9]\d{0,5})?){0,19}$/,
      "Write the number of students of each year, for example 240,230,220.",
    )
    .optional(),
};

/** Students by academic year, such as `{"2024-25": 240}`, for the figures of NBA that need them. */
export const studentsByYear = z.record(z.string().regex(/^\d{4}-\d{2}$/), z.int().min(1).max(999_999));
