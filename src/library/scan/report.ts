/** What a scan tells. Pure. */
import { toPrintable } from '../printable.ts'
import type { WalkProblem } from './found.ts'
import { type IgnoredGroup, toIgnoredLines } from './ignored.ts'

export interface ScanReport {
  /** Videos that are there. */
  seen: number
  new: number
  changed: number
  moved: number
  missing: number
  back: number
  /** Still being copied: left for the next scan. */
  growing: number
  /** Of all that are there. */
  matched: number
  doubtful: number
  unmatched: number
  /** Folders in which there is nothing at all: what was known in them is left as it was. */
  absent: string[]
  problems: WalkProblem[]
  /** More than are listed. */
  moreProblems: number
  /** What is left aside on purpose. */
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
  absent: [],
  problems: [],
  moreProblems: 0,
  ignored: [],
})

const MOST_PROBLEMS = 200

export function addProblem(report: ScanReport, problem: WalkProblem): void {
  if (report.problems.length < MOST_PROBLEMS) report.problems.push(problem)
  else report.moreProblems++
}

/** A scan and the one right after it as one. */
export const joinReports = (first: ScanReport, second: ScanReport): ScanReport => ({
  ...second,
  new: first.new + second.new,
  changed: first.changed + second.changed,
  moved: first.moved + second.moved,
  missing: first.missing + second.missing,
  back: first.back + second.back,
})

const files = (count: number): string => `${count} ${count === 1 ? 'video' : 'videos'}`
const CHANGES = ['new', 'changed', 'moved', 'back', 'missing'] as const

/** What has changed, and how much is matched. */
export function toSummary(report: ScanReport): string[] {
  const changes = CHANGES.filter((one) => report[one] > 0).map((one) => `${report[one]} ${one}`)
  return [
    `${files(report.seen)}: ${changes.join(', ') || 'nothing has changed'}`,
    `${report.matched} matched, ${report.doubtful} doubtful, ${report.unmatched} unmatched`,
    ...(report.growing > 0 ? [`${files(report.growing)} still being copied: left for the next scan`] : []),
  ]
}

/** What could not be looked at. */
export const toWarnings = ({ absent, problems, moreProblems }: ScanReport): string[] => [
  ...absent.map((folder) => `${toPrintable(folder)} is not there or empty: what it held is left as it was`),
  ...problems.map(({ folder, path, why }) => `Left out: ${toPrintable(`${folder}/${path}`)}: ${why}`),
  ...(moreProblems > 0 ? [`… and ${moreProblems} more`] : []),
]

/** The report in lines that no file's name can break. */
export const toLines = (report: ScanReport): string[] => [
  ...toSummary(report),
  ...toWarnings(report),
  ...toIgnoredLines(report.ignored),
]
