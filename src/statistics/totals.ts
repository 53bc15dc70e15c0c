/** The names of the daily totals. */

/** Totals that every process adds to. */
export const COUNTED = ['views', 'watchSeconds', 'signUps', 'comments', 'emptySearches', 'errors'] as const
export type CountedName = (typeof COUNTED)[number]

/** Totals that replace those of the same day: estimates and sizes. */
export const MEASURED = [
  'visitors',
  'signedInVisitors',
  'titles',
  'packageBytes',
  'pictureBytes',
  'databaseBytes',
] as const
export type MeasuredName = (typeof MEASURED)[number]

export type TotalName = CountedName | MeasuredName
