import { useEffect } from "react";
import { useMe } from "../core/queries.ts";
import { formatLongDay } from "../ui/text/format-date.ts";

/** Prints at the foot of each page: the institute, what the page shows, and the date, beside the page's number. */
export function usePageFooter(shows: string): void {
  const { data: me } = useMe();
  const text = me ? [me.institute.name, shows, formatLongDay(me.institute.today)].join(" · ") : shows;
  useEffect(() => {
    const { style } = document.documentElement;
    // Written as JSON, a text is also a string of CSS.
    style.setProperty("--page-footer", JSON.stringify(text.replace(/\s+/gu, " ")));
    return () => {
      style.removeProperty("--page-footer");
    };
  }, [text]);
}
