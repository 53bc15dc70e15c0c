import { useState } from 'react'
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'
import { defaultAnchor } from '#src/library/segment/shift-segments.ts'
import { toClock } from '#src/library/segment/clock.ts'
import type { SegmentRow } from '../segment-form.ts'
import type { SegmentSheet } from '../schemas.ts'

export type DraftRow = SegmentRow & {
  key: number
  /** The origin; absent once it is changed here. */
  origin?: SegmentSheet['segments'][number]['origin'] | undefined
}

/** The current state of the editor's form. */
export interface Draft {
  rows: readonly DraftRow[]
  /** The row that keys are about. */
  namedEpisodes: number
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
 * @param given the rejected input
 * @param scripted without scripts there are spare rows
 */
export function useDraft(
  segments: SegmentSheet['segments'],
  given: readonly SegmentRow[] | undefined,
  scripted: boolean,
): Draft {
  const [drawn, setDrawn] = useState(() => given?.map((row, key): DraftRow => ({ ...row, key })) ?? segments.map(toRow))
  const [next, setNext] = useState(drawn.length + SPARE.length)
  const [namedEpisodes, choose] = useState(0)
  const spare = scripted ? [] : SPARE.map((kind, index) => emptyRow(kind, drawn.length + index))
  return {
    rows: [...drawn, ...spare],
    namedEpisodes,
    choose,
    change(index, part) {
      const kind = part.kind
      const whole = kind ? { ...part, from: defaultAnchor(kind) } : part
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
