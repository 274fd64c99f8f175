import { accountTypes } from "#access/roles.ts";
import type { Call } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { QueryLine } from "../../ui/text/query-line.tsx";

export type ListQuery = NonNullable<Call<typeof notifications.findRecipients>["query"]>;

/** The list whose people get the message, as the page's address gives it: a query, or filters of the accounts. */
export function listInAddress(get: (name: string) => string): ListQuery | undefined {
  // Bookmarks may have the former name.
  const query = get("query") || get("question");
  if (query) return { query };
  if (get("people") !== "yes") return undefined;
  const type = accountTypes.find((one) => one === get("type"));
  return {
    ...(get("q") && { q: get("q") }),
    ...(get("department") && { department: get("department") }),
    ...(type && { type }),
  };
}

const maxNames = 8;

/** Who would get a message to the list. The server finds them in the same way when the message is sent. */
export function RecipientsOfList({ list }: { list: ListQuery }) {
  const t = useT();
  const answer = useRead(notifications.findRecipients, { query: list });
  const { data } = answer;
  if (!data) return <NotLoaded what={t("Could not load the people.")} answer={answer} rows={1} widths={["70%"]} />;
  const names = data.rows.slice(0, maxNames).map(({ name, email }) => name || email);
  const more = data.count - names.length;
  return (
    <div className="stack recipients-of-list">
      {list.query && <QueryLine query={list.query} />}
      <p>
        <strong>{t("Recipients: {{total}}", { total: data.count })}</strong>
      </p>
      <p className="note">
        {names.join(", ")} {more > 0 && t("and {{more}} more", { more })}
      </p>
      {data.count === 0 && <p className="note">{t("You may not notify anybody on this list.")}</p>}
    </div>
  );
}
