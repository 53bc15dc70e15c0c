/** The report of a scan. */
import { pluralise } from '#src/platform/text/numbers.ts'
import { type DisappearedVideos, describeDisappeared } from './disappeared.ts'
import { toPrintable } from '../printable.ts'
import type { WalkProblem } from './found-files.ts'
import { type IgnoredGroup, toIgnoredLines } from './ignored.ts'

export interface ScanReport {
  /** Present videos. */
  seen: number
  new: number
  changed: number
  moved: number
  missing: number
  back: number
  /** Files still being copied, left for the next scan. */
  growing: number
  /** Match counts of all present files. */
  matched: number
  doubtful: number
  unmatched: number
  /** Videos that disappeared together and are still listed, by media folder. */
  disappeared: DisappearedVideos[]
  /** Missing or empty media folders; their known files stay unchanged. */
  absent: string[]
  /** Media folders that do not respond; their known files stay unchanged too. */
  hanging: string[]
  /** Media folders that could not be read because others do not respond; likewise. */
  busy: string[]
  problems: WalkProblem[]
  /** Problems beyond the limit. */
  moreProblems: number
  /** Files skipped on purpose. */
  ignored: IgnoredGroup[]
}

export const emptyReport = (): ScanReport => ({
  seen: 0,
  new: 0,
  changed: 0,
  moved: 0,
  missing: 0,
  back: 0,
  growing: 0,
  matched: 0,
  doubtful: 0,
  unmatched: 0,
  disappeared: [],
  absent: [],
  hanging: [],
  busy: [],
  problems: [],
  moreProblems: 0,
  ignored: [],
})

const MAX_PROBLEMS = 200

export function addProblem(report: ScanReport, problem: WalkProblem): void {
  if (report.problems.length < MAX_PROBLEMS) report.problems.push(problem)
  else report.moreProblems++
}

/** Combines the reports of two consecutive scans. */
export const mergeReports = (first: ScanReport, second: ScanReport): ScanReport => ({
  ...second,
  new: first.new + second.new,
  changed: first.changed + second.changed,
  moved: first.moved + second.moved,
  missing: first.missing + second.missing,
  back: first.back + second.back,
})

const CHANGES = ['new', 'changed', 'moved', 'back', 'missing'] as const

/** Changes and match counts. */
export function toSummary(report: ScanReport): string[] {
  const changes = CHANGES.filter((key) => report[key] > 0).map((key) => `${report[key]} ${key}`)
  return [
    `${pluralise(report.seen, 'video')}: ${changes.join(', ') || 'no changes'}`,
    `${report.matched} matched, ${report.doubtful} to review, ${report.unmatched} unmatched`,
    ...(report.growing > 0 ? [`${pluralise(report.growing, 'video')} still being copied, left for the next scan`] : []),
  ]
}

/** What disappeared, and files and folders that could not be read. */
export const toWarnings = ({ disappeared, absent, hanging, busy, problems, moreProblems }: ScanReport): string[] => [
  ...disappeared.map((videos) => `${describeDisappeared(videos)}: they stay listed until ${videos.until}`),
  ...absent.map((folder) => `${toPrintable(folder)} is missing or empty: its known videos stay listed`),
  ...hanging.map((folder) => `${toPrintable(folder)} doesn’t respond: its known videos stay listed`),
  ...busy.map(
    (folder) => `${toPrintable(folder)} can’t be read while others don’t respond: its known videos stay listed`,
  ),
  ...problems.map(({ folder, path, why }) => toPrintable(`Skipped: ${folder}/${path}: ${why}`)),
  ...(moreProblems > 0 ? [`… and ${moreProblems} more`] : []),
]

/** The whole report; file names are escaped. */
export const toLines = (report: ScanReport): string[] => [
  ...toSummary(report),
  ...toWarnings(report),
  ...toIgnoredLines(report.ignored),
]
