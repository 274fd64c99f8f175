import type { Column } from "./data-table-types.ts";

const looks = { text: undefined, title: "t", figure: "num", data: "mono", second: "ink2" } as const;
const lines = { hair: "vr", margin: "mr" } as const;

export function lookOf({ look = "text", line, wraps }: Pick<Column<never>, "look" | "line" | "wraps">) {
  return { cell: looks[look], line: line && lines[line], wraps: wraps ? "w" : undefined };
}
