import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Glyph } from '../controls/glyphs.tsx'
import { useFocusAtEnd } from '../use-focus-at-end.ts'
import { type NextEpisode, usePlayer } from '../player-context.ts'
import { countAutomatic, isUnattended } from '../timers/unattended.client.ts'
import { follow, NextName } from './credits-card.tsx'

/** Seconds until the next episode starts automatically. */
const COUNTDOWN = 8

interface NextCardProps {
  next: NextEpisode
  /** Whether it starts automatically after a countdown. */
  counting: boolean
  /** When the viewer was first told, in milliseconds; the countdown is shorter by that time. Null if now. */
  cardSince: number | null
  onNext(): void
  onCancel(): void
  onReplay(): void
  /** Shown above it. */
  children?: ReactNode
}

/** The next episode, with a countdown that the viewer can cancel. */
export function NextCard(props: NextCardProps) {
  const { next, counting: isWanted, cardSince, onNext, onCancel, onReplay, children } = props
  const { preferences } = usePlayer()
  const [asks] = useState(() => preferences.current().stillWatching && isUnattended())
  const counting = isWanted && !asks
  const [seconds] = useState(() => Math.max(0, COUNTDOWN - (cardSince ? performance.now() - cardSince : 0) / 1000))
  const left = useCountdown(counting, seconds, () => {
    countAutomatic()
    onNext()
  })
  const link = useRef<HTMLAnchorElement>(null)
  useFocusAtEnd(link)
  return (
    <section className="player-next" aria-label="Up next">
      {children}
      <p className="player-next-head" role={asks ? 'status' : undefined}>
        {isWanted && asks ? 'Are you still watching?' : 'Up next'}
      </p>
      <NextName next={next} />
      <div className="player-next-actions">
        <a
          ref={link}
          className="player-next-play"
          href={next.href}
          onClick={(event) => follow(event, onNext)}
          data-counting={counting ? '' : undefined}
          style={{ '--seconds': `${seconds}s` }}
        >
          <Glyph name="play" />
          {`Next: ${next.label}`}
          {counting && (
            <span className="player-next-time" aria-hidden="true">
              {left}
            </span>
          )}
        </a>
        <button type="button" onClick={counting ? onCancel : onReplay}>
          {counting ? 'Cancel' : 'Watch again'}
        </button>
      </div>
      <p className="sr-only" role="status">
        {counting ? `Next episode in ${Math.ceil(seconds)} seconds` : ''}
      </p>
    </section>
  )
}

function useCountdown(counting: boolean, seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => Math.ceil(seconds))
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!counting) return undefined
    const until = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end.current()
    }, 200)
    return () => clearInterval(timer)
  }, [counting, seconds])
  return left
}
