/** The form of the segment editor: each row is a segment's kind, start and end. */
import { SEGMENT_KINDS, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import { type AnchoredSegment, defaultAnchor } from '#src/library/segment/shift-segments.ts'
import { parseClock } from '#src/library/segment/clock.ts'

export const KIND_NAMES: Readonly<Record<SegmentKind, string>> = {
  intro: 'Intro',
  outro: 'Outro',
  recap: 'Recap',
  preview: 'Preview',
}

export const ORIGIN_NAMES = { hand: 'Manual', chapters: 'Chapters', sound: 'Audio' } as const

/** A row with its times as entered. */
export interface SegmentRow {
  kind: SegmentKind
  start: string
  end: string
  from: AnchoredSegment['from']
}

/** Reads the rows of a submitted form, except those without any time. */
export function readRows(columns: Record<'kind' | 'start' | 'end' | 'from', readonly string[]>): SegmentRow[] {
  return columns.kind.slice(0, 50).flatMap((value, index) => {
    const kind = SEGMENT_KINDS.find((one) => one === value)
    const [start = '', end = ''] = [columns.start[index]?.trim(), columns.end[index]?.trim()]
    if (!kind || (start === '' && end === '')) return []
    const anchor = columns.from[index]
    return [{ kind, start, end, from: anchor === 'start' || anchor === 'end' ? anchor : defaultAnchor(kind) }]
  })
}

/** @returns the segments in order of time, or an error for the first invalid row */
export function toSegments(rows: readonly SegmentRow[]): { segments: AnchoredSegment[] } | { fault: string } {
  const segments: AnchoredSegment[] = []
  for (const { kind, start, end, from } of rows) {
    const span = { start: parseClock(start), end: parseClock(end) }
    for (const part of ['start', 'end'] as const) {
      if (span[part] !== null) continue
      const entered = { start, end }[part]
      const label = `${KIND_NAMES[kind]} ${part}`
      return {
        fault:
          entered === ''
            ? `${label} is required.`
            : `${label} must be a time such as 1:23.4 or 83.4, not ${entered.slice(0, 40)}.`,
      }
    }
    segments.push({ kind, start: span.start ?? 0, end: span.end ?? 0, from })
  }
  return { segments: segments.toSorted((a, b) => a.start - b.start) }
}
