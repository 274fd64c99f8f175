import { useEffect, useState } from "react";

type Language = typeof import("./list-in-words.ts");

let loaded: Language | undefined;

/**
 * What writes lists as lines of the command language, loaded after the list is shown: only print, the counts by year
 * and the link to a notification need it. Undefined until then.
 */
export function useListInWords(): Language | undefined {
  const [language, setLanguage] = useState(loaded);
  useEffect(() => {
    if (language) return;
    const load = async () => {
      loaded = await import("./list-in-words.ts");
      setLanguage(loaded);
    };
    // Without a network the list is shown all the same.
    load().catch(() => undefined);
  }, [language]);
  return language;
}
