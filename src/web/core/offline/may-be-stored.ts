import { accounts } from "#contract/accounts.ts";
import { auth } from "#contract/auth.ts";
import { dashboards } from "#contract/dashboards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import type { AddressParts } from "../api/address.ts";

const ofPageFrame: readonly Endpoint[] = [auth.site, accounts.departments, own.readMe, own.readSidebar];
const always: readonly Endpoint[] = [...ofPageFrame, records.readOwn, records.toDo, notifications.list];
const whereScopeIsOwn: readonly Endpoint[] = [records.list, records.count, dashboards.read];

/**
 * Only the person's own data is stored on a device: lists and figures of a department or the institute contain too
 * many others.
 */
export function mayBeStored(endpoint: Endpoint, input: AddressParts | undefined, response: unknown): boolean {
  if (always.includes(endpoint)) return true;
  if (whereScopeIsOwn.includes(endpoint)) return valueIn(input?.query, "scope") === "own";
  return endpoint === records.read && isOwnRecord(response);
}

/** Whether it is data of the page frame, whose age says nothing about the page's content. */
export function isOfPageFrame(queryKey: readonly unknown[]): boolean {
  return ofPageFrame.some(({ method, path }) => queryKey[0] === `${method} ${path}`);
}

function isOwnRecord(response: unknown): boolean {
  const people = valueIn(response, "people");
  const isNamed = Array.isArray(people) && people.some((person) => valueIn(person, "isViewer") === true);
  return isNamed || valueIn(valueIn(response, "abilities"), "edit") === true;
}

function valueIn(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? (whole as Record<string, unknown>)[name] : undefined;
}
