/** Positions in an episode: as text, and the chapters and segments there. */
import type { Chapter, Segment, SegmentKind, Span } from '#src/catalogue/episode/playable.ts'

export const SEGMENT_NAMES: Readonly<Record<SegmentKind, string>> = {
  intro: 'Intro',
  outro: 'Outro',
  recap: 'Recap',
  preview: 'Preview',
}

/** A part of the seek bar; together they cover all of it. */
export interface Part extends Span {
  segment?: SegmentKind
  /** The label for previews and screen readers. */
  name: string
}

interface Marks {
  chapters: readonly Chapter[]
  segments: readonly Segment[]
}

/** A shorter part would be invisible. */
const MIN_PART_SECONDS = 1.5

/** Divides the seek bar at chapters and segments. */
export function toParts({ chapters, segments }: Marks, duration: number): Part[] {
  if (!(duration > 0)) return []
  const cuts = [0, ...chapters.map(({ start }) => start), ...segments.flatMap(({ start, end }) => [start, end])]
    .filter((cut) => cut >= 0 && cut < duration)
    .toSorted((a, b) => a - b)
    .filter((cut, index, all) => index === 0 || cut - (all[index - 1] ?? 0) > 0.01)
    .reduce<number[]>(
      (merged, cut) => (cut - (merged.at(-1) ?? -MIN_PART_SECONDS) < MIN_PART_SECONDS ? merged : merged.concat(cut)),
      [],
    )
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? duration
    const middle = (start + end) / 2
    const segment = findSegment(segments, middle)
    return { start, end, name: nameAt({ chapters, segments }, middle), ...(segment && { segment: segment.kind }) }
  })
}

export const findSegment = (segments: readonly Segment[], time: number): Segment | undefined =>
  segments.find(({ start, end }) => time >= start && time < end)

/** The chapter's name, else the kind of segment, else nothing. */
export function nameAt({ chapters, segments }: Marks, time: number): string {
  const chapter = chapters.findLast(({ start }) => start <= time)
  const segment = findSegment(segments, time)
  return chapter?.title || (segment ? SEGMENT_NAMES[segment.kind] : '')
}

/** Formats seconds as `11:24` or `1:02:03`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/** Formats a position, for example, as `3:12 of 23:40, Intro`. */
export function formatPosition(marks: Marks, time: number, duration: number): string {
  const name = nameAt(marks, time)
  return `${formatTime(time)} of ${formatTime(duration)}${name && `, ${name}`}`
}

/** The share of a part that is before a time, from 0 to 1. */
export const shareOf = ({ start, end }: Span, time: number): number =>
  end > start ? Math.min(1, Math.max(0, (time - start) / (end - start))) : 0

/** The end of the buffered range at a time. */
export const bufferedEnd = (buffered: readonly Span[], time: number): number =>
  buffered.find(({ start, end }) => time >= start - 0.5 && time <= end)?.end ?? time
