import type { Actor } from "#access/roles.ts";
import { addNotices } from "../notices/add-notice.ts";
import type { Scope } from "../scope.ts";
import type { Link } from "./link-people.ts";

export type Proposal = {
  record: { id: string; kind: string; title: string };
  proposed: readonly Pick<Link, "account">[];
};

/** Asks the colleagues that records name whether they are theirs: one notice a person, however many records. */
export async function tellProposed(scope: Scope, actor: Actor, proposals: readonly Proposal[]): Promise<void> {
  const byAccount = new Map<number, Proposal["record"][]>();
  for (const { record, proposed } of proposals)
    for (const { account } of proposed) {
      const known = byAccount.get(account.id);
      if (known) known.push(record);
      else byAccount.set(account.id, [record]);
    }
  await addNotices(
    scope,
    [...byAccount].flatMap(([account, [first, ...more]]) =>
      first
        ? [
            {
              account,
              type: "proposed" as const,
              body: {
                record: first.id,
                kind: first.kind,
                title: first.title,
                more: more.length,
                by: actor.name || actor.email,
              },
            },
          ]
        : [],
    ),
  );
}
