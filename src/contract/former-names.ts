/** Renamed words of the API. Until version 1.0 requests may still use the former ones, and answers have both. */
export const formerNames: Readonly<Record<string, string>> = { clock: "period", fate: "status" };

/** The same for beginnings of paths. */
export const formerPaths: Readonly<Record<string, string>> = {
  "/api/notices": "/api/notifications",
  "/api/me/rail": "/api/me/sidebar",
};
