import { useEffect, useRef } from 'react'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import { useCockpit } from '../use-cockpit.ts'
import { findSkip, isEntered, isLast, SKIP_LABELS } from '../time/skip.ts'
import { SEGMENT_NAMES } from '../time/timeline.ts'
import { Glyph } from './glyphs.tsx'

/** Offers to jump over a part, or does it by itself where that is wished. */
export function SkipButton() {
  const { playback, playable, act, chosen, next, say } = useCockpit()
  const { time, duration, paused, seeking } = playback
  const segment = findSkip(playable.segments, time, duration)
  const before = useRef(time)
  const { autoSkip } = chosen.preferences

  useEffect(() => {
    const entered = segment && !paused && !seeking && isEntered(segment, before.current, time)
    before.current = time
    if (!entered || !autoSkip) return
    act({ type: 'to', seconds: segment.end })
    say(`${SEGMENT_NAMES[segment.kind]} skipped`)
  }, [time, segment, paused, seeking, autoSkip, act, say])

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
