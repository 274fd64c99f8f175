/** Reasons of staged rows are translated by their text, which has changed. */
export const reasonsOfRows = {
  id: "0104-reasons-of-rows",
  up: /* sql */ `
update batch_rows set because = 'Same title, journal or venue, and year' where because = 'Same title, place and year';
`,
};
