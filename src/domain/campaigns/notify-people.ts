import type { Actor } from "#access/roles.ts";
import type { CampaignPersonRow } from "#db/queries/campaigns.ts";
import type { Scope } from "#db/scope.ts";
import { announce, listNotifiable } from "../notifications/announce.ts";

/** The beginning of links in messages, and the address from which the request came. */
export type MessageOrigin = { publicUrl: string; ipAddress: string };

type CampaignMessage = MessageOrigin & {
  id: string;
  subject: string;
  message: string;
  /** Sentences of the product in it. */
  sentences: readonly string[];
  byMail: boolean;
};

/** Those among them whom the actor may notify, which may be nobody: somebody who has moved to another department, or has left, is not. */
export async function notifyPeople(
  scope: Scope,
  actor: Actor,
  people: readonly CampaignPersonRow[],
  { id, publicUrl, ...message }: CampaignMessage,
): Promise<number> {
  const others = people.filter(({ account }) => account !== actor.account).map((one) => one.id);
  const notifiable = await listNotifiable(scope, actor, others);
  if (notifiable.size === 0) return 0;
  const sent = await announce(scope, actor, {
    ...message,
    publicUrl,
    among: [...notifiable],
    link: `${publicUrl}/common/campaigns/${id}`,
  });
  return sent.recipients;
}
