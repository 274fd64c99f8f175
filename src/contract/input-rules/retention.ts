/** Days that a record stays in the bin: an institute's setting within these limits. */
export const binDays = { least: 7, most: 365, byDefault: 30 } as const;

/** Days that the nightly job keeps other data, counted from their end; the same for every institute. */
export const retentionDays = {
  /** After a session ended or expired. */
  sessions: 30,
  /** Reset and invitation links, after they expired. */
  links: 30,
  /** Copies of e-mails, once they are sent, failed or stored to be read in the app. */
  mails: 180,
  /** The last e-mail to a deleted account: it is the last place with its address. */
  lastMails: 7,
  /** After a notification was read or cleared. */
  notifications: 400,
  /** Files that were uploaded and never saved. */
  imports: 180,
  /** Answered and withdrawn privacy requests. */
  requests: 1095,
  audit: 1095,
  /** Visits of evidence pages. */
  visits: 1095,
} as const;
