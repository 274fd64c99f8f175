import { dayAt } from "#db/scope.ts";
import { addDays } from "#kinds/day.ts";

/** The day after that many days, for the institutes of the tests, where each day begins earlier than in Greenwich. */
export const inDays = (days: number) => addDays(dayAt(new Date(), "Asia/Kolkata"), days);
