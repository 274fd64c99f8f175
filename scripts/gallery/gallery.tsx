import "../../src/web/styles/main.css";
import "./gallery.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { startTheme } from "#web/core/theme.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { PublicPage } from "#web/shell/public/public-layout.tsx";
import { NotFound } from "#web/site/not-found.tsx";
import { LiveRegion } from "#web/ui/message/live-region.tsx";
import { ToastProvider } from "#web/ui/message/toast.tsx";
import { applyAccent } from "#web/ui/page/accent.ts";
import { ClosedLedgerPicture } from "#web/ui/pictures/closed-ledger.tsx";
import { Dashboard } from "./dashboard.tsx";
import { FormPage } from "./form-page.tsx";
import { InShell } from "./in-shell.tsx";
import { Parts } from "./parts.tsx";
import { institute } from "./samples.ts";
import { TablePage } from "./table-page.tsx";

startTheme();
const accent = new URLSearchParams(location.search).get("accent");
if (accent) applyAccent(`#${accent}`);

const router = createBrowserRouter([
  {
    element: (
      <LiveRegion>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </LiveRegion>
    ),
    children: [
      { path: "/", element: <Parts /> },
      {
        element: <InShell />,
        children: [
          { path: "/head", element: <Dashboard /> },
          { path: "/records/journal", element: <TablePage /> },
          { path: "/form", element: <FormPage /> },
          { path: "/lost", element: <NotFound /> },
        ],
      },
      {
        path: "/public",
        element: (
          <PublicPage institute={institute} year={2026}>
            <NotFound />
          </PublicPage>
        ),
      },
      {
        path: "/closed",
        element: (
          <PublicPage institute={institute} year={2026}>
            <div className="page refused-page">
              <ClosedLedgerPicture />
              <h1 className="figure">This link is no longer valid</h1>
            </div>
          </PublicPage>
        ),
      },
      { path: "/error", element: <ErrorPage error={new Error("The router could not draw this page")} /> },
    ],
  },
]);

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={router} />);
