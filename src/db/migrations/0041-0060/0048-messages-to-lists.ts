/** Messages to the people of a list, with a link and a picture, and a reminder to those who have not read them. */
export const messagesToLists = {
  id: "0048-messages-to-lists",
  up: /* sql */ `
alter table announcements
  -- The line of the command language whose people were meant.
  add column question text,
  add column link text,
  add column picture_file uuid,
  add column reminded_at timestamptz;
`,
};
