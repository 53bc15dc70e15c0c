/** The segments of one episode, for another one of its season that may be longer or shorter. Pure. */
import type { Segment } from '#src/catalogue/episode/playable.ts'

export const ANCHORS = ['start', 'end'] as const
/** From where a segment is counted: an ending is as far from the end in every episode. */
export type Anchor = (typeof ANCHORS)[number]
export type AnchoredSegment = Segment & { from: Anchor }

export const usualAnchor = (kind: Segment['kind']): Anchor => (kind === 'outro' || kind === 'preview' ? 'end' : 'start')

/** @param shift how much longer the other episode is, in seconds */
export const carryOver = (segments: readonly AnchoredSegment[], shift: number): Segment[] =>
  segments.map(({ kind, start, end, from }) => {
    const by = from === 'end' ? shift : 0
    return { kind, start: round(start + by), end: round(end + by) }
  })

const round = (seconds: number): number => Math.round(seconds * 100) / 100
