import type { RouteObject } from "react-router";
import { redirectInstalledApp } from "../app-start.ts";
import { PublicLayout } from "./public-layout.tsx";

/** Every page has its own code, so that the sign-in loads no table and no form of records. */
export const publicRoutes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      {
        index: true,
        loader: redirectInstalledApp,
        lazy: async () => ({ Component: (await import("../../screens/public/landing/landing.tsx")).Landing }),
      },
      { path: "about", lazy: async () => ({ Component: (await import("../../screens/public/about.tsx")).About }) },
      {
        path: "directory",
        lazy: async () => ({
          Component: (await import("../../screens/public/directory/directory.tsx")).DirectoryScreen,
        }),
      },
      {
        path: "people/:slug",
        lazy: async () => ({ Component: (await import("../../screens/public/directory/person.tsx")).PersonScreen }),
      },
      {
        path: "faqs",
        lazy: async () => ({ Component: (await import("../../screens/public/questions/faqs.tsx")).Faqs }),
      },
      {
        path: "privacy-policy",
        lazy: async () => ({ Component: (await import("../../screens/public/privacy-policy.tsx")).PrivacyPolicy }),
      },
      { path: "auth/login", lazy: async () => ({ Component: (await import("../../screens/auth/login.tsx")).Login }) },
      {
        path: "auth/register",
        lazy: async () => ({ Component: (await import("../../screens/auth/register.tsx")).Register }),
      },
      {
        path: "auth/forgot-password",
        lazy: async () => ({ Component: (await import("../../screens/auth/forgot-password.tsx")).ForgotPassword }),
      },
      {
        path: "auth/reset-password/:token",
        lazy: async () => ({ Component: (await import("../../screens/auth/reset-password.tsx")).ResetPassword }),
      },
      {
        path: "set-up/:token",
        lazy: async () => ({ Component: (await import("../../screens/auth/set-up.tsx")).SetUp }),
      },
    ],
  },
  // Without header and footer: it may also be in a frame of the landing page.
  {
    path: "manual",
    lazy: async () => ({ Component: (await import("../../screens/public/manual/manual-page.tsx")).ManualPage }),
  },
  { path: "*", lazy: async () => ({ Component: (await import("../unknown-address.tsx")).UnknownAddress }) },
];
