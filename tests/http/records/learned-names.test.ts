import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, itHod, admin, colleague } = world;

type NameRequest = { id: string; email: string; name: string; approvedName: string; isVariant: boolean };

const teacher = await world.aTeacher({ name: "Vasanti Ramesh Phadke" });
const pendingNames = async (who: TestAccount) =>
  (await as(who).get("/api/name-requests").answers<{ rows: NameRequest[] }>(200)).rows.filter(
    ({ isVariant }) => isVariant,
  );
const answer = (who: TestAccount, id: string, given: "approve" | "reject") =>
  as(who).post(`/api/name-requests/${id}`, { answer: given });
/** A paper of a colleague with this name for the faculty member, who confirms it. */
const confirms = async (printed: string, title: string) => {
  const paper = await aPaper(as(colleague), { title, dateOfPublication: "2024" }, [
    { name: colleague.name, account: colleague.publicId },
    { name: printed, account: teacher.publicId },
  ]);
  await as(teacher).post(`/api/records/journal/${paper.id}/confirm`, {}).answers(200);
  return paper;
};

test("a printed name that somebody confirms is proposed; once approved, works are found by it", async () => {
  await confirms("Phadke, V. R.", "Laterite soils of the coast");
  expect(await pendingNames(itHod)).toEqual([]);
  const [one, ...others] = await pendingNames(hod);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ email: teacher.email, name: "Phadke, V. R.", approvedName: teacher.name });
  const other = await aPaper(as(colleague), { title: "Basalt wells", dateOfPublication: "2023" }, [
    { name: colleague.name, account: colleague.publicId },
    { name: "V.R. Phadke" },
  ]);
  expect(other.people[1]?.account).toBeUndefined();
  await answer(itHod, one?.id ?? "", "approve").answers(404);
  await answer(teacher, one?.id ?? "", "approve").answers(403);
  await answer(hod, one?.id ?? "", "approve").answers(200);
  await answer(hod, one?.id ?? "", "approve").answers(404);
  expect(await pendingNames(admin)).toEqual([]);
  await withScope(world.database, world.institute.id, (scope) => matchNewPeople(scope));
  const found = await as(colleague).get(`/api/records/journal/${other.id}`).answers<Shown>(200);
  expect(found.people[1]).toMatchObject({ account: teacher.publicId, state: "proposed", matchedBy: "variant" });
});

test("known names and names of colleagues are not proposed, and what was declined is not proposed again", async () => {
  await confirms("Phadke, Vasanti Ramesh", "Wells of the plateau");
  await confirms(world.itTeacher.name, "Wells of the valley");
  await confirms("Phadke", "Wells of the delta");
  expect(await pendingNames(hod)).toEqual([]);
  await confirms("Vasanti Joglekar", "Wells of the desert");
  const [one] = await pendingNames(hod);
  expect(one?.name).toBe("Vasanti Joglekar");
  await answer(hod, one?.id ?? "", "reject").answers(200);
  await confirms("Vasanti Joglekar", "Wells of the hills");
  expect(await pendingNames(hod)).toEqual([]);
  const { rows } = await world.owner.query("select printed from name_variants where account_id = $1", [teacher.id]);
  expect(rows.map(({ printed }) => printed)).not.toContain("Vasanti Joglekar");
});

test("a claim that is accepted on a printed author teaches the name, too", async () => {
  const claimant = await world.aTeacher({ name: "Mohan Damle" });
  await aPaper(as(colleague), { title: "Pumps", dateOfPublication: "2024", doi: "10.5555/pumps.1" }, [
    { name: colleague.name, account: colleague.publicId },
    { name: "Mohan Vishnu Damle" },
  ]);
  const { id } = await as(claimant)
    .post("/api/claims", { kind: "journal", identifier: "10.5555/pumps.1", position: 2 })
    .answers<{ id: string }>(202);
  await as(colleague).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
  expect((await pendingNames(hod)).map(({ name }) => name)).toEqual(["Mohan Vishnu Damle"]);
});

test.each([
  ["the first name", "", []],
  ["a name whose former one is a spelling already", "Damayanti Oza", ["Damayanti Oza"]],
])("works are found by %s once it is approved", async (_, former, variants) => {
  const who = await world.aTeacher({ name: former || "Nameless" });
  if (!former) await world.owner.query("update accounts set name = '' where id = $1", [who.id]);
  const { version } = await as(admin).get(`/api/accounts/${who.publicId}`).answers<{ version: number }>(200);
  await as(admin).patch(`/api/accounts/${who.publicId}`, { version, variants }).answers(200);
  const match = () => withScope(world.database, world.institute.id, (scope) => matchNewPeople(scope));
  await match();
  const name = `Ketaki ${former.slice(0, 5)} Zarapkar`;
  const paper = await aPaper(as(colleague), { title: `Wells of ${name}`, dateOfPublication: "2024" }, [
    { name: colleague.name, account: colleague.publicId },
    { name },
  ]);
  await as(who).patch("/api/me/name", { name }).answers(200);
  await answer(hod, who.publicId, "approve").answers(200);
  await match();
  const found = await as(colleague).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
  expect(found.people[1]).toMatchObject({ account: who.publicId, state: "proposed" });
});
