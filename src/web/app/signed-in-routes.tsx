import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
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
    { index: true, lazy: page(screen("superadmin/super-dashboard", "SuperDashboard")) },
    { path: "toggle", lazy: page(screen("superadmin/toggle", "ToggleScreen")) },
    { path: "add", lazy: page(screen("superadmin/add", "AddScreen")) },
    { path: "audit", lazy: page(screen("superadmin/audit", "AuditScreen")) },
    { path: "outbox", lazy: page(screen("superadmin/outbox", "OutboxScreen")) },
    { path: "account", lazy: page(account) },
    { path: "notifications", lazy: page(notifications) },
  ]),
  area("admin", [
    { index: true, lazy: page(screen("admin/admin-dashboard", "AdminDashboard")) },
    { path: "add-users", lazy: page(screen("admin/add-users", "AddUsersScreen")) },
    { path: "profile", lazy: page(screen("admin/admin-profile", "AdminProfile")) },
    { path: "users/:type", lazy: page(screen("admin/users", "UsersScreen"), knownUserType) },
    { path: "display/:record", lazy: page(list, knownRecordKind) },
    { path: "display/:record/:id", lazy: page(detail, knownRecordKind) },
    { path: "upload", lazy: page(bulkUpload) },
    { path: "notifications", lazy: page(notifications) },
  ]),
  area("hod", [
    { index: true, lazy: page(screen("hod/hod-dashboard", "HodDashboard")) },
    { path: "users/faculty", lazy: page(screen("hod/faculty-list", "FacultyList")) },
    { path: "notify", lazy: page(screen("hod/notify", "NotifyScreen")) },
    { path: "display/:record", lazy: page(list, knownRecordKind) },
    { path: "display/:record/:id", lazy: page(detail, knownRecordKind) },
  ]),
  area("faculty", [{ index: true, lazy: page(screen("faculty/faculty-dashboard", "FacultyDashboard")) }]),
  area("common", [
    { path: "notifications", lazy: page(notifications) },
    { path: "upload/bulk", lazy: page(bulkUpload) },
    { path: "forms/:kind", lazy: page(form, knownKind) },
    { path: "edit/:kind/:id?", lazy: page(form, knownEdit) },
    { path: "display/:kind", lazy: page(list, knownKind) },
    { path: "display/:kind/:id", lazy: page(detail, knownKind) },
    { path: "account", lazy: page(account) },
    { path: "bin", lazy: page(bin) },
  ]),
];

/** The guard runs at every move within the area, and what fails inside leaves the shell standing. */
function area(name: Area, children: RouteObject[]): RouteObject {
  return {
    path: name,
    loader: guard(name),
    shouldRevalidate: () => true,
    lazy: async () => {
      const { AreaLayout } = await import("./area-layout.tsx");
      return { Component: () => <AreaLayout area={name} /> };
    },
    children: [{ errorElement: <AreaErrorPage />, children }],
  };
}

/** Code that cannot be fetched is a failure of the page, shown in its place. */
function page(find: () => Promise<ComponentType>, findLoader?: () => Promise<LoaderFunction>) {
  return async () => {
    const [Component, loader] = await Promise.all([find(), findLoader?.()]);
    return loader ? { Component, loader } : { Component };
  };
}
