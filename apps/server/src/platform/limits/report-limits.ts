/** Reports of insights and their exports. */
export const reportLimits = {
  /** Values of a dimension that are read to find options, and that one call shows. */
  optionsRead: 20_000,
  optionsShown: 200,
  /** Values of a breakdown that rows are ordered by name of. */
  rankedNames: 2000,
  /** Days back from today in which a project or product must have data to be an option. */
  optionDays: 366,
  /** Projects whose documents are read for the names of the scenes of one page of a report. */
  sceneProjects: 20,
  /** Rows of one export; a worksheet of XLSX holds 1,048,576 with its header. */
  exportRows: 500_000,
  /** Rows of an export that are read at once. */
  exportSlice: 20_000,
  /** Rows that are written before other work of the process has its turn. */
  exportRowsPerTurn: 500,
  /** Characters of a cell of XLSX at most. */
  cellLength: 32_767,
  /** Characters of a column of XLSX at least. */
  columnWidth: 14,
  /** Saved reports of one user. */
  viewsPerUser: 100,
  /** Points of a journey that are shown, and drawings of one account. */
  journeyPoints: 100,
  journeysPerAccount: 2000,
  /** Creatives that one report of elements or fatigue compares, those with most displays. */
  comparedCreatives: 500,
  /** Values of one element that are compared, those of most creatives. */
  comparedValues: 60,
  fatigueCreatives: 200,
  /** Displays that a creative needs, and creatives with and without a value and in all, to be compared. */
  leastDisplays: 100,
  leastCreatives: 3,
  leastCompared: 8,
  /** Events of a creative's week to be called tiring. */
  leastWeekEvents: 10,
  replacements: 3,
  /** Days back in which a creative must have data for its elements to be set. */
  elementDays: 366,
  /** Packed versions whose elements are computed by one run of the chore. */
  elementsPerRun: 100,
  /** Days that an exported file is kept. */
  fileDays: 7,
} as const
