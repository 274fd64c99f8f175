import { foundation } from "./0001-0020/0001-foundation.ts";
import { liveAndMail } from "./0001-0020/0002-live-and-mail.ts";
import { settings } from "./0001-0020/0003-settings.ts";
import { privacy } from "./0001-0020/0004-privacy.ts";
import { search } from "./0001-0020/0005-search.ts";
import { sharedWorks } from "./0001-0020/0006-shared-works.ts";
import { claimOneMail } from "./0001-0020/0007-claim-one-mail.ts";
import { savedViews } from "./0001-0020/0008-saved-views.ts";
import { publicProfiles } from "./0001-0020/0009-public-profiles.ts";
import { searchPlans } from "./0001-0020/0010-search-plans.ts";
import { oneWorkOneCount } from "./0001-0020/0011-one-work-one-count.ts";
import { claims } from "./0001-0020/0012-claims.ts";
import { appointments } from "./0001-0020/0013-appointments.ts";
import { importQuestions } from "./0001-0020/0014-import-questions.ts";
import { claimAnswers } from "./0001-0020/0015-claim-answers.ts";
import { linksAtSending } from "./0001-0020/0016-links-at-sending.ts";
import { unassignedIsNobodys } from "./0001-0020/0017-unassigned-is-nobodys.ts";
import { growingDelays } from "./0001-0020/0018-growing-delays.ts";
import { approvedNames } from "./0001-0020/0019-approved-names.ts";
import { worksToMatch } from "./0001-0020/0020-works-to-match.ts";
import { typedRecordsAreTheirEnterers } from "./0021-0040/0021-typed-records-are-their-enterers.ts";
import { domainCodes } from "./0021-0040/0022-domain-codes.ts";
import { standardWords } from "./0021-0040/0023-standard-words.ts";
import { rolesByTable } from "./0021-0040/0024-roles-by-table.ts";
import { financialYearCounters } from "./0021-0040/0025-financial-year-counters.ts";
import { countersByMonth } from "./0021-0040/0026-counters-by-month.ts";
import { superAdminsAtOnce } from "./0021-0040/0027-super-admins-at-once.ts";
import { countersByValue } from "./0021-0040/0028-counters-by-value.ts";
import { wordsByYear } from "./0021-0040/0029-words-by-year.ts";
import { sessionsWithinInstitutes } from "./0021-0040/0030-sessions-within-institutes.ts";
import { listsInIndexOrder } from "./0021-0040/0031-lists-in-index-order.ts";
import { countWhatChanged } from "./0021-0040/0032-count-what-changed.ts";
import { scopesWithWords } from "./0021-0040/0033-scopes-with-words.ts";
import { tellOfSites } from "./0021-0040/0034-tell-of-sites.ts";
import { definersByInstitute } from "./0021-0040/0035-definers-by-institute.ts";
import { valuesBesideTheWorks } from "./0021-0040/0036-values-beside-the-works.ts";
import { wholeWordsAnywhereFirst } from "./0021-0040/0037-whole-words-anywhere-first.ts";
import { termsOfAppointments } from "./0021-0040/0038-terms-of-appointments.ts";
import { mergedRecords } from "./0021-0040/0039-merged-records.ts";
import { sumsOfCounters } from "./0021-0040/0040-sums-of-counters.ts";
import { reviews } from "./0041-0060/0041-reviews.ts";
import { fileContents } from "./0041-0060/0042-file-contents.ts";
import { notificationMails } from "./0041-0060/0043-notification-mails.ts";
import { sameProofs } from "./0041-0060/0044-same-proofs.ts";
import { proofReminders } from "./0041-0060/0045-proof-reminders.ts";
import { recordTimelines } from "./0041-0060/0046-record-timelines.ts";
import { fileChecks } from "./0041-0060/0047-file-checks.ts";
import { messagesToLists } from "./0041-0060/0048-messages-to-lists.ts";
import { delegations } from "./0041-0060/0049-delegations.ts";
import { stagedProofs } from "./0041-0060/0050-staged-proofs.ts";
import { submissions } from "./0041-0060/0051-submissions.ts";
import { campaigns } from "./0041-0060/0052-campaigns.ts";
import { proposedVariants } from "./0041-0060/0053-proposed-variants.ts";
import { actsOfSuperAdmins } from "./0041-0060/0054-acts-of-super-admins.ts";
import { journalLists } from "./0041-0060/0055-journal-lists.ts";
import { profileParts } from "./0041-0060/0056-profile-parts.ts";
import { publicRecords } from "./0041-0060/0057-public-records.ts";
import { campaignTables } from "./0041-0060/0058-campaign-tables.ts";
import { localForms } from "./0061-0080/0061-local-forms.ts";
import { archiveFiles } from "./0061-0080/0063-archive-files.ts";
import { reviewQueue } from "./0061-0080/0065-review-queue.ts";
import { foundInProofs } from "./0061-0080/0066-found-in-proofs.ts";
import { redactedCopies } from "./0061-0080/0067-redacted-copies.ts";
import { carryForward } from "./0061-0080/0068-carry-forward.ts";
import { worksNotMine } from "./0061-0080/0069-works-not-mine.ts";
import { appraisals } from "./0061-0080/0070-appraisals.ts";
import { sumsInParts } from "./0061-0080/0071-sums-in-parts.ts";
import { signedSections } from "./0061-0080/0072-signed-sections.ts";
import { halfYearCampaigns } from "./0061-0080/0073-half-year-campaigns.ts";
import { workCitations } from "./0061-0080/0074-work-citations.ts";
import { reopenedSections } from "./0061-0080/0077-reopened-sections.ts";
import { monthlySearches } from "./0061-0080/0078-monthly-searches.ts";
import { directoryOfMany } from "./0061-0080/0079-directory-of-many.ts";
import { shownCitations } from "./0061-0080/0080-shown-citations.ts";
import { orcidLinks } from "./0081-0100/0081-orcid-links.ts";
import { peopleWithPages } from "./0081-0100/0082-people-with-pages.ts";
import { lettersOfNames } from "./0081-0100/0083-letters-of-names.ts";
import { listsByValues } from "./0081-0100/0084-lists-by-values.ts";
import { secondFactors } from "./0081-0100/0085-second-factors.ts";
import { fileScans } from "./0081-0100/0086-file-scans.ts";
import { latestOwnRecords } from "./0081-0100/0087-latest-own-records.ts";
import { photoSettings } from "./0081-0100/0088-photo-settings.ts";
import { namesOfSubmissions } from "./0081-0100/0089-names-of-submissions.ts";
import { unreadRecords } from "./0081-0100/0090-unread-records.ts";
import { changesOfPages } from "./0081-0100/0091-changes-of-pages.ts";
import { plansKept } from "./0081-0100/0092-plans-kept.ts";
import { changesRecordByRecord } from "./0081-0100/0093-changes-record-by-record.ts";
import { namedDepartments } from "./0081-0100/0094-named-departments.ts";
import { queuesCountedInTheirIndex } from "./0081-0100/0095-queues-counted-in-their-index.ts";
import { boundedOwnReads } from "./0081-0100/0096-bounded-own-reads.ts";
import { bitmapsOfValues } from "./0081-0100/0098-bitmaps-of-values.ts";
import { guessesTogether } from "./0081-0100/0099-guesses-together.ts";
import { sessionsInOneStatement } from "./0081-0100/0100-sessions-in-one-statement.ts";
import { deactivatedDepartments } from "./0101-0120/0101-deactivated-departments.ts";
import { statusesOfRows } from "./0101-0120/0102-statuses-of-rows.ts";
import { wordsOfLists } from "./0101-0120/0103-words-of-lists.ts";
import { reasonsOfRows } from "./0101-0120/0104-reasons-of-rows.ts";
import { sumsOfYears } from "./0101-0120/0105-sums-of-years.ts";
import { lastWordsFirst } from "./0101-0120/0106-last-words-first.ts";
import { knownWords } from "./0101-0120/0107-known-words.ts";
import { noStatisticsOfCells } from "./0101-0120/0108-no-statistics-of-cells.ts";
import { sameQueriesOnce } from "./0101-0120/0109-same-queries-once.ts";
import { wordsByTheirKey } from "./0101-0120/0110-words-by-their-key.ts";
import { namesWithTypos } from "./0101-0120/0111-names-with-typos.ts";
import { forgetWords } from "./0101-0120/0112-forget-words.ts";
import { wordsOfNames } from "./0101-0120/0113-words-of-names.ts";
import { kindsWithWords } from "./0101-0120/0114-kinds-with-words.ts";
import { wordsInOneScan } from "./0101-0120/0115-words-in-one-scan.ts";
import { rowsInIndexOrder } from "./0101-0120/0116-rows-in-index-order.ts";
import { searchSteps } from "./0101-0120/0117-search-steps.ts";
import { fewerConditions } from "./0101-0120/0118-fewer-conditions.ts";
import { usedAdmins } from "./0101-0120/0119-used-admins.ts";
import { namesWithoutTitles } from "./0101-0120/0120-names-without-titles.ts";
import { plainWords } from "./0121-plain-words.ts";
import { wordsCompletedOnce } from "./0122-words-completed-once.ts";
import { halvesOfWords } from "./0124-halves-of-words.ts";
import { functionsByPurpose } from "./0125-functions-by-purpose.ts";
import { actionsAndChecks } from "./0126-actions-and-checks.ts";
import { statisticsOfNewInstitutes } from "./0127-statistics-of-new-institutes.ts";
import { approvedNamesOnPages } from "./0128-approved-names-on-pages.ts";
import { pageSettings } from "./0129-page-settings.ts";
import { yearlyFiguresOfOffice } from "./0130-yearly-figures.ts";
import { partsReadWhenNeeded } from "./0132-parts-read-when-needed.ts";
import { mainPostFirst } from "./0133-main-post-first.ts";
import { oldIdentifiersAndWholeAddresses } from "./0134-old-identifiers-and-whole-addresses.ts";
import { peopleByTheirOwnLists } from "./0135-people-by-their-own-lists.ts";
import { departmentsOfCoordinators } from "./0136-departments-of-coordinators.ts";

/** Applied in this order, forward only; a migration is never edited once shared. */
export const migrations = [
  foundation,
  liveAndMail,
  settings,
  privacy,
  search,
  sharedWorks,
  claimOneMail,
  savedViews,
  publicProfiles,
  searchPlans,
  oneWorkOneCount,
  claims,
  appointments,
  importQuestions,
  claimAnswers,
  linksAtSending,
  unassignedIsNobodys,
  growingDelays,
  approvedNames,
  worksToMatch,
  typedRecordsAreTheirEnterers,
  domainCodes,
  standardWords,
  rolesByTable,
  financialYearCounters,
  countersByMonth,
  superAdminsAtOnce,
  countersByValue,
  wordsByYear,
  sessionsWithinInstitutes,
  listsInIndexOrder,
  countWhatChanged,
  scopesWithWords,
  tellOfSites,
  definersByInstitute,
  valuesBesideTheWorks,
  wholeWordsAnywhereFirst,
  termsOfAppointments,
  mergedRecords,
  sumsOfCounters,
  reviews,
  fileContents,
  notificationMails,
  sameProofs,
  proofReminders,
  recordTimelines,
  fileChecks,
  messagesToLists,
  delegations,
  stagedProofs,
  submissions,
  campaigns,
  proposedVariants,
  actsOfSuperAdmins,
  journalLists,
  profileParts,
  publicRecords,
  campaignTables,
  localForms,
  archiveFiles,
  reviewQueue,
  foundInProofs,
  redactedCopies,
  carryForward,
  worksNotMine,
  appraisals,
  sumsInParts,
  signedSections,
  halfYearCampaigns,
  workCitations,
  reopenedSections,
  monthlySearches,
  directoryOfMany,
  shownCitations,
  orcidLinks,
  peopleWithPages,
  lettersOfNames,
  listsByValues,
  secondFactors,
  fileScans,
  latestOwnRecords,
  photoSettings,
  namesOfSubmissions,
  unreadRecords,
  changesOfPages,
  plansKept,
  changesRecordByRecord,
  namedDepartments,
  queuesCountedInTheirIndex,
  boundedOwnReads,
  bitmapsOfValues,
  guessesTogether,
  sessionsInOneStatement,
  deactivatedDepartments,
  statusesOfRows,
  wordsOfLists,
  reasonsOfRows,
  sumsOfYears,
  lastWordsFirst,
  knownWords,
  noStatisticsOfCells,
  sameQueriesOnce,
  wordsByTheirKey,
  namesWithTypos,
  forgetWords,
  wordsOfNames,
  kindsWithWords,
  wordsInOneScan,
  rowsInIndexOrder,
  searchSteps,
  fewerConditions,
  usedAdmins,
  namesWithoutTitles,
  plainWords,
  wordsCompletedOnce,
  halvesOfWords,
  functionsByPurpose,
  actionsAndChecks,
  statisticsOfNewInstitutes,
  approvedNamesOnPages,
  pageSettings,
  yearlyFiguresOfOffice,
  partsReadWhenNeeded,
  mainPostFirst,
  oldIdentifiersAndWholeAddresses,
  peopleByTheirOwnLists,
  departmentsOfCoordinators,
];
