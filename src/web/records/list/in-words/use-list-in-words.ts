import { useEffect, useState } from "react";

type ListInWords = typeof import("./list-in-words.ts");

let loaded: ListInWords | undefined;

/**
 * The functions that write a list as a line of the command language. Undefined until they are loaded, after the list is
 * shown: only print, the counts by year and the link to a notification need them.
 */
export function useListInWords(): ListInWords | undefined {
  const [functions, setFunctions] = useState(loaded);
  useEffect(() => {
    if (functions) return;
    const load = async () => {
      loaded = await import("./list-in-words.ts");
      setFunctions(loaded);
    };
    // Without a network the list is shown all the same.
    load().catch(() => undefined);
  }, [functions]);
  return functions;
}
