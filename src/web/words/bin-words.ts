import { words } from "./words.ts";

/** The bin, and how many days it keeps what is thrown away: a setting of the institute. */
export const binWords = words("bin", {
  stays_one: "It stays {{count}} day",
  stays_other: "It stays {{count}} days",
  moved_one: "Moved to the bin. It stays {{count}} day",
  moved_other: "Moved to the bin. It stays {{count}} days",
  since_one: "In the bin since {{date}}. It stays {{count}} day.",
  since_other: "In the bin since {{date}}. It stays {{count}} days.",
  thrown_one: "What is put there stays {{count}} day.",
  thrown_other: "What is put there stays {{count}} days.",
  folio_one: "What is put here stays {{count}} day, then it is gone",
  folio_other: "What is put here stays {{count}} days, then it is gone",
  import: {
    undo_one: "{{records}} to the bin and stay there {{count}} day. What somebody has submitted since stays.",
    undo_other: "{{records}} to the bin and stay there {{count}} days. What somebody has submitted since stays.",
    went_one:
      "What it added is in the <1>bin</1> and stays there {{count}} day. Records that were submitted since stayed where they were.",
    went_other:
      "What it added is in the <1>bin</1> and stays there {{count}} days. Records that were submitted since stayed where they were.",
  },
  setting: {
    label: "The bin keeps",
    help: "From 7 to 365 days. What lies there longer is erased with its files in the night, for good.",
    after: "days",
  },
});
