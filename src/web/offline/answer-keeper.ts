import { addressOf } from "../api/address.ts";
import type { AnswerKeeper } from "../api/recall.ts";
import { signedInAs } from "../api/token.ts";
import type { AnswerShelf } from "./answer-shelf.ts";
import { isKeepable } from "./keepable.ts";

const mostAnswers = 150;
const longestText = 200_000;

/** Keeps what a person has seen of their own, the latest of it, within bounds; and gives it to nobody else. */
export function createAnswerKeeper(shelf: AnswerShelf): AnswerKeeper {
  return {
    keep(account, endpoint, input, answer) {
      if (!isKeepable(endpoint, input, answer)) return;
      const text = JSON.stringify(answer);
      if (text.length > longestText) return;
      const kept = { account, address: addressOf(endpoint, input), at: Date.now(), text };
      void shelf.put(kept, () => signedInAs() === account).then(() => shelf.trim(account, mostAnswers));
    },
    async find(account, endpoint, input) {
      const kept = await shelf.find(account, addressOf(endpoint, input));
      return kept && kept.account === account ? { answer: JSON.parse(kept.text), at: kept.at } : undefined;
    },
  };
}
