import { useEffect } from 'react'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import { usePlayer } from '../player-context.ts'
import { findSkip, isEntered, isLast, SKIP_LABELS } from '../time/skip.ts'
import { SEGMENT_NAMES } from '../time/timeline.ts'
import { Glyph } from './glyphs.tsx'

/** Offers to skip a segment, or skips it automatically if that is enabled. */
export function SkipButton() {
  const {
    playback,
    playable,
    act,
    preferences: { preferences },
    next,
    announce,
  } = usePlayer()
  const { time, playingFrom, duration, paused, seeking } = playback
  const segment = findSkip(playable.segments, time, duration)
  const toSkip =
    preferences.autoSkip && !paused && !seeking && segment && isEntered(segment, playingFrom, time) ? segment : null

  useEffect(() => {
    if (!toSkip) return
    act({ type: 'seekTo', seconds: toSkip.end })
    announce(`${SEGMENT_NAMES[toSkip.kind]} skipped`)
  }, [toSkip, act, announce])

  if (!segment || !playback.started) return null
  return (
    <button className="player-skip" type="button" onClick={() => act({ type: 'skip' })}>
      {labelOf(segment, duration, next !== undefined)}
      <Glyph name="skip" />
    </button>
  )
}

const labelOf = (segment: Segment, duration: number, hasNext: boolean): string =>
  segment.kind === 'outro' && hasNext && isLast(segment, duration) ? 'Next Episode' : SKIP_LABELS[segment.kind]
