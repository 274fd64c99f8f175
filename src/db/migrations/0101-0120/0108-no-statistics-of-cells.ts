/**
 * An import adds its rows and changes all of them, so that the database looks at the table again after each. Nothing is planned by what
 * is in their texts and JSON, to sort which took most of it.
 */
export const noStatisticsOfCells = {
  id: "0108-no-statistics-of-cells",
  up: /* sql */ `
alter table batch_rows
  alter cells set statistics 0,
  alter data set statistics 0,
  alter people set statistics 0,
  alter unread set statistics 0,
  alter faults set statistics 0,
  alter title set statistics 0,
  alter because set statistics 0,
  alter named_departments set statistics 0,
  alter unknown_departments set statistics 0;
`,
};
