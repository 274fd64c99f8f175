import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useIsPhone } from "./use-media.ts";

/** The id of the element in the top bar in which a page shows its own content. */
export const phoneBarPlace = "phone-bar-place";

/** On a phone, shows its children in the top bar in place of the screen's name; on wider screens, shows nothing. */
export function InPhoneBar({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => setBar(document.getElementById(phoneBarPlace)), []);
  return isPhone && bar ? createPortal(children, bar) : null;
}
