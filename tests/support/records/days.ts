import { dayAt } from "#db/scope.ts";
import { addDays } from "#kinds/day.ts";

/** So many days from today in the institutes of the tests, where it begins before that of Greenwich. */
export const inDays = (days: number) => addDays(dayAt(new Date(), "Asia/Kolkata"), days);
