import { because, type KnownDifference } from './difference.ts'

/** Known differences of long-running weekly series. */
export const KNOWN_OF_RUNNING_SERIES: readonly KnownDifference[] = [
  ...because('the upstream adds the year to the name', 8687, 'japanese'),
  ...because('the upstream adds the year to the name', 32353, 'japanese', 'english'),
  ...because('the upstream adds the year to the name', 53876, 'japanese'),
  ...because('the upstream adds the year to the name', 59204, 'japanese'),
  { mal: 32353, field: 'material', reason: 'a manga in four pictures is a manga here' },
  { mal: 6149, field: 'relation prequel 951', reason: 'the first series is not in the starter' },
  { mal: 53876, field: 'relation prequel 40351', reason: 'the series before it is not in the starter' },
  { mal: 47917, field: 'relation sequel 61006', reason: 'announced; the upstream does not join it yet' },
]
