import { type RefObject, useEffect, useState } from 'react'
import type { Playable, Segment } from '#src/catalogue/episode/playable.ts'
import { play, seekTo } from '../media.client.ts'
import { getExtras } from '../state/extras.ts'
import type { Playback } from '../state/playback.ts'
import type { SkipRules } from '../state/skip-rules.ts'
import { SEGMENT_NAMES } from '../time/timeline.ts'
import { findSkip, type Following, isEntered, leadsToNext } from './skip.ts'

interface SkipOptions {
  playback: Playback
  playable: Playable
  rules: SkipRules
  next: Following
  onNext(): void
  announce(text: string): void
}

export interface SkipState {
  /** The segment that the viewer is asked about. */
  segment: Segment | null
  skip(): void
  /** Returns to the segment that was skipped automatically; null if there is none. */
  undo: (() => void) | null
}

/** For how many seconds of video an automatic skip can be undone. */
const UNDO_SECONDS = 8

/** Skips segments: on request, or automatically if the viewer's rules say so. */
export function useSkip(
  video: RefObject<HTMLVideoElement | null>,
  { playback, playable, rules, next, onNext, announce }: SkipOptions,
): SkipState {
  const { time, playingFrom, duration, paused, seeking, started } = playback
  const [skipped, setSkipped] = useState<Segment | null>(null)
  /** After an undo, the viewer watches the segment. */
  const [wanted, setWanted] = useState<Segment | null>(null)
  const segment = started ? findSkip(playable.segments, time, duration) : null
  const rule = segment && segment !== wanted && !getExtras().editsSegments ? rules[segment.kind] : 'ask'
  const toSkip =
    rule === 'always' && !paused && !seeking && segment && isEntered(segment, playingFrom, time) ? segment : null

  useEffect(() => {
    const element = video.current
    if (!toSkip || !element) return
    seekTo(element, toSkip.end)
    announce(`${SEGMENT_NAMES[toSkip.kind]} skipped`)
    setSkipped(toSkip)
  }, [video, toSkip, announce])

  const skip = () => {
    const element = video.current
    const found = element && findSkip(playable.segments, element.currentTime, element.duration)
    if (!found) return
    if (leadsToNext(found, element.duration, next)) onNext()
    else seekTo(element, found.end)
  }
  const isUndoable = skipped !== null && time >= skipped.end - 1 && time < skipped.end + UNDO_SECONDS
  const undo = () => {
    const element = video.current
    if (!element || !skipped) return
    setWanted(skipped)
    setSkipped(null)
    seekTo(element, skipped.start)
    play(element)
  }
  return { segment: rule === 'never' ? null : segment, skip, undo: isUndoable ? undo : null }
}
