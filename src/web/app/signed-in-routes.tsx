import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { Area } from "#access/roles.ts";
import { AreaErrorPage } from "./area-error-page.tsx";
import { guard } from "./guards.ts";
import { screens } from "./screens.ts";

/** The registry of kinds is loaded with the first page that needs it, not with the login. */
const words = () => import("./known-words.ts");
const knownKind = async () => (await words()).knownKind;
const knownRecordKind = async () => (await words()).knownRecordKind;
const knownEdit = async () => (await words()).knownEdit;
const knownUserType = async () => (await words()).knownUserType;

export const signedInRoutes: RouteObject[] = [
  area("superadmin", [
    { index: true, lazy: page(screens.superAdmin) },
    { path: "toggle", lazy: page(screens.toggle) },
    { path: "add", lazy: page(screens.add) },
    { path: "audit", lazy: page(screens.audit) },
    { path: "outbox", lazy: page(screens.outbox) },
    { path: "search", lazy: page(screens.search) },
    { path: "requests", lazy: page(screens.superAdminRequests) },
    { path: "account", lazy: page(screens.account) },
    { path: "notifications", lazy: page(screens.notifications) },
  ]),
  area("admin", [
    { index: true, lazy: page(screens.admin) },
    { path: "add-users", lazy: page(screens.addUsers) },
    { path: "profile", lazy: page(screens.adminProfile) },
    { path: "settings", lazy: page(screens.settings) },
    { path: "requests", lazy: page(screens.requests) },
    { path: "claims", lazy: page(screens.claims) },
    { path: "users/:type", lazy: page(screens.users, knownUserType) },
    { path: "display/:record", lazy: page(screens.list, knownRecordKind) },
    { path: "display/:record/:id", lazy: page(screens.detail, knownRecordKind) },
    { path: "upload", lazy: page(screens.bulkUpload) },
    { path: "search", lazy: page(screens.search) },
    { path: "reports", lazy: page(screens.reports) },
    { path: "bin", lazy: page(screens.bin) },
    { path: "notifications", lazy: page(screens.notifications) },
  ]),
  area("hod", [
    { index: true, lazy: page(screens.hod) },
    { path: "users/faculty", lazy: page(screens.facultyList) },
    { path: "notify", lazy: page(screens.notify) },
    { path: "search", lazy: page(screens.search) },
    { path: "reports", lazy: page(screens.reports) },
    { path: "display/:record", lazy: page(screens.list, knownRecordKind) },
    { path: "display/:record/:id", lazy: page(screens.detail, knownRecordKind) },
  ]),
  area("faculty", [{ index: true, lazy: page(screens.faculty) }]),
  area("common", [
    { path: "notifications", lazy: page(screens.notifications) },
    { path: "upload/bulk", lazy: page(screens.bulkUpload) },
    { path: "search", lazy: page(screens.search) },
    { path: "reports", lazy: page(screens.reports) },
    { path: "forms/:kind", lazy: page(screens.form, knownKind) },
    { path: "edit/:kind/:id?", lazy: page(screens.form, knownEdit) },
    { path: "display/:kind", lazy: page(screens.list, knownKind) },
    { path: "display/:kind/:id", lazy: page(screens.detail, knownKind) },
    { path: "account", lazy: page(screens.account) },
    { path: "claims", lazy: page(screens.claims) },
    { path: "bin", lazy: page(screens.bin) },
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
