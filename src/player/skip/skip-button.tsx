import { Glyph } from '../controls/glyphs.tsx'
import { usePlayer } from '../player-context.ts'
import { leadsToNext, SKIP_LABELS } from './skip.ts'

/** Offers to skip a segment, or to return to one that was skipped automatically. */
export function SkipButton() {
  const { playback, act, next, skipping } = usePlayer()
  const { segment, undo } = skipping
  if (undo)
    return (
      <button className="player-skip" type="button" onClick={undo}>
        <Glyph name="back" />
        Undo skip
      </button>
    )
  if (!segment) return null
  return (
    <button className="player-skip" type="button" onClick={() => act({ type: 'skip' })}>
      {leadsToNext(segment, playback.duration, next) ? 'Next Episode' : SKIP_LABELS[segment.kind]}
      <Glyph name="skip" />
    </button>
  )
}
