import { useParams } from "react-router";
import { FormsScreen } from "./forms/forms-screen.tsx";
import { TableScreen } from "./tables/table-screen.tsx";

/** The institute's own forms have an address among those of the tables; no table is called so. */
export function TableOrForms() {
  return useParams().table === "forms" ? <FormsScreen /> : <TableScreen />;
}
