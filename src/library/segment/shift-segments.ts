/** Applies the segments of one episode to another one with a different duration. */
import type { Segment } from '#src/catalogue/episode/playable.ts'

export const ANCHORS = ['start', 'end'] as const
/** Whether a segment keeps its distance from the start or from the end of the episode. */
export type Anchor = (typeof ANCHORS)[number]
export type AnchoredSegment = Segment & { from: Anchor }

export const defaultAnchor = (kind: Segment['kind']): Anchor =>
  kind === 'outro' || kind === 'preview' ? 'end' : 'start'

/** @param shift how many seconds longer the other episode is */
export const shiftSegments = (segments: readonly AnchoredSegment[], shift: number): Segment[] =>
  segments.map(({ kind, start, end, from }) => {
    const offset = from === 'end' ? shift : 0
    return { kind, start: round(start + offset), end: round(end + offset) }
  })

const round = (seconds: number): number => Math.round(seconds * 100) / 100
