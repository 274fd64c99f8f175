import { useEffect } from "react";

/** The page arrives with the title of its own address, so the house's stands beside it. */
const ofTheHouse =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? document.title);

/** Names the page in the browser's tab, before the house's own title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = ofTheHouse ? `${title} · ${ofTheHouse}` : title;
    return () => {
      document.title = ofTheHouse;
    };
  }, [title]);
}
