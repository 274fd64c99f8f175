import { Banner } from "../ui/banner.tsx";

/** Somebody saved between reading and saving; nothing typed is lost. */
export function StaleBanner({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Banner isLive>
      Someone saved first. The account is shown as it is now; what you typed is still here. Save again to keep yours.
    </Banner>
  );
}
