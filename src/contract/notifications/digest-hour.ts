import * as z from "zod";

/** When the daily e-mail about notifications is made, in the time zone of the institute; as stored in its settings. */
export const digestHour = z.number().int().min(0).max(23).default(8).catch(8);
