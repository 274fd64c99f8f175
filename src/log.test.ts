import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("a fault of the database is logged without its row", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line: string) => lines.push(line) });
  const fault = Object.assign(new Error('null value in column "title" violates not-null constraint'), {
    code: "23502",
    detail: 'Failing row contains (1, {"pan": "ABCDE1234F"}).',
    where: 'JSON data, line 1: {"pan":"ABCDE1234F"',
  });
  log.error({ err: fault, reference: "R-1" }, "fault");
  expect(lines.join()).not.toContain("ABCDE1234F");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "fault",
    err: { code: "23502", message: fault.message, stack: expect.stringContaining("log.test.ts") },
  });
});
