import { lazy, Suspense } from 'react'
import type { Recommendation } from '../player-props.ts'
import { usePlayer } from '../player-context.ts'
import { NextCard } from './next-card.tsx'

/** Loaded on demand. */
const EndCard = lazy(async () => ({ default: (await import('./end-card.tsx')).EndCard }))

interface EndScreenProps {
  poster: string
  recommended: readonly Recommendation[]
  /** Whether the viewer has cancelled the countdown to the next episode. */
  countdownCancelled: boolean
  onNext(): void
  onCancel(): void
}

/** Shown at the end of a video: the next episode, or recommended titles. */
export function EndScreen({ poster, recommended, countdownCancelled, onNext, onCancel }: EndScreenProps) {
  const {
    playback,
    preferences: { preferences },
    next,
    act,
  } = usePlayer()
  const { ended, failed } = playback
  if (!ended) return null
  const counting = preferences.autoplay && !countdownCancelled
  const replay = () => act({ type: 'toggle' })
  return (
    <>
      <img className="player-end-art" src={poster} alt="" />
      {next && <NextCard next={next} counting={counting} onNext={onNext} onCancel={onCancel} onReplay={replay} />}
      {!next && !failed && (
        <Suspense>
          <EndCard recommended={recommended} onReplay={replay} />
        </Suspense>
      )}
    </>
  )
}
