/** How many series of the library the catalogue has. */
import * as z from 'zod'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'

const count = z.int().min(0)
export const seriesCounts = z.object({
  total: count,
  recognised: count,
  review: count.meta({ description: 'Series that wait for an admin’s decision' }),
  missing: count.meta({ description: 'Series whose titles are not in the catalogue' }),
  untitledFiles: count.meta({ description: 'Files of the other series whose titles are not in the catalogue' }),
})
export type SeriesCounts = z.infer<typeof seriesCounts>

/** Whether there are titles to fetch. */
export const lacksTitles = ({ missing, untitledFiles }: SeriesCounts): boolean => missing > 0 || untitledFiles > 0

/** Formats, for example, `312 series: 271 recognised, 41 not in your catalogue. 19 more files have no title.` */
export function describeSeries(counts: SeriesCounts): string {
  const { missing, untitledFiles } = counts
  if (untitledFiles === 0) return describeStates(counts)
  const files = `${formatNumber(untitledFiles)} ${missing > 0 ? 'more ' : ''}${untitledFiles === 1 ? 'file has' : 'files have'}`
  return `${describeStates(counts)} ${files} no title.`
}

function describeStates({ total, recognised, review, missing }: SeriesCounts): string {
  if (total > 0 && recognised === total) return `${formatNumber(total)} series: all recognised.`
  const parts = [
    `${formatNumber(recognised)} recognised`,
    ...(review > 0 ? [`${formatNumber(review)} to review`] : []),
    ...(missing > 0 ? [`${formatNumber(missing)} not in your catalogue`] : []),
  ]
  return `${formatNumber(total)} series: ${parts.join(', ')}.`
}

/** About how long a task still takes; empty while that is not known. */
export function describeTimeLeft(begunAtMs: number, done: number, total: number | null, nowMs: number): string {
  if (total === null || done < 1 || total <= done) return ''
  const minutes = Math.ceil(((nowMs - begunAtMs) / done) * ((total - done) / 60_000))
  return minutes < 1
    ? ''
    : minutes > 120
      ? `About ${Math.round(minutes / 60)} hours left`
      : `About ${pluralise(minutes, 'minute')} left`
}
