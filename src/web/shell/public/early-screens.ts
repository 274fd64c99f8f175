/** The pages that visitors open first. Their code is loaded together with the router, which would request it later. */
const screens: Record<string, () => Promise<unknown>> = {
  "/": () => import("../../screens/public/landing/landing.tsx"),
  "/about": () => import("../../screens/public/about.tsx"),
  "/faqs": () => import("../../screens/public/questions/faqs.tsx"),
  "/auth/login": () => import("../../screens/auth/login.tsx"),
  "/auth/register": () => import("../../screens/auth/register.tsx"),
};

export function fetchScreen(path: string): void {
  // Failures are reported by the router, which tries again.
  screens[path]?.().catch(() => undefined);
}
