import { lazy } from "react";
import { useParams } from "react-router";
import { seesOnlyFigures } from "#access/roles.ts";
import { useSession } from "../../core/session.ts";
import { TableScreen } from "./tables/table-screen.tsx";

const FormsScreen = lazy(async () => ({ default: (await import("./forms/forms-screen.tsx")).FormsScreen }));

/** The institute's own forms have an address among those of the tables; no table has the id “forms”. */
export function TableOrForms() {
  const session = useSession();
  const { table } = useParams();
  return table === "forms" && !seesOnlyFigures(session) ? <FormsScreen /> : <TableScreen />;
}
