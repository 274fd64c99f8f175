import { notices } from "#contract/notices.ts";
import { search } from "#contract/search.ts";
import { findDepartment } from "#kinds/fields/department.ts";
import type { Command } from "#rules/commands/command.ts";
import { call } from "../api/call.ts";
import { newKey } from "../api/new-key.ts";
import { commandWords } from "../words/command-words.ts";
import { sayOf } from "../words/words.ts";
import type { Doing } from "./carry-out.ts";
import type { Plan } from "./plan.ts";

const say = sayOf(commandWords);
const longestSubject = 60;

/** A notice with whom it is for; a name that fits several people is no address. */
export async function planNotice({ rest, values }: Command, { context }: Doing): Promise<Plan> {
  const textOf = (name: string) => values.find(({ field }) => field === name)?.text ?? "";
  const [to, subject] = [textOf("to"), textOf("subject") || shortened(rest)];
  const byMail = /^(yes|true|y)$/i.test(textOf("mail"));
  const department = to === "" ? undefined : findDepartment(to, context.departments);
  const people = to === "" || department ? [] : await named(to.split(/\s*[;,]\s*/).filter(Boolean));
  const faults = people.flatMap((one) => ("fault" in one ? [one.fault] : []));
  const ids = people.flatMap((one) => ("id" in one ? [one.id] : []));
  const names = people.flatMap((one) => ("name" in one ? [one.name] : []));
  return {
    title: say("preview.notify"),
    lines: [
      { label: say("preview.to"), text: department?.name ?? (names.join(", ") || say("preview.everybody")) },
      { label: say("preview.subject"), text: subject },
      { label: say("preview.message"), text: rest },
      ...(byMail ? [{ label: say("preview.byMail"), text: "✓" }] : []),
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
      await call(notices.announce, { body }, { key: newKey() });
      return { says: say("done.notify") };
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
      if (!only) return { fault: say("preview.whichNone") };
      if (others.length > 0) return { fault: say("preview.whichMany", { count: rows.length }) };
      return { id: only.id, name: only.name };
    }),
  );
}

function shortened(message: string): string {
  return message.length <= longestSubject ? message : `${message.slice(0, longestSubject - 1).trimEnd()}…`;
}
