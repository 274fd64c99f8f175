/** Days that a record stays in the bin: an institute's setting between these. */
export const binDays = { least: 7, most: 365, usual: 30 } as const;

/** Days that the nightly job keeps other things, counted from their end; the same for every institute. */
export const keptDays = {
  /** After a session ended or ran out. */
  sessions: 30,
  /** Reset and invitation links, after they ran out. */
  links: 30,
  /** Copies of mails, once they are sent, given up or kept to be read in the app. */
  mails: 180,
  /** The mail that says goodbye to a deleted account: it is the last place of its address. */
  lastMails: 7,
  /** After a notification was read or cleared. */
  notifications: 400,
  /** Files that were brought in and never saved. */
  imports: 180,
  /** Answered and withdrawn requests about one's data. */
  requests: 1095,
  audit: 1095,
} as const;
