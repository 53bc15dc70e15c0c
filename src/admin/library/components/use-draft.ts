import { useState } from 'react'
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'
import { defaultAnchor } from '#src/library/segment/shift-segments.ts'
import { toClock } from '#src/library/segment/clock.ts'
import type { SegmentRow } from '../segment-rows.ts'
import type { SegmentSheet } from '../schemas.ts'

export type DraftRow = SegmentRow & {
  key: number
  /** The origin; absent once the row has been changed. */
  origin?: SegmentSheet['segments'][number]['origin'] | undefined
}

/** The current state of the editor's form. */
export interface Draft {
  rows: readonly DraftRow[]
  /** The index of the row that the keys `[` and `]` change. */
  selected: number
  select(index: number): void
  change(index: number, part: Partial<SegmentRow>): void
  add(kind: SegmentKind, start: number | null): void
  remove(index: number): void
}

/** Empty rows, since buttons that add rows need JavaScript. */
const SPARE: readonly SegmentKind[] = ['intro', 'outro', 'recap']

const toRow = ({ kind, start, end, origin }: SegmentSheet['segments'][number], key: number): DraftRow => ({
  key,
  kind,
  start: toClock(start),
  end: toClock(end),
  from: defaultAnchor(kind),
  origin,
})

const emptyRow = (kind: SegmentKind, key: number): DraftRow => ({
  key,
  kind,
  start: '',
  end: '',
  from: defaultAnchor(kind),
})

/**
 * @param submitted the rejected input
 * @param scripted whether JavaScript runs; otherwise there are spare rows
 */
export function useDraft(
  segments: SegmentSheet['segments'],
  submitted: readonly SegmentRow[] | undefined,
  scripted: boolean,
): Draft {
  const [edited, setEdited] = useState(
    () => submitted?.map((row, key): DraftRow => ({ ...row, key })) ?? segments.map(toRow),
  )
  const [next, setNext] = useState(edited.length + SPARE.length)
  const [selected, select] = useState(0)
  const spare = scripted ? [] : SPARE.map((kind, index) => emptyRow(kind, edited.length + index))
  return {
    rows: [...edited, ...spare],
    selected,
    select,
    change(index, part) {
      const { kind } = part
      const change = kind ? { ...part, from: defaultAnchor(kind) } : part
      setEdited((rows) => rows.map((row, at) => (at === index ? { ...row, ...change, origin: undefined } : row)))
    },
    add(kind, start) {
      setEdited((rows) => [...rows, { ...emptyRow(kind, next), ...(start !== null && { start: toClock(start) }) }])
      setNext(next + 1)
      select(edited.length)
    },
    remove(index) {
      setEdited((rows) => rows.filter((_, at) => at !== index))
      select(Math.max(0, index - 1))
    },
  }
}
