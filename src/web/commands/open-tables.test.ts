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
  for (const line of ["report", "open reports"])
    expect(await run(line, role, areas), line).toEqual({ type: "go", path: reports });
});

test.each<[Role, Area[], string[], string[]]>([
  ["Peer Reviewer", ["overview"], ["/hod", "journal", "/common/display/journal", "profile"], ["/overview", "/manual"]],
  ["Super Admin", ["superadmin"], ["/overview/reports", "journal"], ["/superadmin/audit?q=x"]],
  ["Faculty", ["faculty", "common"], ["/admin/settings", "/hod?year=2024"], ["/common/display/journal"]],
])("a %s opens no screen of another area, which would lead to the sign-in", async (role, areas, others, own) => {
  for (const target of others) expect(await run(`open ${target}`, role, areas), target).toEqual(none);
  for (const path of own) expect(await run(`open ${path}`, role, areas), path).toEqual({ type: "go", path });
});

test("a command that the role may not use is named, and nothing else happens", async () => {
  const context = { ...commandContext, areas: ["overview" as const], may: (right: string) => right !== "cv.read" };
  expect(await runLine("cv", { context, user: { role: "Peer Reviewer", tags: [] } })).toEqual({
    type: "message",
    description: "There is no command “cv” for your role.",
  });
});
