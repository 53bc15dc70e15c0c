import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Recommendation } from '../player-props.ts'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { findCreditsStart, leadsToNext, SKIP_LABELS } from '../skip/skip.ts'
import { Glyph } from '../controls/glyphs.tsx'

const loadEnd = () => import('./end-parts.tsx')
const CreditsCard = lazyPart(async () => ({ default: (await loadEnd()).CreditsCard }))
const EndParts = lazyPart(async () => ({ default: (await loadEnd()).EndParts }))

/** The cards are loaded this many seconds before the credits. */
const LOAD_AHEAD_SECONDS = 30

interface EndScreenProps {
  poster: string
  recommended: readonly Recommendation[]
  atEnd: ReactNode
  /** Whether the viewer has cancelled the countdown to the next episode. */
  countdownCancelled: boolean
  onNext(): void
  onCancel(): void
}

/** Offers to skip a segment, or to return to one that was skipped automatically. */
function SkipButton() {
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

/** Over the credits and at the end: the next episode, or recommended titles; elsewhere, the skip button. */
export function EndScreen({ poster, recommended, atEnd, countdownCancelled, onNext, onCancel }: EndScreenProps) {
  const { playback, playable, preferences, next, act, skipping } = usePlayer()
  const { ended, failed, time, duration, started } = playback
  const { sleep, editsSegments } = useExtras()
  const { autoplay, skip } = preferences.preferences
  const creditsStart = duration > 0 ? findCreditsStart(playable.segments, duration, skip) : Number.POSITIVE_INFINITY
  const isPart = next?.isPart === true
  const inCredits = started && !ended && time >= creditsStart && next !== undefined && !isPart
  const isNear = time > creditsStart - LOAD_AHEAD_SECONDS
  useEffect(() => {
    if (isNear) void loadEnd().catch(() => undefined)
  }, [isNear])
  /** When the card over the credits appeared, in milliseconds since the page was opened. */
  const [cardSince, setCardSince] = useState<number | null>(null)
  useEffect(() => {
    if (!ended) setCardSince(inCredits ? performance.now() : null)
  }, [inCredits, ended])
  const goesOn = ended && isPart
  useEffect(() => {
    if (goesOn) onNext()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [goesOn])
  const counting = autoplay && !countdownCancelled && sleep !== 'episode' && !next?.isTitle && !isPart
  // the end of a segment is often the end of the video: the next episode must not take its place
  if (failed || editsSegments) return null
  if (!ended)
    return inCredits && !countdownCancelled && !skipping.undo ? (
      <Suspense>
        <CreditsCard next={next} counting={counting} onNext={onNext} onCancel={onCancel} />
      </Suspense>
    ) : (
      <SkipButton />
    )
  return (
    <>
      <img className="player-end-art" src={poster} alt="" />
      {skipping.undo && <SkipButton />}
      <Suspense>
        <EndParts
          next={next}
          recommended={recommended}
          counting={counting}
          cardSince={cardSince}
          onNext={onNext}
          onCancel={onCancel}
          onReplay={() => act({ type: 'toggle' })}
        >
          {atEnd}
        </EndParts>
      </Suspense>
    </>
  )
}
