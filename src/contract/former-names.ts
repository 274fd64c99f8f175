/** Words of the API that were renamed. Until version 1.0 requests may still use the former ones, and answers hold both. */
export const formerNames: Readonly<Record<string, string>> = { clock: "period", fate: "status" };

/** The same for paths, by how they begin. */
export const formerPaths: Readonly<Record<string, string>> = {
  "/api/notices": "/api/notifications",
  "/api/me/rail": "/api/me/sidebar",
};
