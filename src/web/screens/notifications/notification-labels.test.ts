import { expect, test } from "vitest";
import { type Area, hasOwnRecords, mayEnter, roles, seesOnlyFigures } from "#access/roles.ts";
import { notificationTypes } from "#contract/notifications/notification-topics.ts";
import { describeNotification, typeLabels } from "./notification-labels.ts";

const teacher = { role: "Faculty", tags: [] };

test("for a work that names the reader it asks and links to the work", () => {
  const body = { record: "r1", kind: "journal", title: "Solar dryers", more: 0, by: "S. Iyer" };
  expect(describeNotification({ type: "proposed", body }, teacher)).toMatchObject({
    title: "S. Iyer names you on “Solar dryers”",
    asksAbout: { kind: "journal", id: "r1", title: "Solar dryers" },
    link: { to: "/common/display/journal/r1" },
  });
});

test("several at once link to the reader's to-do list", () => {
  const body = { record: "r1", kind: "journal", title: "Solar dryers", more: 3, by: "S. Iyer" };
  expect(describeNotification({ type: "proposed", body }, teacher)).toMatchObject({
    link: { to: "/faculty?todo=all" },
  });
  expect(describeNotification({ type: "proposed", body }, { role: "Head Of Department", tags: [] }).link?.to).toBe(
    "/hod?todo=all",
  );
  expect(describeNotification({ type: "proposed", body }, teacher).asksAbout).toBeUndefined();
});

test("a registration links each reader to their own list of pending accounts", () => {
  const to = (role: string) =>
    describeNotification({ type: "registered", body: { name: "Ravi" } }, { role, tags: [] }).link?.to;
  expect(to("Head Of Department")).toBe("/hod/users/faculty?state=pending");
  expect(to("Admin")).toBe("/admin/users/faculty?state=pending");
  expect(to("Super Admin")).toBe("/superadmin/toggle?state=pending");
});

test("no notification of an earlier role leads to a screen that the present role may not open", () => {
  const body = { record: "r1", kind: "journal", title: "Solar dryers", appraisal: "a1", batch: "b1", year: "2024-25" };
  for (const role of roles)
    for (const type of notificationTypes)
      for (const more of [0, 2]) {
        const { link, asksAbout } = describeNotification({ type, body: { ...body, more } }, { role, tags: [] });
        const [, area] = link?.to.split(/[/?#]/) ?? [];
        expect([role, type, area === undefined || mayEnter({ role, tags: [] }, area as Area)]).toEqual([
          role,
          type,
          true,
        ]);
        if (seesOnlyFigures({ role })) expect([role, link?.to ?? "", asksAbout]).not.toContain("/display/");
        if (!hasOwnRecords({ role })) expect([role, asksAbout]).toEqual([role, undefined]);
      }
});

test("records whose authors are unconfirmed are listed in the reader's own area", () => {
  const to = (role: string, tags: string[] = []) =>
    describeNotification({ type: "works-found", body: { kind: "journal" } }, { role, tags }).link?.to;
  expect(to("IQAC Coordinator")).toBe("/iqac/display/journal?q=missing:unconfirmed");
  expect(to("Admin")).toBe("/admin/display/journal?q=missing:unconfirmed");
  expect(to("Faculty", ["research coordinator"])).toBe("/hod/display/journal?q=missing:unconfirmed");
  expect(to("Faculty")).toBeUndefined();
});

test.each(notificationTypes)("%s has a sentence even with an empty body", (type) => {
  const { title } = describeNotification({ type, body: {} }, teacher);
  expect(title).not.toBe("");
  expect(title).not.toContain("undefined");
});

test("the filter has no label twice", () => {
  const labels = Object.values(typeLabels);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
