import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "#rules/accreditation/candidate.ts";
import { fieldsOf } from "#rules/accreditation/fields-of.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { evaluateTable } from "#tests/support/records/evaluate-table.ts";
import { samples } from "./samples.ts";

const period = { from: 1990, to: 2060 };
const settings = { academicYearStartsInMonth: 7 };

test.each(tables.filter(({ row }) => row !== "person"))("$id reads no other fields than those it is given", (table) => {
  const fields = fieldsOf(table);
  const others = new Set<string>();
  const watched = (data: Record<string, unknown>) =>
    new Proxy(data, {
      get: (target, name) => {
        if (typeof name === "string" && !fields.has(name)) others.add(name);
        return Reflect.get(target, name);
      },
    });
  const candidates = table.kinds.map(({ kind }): Candidate => {
    const { data } = samples[kind]?.() ?? { data: {} };
    return {
      id: kind,
      kind: kindBySlug(kind),
      state: "verified",
      title: "T",
      data: watched(data) as Candidate["data"],
      people: [{ name: "Asha", account: "p1", isOwn: true }],
      departments: ["Computer"],
      isCounted: true,
      isDuplicate: false,
      proofs: 1,
    };
  });
  for (const form of table.forms) {
    const question = {
      table,
      form,
      period,
      settings,
      isVerifiedOnly: false,
      staff: new Map([[2024, new Set(["p1", "p2", "p3"])]]),
    };
    evaluateTable(candidates, question);
  }
  expect([...others]).toEqual([]);
});
