import { notifications } from "#contract/notifications.ts";
import { search } from "#contract/search.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { findVerb } from "#rules/language/vocabulary/verbs.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import type { CommandEnvironment, Plan } from "./plan.ts";

const maxSubjectLength = 60;

/**
 * A notification with its recipients: a department, names, or the people of a list, written as its line. A name that
 * matches several people is refused.
 */
export async function planNotification({ argument, values }: Command, { context }: CommandEnvironment): Promise<Plan> {
  const textOf = (name: string) => values.find(({ field }) => field === name)?.text ?? "";
  const [to, subject] = [textOf("to"), textOf("subject") || shorten(argument)];
  const byMail = /^(yes|true|y)$/i.test(textOf("mail"));
  const department = to === "" ? undefined : findDepartment(to, context.departments);
  const list = department || !isList(to) ? undefined : { query: to };
  const recipients = list && (await call(notifications.findRecipients, { query: list }));
  const people = to === "" || department || list ? [] : await findPeople(namesOf(to));
  const errors = people.flatMap((one) => ("error" in one ? [one.error] : []));
  const ids = people.flatMap((one) => ("id" in one ? [one.id] : []));
  const names = people.flatMap((one) => ("name" in one ? [one.name] : []));
  return {
    title: translate("A notification will be sent"),
    details: [
      {
        label: translate("Recipients"),
        text: department?.name ?? (list ? to : names.join(", ") || translate("everyone you may notify")),
      },
      ...(recipients
        ? [{ label: translate("Recipients: {{total}}", { total: recipients.count }), text: namesIn(recipients.rows) }]
        : []),
      { label: translate("Subject"), text: subject },
      { label: translate("Message"), text: argument },
      ...(byMail ? [{ label: translate("Also by e-mail"), text: "✓" }] : []),
    ],
    errors,
    isDangerous: false,
    run: async () => {
      const body = {
        subject,
        message: argument,
        byMail,
        ...(list ? { list } : {}),
        ...(department ? { department: department.code } : {}),
        ...(ids.length > 0 ? { to: ids } : {}),
      };
      await call(notifications.announce, { body }, { key: newKey() });
      return { description: translate("Sent.") };
    },
  };
}

/** Whether it is a line that lists records or people: a verb for that, and what follows. */
function isList(to: string): boolean {
  const [first = "", ...others] = to.split(/\s+/);
  const argument = findVerb(first)?.argument;
  return others.length > 0 && (argument === "query" || argument === "people");
}

/** A recipient without a name, such as ";", is looked for as it is: without any, the message would go to everybody. */
function namesOf(to: string): string[] {
  const names = to.split(/\s*[;,]\s*/).filter(Boolean);
  return names.length > 0 ? names : [to];
}

function namesIn(rows: readonly { name: string; email: string }[]): string {
  return rows.map(({ name, email }) => name || email).join(", ");
}

type Named = { id: string; name: string } | { error: string };

function findPeople(names: readonly string[]): Promise<Named[]> {
  return Promise.all(
    names.map(async (name): Promise<Named> => {
      const { rows } = await call(search.people, { query: { q: name, limit: 3, facets: "no" } });
      const exact = rows.filter(
        (row) => row.email === name.toLowerCase() || row.name.toLowerCase() === name.toLowerCase(),
      );
      const [only, ...others] = exact.length > 0 ? exact : rows;
      if (!only) return { error: translate("Nobody has the name “{{person}}”.", { person: name }) };
      if (others.length > 0)
        return {
          error: translate("Several people match “{{name}}”. Enter the full name or the e-mail address.", { name }),
        };
      return { id: only.id, name: only.name };
    }),
  );
}

function shorten(message: string): string {
  return message.length <= maxSubjectLength ? message : `${message.slice(0, maxSubjectLength - 1).trimEnd()}…`;
}
