import { expect, test } from "vitest";
import type { Area, Role } from "#access/roles.ts";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { runLine } from "./run-line.ts";

const run = (line: string, role: Role, areas: Area[]) =>
  runLine(line, { context: { ...commandContext, areas }, user: { role, tags: [] } });
const none = { type: "message", description: "There is no such page for your role." };

test.each<[Role, Area[], string | undefined, string]>([
  ["Head Of Department", ["hod", "common"], "/hod", "/hod/reports"],
  ["Admin", ["admin"], "/admin", "/admin/reports"],
  ["Principal", ["overview"], "/overview", "/overview/reports"],
  ["Peer Reviewer", ["overview"], "/overview", "/overview/reports"],
  ["Faculty", ["faculty", "common"], undefined, "/common/reports"],
])("for a %s the command opens tables where they may read them", async (role, areas, area, reports) => {
  const table = area ? { type: "go", path: `${area}/reports/naac.3.4.5?period=2023-24&dept=IT` } : none;
  expect(await run("report naac.3.4.5 ay:2023-24 dept:IT", role, areas)).toEqual(table);
  expect(await run("open reports/naac.3.4.5", role, areas)).toEqual(
    area ? { type: "go", path: `${area}/reports/naac.3.4.5` } : none,
  );
  expect(await run("report", role, areas)).toEqual({ type: "go", path: reports });
});
