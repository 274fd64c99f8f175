/** The pages that visitors come to first. Their code is asked for beside the router's, which would ask for it later. */
const screens: Record<string, () => Promise<unknown>> = {
  "/": () => import("../../screens/public/landing/landing.tsx"),
  "/about": () => import("../../screens/public/about.tsx"),
  "/faqs": () => import("../../screens/public/questions/faqs.tsx"),
  "/auth/login": () => import("../../screens/auth/login.tsx"),
  "/auth/register": () => import("../../screens/auth/register.tsx"),
};

export function fetchScreen(path: string): void {
  // What cannot be fetched is said by the router, which asks again.
  screens[path]?.().catch(() => undefined);
}
