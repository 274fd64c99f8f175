import { notifications } from "#contract/notifications.ts";
import { search } from "#contract/search.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../core/api/call.ts";
import { newKey } from "../core/api/new-key.ts";
import type { Doing, Plan } from "./plan.ts";

const longestSubject = 60;

/** A notification with its recipients; a name that matches several people is refused. */
export async function planNotification({ rest, values }: Command, { context }: Doing): Promise<Plan> {
  const textOf = (name: string) => values.find(({ field }) => field === name)?.text ?? "";
  const [to, subject] = [textOf("to"), textOf("subject") || shortened(rest)];
  const byMail = /^(yes|true|y)$/i.test(textOf("mail"));
  const department = to === "" ? undefined : findDepartment(to, context.departments);
  const people = to === "" || department ? [] : await named(to.split(/\s*[;,]\s*/).filter(Boolean));
  const faults = people.flatMap((one) => ("fault" in one ? [one.fault] : []));
  const ids = people.flatMap((one) => ("id" in one ? [one.id] : []));
  const names = people.flatMap((one) => ("name" in one ? [one.name] : []));
  return {
    title: translate("A notification will be sent"),
    lines: [
      { label: translate("To"), text: department?.name ?? (names.join(", ") || translate("everyone you may notify")) },
      { label: translate("Subject"), text: subject },
      { label: translate("Message"), text: rest },
      ...(byMail ? [{ label: translate("Also by e-mail"), text: "✓" }] : []),
    ],
    faults,
    isDangerous: false,
    run: async () => {
      const body = {
        subject,
        message: rest,
        byMail,
        ...(department ? { department: department.code } : {}),
        ...(ids.length > 0 ? { to: ids } : {}),
      };
      await call(notifications.announce, { body }, { key: newKey() });
      return { says: translate("Sent.") };
    },
  };
}

type Named = { id: string; name: string } | { fault: string };

function named(names: readonly string[]): Promise<Named[]> {
  return Promise.all(
    names.map(async (name): Promise<Named> => {
      const { rows } = await call(search.people, { query: { q: name, limit: 3, facets: "no" } });
      const exact = rows.filter(
        (row) => row.email === name.toLowerCase() || row.name.toLowerCase() === name.toLowerCase(),
      );
      const [only, ...others] = exact.length > 0 ? exact : rows;
      if (!only)
        return { fault: translate("No matching record. Give its type and some words of the title in quotes.") };
      if (others.length > 0)
        return {
          fault: translate("{{count}} matching records. Give more words of the title, or choose one.", {
            count: rows.length,
          }),
        };
      return { id: only.id, name: only.name };
    }),
  );
}

function shortened(message: string): string {
  return message.length <= longestSubject ? message : `${message.slice(0, longestSubject - 1).trimEnd()}…`;
}
