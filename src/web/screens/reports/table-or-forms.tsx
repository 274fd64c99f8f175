import { lazy } from "react";
import { useParams } from "react-router";
import { TableScreen } from "./tables/table-screen.tsx";

const FormsScreen = lazy(async () => ({ default: (await import("./forms/forms-screen.tsx")).FormsScreen }));

/** The institute's own forms have an address among those of the tables; no table is called so. */
export function TableOrForms() {
  return useParams().table === "forms" ? <FormsScreen /> : <TableScreen />;
}
