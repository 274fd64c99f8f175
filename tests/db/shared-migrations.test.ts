import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { migrations } from "#db/migrations/all.ts";

/** The beginnings of their digests. A shared migration is never edited: a change is a new one, added here. */
const shared = {
  "0001-foundation": "40b2ebd868332ecf",
  "0002-live-and-mail": "ecfed2da1bef83cb",
  "0003-settings": "fce41ea3ec233866",
  "0004-privacy": "b925b4e0d1e43d55",
  "0005-search": "45dc78d6e1b5c7e2",
  "0006-shared-works": "56dbb5a5edb32403",
  "0007-claim-one-mail": "210e06c897a9ce55",
  "0008-saved-views": "bbc0177d18a733fb",
  "0009-public-profiles": "c0bf893f2e4a665a",
  "0010-search-plans": "a8edb21fd9903a91",
  "0011-one-work-one-count": "f6d44f43f259e0f9",
  "0012-claims": "df55be7ae2dcade5",
  "0013-appointments": "e9394fd238fa2e91",
  "0014-import-questions": "72ae278c148dbda9",
  "0015-claim-answers": "9539b3b76e4338e0",
  "0016-links-at-sending": "aaeda4cb6e2b64a9",
  "0017-unassigned-is-nobodys": "aee83d0dd960b932",
  "0018-growing-delays": "6c1c438def19511e",
  "0019-approved-names": "ae88fe84b7a5b3db",
  "0020-works-to-match": "901d86d8d9bdf900",
  "0021-typed-records-are-their-enterers": "802c858833058645",
  "0022-domain-codes": "8f531f04199c2555",
  "0023-standard-words": "67fe2bfcf729114a",
  "0024-roles-by-table": "12be1270e6e8b453",
  "0025-financial-year-counters": "75c11f91d0dfa1a4",
  "0026-counters-by-month": "abcafde3b463e548",
  "0027-super-admins-at-once": "e4175bca40b28cfd",
  "0028-counters-by-value": "e10bab9561b070f9",
  "0029-words-by-year": "a2e651d3ae60f16d",
  "0030-sessions-within-institutes": "59214d22625056e0",
  "0031-lists-in-index-order": "d76cd12132b2e2d8",
  "0032-count-what-changed": "bdf3d2b60b129daa",
  "0033-scopes-with-words": "2e80860cf02db4ec",
  "0034-tell-of-sites": "fc87e6498cecafb1",
  "0035-definers-by-institute": "a5b365763a1e5546",
  "0036-values-beside-the-works": "29a30ee66bbc8700",
  "0037-whole-words-anywhere-first": "9da0d7acb46f0cae",
  "0038-terms-of-appointments": "72f9bae9f9aadbf3",
  "0039-merged-records": "d07d85d0df75c1be",
  "0040-sums-of-counters": "483b8102a7a91a98",
  "0041-reviews": "2cbbcc1d3109339c",
  "0042-file-contents": "9a49bdc8df84a25e",
  "0043-notification-mails": "47d9fe41237ed03c",
  "0044-same-proofs": "7418d0d167f50633",
  "0045-proof-reminders": "7edc4ca5016a1e19",
  "0046-record-timelines": "10103ff9eb94106f",
  "0047-file-checks": "d496635d7e8310af",
  "0048-messages-to-lists": "854dd8bee94fd898",
  "0049-delegations": "cf42951acb5d5aaa",
  "0050-staged-proofs": "4991dc1b43a2e160",
  "0051-submissions": "9c1c66562ef456ad",
  "0052-campaigns": "b011b211385d8613",
};

test("every shared migration is unchanged, so that any installation can be migrated to this schema", () => {
  const digests = migrations.map(({ id, up }) => [id, createHash("sha256").update(up).digest("hex").slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual(shared);
});
