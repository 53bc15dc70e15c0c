import { lazy, Suspense } from 'react'
import type { Recommendation } from '../player-props.ts'
import { usePlayer } from '../player-context.ts'
import { NextCard } from './next-card.tsx'

/** Loaded on demand. */
const EndCard = lazy(async () => ({ default: (await import('./end-card.tsx')).EndCard }))

interface EndScreenProps {
  poster: string
  recommended: readonly Recommendation[]
  /** Whether the viewer has stopped the countdown to the next episode. */
  stayed: boolean
  onNext(): void
  onStay(): void
}

/** When the video has ended: the next episode, or once more and what else there is. */
export function EndScreen({ poster, recommended, stayed, onNext, onStay }: EndScreenProps) {
  const { playback, preferences: chosen, next, act } = usePlayer()
  const { ended, failed } = playback
  if (!ended) return null
  const counting = chosen.preferences.autoplay && !stayed
  const replay = () => act({ type: 'toggle' })
  return (
    <>
      <img className="player-end-art" src={poster} alt="" />
      {next && <NextCard next={next} counting={counting} onNext={onNext} onStay={counting ? onStay : replay} />}
      {!next && !failed && (
        <Suspense>
          <EndCard recommended={recommended} onReplay={replay} />
        </Suspense>
      )}
    </>
  )
}
