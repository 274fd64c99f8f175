import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useIsPhone } from "./use-media.ts";

/** The element of the top bar that takes what a page says there. */
export const phoneBarPlace = "phone-bar-place";

/** On a phone, shown in the top bar in place of the name of the screen; on other screens not at all. */
export function InPhoneBar({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(phoneBarPlace)), []);
  return isPhone && place ? createPortal(children, place) : null;
}
