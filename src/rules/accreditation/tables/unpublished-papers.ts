/** Papers that were only presented. */
export const unpublishedPapers = {
  reason: "not-published",
  when: { every: [{ kinds: ["conference"] }, { not: { field: "paperStatus", in: ["presented and published"] } }] },
} as const;
