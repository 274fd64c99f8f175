import { rolesWithRecords } from "#access/roles.ts";
import { insertReminders } from "#db/queries/campaign-answers.ts";
import { listCampaignPeople, listCampaignsByDaysLeft } from "#db/queries/campaigns.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { defaultMessage } from "./lead-campaign.ts";

const daysBefore = [7, 1];

/**
 * Reminds whoever has not signed off a week and a day before the deadline, unless they were reminded within the last
 * day; returns how many.
 */
export async function remindBeforeDeadlines(scope: Scope, publicUrl: string): Promise<number> {
  let reminded = 0;
  for (const { id, title, deadline, openedBy, departmentCode } of await listCampaignsByDaysLeft(scope, daysBefore)) {
    await inTransaction(scope, async (tx) => {
      const people = await listCampaignPeople(tx, { id }, rolesWithRecords);
      const open = people.filter(({ isActive, signedAt }) => isActive && signedAt === null);
      const accounts = await insertReminders(
        tx,
        id,
        open.map(({ account }) => account),
      );
      const link = `${publicUrl}/common/campaigns/${id}`;
      const body = {
        subject: title,
        message: defaultMessage(deadline),
        by: openedBy,
        department: departmentCode,
        link,
      };
      await addNotifications(
        tx,
        accounts.map((account) => ({ account, type: "announcement", body: { ...body, isReminder: true } })),
      );
      reminded += accounts.length;
    });
  }
  return reminded;
}
