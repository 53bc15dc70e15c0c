import { useState } from 'react'
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'
import { usualAnchor } from '#src/library/segment/carry-over.ts'
import { toClock } from '#src/library/segment/clock.ts'
import type { SegmentRow } from '../segment-form.ts'
import type { SegmentSheet } from '../schemas.ts'

export type DraftRow = SegmentRow & {
  key: number
  /** Who says so; absent once somebody has changed it here. */
  origin?: SegmentSheet['segments'][number]['origin'] | undefined
}

/** What the editor's form says at this moment. */
export interface Draft {
  rows: readonly DraftRow[]
  /** The row that keys are about. */
  chosen: number
  choose(index: number): void
  change(index: number, part: Partial<SegmentRow>): void
  add(kind: SegmentKind, start: number | null): void
  remove(index: number): void
}

/** Rows to write in where no script adds any. */
const SPARE: readonly SegmentKind[] = ['intro', 'outro', 'recap']

const toRow = ({ kind, start, end, origin }: SegmentSheet['segments'][number], key: number): DraftRow => ({
  key,
  kind,
  start: toClock(start),
  end: toClock(end),
  from: usualAnchor(kind),
  origin,
})

const emptyRow = (kind: SegmentKind, key: number): DraftRow => ({
  key,
  kind,
  start: '',
  end: '',
  from: usualAnchor(kind),
})

/**
 * @param given what was written and refused
 * @param scripted without scripts there are spare rows
 */
export function useDraft(
  segments: SegmentSheet['segments'],
  given: readonly SegmentRow[] | undefined,
  scripted: boolean,
): Draft {
  const [drawn, setDrawn] = useState(() => given?.map((row, key): DraftRow => ({ ...row, key })) ?? segments.map(toRow))
  const [next, setNext] = useState(drawn.length + SPARE.length)
  const [chosen, choose] = useState(0)
  const spare = scripted ? [] : SPARE.map((kind, index) => emptyRow(kind, drawn.length + index))
  return {
    rows: [...drawn, ...spare],
    chosen,
    choose,
    change(index, part) {
      const kind = part.kind
      const whole = kind ? { ...part, from: usualAnchor(kind) } : part
      setDrawn((rows) => rows.map((row, at) => (at === index ? { ...row, ...whole, origin: undefined } : row)))
    },
    add(kind, start) {
      setDrawn((rows) => [...rows, { ...emptyRow(kind, next), ...(start !== null && { start: toClock(start) }) }])
      setNext(next + 1)
      choose(drawn.length)
    },
    remove(index) {
      setDrawn((rows) => rows.filter((_, at) => at !== index))
      choose(Math.max(0, index - 1))
    },
  }
}
