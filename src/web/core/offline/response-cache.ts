import { addressOf } from "../api/address.ts";
import type { ResponseCache } from "../api/cached-call.ts";
import { signedInAs } from "../api/token.ts";
import { mayBeStored } from "./may-be-stored.ts";
import type { ResponseStore } from "./response-store.ts";

const maxAnswers = 150;
const maxTextLength = 200_000;

/** Stores the latest own data that a person has seen, within limits, and returns it only to this person. */
export function createResponseCache(store: ResponseStore): ResponseCache {
  return {
    keep(account, endpoint, input, response) {
      if (!mayBeStored(endpoint, input, response)) return;
      const text = JSON.stringify(response);
      if (text.length > maxTextLength) return;
      const kept = { account, address: addressOf(endpoint, input), at: Date.now(), text };
      void store.put(kept, () => signedInAs() === account).then(() => store.trim(account, maxAnswers));
    },
    async find(account, endpoint, input) {
      const kept = await store.find(account, addressOf(endpoint, input));
      return kept && kept.account === account ? { response: JSON.parse(kept.text), at: kept.at } : undefined;
    },
  };
}
