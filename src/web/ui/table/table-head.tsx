import type { ReactNode } from "react";

/** A column by its name, or with the class of its cells: `{ name: "Records", className: "number" }`. */
type HeadColumn = string | { name: ReactNode; className?: string };

/** The head of a plain table. */
export function TableHead({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const { name, className } = typeof column === "string" ? { name: column } : column;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={index} scope="col" className={className}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
