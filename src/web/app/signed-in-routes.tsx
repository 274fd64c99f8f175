import type { RouteObject } from "react-router";
import type { Area } from "#access/roles.ts";
import { AreaErrorPage } from "./area-error-page.tsx";
import { guard } from "./guards.ts";
import { screen } from "./screens.ts";

/** The registry of kinds is loaded with the first page that needs it, not with the login. */
const words = () => import("./known-words.ts");
const knownKind = async () => (await words()).knownKind;
const knownRecordKind = async () => (await words()).knownRecordKind;
const knownEdit = async () => (await words()).knownEdit;
const knownUserType = async () => (await words()).knownUserType;

const list = screen("records/list-screen", "ListScreen");
const detail = screen("records/detail-screen", "DetailScreen");
const form = screen("records/form-screen", "FormScreen");
const bin = screen("records/bin-screen", "BinScreen");
const bulkUpload = screen("import/import-screen", "ImportScreen");
const account = screen("account/account-screen", "AccountScreen");
const notifications = screen("notifications/notifications-screen", "NotificationsScreen");

export const signedInRoutes: RouteObject[] = [
  area("superadmin", [
    { index: true, lazy: { Component: screen("superadmin/super-dashboard", "SuperDashboard") } },
    { path: "toggle", lazy: { Component: screen("superadmin/toggle", "ToggleScreen") } },
    { path: "add", lazy: { Component: screen("superadmin/add", "AddScreen") } },
    { path: "audit", lazy: { Component: screen("superadmin/audit", "AuditScreen") } },
    { path: "outbox", lazy: { Component: screen("superadmin/outbox", "OutboxScreen") } },
    { path: "account", lazy: { Component: account } },
    { path: "notifications", lazy: { Component: notifications } },
  ]),
  area("admin", [
    { index: true, lazy: { Component: screen("admin/admin-dashboard", "AdminDashboard") } },
    { path: "add-users", lazy: { Component: screen("admin/add-users", "AddUsersScreen") } },
    { path: "profile", lazy: { Component: screen("admin/admin-profile", "AdminProfile") } },
    { path: "users/:type", lazy: { loader: knownUserType, Component: screen("admin/users", "UsersScreen") } },
    { path: "display/:record", lazy: { loader: knownRecordKind, Component: list } },
    { path: "display/:record/:id", lazy: { loader: knownRecordKind, Component: detail } },
    { path: "upload", lazy: { Component: bulkUpload } },
    { path: "notifications", lazy: { Component: notifications } },
  ]),
  area("hod", [
    { index: true, lazy: { Component: screen("hod/hod-dashboard", "HodDashboard") } },
    { path: "users/faculty", lazy: { Component: screen("hod/faculty-list", "FacultyList") } },
    { path: "notify", lazy: { Component: screen("hod/notify", "NotifyScreen") } },
    { path: "display/:record", lazy: { loader: knownRecordKind, Component: list } },
    { path: "display/:record/:id", lazy: { loader: knownRecordKind, Component: detail } },
  ]),
  area("faculty", [{ index: true, lazy: { Component: screen("faculty/faculty-dashboard", "FacultyDashboard") } }]),
  area("common", [
    { path: "notifications", lazy: { Component: notifications } },
    { path: "upload/bulk", lazy: { Component: bulkUpload } },
    { path: "forms/:kind", lazy: { loader: knownKind, Component: form } },
    { path: "edit/:kind/:id?", lazy: { loader: knownEdit, Component: form } },
    { path: "display/:kind", lazy: { loader: knownKind, Component: list } },
    { path: "display/:kind/:id", lazy: { loader: knownKind, Component: detail } },
    { path: "account", lazy: { Component: account } },
    { path: "bin", lazy: { Component: bin } },
  ]),
];

/** The guard runs at every move within the area, and what fails inside leaves the shell standing. */
function area(name: Area, children: RouteObject[]): RouteObject {
  return {
    path: name,
    loader: guard(name),
    shouldRevalidate: () => true,
    lazy: {
      Component: async () => {
        const { AreaLayout } = await import("./area-layout.tsx");
        return () => <AreaLayout area={name} />;
      },
    },
    children: [{ errorElement: <AreaErrorPage />, children }],
  };
}
