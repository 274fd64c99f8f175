import { words } from "./words.ts";

/** Parts of pages: tables, charts, pagers, what can be dragged, dropped or taken away. */
export const uiWords = words("ui", {
  barsByYear: {
    year: "Year",
    sum: "Sum",
  },
  breadcrumbs: {
    label: "Breadcrumbs",
  },
  chart: {
    asChart: "As chart",
    asTable: "As table",
  },
  chip: {
    remove: "Remove",
  },
  chipInput: {
    add: "Add",
    added: "{{added}} added",
    removed: "{{word}} removed",
    remove: "Remove {{word}}",
  },
  columnsPanel: {
    columns: "Columns",
    reset: "Reset",
    findAColumn: "Find a column",
    findAmong: "Find among {{n}}",
    shownInThisOrder: "Shown, in this order",
    more: "More",
  },
  combobox: {
    nothingMatches: "Nothing matches.",
    searching: "Searching",
  },
  dataTableBody: {
    select: "Select {{rowName}}",
    sum: "Sum",
  },
  dataTableHead: {
    selectAllRowsShown: "Select all rows shown",
  },
  dateInput: {
    partial: "2025, 2025-06 or 2025-06-12",
    pattern: "YYYY-MM-DD",
    chooseFromACalendar: "Choose from a calendar",
  },
  failed: {
    tryAgain: "Try again",
    again: "Your records are safe. Try again.",
    againOrQuote: "Your records are safe. Try again, or quote <1>{{reference}}</1> to your admin.",
    later: "Your records are safe. Come back in a while.",
    laterOrQuote: "Your records are safe. Come back in a while, or quote <1>{{reference}}</1> to your admin.",
  },
  fileDrop: {
    dropAFile: "Drop a file, or",
    chooseAFile: "choose a file",
    chooseFiles: "choose files",
  },
  heatMap: {
    sum: "Sum",
  },
  linesByYear: {
    year: "Year",
    others: "Others",
  },
  pager: {
    range: "{{from}} to {{to}} of <1>{{total}}</1>",
    compact: "Compact",
    comfortable: "Comfortable",
    newer: "Newer",
    older: "Older",
    rows: "Rows",
    pages: "Pages",
  },
  progressBar: {
    stop: "Stop",
  },
  selectionBar: {
    selection: "Selection",
    selected: "{{count}} selected",
    clearSelection: "Clear selection",
  },
  steps: {
    done: ", done",
  },
  useReorder: {
    nowOf: "{{name}}, now {{place}} of {{all}}",
    move: "Move {{name}}",
  },
});
